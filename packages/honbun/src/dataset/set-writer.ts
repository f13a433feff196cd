import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { detectLanguage } from "@honbun/core"
import { writeWholeSync } from "../files/write-whole.js"

/** A page in the shared format, as a line of `pages.jsonl`; see docs/data-format.md. */
export interface PageLine {
  readonly id: string
  readonly set: string
  readonly url?: string
  readonly host?: string
  readonly lang?: string
  readonly type?: string
  readonly title?: string
  readonly author?: string
  readonly date?: string
  readonly text?: string
  /** Addresses of the pictures that belong to the content. */
  readonly images?: readonly string[]
  readonly with?: readonly string[]
  readonly without?: readonly string[]
  readonly prefix?: string
}

/** A page of another layout: its line, and the file its bytes lie in. */
export interface ImportedPage {
  readonly line: PageLine
  readonly file: string
}

/** Where a set came from, written beside it and quoted by model cards. */
export interface DataCard {
  readonly source: string
  readonly licence: string
  readonly note?: string
}

/** What was read of a folder in another layout. */
export interface Imported {
  readonly pages: readonly ImportedPage[]
  /** Pages left out because their html or text is missing. */
  readonly skipped: readonly string[]
  readonly card?: DataCard
}

/** Writes a set in the shared format into a folder: `pages.jsonl`, `html/<id>.html.gz`, `data-card.json`. */
export function writeSet(folder: string, pages: readonly ImportedPage[], card?: DataCard): void {
  mkdirSync(join(folder, "html"), { recursive: true })
  for (const { line, file } of pages) {
    const bytes = readFileSync(file)
    // Zipped again rather than copied, so that the same page always gives the same file.
    const page = file.endsWith(".gz") ? gunzipSync(bytes) : bytes
    writeWholeSync(join(folder, "html", `${line.id}.html.gz`), gzipSync(page))
  }
  const lines = pages.map(({ line }) => `${JSON.stringify(line)}\n`)
  writeWholeSync(join(folder, "pages.jsonl"), lines.join(""))
  if (card) writeWholeSync(join(folder, "data-card.json"), `${JSON.stringify(card, null, 1)}\n`)
}

/** An id fit for a file name: other characters than letters, digits, `.`, `_` and `-` become `-`. */
export function safeId(id: string): string {
  const safe = id.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^\.+/, "")
  return safe === "" ? "page" : safe
}

/** Address and host, where they are known. */
export function addressOf(url: string | undefined): { url?: string; host?: string } {
  if (!url) return {}
  return URL.canParse(url) ? { url, host: new URL(url).hostname } : { url }
}

/** The language of a text without its script or region, where it can be told. */
export function languageOf(text: string | undefined): { lang?: string } {
  const found = text ? detectLanguage(text) : undefined
  return found ? { lang: found.split("-")[0]! } : {}
}

/** The fields that hold something; empty strings and lists are left out. */
export function filled<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries) as Partial<T>
}
