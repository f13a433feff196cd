/** Codes of JetStream: a message of this subject is there already; another one came first. */
const THERE_ALREADY = new Set([10_071, 10_077, 10_164])
const NOT_FOUND = new Set([10_037, 10_059, 10_014])

/** Whether something of this subject came first. */
export function isThereAlready(error: unknown): boolean {
  return THERE_ALREADY.has(codeOf(error))
}

/** Whether the server understood and said no: asking again would not help. Busy and leaderless clusters say 503. */
export function isRefusal(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number }
  if (name === "AuthorizationError" || name === "InvalidArgumentError") return true
  return name !== undefined && /ApiError|NotFoundError/.test(name) && status !== 503
}

/** For what may be missing: undefined then; every other error is thrown. */
export function unlessMissing(error: unknown): undefined {
  if (NOT_FOUND.has(codeOf(error))) return undefined
  throw error
}

function codeOf(error: unknown): number {
  return Number((error as { code?: unknown }).code)
}
