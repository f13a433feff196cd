import { fold, tidy } from "./fold.js"

/** Marks that separate a title from the site's name, wherever they are. */
const STRONG = /\s*(?:[|｜‖¦ㅣ]|::|\s[»«›‹·•・●■◆★⋆~]\s|\s[/／\\]\s|\s\/\/\s|\s[<>]\s|【|】)\s*/
/** Marks that also are inside titles: they separate only where something else says so. */
const WEAK =
  /\s+[-–—−－:：]+\s+|\s*[：]\s*|\s+[-–—−]+(?=\S)|(?<=\S)[-–—−]+\s+|:\s+|,\s+|\s+@\s+|\s-(?=\S)|[–—]/

const SEPARATOR = new RegExp(`(?<strong>${STRONG.source})|${WEAK.source}`, "g")

/** A title in more parts is none. */
const MOST_PARTS = 12

interface Part {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether the mark before it is a strong one. */
  readonly strongBefore: boolean
}

function partsOf(title: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let strongBefore = false
  for (const match of title.matchAll(SEPARATOR)) {
    parts.push({ text: title.slice(start, match.index), start, end: match.index, strongBefore })
    start = match.index + match[0].length
    strongBefore = match.groups?.strong !== undefined
    if (parts.length > MOST_PARTS) break
  }
  parts.push({ text: title.slice(start), start, end: title.length, strongBefore })
  return parts.filter((part) => part.text.trim() !== "")
}

/**
 * A title without the name of the site: parts at its ends that are one of `siteNames` (folded) go; where a
 * `headline` (folded) is exactly some of the parts, those stay; a short last part behind a strong mark goes. A dash or
 * colon inside a title is left alone.
 */
export function cleanTitle(
  written: string,
  siteNames: ReadonlySet<string>,
  headlines: ReadonlySet<string>,
): string {
  const title = tidy(written).slice(0, 500)
  if (headlines.has(fold(title))) return title
  let parts = partsOf(title)
  if (parts.length < 2) return title
  const own = partsWithin(title, parts, headlines)
  if (own !== undefined) return own
  parts = withoutSite(parts, siteNames)
  if (parts.length > 1 && looksLikeSite(parts)) parts = parts.slice(0, -1)
  const cleaned = tidy(title.slice(parts[0]!.start, parts.at(-1)!.end))
  return fold(cleaned).length < 2 ? title : cleaned
}

/** The run of parts that is one of the headlines, as the title writes it. */
function partsWithin(
  title: string,
  parts: readonly Part[],
  headlines: ReadonlySet<string>,
): string | undefined {
  const folded = parts.map((part) => fold(part.text))
  for (let from = 0; from < parts.length; from++) {
    for (let to = parts.length; to > from; to--) {
      const run = folded.slice(from, to).join("")
      if (run.length >= 3 && headlines.has(run))
        return tidy(title.slice(parts[from]!.start, parts[to - 1]!.end))
    }
  }
  return undefined
}

function withoutSite(parts: readonly Part[], siteNames: ReadonlySet<string>): Part[] {
  let from = 0
  let to = parts.length
  // The date some papers put last goes with the name.
  if (/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(parts.at(-1)!.text.trim())) to--
  for (let i = parts.length - 1; i > 0; i--) if (siteNames.has(fold(parts[i]!.text))) to = i
  while (to - from > 1 && siteNames.has(fold(parts[from]!.text))) from++
  return parts.slice(from, to)
}

/** Words (or, without spaces, characters by three) a site's name has at most, when only its place speaks for it. */
const LONGEST_SITE_NAME = 5

function looksLikeSite(parts: readonly Part[]): boolean {
  const last = parts.at(-1)!
  if (!last.strongBefore) return false
  const words = last.text.trim().split(/\s+/).length
  return words <= LONGEST_SITE_NAME && last.text.length < last.start && last.text.length <= 40
}
