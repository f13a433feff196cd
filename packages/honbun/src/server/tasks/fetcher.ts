import { DEFAULT_DELAY, DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { USER_AGENT } from "../../fetch/headers.js"
import { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import type { TaskFetching } from "./job-task.js"

/** Fetches pages politely, one after the other of a host, as robots.txt allows. */
export function openFetcher({ timeout, allowPrivate }: TaskFetching, signal?: AbortSignal): PoliteFetcher {
  return new PoliteFetcher({
    delay: DEFAULT_DELAY * 1_000,
    timeout,
    maxBytes: DEFAULT_MAX_BYTES,
    userAgent: USER_AGENT,
    allowPrivate,
    robots: true,
    environment: process.env,
    signal,
  })
}
