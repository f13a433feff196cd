/** Most characters of a page's own style sheets that are shown. */
const MOST_STYLES: number = 2 * 2 ** 20

/**
 * The style sheets that stand in a page's source, made harmless: nothing in them loads anything. Found without
 * a second parsing; what looks like one inside a comment or a script does no harm.
 */
export function sourceStyles(source: string | Uint8Array): string {
  const html = typeof source === "string" ? source : Buffer.from(source).toString("utf8")
  const lower = html.toLowerCase()
  const sheets: string[] = []
  let size = 0
  for (let at = lower.indexOf("<style"); at >= 0; at = lower.indexOf("<style", at)) {
    const open = lower.indexOf(">", at)
    const close = open < 0 ? -1 : lower.indexOf("</style", open)
    if (close < 0) break
    const sheet = html.slice(open + 1, close)
    size += sheet.length
    if (size > MOST_STYLES) break
    sheets.push(harmlessStyle(sheet))
    at = close
  }
  return sheets.join("\n")
}

/** Everything in CSS that names an address or once ran code. What hides behind escapes, the policy stops. */
const LOADING =
  /@import[^;]*;?|(?:url|image|image-set|-webkit-image-set|src|expression)\s*\(|behaviou?r\s*:|-moz-binding\s*:/gi

/** A style sheet or declaration that names no address and cannot end the element it is written into. */
export function harmlessStyle(style: string): string {
  return style
    .replace(LOADING, (found) => (found.endsWith("(") ? "none-(" : found.startsWith("@") ? "" : "none-:"))
    .replace(/<(?=[/!])/g, "")
}
