import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve, sep } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import { type JoinState, type Page, parsePage } from "@honbun/core"
import { LONGEST_DELAY } from "../fetch/defaults.js"
import { Robots } from "../jobs/robots.js"
import { JOIN_MESSAGES } from "../messages/join.js"
import { type Input, InputError, type InputReader } from "./inputs.js"
import type { JoinSettings } from "./join-settings.js"
import { UsageError } from "./usage.js"

/** The address a join starts from: a file becomes a `file:` address. */
export function startOf(input: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(input) ? input : pathToFileURL(resolve(input)).href
}

/** A file that a page links to must lie in the folder of the first one, or below. */
function isBeside(start: string, url: string): boolean {
  const folder = dirname(fileURLToPath(start))
  return fileURLToPath(url).startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/**
 * Loads the pages of one join: addresses as robots.txt allows and with a pause between, files beside the first one, and pages that were
 * loaded before the interruption from the folder of the state.
 */
export class JoinLoader {
  readonly #start: string
  readonly #reader: Pick<InputReader, "read" | "fetchPlain">
  readonly #robots: Robots
  readonly #settings: JoinSettings
  /** Pages as they came, for the writing of rules. */
  readonly pages: Page[] = []
  #requests = 0

  constructor(start: string, reader: Pick<InputReader, "read" | "fetchPlain">, settings: JoinSettings) {
    this.#start = start
    this.#reader = reader
    this.#robots = new Robots((address) => reader.fetchPlain(address), settings.userAgent)
    this.#settings = settings
    if (settings.state) mkdirSync(settings.state, { recursive: true })
  }

  /** The page at an address. */
  async load(url: string): Promise<Page> {
    const { bytes, url: final, contentType, rendered } = this.#kept(url) ?? (await this.#fetch(url))
    const page = parsePage(bytes, { url: final, contentType, rendered })
    this.pages.push(page)
    return page
  }

  /** The state an earlier run left, if it was of the same start. */
  state(): JoinState | undefined {
    const path = this.#file("state.json")
    if (path === undefined || !existsSync(path)) return undefined
    const kept = JSON.parse(readFileSync(path, "utf8")) as { start: string; state: JoinState }
    if (kept.start !== this.#start) throw new UsageError(JOIN_MESSAGES.badState, { path, url: kept.start })
    return kept.state.steps.length > 0 ? kept.state : undefined
  }

  /** Keeps the state after a page. */
  keep(state: JoinState): void {
    const path = this.#file("state.json")
    if (path) writeFileSync(path, `${JSON.stringify({ start: this.#start, state }, null, 1)}\n`)
  }

  async #fetch(url: string): Promise<Input> {
    if (/^file:/i.test(url)) {
      if (url !== this.#start && !isBeside(this.#start, url)) throw new Error("not beside the first page")
      const input = await this.#reader.read(url)
      return { ...input, url: input.url && url === this.#start ? input.url : url }
    }
    const wait = await this.#politeWait(url)
    if (this.#requests++ > 0 && wait > 0) await pause(wait)
    const input = await this.#reader.read(url)
    const name = this.#file(`${nameOf(url)}.html`)
    if (name) {
      const { bytes, ...known } = input
      writeFileSync(name, bytes)
      writeFileSync(`${name}.json`, JSON.stringify(known))
    }
    return input
  }

  /** How long to wait between two requests, in milliseconds. Throws an {@link InputError} where robots.txt says no. */
  async #politeWait(url: string): Promise<number> {
    const own = this.#settings.delay * 1_000
    if (!this.#settings.robots) return own
    const { allowed, delay } = await this.#robots.rulesFor(url)
    if (!allowed) throw new InputError("robots", JOIN_MESSAGES.robots)
    return Math.max(own, Math.min(LONGEST_DELAY, delay))
  }

  #kept(url: string): Input | undefined {
    const name = this.#file(`${nameOf(url)}.html`)
    if (name === undefined || !existsSync(`${name}.json`)) return undefined
    const known = JSON.parse(readFileSync(`${name}.json`, "utf8")) as Omit<Input, "bytes">
    return { ...known, bytes: readFileSync(name) }
  }

  #file(name: string): string | undefined {
    return this.#settings.state === undefined ? undefined : join(this.#settings.state, name)
  }
}

function nameOf(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 24)
}
