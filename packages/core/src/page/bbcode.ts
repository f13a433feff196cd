/** Elements whose text is shown as it is, or not at all. */
const LITERAL = /^<(script|style|textarea|pre|code|title|xmp|template|samp|kbd)(?=[\s>/])/i
/** How long the name of an element that is left alone may be. */
const LONGEST_LITERAL = 12
/** Fewer closing tags than this are examples in a text about something else. */
const FEWEST_CLOSERS = 4
const CLOSER = /\[\/(b|i|url|img|quote|list|color|size|code|h[1-3])\]/gi
const ADDRESS = /\[(?:url=|url\]|img\])\s*["']?https?:/i

/**
 * Whether a page's text is written in BBCode that nobody turned into HTML: several kinds of closing tags, one of them after
 * an address.
 */
function isBbcode(markup: string): boolean {
  if (!ADDRESS.test(markup)) return false
  const names = Array.from(markup.matchAll(CLOSER), ([, name]) => name!.toLowerCase())
  return names.length >= FEWEST_CLOSERS && new Set(names).size > 1
}

/** The markup with BBCode in its texts turned into HTML; the same markup where there is none. Linear. */
export function withoutBbcode(markup: string): string {
  if (!markup.includes("[/") || !isBbcode(markup)) return markup
  const pieces: string[] = []
  const lists: string[] = []
  for (let at = 0; at < markup.length; ) {
    const open = markup.indexOf("<", at)
    const textEnd = open < 0 ? markup.length : open
    pieces.push(htmlOf(markup.slice(at, textEnd), lists))
    at = endOfTag(markup, textEnd)
    pieces.push(markup.slice(textEnd, at))
  }
  return pieces.join("")
}

/** Where the tag that begins at a place ends: with all it holds, if that is left alone. */
function endOfTag(markup: string, start: number): number {
  const literal = LITERAL.exec(markup.slice(start, start + LONGEST_LITERAL))
  const closer = literal ? `</${literal[1]!.toLowerCase()}` : markup.startsWith("<!--", start) ? "-->" : ""
  const from = closer === "" ? start : indexOfIgnoringCase(markup, closer, start)
  const end = from < 0 ? -1 : markup.indexOf(">", from)
  return end < 0 ? markup.length : end + 1
}

function indexOfIgnoringCase(markup: string, wanted: string, from: number): number {
  const pattern = new RegExp(wanted.replace(/[/-]/g, "\\$&"), "gi")
  pattern.lastIndex = from + 1
  return pattern.exec(markup)?.index ?? -1
}

const TAG =
  /\[url\]\s*(https?:[^\s[\]<>"]+)\s*\[\/url\]|\[img[^\]\n]{0,40}\]\s*(https?:[^\s[\]<>"]+)\s*\[\/img\]|\[(\/?)(b|i|u|s|url|quote|list|\*|code|h[1-3]|size|color|font|center|left|right|table|tr|td|th|hr|spoiler)(?:=([^\]\n]{0,500}))?\]/gi
const SAME: ReadonlySet<string> = new Set(["b", "i", "s", "h1", "h2", "h3", "table", "tr", "td", "th"])

function htmlOf(text: string, lists: string[]): string {
  if (!text.includes("[")) return text
  return text.replace(
    TAG,
    (_all, link: string, image: string, slash: string, name: string, value?: string) => {
      if (link) return `<a href="${link}">${link}</a>`
      if (image) return `<img src="${image}">`
      return tagOf(name.toLowerCase(), slash === "/", value, lists)
    },
  )
}

function tagOf(name: string, isClosing: boolean, value: string | undefined, lists: string[]): string {
  if (SAME.has(name)) return isClosing ? `</${name}>` : `<${name}>`
  switch (name) {
    case "url":
      return isClosing ? "</a>" : `<a href="${(value ?? "").replace(/["'<>\s]/g, "")}">`
    case "quote":
      return isClosing ? "</blockquote>" : "<blockquote>"
    case "code":
      return isClosing ? "</pre>" : "<pre>"
    case "list":
      if (isClosing) return `</${lists.pop() ?? "ul"}>`
      lists.push(value === undefined ? "ul" : "ol")
      return `<${lists.at(-1)!}>`
    case "*":
      return "<li>"
    case "hr":
      return "<hr>"
    default:
      return ""
  }
}
