import { createHash } from "node:crypto"
import { mkdirSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import { type JoinState, type Page, parsePage } from "@honbun/core"
import { LONGEST_DELAY } from "../../fetch/defaults.js"
import { isInside } from "../../files/inside.js"
import { writeWholeSync } from "../../files/write-whole.js"
import { Robots } from "../../jobs/robots.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { JOIN_MESSAGES } from "../../messages/join.js"
import { type Input, InputError, type InputReader } from "../inputs.js"
import { UsageError } from "../print/usage.js"
import type { JoinSettings } from "./settings.js"

/** The address a join starts from: the one that was given for the input, else its own; a file has a `file:` address. */
export function startOf(input: string, given?: string): string {
  if (given !== undefined) return given
  return /^[a-z][a-z\d+.-]*:\/\//i.test(input) ? input : pathToFileURL(resolve(input)).href
}

/** A file that a page links to must lie in the folder of the first one, or below. */
function isBeside(start: string, url: string): boolean {
  return isInside(fileURLToPath(url), dirname(fileURLToPath(start)))
}

/** Where a join starts: an input, and the address it is known by. */
export interface JoinStart {
  readonly input: string
  readonly url: string
}

/**
 * Loads the pages of one join: the first from its input, addresses as robots.txt allows and with a pause between, files beside the first one, and pages that were
 * loaded before the interruption from the folder of the state.
 */
export class JoinLoader {
  readonly #input: string
  readonly #start: string
  readonly #reader: Pick<InputReader, "read" | "fetchPlain">
  readonly #robots: Robots
  readonly #settings: JoinSettings
  /** Pages as they came, for the writing of rules. */
  readonly pages: Page[] = []
  /** Why the latest page that was asked for could not be loaded. */
  failure: unknown
  #requests = 0

  constructor(start: JoinStart, reader: Pick<InputReader, "read" | "fetchPlain">, settings: JoinSettings) {
    this.#input = start.input
    this.#start = start.url
    this.#reader = reader
    this.#robots = new Robots((address) => reader.fetchPlain(address), settings.userAgent)
    this.#settings = settings
    if (settings.state) mkdirSync(settings.state, { recursive: true })
  }

  /** The address of the first page. */
  get start(): string {
    return this.#start
  }

  /** The page at an address. */
  async load(url: string): Promise<Page> {
    this.failure = undefined
    try {
      const { bytes, url: final, contentType, rendered } = this.#kept(url) ?? (await this.#fetch(url))
      const page = parsePage(bytes, { url: final, contentType, rendered })
      this.pages.push(page)
      return page
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  /** The state an earlier run left, if it was of the same start; one that cannot be read is none. */
  state(): JoinState | undefined {
    const path = this.#file("state.json")
    const kept = path === undefined ? undefined : readJson<Partial<KeptState>>(path)
    if (path === undefined || !kept?.start || !kept.state?.steps?.[0]?.url) return undefined
    if (kept.start !== this.#start) throw new UsageError(JOIN_MESSAGES.badState, { path, url: kept.start })
    return kept.state
  }

  /** Keeps the state after a page. */
  keep(state: JoinState): void {
    const path = this.#file("state.json")
    const kept: KeptState = { start: this.#start, state }
    if (path) writeWholeSync(path, `${JSON.stringify(kept, null, 1)}\n`)
  }

  async #fetch(url: string): Promise<Input> {
    // A page that was saved is known by the address it came from; those behind it are fetched from there.
    if (url === this.#start && !/^https?:/i.test(this.#input))
      return await this.#reader.read(this.#input, url)
    if (/^file:/i.test(url)) {
      if (!isBeside(this.#start, url)) throw new InputError("not-readable", JOIN_MESSAGES.notBeside)
      return await this.#reader.read(url, url)
    }
    const wait = await this.#politeWait(url)
    if (this.#requests++ > 0 && wait > 0) await pause(wait)
    const input = await this.#reader.read(url)
    // A redirected page is known by either address: the next run asks for the one it was found at.
    for (const address of new Set([url, input.url ?? url])) this.#keepPage(address, input)
    return input
  }

  #keepPage(url: string, { bytes, ...known }: Input): void {
    const name = this.#file(`${nameOf(url)}.html`)
    if (name === undefined) return
    writeWholeSync(name, bytes)
    writeWholeSync(`${name}.json`, JSON.stringify(known))
  }

  /** How long to wait between two requests, in milliseconds. Throws an {@link InputError} where robots.txt says no. */
  async #politeWait(url: string): Promise<number> {
    const own = this.#settings.delay * 1_000
    if (!this.#settings.robots) return own
    const { allowed, delay } = await this.#robots.rulesFor(url)
    if (!allowed) throw new InputError("robots", CLI_MESSAGES.robots)
    return Math.max(own, Math.min(LONGEST_DELAY, delay))
  }

  /** A page as it was kept; one whose files are not whole is loaded again. */
  #kept(url: string): Input | undefined {
    const name = this.#file(`${nameOf(url)}.html`)
    const known = name === undefined ? undefined : readJson<Omit<Input, "bytes">>(`${name}.json`)
    const bytes = known && readIfThere(name!)
    return bytes && { ...known, bytes }
  }

  #file(name: string): string | undefined {
    return this.#settings.state === undefined ? undefined : join(this.#settings.state, name)
  }
}

function nameOf(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 24)
}

/** The state with the address the join began at. */
interface KeptState {
  readonly start: string
  readonly state: JoinState
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** The object in a file of JSON; undefined when there is none, or it is damaged. */
function readJson<T extends object>(path: string): T | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, "utf8"))
    return typeof read === "object" && read !== null ? (read as T) : undefined
  } catch {
    return undefined
  }
}
