import { createInterface } from "node:readline"
import type { Readable, Writable } from "node:stream"
import { toJsonSchema } from "@valibot/to-json-schema"
import { safeParse } from "valibot"
import { DEFAULT_MAX_BYTES } from "../fetch/defaults.js"
import { ApiError } from "../server/api-error.js"
import { issueText } from "../server/issue-text.js"
import { PageCache } from "../server/page-cache.js"
import { PageRequests } from "../server/page-requests.js"
import { PageSource } from "../server/page-source.js"
import { SERVER_DEFAULTS, type ServerSettings } from "../server/settings.js"
import { fetchingOf } from "../server/tasks/fetcher.js"
import type { TaskFetching } from "../server/tasks/job-task.js"
import { VERSION } from "../version.js"
import { type Message, RPC_CODES, RpcError, readMessage } from "./messages.js"
import type { Tool, Workshop } from "./tool.js"
import { TOOLS } from "./tools.js"

/** Versions of the protocol that are spoken, newest first; for what is offered here they are the same. */
const PROTOCOL_VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const

/** The store that is used by default. */
const DEFAULT_STORE = "honbun.db"

/** Threads: people's assistants ask one thing after the other. */
const WORKERS = 1

/**
 * Speaks the Model Context Protocol over a pair of streams, one message of JSON-RPC a line, until the input ends.
 * Written by hand: of the protocol a server of tools needs five methods, the official kit brings some dozen packages.
 */
export async function serveMcp(
  input: Readable,
  output: Writable,
  given: Partial<ServerSettings> = {},
  manners: Pick<TaskFetching, "delay" | "robots"> = {},
): Promise<void> {
  const settings: ServerSettings = { ...SERVER_DEFAULTS, data: "", workers: WORKERS, ...given }
  const { userAgent, maxPage: maxBytes = DEFAULT_MAX_BYTES } = settings
  const pageRequests = new PageRequests(settings, maxBytes)
  const source = new PageSource(settings, [], new PageCache())
  const fetching = { ...fetchingOf(settings), userAgent, maxBytes, ...manners }
  const conversation = new Conversation(
    { pageRequests, source, fetching, store: settings.store ?? DEFAULT_STORE },
    (message) => void output.write(`${JSON.stringify(message)}\n`),
  )
  try {
    for await (const line of createInterface({ input })) if (line.trim() !== "") conversation.hear(line)
    await conversation.finish()
  } finally {
    await Promise.all([pageRequests.close(), source.close()])
  }
}

/** One conversation with a client. */
class Conversation {
  readonly #workshop: Workshop
  readonly #say: (message: unknown) => void
  /** Calls under way, by the id of their request. */
  readonly #calls = new Map<string | number, AbortController>()
  readonly #answers = new Set<Promise<void>>()

  constructor(workshop: Workshop, say: (message: unknown) => void) {
    this.#workshop = workshop
    this.#say = say
  }

  hear(line: string): void {
    const answer = this.#hear(line).finally(() => this.#answers.delete(answer))
    this.#answers.add(answer)
  }

  /** Waits for what is under way. */
  async finish(): Promise<void> {
    await Promise.all(this.#answers)
  }

  async #hear(line: string): Promise<void> {
    let message: Message | undefined
    try {
      message = readMessage(line)
      if (message.id === undefined) return this.#note(message)
      // What has no method answers a question of ours, and we ask none.
      if (message.method === undefined) return
      const result = await this.#answer(message.method, message.params, message.id)
      if (result !== undefined) this.#say({ jsonrpc: "2.0", id: message.id, result })
    } catch (error) {
      const { code = RPC_CODES.internal, message: words } = error as { code?: number; message: string }
      this.#say({ jsonrpc: "2.0", id: message?.id ?? null, error: { code, message: words } })
    }
  }

  #note({ method, params }: Message): void {
    if (method !== "notifications/cancelled") return
    const { requestId } = (params ?? {}) as { requestId?: string | number }
    if (requestId !== undefined) this.#calls.get(requestId)?.abort()
  }

  /** The result of a request; undefined when it was cancelled, which wants no answer. */
  async #answer(method: string, params: unknown, id: string | number): Promise<unknown> {
    switch (method) {
      case "initialize":
        return welcome(params)
      case "ping":
        return {}
      case "tools/list":
        return { tools: TOOLS.map(described) }
      case "tools/call":
        return await this.#call(params, id)
      default:
        throw new RpcError(RPC_CODES.method, `There is no method ${method.slice(0, 100)}`)
    }
  }

  async #call(params: unknown, id: string | number): Promise<unknown> {
    const { name, arguments: given = {} } = (params ?? {}) as { name?: unknown; arguments?: unknown }
    const tool = TOOLS.find((each) => each.name === name)
    if (!tool) throw new RpcError(RPC_CODES.params, `There is no tool ${String(name).slice(0, 100)}`)
    const call = new AbortController()
    this.#calls.set(id, call)
    try {
      return await callTool(tool, given, this.#workshop, call.signal)
    } catch (error) {
      if (call.signal.aborted) return undefined
      if (!(error instanceof ApiError)) throw error
      return failed(`${error.code}: ${error.message}`)
    } finally {
      this.#calls.delete(id)
    }
  }
}

function welcome(params: unknown): unknown {
  const { protocolVersion } = (params ?? {}) as { protocolVersion?: unknown }
  const spoken = PROTOCOL_VERSIONS.find((version) => version === protocolVersion) ?? PROTOCOL_VERSIONS[0]
  return {
    protocolVersion: spoken,
    capabilities: { tools: {} },
    serverInfo: { name: "honbun", title: "honbun", version: VERSION },
    instructions: "honbun reads web pages: their main text without menus, advertisements and footers.",
  }
}

function described({ name, title, description, input, openWorld }: Tool): unknown {
  const { $schema: _, ...inputSchema } = toJsonSchema(input, { typeMode: "input", errorMode: "ignore" })
  return {
    name,
    title,
    description,
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: openWorld },
  }
}

/** Wrong input is said to the model, which can then do better; so is what went wrong outside. */
async function callTool(
  tool: Tool,
  given: unknown,
  workshop: Workshop,
  signal: AbortSignal,
): Promise<unknown> {
  const { success, output, issues } = safeParse(tool.input, given)
  if (!success) return failed(issues.map(issueText).join("; "))
  const { text, data } = await tool.call(output, workshop, signal)
  signal.throwIfAborted()
  return { content: [{ type: "text", text }], ...(data ? { structuredContent: data } : {}) }
}

function failed(text: string): unknown {
  return { content: [{ type: "text", text }], isError: true }
}
