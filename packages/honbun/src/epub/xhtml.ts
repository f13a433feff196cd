import { parsePage, TEXT, tagName, textOf } from "@honbun/core"
import { attributesOf, escapeXml } from "@honbun/core/internal"

/** Elements that a chapter may have; of others only what is in them is kept. */
const ELEMENTS: ReadonlySet<string> = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code table caption thead tbody tr th td figure figcaption details summary aside hr br a em strong b i u s del ins sub sup small mark q cite abbr kbd samp var span ruby rb rt rp rtc time img wbr".split(
    " ",
  ),
)
const EMPTY: ReadonlySet<string> = new Set(["hr", "br", "img", "wbr"])
const ATTRIBUTES: ReadonlySet<string> = new Set(
  "id href title lang dir cite start colspan rowspan datetime role alt".split(" "),
)

/** A heading of a chapter. */
export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
}

/** A chapter as XHTML, with its headings and the pictures that it would show. */
export interface Xhtml {
  readonly markup: string
  readonly headings: readonly Heading[]
}

/**
 * An article's sanitised HTML as the inside of an XHTML body, as EPUB wants it: every element closed, every id once,
 * no link to a place that is not there, pictures only those that `pictureAt` has a file for. Linear.
 */
export function xhtmlOf(html: string, pictureAt: (address: string) => string | undefined): Xhtml {
  const page = parsePage(html)
  const known = new Set<string>()
  for (let node = 0; node < page.length; node++)
    for (const [name, value] of attributesOf(page, node)) if (name === "id") known.add(value)
  const used = new Set<string>()
  const headings: Heading[] = []
  let markup = ""
  /** Ends of the open elements, with what closes them. */
  const open: { readonly end: number; readonly close: string }[] = []
  for (let node = 0; node < page.length; node++) {
    while (open.length > 0 && open.at(-1)!.end <= node) markup += open.pop()!.close
    if (page.tag[node] === TEXT) {
      markup += escapeXml(textOf(page, node))
      continue
    }
    const name = tagName(page, node)
    if (name === "img") markup += picture(new Map(attributesOf(page, node)), pictureAt)
    if (name === "img" || !ELEMENTS.has(name)) continue
    const heading = /^h([1-6])$/.exec(name)
    let attributes = attributesIn(attributesOf(page, node), known, used)
    if (heading && !/ id="/.test(attributes)) {
      const id = freeId(known, headings.length)
      attributes += ` id="${id}"`
      headings.push({ id, level: Number(heading[1]), text: textOf(page, node).replace(/\s+/g, " ").trim() })
    }
    markup += EMPTY.has(name) ? `<${name}${attributes}/>` : `<${name}${attributes}>`
    if (!EMPTY.has(name)) open.push({ end: page.end[node]!, close: `</${name}>` })
  }
  while (open.length > 0) markup += open.pop()!.close
  return { markup: markup.trim(), headings }
}

function freeId(known: Set<string>, number: number): string {
  let id = `section-${number + 1}`
  while (known.has(id)) id += "-"
  known.add(id)
  return id
}

function attributesIn(
  given: readonly (readonly [string, string])[],
  known: ReadonlySet<string>,
  used: Set<string>,
): string {
  let written = ""
  for (const [name, value] of given) {
    // XHTML has no `align`; a style says the same.
    if (name === "align" && /^(?:left|right|center)$/.test(value)) written += ` style="text-align: ${value}"`
    if (!ATTRIBUTES.has(name) || name === "alt") continue
    if (name === "id" && (used.has(value) || !/^[A-Za-z_][\w.-]*$/.test(value))) continue
    if (name === "id") used.add(value)
    if (name === "href" && !leadsSomewhere(value, known)) continue
    if (name === "lang") written += ` xml:lang="${escapeXml(value)}"`
    written += ` ${name}="${escapeXml(value)}"`
  }
  return written
}

function leadsSomewhere(href: string, known: ReadonlySet<string>): boolean {
  if (!href.startsWith("#"))
    return /^(?:https?:|mailto:)/i.test(href) && (URL.canParse(href) || !/^http/i.test(href))
  return known.has(href.slice(1)) && /^#[A-Za-z_][\w.-]*$/.test(href)
}

/** A picture that is in the book, or else what stands for it: its words as a link to where it is. */
function picture(
  attributes: ReadonlyMap<string, string>,
  pictureAt: (address: string) => string | undefined,
): string {
  const source = attributes.get("src") ?? ""
  const alt = attributes.get("alt") ?? ""
  const file = pictureAt(source)
  if (file !== undefined) return `<img src="${escapeXml(file)}" alt="${escapeXml(alt)}"/>`
  if (alt.trim() === "") return ""
  return URL.canParse(source)
    ? `<a href="${escapeXml(source)}">[${escapeXml(alt)}]</a>`
    : `[${escapeXml(alt)}]`
}

/** The addresses of the pictures in an article's HTML, each once, in their order. */
export function picturesIn(html: string): string[] {
  const page = parsePage(html)
  const found = new Set<string>()
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] === TEXT || tagName(page, node) !== "img") continue
    const source = new Map(attributesOf(page, node)).get("src")
    if (source !== undefined && /^https?:/i.test(source)) found.add(source)
  }
  return [...found]
}
