import { FetchError } from "../fetch/errors.js"
import { ApiError } from "./api-error.js"
import type { PageRequests } from "./page-requests.js"
import type { PageSource } from "./page-source.js"
import { shownText } from "./show/attributes.js"
import type { HarmlessSheet } from "./show/harmless-sheet.js"
import type { SheetSource } from "./show/sheet-sources.js"
import type { ImageAsk } from "./tasks/ask.js"

/** Kinds of files that are style sheets. */
const SHEET_TYPES: ReadonlySet<string> = new Set(["text/css"])
/** Most bytes of one style sheet. */
const MOST_SHEET_BYTES: number = 2 * 2 ** 20
/** Most characters of all style sheets of a page. */
const MOST_CHARACTERS: number = 6 * 2 ** 20
/** Sheets imported by sheets: so deep, and so many for a page. */
const MOST_DEPTH = 3
const MOST_IMPORTS = 40
/** Longest wait for all style sheets of a page, in milliseconds. Those that are late are left out. */
const LONGEST_WAIT = 8_000
/** Most bytes of style sheets kept, and for how long, in milliseconds. */
const MOST_KEPT: number = 32 * 2 ** 20
const KEPT_FOR = 10 * 60_000

/** What is used while the sheets of one page are brought together. */
interface Gathering {
  readonly images: ImageAsk | undefined
  readonly signal: AbortSignal
  imports: number
  characters: number
}

/** Brings the style sheets of pages: fetched through the guard, cached, made harmless by a thread, with what they import. */
export class StyleSheets {
  readonly #source: PageSource
  readonly #desk: PageRequests
  readonly #kept = new Map<string, { readonly bytes: Uint8Array; readonly until: number }>()
  #keptBytes = 0

  constructor(source: PageSource, desk: PageRequests) {
    this.#source = source
    this.#desk = desk
  }

  /** The sheets as elements of a document's head. Never fails: a sheet that cannot be had is left out. */
  async write(
    sheets: readonly SheetSource[],
    base: string | undefined,
    images: ImageAsk | undefined,
  ): Promise<string> {
    const signal = AbortSignal.timeout(LONGEST_WAIT)
    const gathering: Gathering = { images, signal, imports: 0, characters: 0 }
    const written = await Promise.all(
      sheets.map(async ({ css, href, media }) => {
        const text =
          css === undefined
            ? await this.#linked(href!, gathering, 0)
            : await this.#harmless(Buffer.from(css), base, gathering, 0)
        return text ? `<style${media ? ` media="${shownText(media)}"` : ""}>${text}</style>\n` : ""
      }),
    )
    return written.join("")
  }

  async #linked(url: string, gathering: Gathering, depth: number): Promise<string> {
    const bytes = await this.#bytesAt(url, gathering.signal)
    return bytes ? await this.#harmless(bytes, url, gathering, depth) : ""
  }

  async #harmless(
    bytes: Uint8Array,
    base: string | undefined,
    gathering: Gathering,
    depth: number,
  ): Promise<string> {
    if ((gathering.characters += bytes.length) > MOST_CHARACTERS) return ""
    const ask = { kind: "style", images: gathering.images } as const
    const body = { kind: "bytes", bytes } as const
    const result = await this.#desk.runInTurn({ id: "style", url: base, body, ask })
    if (result.kind !== "done") return ""
    const { css, imports } = JSON.parse(result.line) as HarmlessSheet
    const before = depth < MOST_DEPTH ? imports.slice(0, MOST_IMPORTS - gathering.imports) : []
    gathering.imports += before.length
    const imported = await Promise.all(
      before.map(async ({ url, around }) => {
        const text = await this.#linked(url, gathering, depth + 1)
        return around.reduceRight((inner, rule) => `${rule}{${inner}}`, text)
      }),
    )
    return `${imported.join("\n")}${css}`
  }

  async #bytesAt(url: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const known = this.#kept.get(url)
    if (known && known.until > Date.now()) return known.bytes
    try {
      const wanted = { only: SHEET_TYPES, maxBytes: MOST_SHEET_BYTES }
      const { bytes } = await this.#source.fetch(url, signal, wanted)
      this.#keep(url, bytes)
      return bytes
    } catch (error) {
      if (error instanceof ApiError || error instanceof FetchError || signal.aborted) return undefined
      throw error
    }
  }

  #keep(url: string, bytes: Uint8Array): void {
    this.#keptBytes += bytes.length - (this.#kept.get(url)?.bytes.length ?? 0)
    this.#kept.delete(url)
    this.#kept.set(url, { bytes, until: Date.now() + KEPT_FOR })
    for (const [oldest, { bytes: old }] of this.#kept) {
      if (this.#keptBytes <= MOST_KEPT) return
      this.#kept.delete(oldest)
      this.#keptBytes -= old.length
    }
  }
}
