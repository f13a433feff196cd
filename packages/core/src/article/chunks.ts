import type { Article } from "./article.js"

/** A piece of an article under one heading, made for search and for language models. */
export interface Chunk {
  /** The same for the same text under the same headings of the same page, whatever changes around it. */
  readonly id: string
  /** Markdown, just as it is in the article's `markdown` from `start` to `end`. */
  readonly text: string
  /** The headings it is under, the article's title first. */
  readonly headings: readonly string[]
  /** UTF-16 units in the article's `markdown`. */
  readonly start: number
  readonly end: number
  /** About how many tokens a language model counts; see {@link estimateTokens}. */
  readonly tokens: number
  /** The page. */
  readonly url: string | undefined
  /** The page, scrolled to where the piece begins, in browsers that know text fragments. */
  readonly link: string | undefined
}

/** How an article is cut. */
export interface ChunkOptions {
  /** Pieces are cut between paragraphs so that they have about this many tokens; a longer paragraph stays whole. */
  readonly tokens?: number | undefined
}

/** Tokens of a piece by default: what common retrieval set-ups embed at once. */
const DEFAULT_TOKENS = 400
/** Words that a link to a place quotes. */
const LINK_WORDS = 6
const LINK_CHARACTERS = 24
/** Every piece repeats the headings over it and the page's own address: longer ones are cut, or left out. */
const HEADING_CHARACTERS = 200
const ADDRESS_CHARACTERS = 300
/** So many pieces, and one more for so many characters: on a page of nothing but headings, neighbours are put together. */
const PIECES_OF_ANY_TEXT = 50
const CHARACTERS_A_PIECE = 250

/**
 * Cuts an article into pieces by its headings, each with the path of headings, its place in the Markdown and an id that
 * stays. All pieces together are the whole Markdown but for blank lines. Linear in the length of the text.
 *
 * @example
 * ```ts
 * import { chunkArticle, extract } from "@honbun/core"
 * const article = extract(
 *   "<title>Tea</title><article><p>Pour hot water over the leaves, and wait for three minutes or so.</p><h2>Cups</h2><p>Warm the cups before you pour, or the tea will be cold at once.</p></article>",
 * )
 * console.log(chunkArticle(article).map(({ headings }) => headings.join(" > "))) // [ "Tea", "Tea > Cups" ]
 * ```
 */
export function chunkArticle(article: Article, options: ChunkOptions = {}): Chunk[] {
  const { tokens: most = DEFAULT_TOKENS } = options
  const { markdown, title } = article
  const url = article.url ?? shortAddress(article.canonical)
  const seen = new Map<string, number>()
  const chunks: Chunk[] = []
  for (const { start, end, path } of chunksOf(markdown, most)) {
    const text = markdown.slice(start, end)
    const headings = title ? [title.slice(0, HEADING_CHARACTERS), ...path] : path
    const name = hash(JSON.stringify([url, headings, text]))
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    const id = times === 0 ? name : `${name}-${times + 1}`
    chunks.push({
      id,
      text,
      headings,
      start,
      end,
      tokens: estimateTokens(text),
      url,
      link: linkTo(url, text),
    })
  }
  return chunks
}

/**
 * About how many tokens a language model counts in a text: one for four letters, one for each Chinese, Japanese or
 * Korean character. Tokenizers differ by a third and more; leave room.
 */
export function estimateTokens(text: string): number {
  let wide = 0
  for (const { 0: run } of text.matchAll(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9f]+/g))
    wide += run.length
  return Math.ceil((text.length - wide) / 4 + wide)
}

