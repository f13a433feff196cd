/** Tries after the first by default. */
export const DEFAULT_RETRIES = 2
/** Pause before the first further try, in milliseconds; doubled each time, half of it by chance. */
export const FIRST_PAUSE = 500
/** Longest pause a server can ask for with Retry-After, in milliseconds. */
export const LONGEST_PAUSE = 30_000

/** Statuses that ask to come again. */
const COME_AGAIN = new Set([429, 503])
/** What a connection dies of that a new one may not. */
const BROKEN = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "EAI_AGAIN"])

/** Whether a status asks to come again. */
export function asksToComeAgain(status: number): boolean {
  return COME_AGAIN.has(status)
}

/** Whether another try may succeed after this failure of a connection. */
export function isPassing(error: unknown): boolean {
  return BROKEN.has(String((error as { code?: unknown }).code))
}

/** The pause before try number `attempt` (from 1), growing and scattered so that clients do not march in step. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const whole = FIRST_PAUSE * 2 ** (attempt - 1)
  return Math.min(LONGEST_PAUSE, whole / 2 + (random() * whole) / 2)
}

/** What Retry-After asks for, in milliseconds from `now`: seconds or a date; undefined when it says nothing. */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
