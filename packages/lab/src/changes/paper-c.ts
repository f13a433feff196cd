import { type Page, TEXT } from "@honbun/core"

/** Strings seen so often on a site are template when they are together (C §3.1). */
const SEEN = 2
/** So many of them must be together. */
const RUN = 2

/**
 * Paper C as written: a page is cut into the strings between tags, strings are counted over all pages of the server,
 * and those seen at least twice that are in runs of at least two are dropped. What is left is the main text.
 */
export function mainTextsByPaperC(pages: readonly Page[]): string[] {
  const strings = pages.map(stringsOf)
  const counts = new Map<string, number>()
  for (const each of strings) for (const text of each) counts.set(text, (counts.get(text) ?? 0) + 1)
  return strings.map((each) => keptOf(each, counts).join("\n"))
}

function stringsOf(page: Page): string[] {
  const strings: string[] = []
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] !== TEXT) continue
    const text = page.text
      .slice(page.textStart[node]!, page.textStart[node + 1]!)
      .replace(/\s+/g, " ")
      .trim()
    if (text !== "") strings.push(text)
  }
  return strings
}

function keptOf(strings: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const kept: string[] = []
  for (let from = 0; from < strings.length; ) {
    let to = from
    while (to < strings.length && counts.get(strings[to]!)! >= SEEN) to++
    const next = Math.max(to, from + 1)
    if (to - from < RUN) for (let i = from; i < next; i++) kept.push(strings[i]!)
    from = next
  }
  return kept
}