/** A paragraph, list, table or code of the Markdown, and the headings over it. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly path: readonly string[]
  readonly isHeading: boolean
}

/** The pieces of Markdown between blank lines; code between fences is one piece. */
function sectionsOf(markdown: string): Piece[] {
  const pieces: Piece[] = []
  let path: readonly { readonly level: number; readonly text: string }[] = []
  let fence: string | undefined
  let start = -1
  let end = 0
  const close = (isHeading = false) => {
    if (start >= 0) pieces.push({ start, end, path: path.map(({ text }) => text), isHeading })
    start = -1
  }
  for (let at = 0; at < markdown.length; ) {
    const feed = markdown.indexOf("\n", at)
    const lineEnd = feed < 0 ? markdown.length : feed
    const line = markdown.slice(at, lineEnd)
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const heading = fence === undefined ? /^(#{1,6}) +(.*)$/.exec(line) : null
    if (heading) {
      close()
      const level = heading[1]!.length
      path = [
        ...path.filter((each) => each.level < level),
        { level, text: plain(heading[2]!).slice(0, HEADING_CHARACTERS) },
      ]
    }
    if (line.trim() === "" && fence === undefined) close()
    else if (line.trim() !== "" || start >= 0) {
      if (start < 0) start = at
      end = lineEnd
    }
    if (heading) close(true)
    if (mark && fence === undefined) fence = mark
    else if (mark && fence !== undefined && mark[0] === fence[0] && mark.length >= fence.length)
      fence = undefined
    at = lineEnd + 1
  }
  close()
  return pieces
}

function chunksOf(markdown: string, most: number): Piece[] {
  const chunks = packed(sectionsOf(markdown), markdown, most)
  const count = PIECES_OF_ANY_TEXT + Math.floor(markdown.length / CHARACTERS_A_PIECE)
  const size = Math.ceil(chunks.length / count)
  if (size <= 1) return chunks
  return chunks
    .filter((_, at) => at % size === 0)
    .map((first, at) => ({ ...first, end: chunks[Math.min((at + 1) * size, chunks.length) - 1]!.end }))
}

function shortAddress(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= ADDRESS_CHARACTERS ? address : undefined
}

/** Pieces put together as long as they are under the same headings and are not too much. */
function packed(pieces: readonly Piece[], markdown: string, most: number): Piece[] {
  const chunks: Piece[] = []
  for (const piece of pieces) {
    const last = chunks.at(-1)
    const fits = last && estimateTokens(markdown.slice(last.start, piece.end)) <= most
    // A heading begins a piece; alone it would be found and say nothing.
    if (
      last?.isHeading ? fits || !piece.isHeading : last && !piece.isHeading && fits && samePath(last, piece)
    )
      chunks[chunks.length - 1] = { ...piece, start: last!.start }
    else chunks.push(piece)
  }
  return chunks
}

function samePath(one: Piece, other: Piece): boolean {
  return one.path.length === other.path.length && one.path.every((name, at) => name === other.path[at])
}

/** A heading without its marks. */
function plain(heading: string): string {
  return heading
    .replace(/\s+#+\s*$/, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\([\\`*_[\]<>#|~])/g, "$1")
    .replace(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, "$1")
    .trim()
}

/** The page's address with the first words of a text, as browsers scroll to them (the URL's text fragment). */
function linkTo(url: string | undefined, text: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const words = plain(
    text
      .replace(/^#{1,6} .*\n*/, "")
      .slice(0, 400)
      .split("\n")[0]!
      .replace(/^(?:>|[-*+]|\d+[.)])\s+/, ""),
  )
  const quoted = words
    .split(/\s+/)
    .slice(0, LINK_WORDS)
    .join(" ")
    .slice(0, words.includes(" ") ? 80 : LINK_CHARACTERS)
  const address = url.replace(/#.*$/s, "")
  // A half of a pair of units is no character, and cannot be written into an address.
  const whole = quoted.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
  return whole === "" ? address : `${address}#:~:text=${encodeURIComponent(whole).replaceAll("-", "%2D")}`
}

/** 64 bits of a text (two rounds of FNV-1a with other beginnings), in hexadecimal: names, not secrets. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13)
  }
  return [one, other].map((each) => (each >>> 0).toString(16).padStart(8, "0")).join("")
}
