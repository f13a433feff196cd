/** A message of JSON-RPC 2.0, as far as it is understood. */
export interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: unknown
}

/** The codes of JSON-RPC that are used here. */
export const RPC_CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const

/** A request that cannot be answered, with a code of JSON-RPC. */
export class RpcError extends Error {
  override readonly name: string = "RpcError"
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Reads a line. Throws an {@link RpcError}. */
export function readMessage(line: string): Message {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new RpcError(RPC_CODES.parse, "Expected JSON")
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RpcError(RPC_CODES.request, "Expected one message a line")
  }
  const { id, method, params, jsonrpc } = value as Record<string, unknown>
  const isId = id === undefined || typeof id === "string" || typeof id === "number"
  const isMethod = method === undefined || typeof method === "string"
  if (jsonrpc !== "2.0" || !isId || !isMethod)
    throw new RpcError(RPC_CODES.request, "Expected a message of JSON-RPC 2.0")
  return { ...(id === undefined ? {} : { id }), ...(method === undefined ? {} : { method }), params }
}
