import type { IncomingMessage } from "node:http"
import { ApiError } from "./api-error.js"

/** How slowly a body may come. Only the time spent waiting for it counts, not the time its lines are worked on. */
export interface Pace {
  /** Longest wait for the next piece, in milliseconds. */
  readonly silence: number
  /** Least bytes a second over all waits; a first `silence` is free. */
  readonly rate: number
}

/** The pace that holds by default. */
export const BODY_PACE: Pace = { silence: 30_000, rate: 1_024 }

/** The pieces of a body as they come. Throws an {@link ApiError} when the caller falls silent or sends too slowly. */
export async function* pacedBody(
  request: IncomingMessage,
  { silence, rate }: Pace = BODY_PACE,
): AsyncGenerator<Uint8Array> {
  const pieces = request.iterator({ destroyOnReturn: false })
  let waited = 0
  let bytes = 0
  while (true) {
    const began = performance.now()
    const allowed = Math.min(silence, silence + (bytes / rate) * 1_000 - waited)
    const next = await within(pieces.next(), allowed)
    if (next.done) return
    waited += performance.now() - began
    bytes += (next.value as Uint8Array).length
    yield next.value as Uint8Array
  }
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, milliseconds))
  })
  // Whoever gave up does not hear of what comes later.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function tooSlow(): ApiError {
  return new ApiError(408, "too-slow", "The body came too slowly, so its place was given to somebody else")
}
