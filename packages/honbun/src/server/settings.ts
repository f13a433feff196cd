import { availableParallelism } from "node:os"
import type { QueueOptions } from "../cluster/connect.js"
import { DEFAULT_DELAY, DEFAULT_MAX_BYTES } from "../fetch/defaults.js"
import { BODY_PACE, type Pace } from "./paced-body.js"

/** The only address the server listens on by default: nobody else on the network can reach it. */
export const LOOPBACK = "127.0.0.1"

/** How a server is to run. Times are in milliseconds, sizes in bytes. */
export interface ServerSettings {
  readonly host: string
  /** 0: any. */
  readonly port: number
  /** What callers have to show; demanded of every server that can be reached from elsewhere. */
  readonly token: string | undefined
  /** Further names this server is called by (`Host`), besides its address and `localhost`. */
  readonly names: readonly string[]
  /** Where annotations, models and keys are kept. */
  readonly data: string
  /** The store of watched pages, a file or a `postgres://` address; `honbun.db` in the data folder unless given. */
  readonly store: string | undefined
  /** The queue whose batches are shown and steered. */
  readonly cluster: QueueOptions | undefined
  /** Folders of pages that jobs may read; nothing outside of them. */
  readonly folders: readonly string[]
  /** Threads that work on pages. */
  readonly workers: number
  /** Requests that wait for a thread; one more is told to come again. */
  readonly queue: number
  /** Most bytes of one request. */
  readonly maxBody: number
  /** Most bytes of all requests being read or waited for together. */
  readonly maxHeld: number
  /** Longest time a thread may work on one page. */
  readonly timeout: number
  /** Longest time for fetching a page. */
  readonly fetchTimeout: number
  /** Least time between two requests to one host. */
  readonly delay: number
  /** How slowly the body of a batch may come. */
  readonly pace: Pace
  /** Largest heap of a thread. */
  readonly memory: number
  /** How often the server looks whether a watched page is due; 0: never. */
  readonly watchEvery: number
  /** Whether pages of private addresses may be fetched. */
  readonly allowPrivate: boolean
  /** The name that servers are told, and the most bytes of a page, where they are not the usual ones. */
  readonly userAgent?: string | undefined
  readonly maxPage?: number | undefined
  /** Where the programs of threads lie; those beside this file's by default. */
  readonly programs: URL
  /** Hears one line of JSON for each request. */
  readonly log: ((line: string) => void) | undefined
}

/** Defaults. */
export const SERVER_DEFAULTS: Omit<ServerSettings, "data"> = {
  host: LOOPBACK,
  port: 0,
  token: undefined,
  names: [],
  store: undefined,
  cluster: undefined,
  folders: [],
  workers: availableParallelism(),
  queue: 64,
  // JSON writes quotes and line feeds of a page as two bytes.
  maxBody: DEFAULT_MAX_BYTES * 1.5,
  maxHeld: 256 * 2 ** 20,
  timeout: 20_000,
  fetchTimeout: 30_000,
  delay: DEFAULT_DELAY * 1_000,
  pace: BODY_PACE,
  memory: 1024 * 2 ** 20,
  watchEvery: 30_000,
  allowPrivate: false,
  // By the folder above: built, this code lies in a chunk beside `server`.
  programs: new URL("../server/tasks/", import.meta.url),
  log: undefined,
}
