import { unescapeText } from "../../about/fold.js"

/** A tag that structures a text. */
export const MARKUP: RegExp = /<(?:p|br|div|[uod]l|h[1-6]|blockquote|table|section|figure)\b/i
const INLINE = /<\/[a-z]/i
const ESCAPED_MARKUP = /&lt;(?:p|br|div)\b/i
/** How a piece begins that goes on with the line before it. */
const GOES_ON = /^[\s,.;:!?)、。]/

/** Pieces of a text as markup: plain ones become paragraphs, unless a space says that they are parts of one line. */
export function asMarkup(pieces: readonly string[]): string {
  const html: string[] = []
  let before = ""
  for (const piece of pieces) {
    const markup = ESCAPED_MARKUP.test(piece) ? unescapeText(piece) : piece
    if (MARKUP.test(markup)) {
      html.push(markup)
      before = ""
      continue
    }
    if (!/\s$/.test(before.slice(-1)) && !(before !== "" && GOES_ON.test(piece))) html.push("<p>")
    html.push((INLINE.test(markup) ? markup : plainAsMarkup(markup)).replace(/\n+/g, "<p>"))
    before = piece
  }
  return html.join("")
}

/** Plain text as markup. What looks like a character reference is left one: data is often escaped. */
export function plainAsMarkup(text: string): string {
  return text.replace(/&(?![\w#])/g, "&amp;").replace(/</g, "&lt;")
}
