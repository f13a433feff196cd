import { basename, extname } from "node:path"
import { FORMATS, type Format } from "@honbun/core/extract"

/** What the commands can write: what the library can, and books. */
export const OUTPUT_FORMATS: readonly OutputFormat[] = [...FORMATS, "epub"]
/** The name of a format that the commands can write. */
export type OutputFormat = Format | "epub"

/** The ending of a file in each format. */
export const ENDINGS: Readonly<Record<OutputFormat, string>> = {
  text: ".txt",
  markdown: ".md",
  html: ".html",
  json: ".json",
  tei: ".xml",
  chunks: ".jsonl",
  epub: ".epub",
}
/** Longest name without its ending, in bytes: file systems allow 255, numbers and endings follow. */
const LONGEST_NAME = 180
/** What some file system or shell cannot bear in a name. */
const UNFIT = /[\x00-\x20\x7f-\x9f<>:"/\\|?*]+/g
/** Names that are devices on Windows, whatever follows behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i

/** A name for the file of an input, without ending: the file's own, or host and path of an address. */
export function fileNameOf(input: string): string {
  if (input === "-") return "stdin"
  const name = URL.canParse(input) && /^https?:/i.test(input) ? nameOfUrl(new URL(input)) : nameOfFile(input)
  const fit = shorten(
    name
      .normalize("NFC")
      .replace(UNFIT, "-")
      .replace(/^[-.]+|[-.]+$/g, ""),
  )
  return fit === "" ? "page" : fit.replace(DEVICE, "$&-page")
}

function nameOfFile(input: string): string {
  const name = decoded(basename(input.replace(/^file:\/\//i, ""))).replace(/(.)\.gz$/i, "$1")
  return name.slice(0, name.length - extname(name).length) || name
}

function nameOfUrl(url: URL): string {
  const path = decoded(url.pathname).replace(/\.(?:x?html?|php|aspx?)$/i, "")
  return `${url.hostname.replace(/^www\./, "")}${path}${decoded(url.search)}`.replace(/\/+$/, "")
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function shorten(name: string): string {
  let kept = ""
  let bytes = 0
  for (const character of name) {
    bytes += Buffer.byteLength(character)
    if (bytes > LONGEST_NAME) break
    kept += character
  }
  return kept
}

/** Gives names one after another, none twice: `page.txt`, `page-2.txt`. Capitals make no difference. */
export class NameGiver {
  readonly #taken: Set<string>

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set([...taken].map(folded))
  }

  /** A free name for an input. */
  give(input: string, ending: string): string {
    const base = fileNameOf(input)
    let name = `${base}${ending}`
    for (let number = 2; this.#taken.has(folded(name)); number++) name = `${base}-${number}${ending}`
    this.#taken.add(folded(name))
    return name
  }
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase()
}
