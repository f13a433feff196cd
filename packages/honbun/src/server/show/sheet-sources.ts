/** A style sheet of a page: written in it, or at an address as the page names it. */
export interface SheetSource {
  readonly css?: string
  readonly href?: string
  readonly media?: string
}

/** Most characters of a page's own style sheets that are shown. */
const MOST_STYLES: number = 2 * 2 ** 20
/** Most style sheets of a page. */
const MOST_SHEETS = 60

/**
 * The style sheets of a page in their order, found without a second parsing; what looks like one inside a comment or a
 * script does no harm. Sheets that wait for a script to be switched on count as switched on: on the page they are.
 */
export function sheetSources(source: string | Uint8Array): SheetSource[] {
  const html = typeof source === "string" ? source : new TextDecoder().decode(source)
  const found: SheetSource[] = []
  const tags = /<(style|link)(?=[\s/>])/gi
  let size = 0
  for (let tag = tags.exec(html); tag && found.length < MOST_SHEETS; tag = tags.exec(html)) {
    const open = html.indexOf(">", tag.index)
    if (open < 0) break
    const attributes = attributesIn(html.slice(tag.index + 6, Math.min(open, tag.index + 8_192)))
    tags.lastIndex = open
    if (tag[1]!.toLowerCase() === "link") {
      const linked = linkedSheet(attributes)
      if (linked) found.push(linked)
      continue
    }
    const close = /<\/style/gi
    close.lastIndex = open
    const end = close.exec(html)?.index
    if (end === undefined) break
    tags.lastIndex = end
    size += end - open
    if (size > MOST_STYLES) break
    found.push({ css: html.slice(open + 1, end), ...mediaOf(attributes) })
  }
  return found
}

function linkedSheet(attributes: ReadonlyMap<string, string>): SheetSource | undefined {
  const href = attributes.get("href")
  const rel = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/)
  const waits = rel.includes("preload") && attributes.get("as") === "style" && attributes.has("onload")
  if (!href || attributes.has("disabled") || rel.includes("alternate")) return undefined
  return rel.includes("stylesheet") || waits ? { href, ...mediaOf(attributes) } : undefined
}

function mediaOf(attributes: ReadonlyMap<string, string>): { media?: string } {
  const media = attributes.get("media")
  return media && media.length < 500 && !attributes.has("onload") ? { media } : {}
}

/** The attributes of a tag by their names. */
function attributesIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name, , double, single, bare] of text.matchAll(
    /([^\s"'<>/=]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  ))
    if (!found.has(name!.toLowerCase()))
      found.set(name!.toLowerCase(), (double ?? single ?? bare ?? "").replaceAll("&amp;", "&"))
  return found
}
