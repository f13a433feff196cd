import { DEFAULT_DELAY, DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { USER_AGENT } from "../../fetch/headers.js"
import { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import type { ServerSettings } from "../settings.js"
import type { TaskFetching } from "./job-task.js"

/** How a server with these settings fetches. */
export function fetchingOf({ fetchTimeout, delay, allowPrivate }: ServerSettings): TaskFetching {
  return { timeout: fetchTimeout, delay, allowPrivate }
}

/** Fetches pages politely, one after the other of a host, as robots.txt allows. */
export function openFetcher(fetching: TaskFetching, signal?: AbortSignal): PoliteFetcher {
  const { timeout, allowPrivate, robots = true, userAgent = USER_AGENT } = fetching
  const { delay = DEFAULT_DELAY * 1_000, maxBytes = DEFAULT_MAX_BYTES } = fetching
  return new PoliteFetcher({
    delay,
    timeout,
    maxBytes,
    userAgent,
    allowPrivate,
    robots,
    environment: process.env,
    signal,
  })
}
