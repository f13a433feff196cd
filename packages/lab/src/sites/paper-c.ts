import { findBlocks, type Page, parsePage, TEXT } from "@honbun/core"
import { dropRepeatedRuns, StringCounts } from "@honbun/core/papers"
import { readHtml, share, spread } from "honbun/command"
import { labelExactly } from "./label.js"
import { readSites, type SiteSet } from "./site-set.js"

/** Characters of pages: those that were kept, those that are main text by gold, and those that are both. */
interface Characters {
  readonly pages: number
  readonly kept: number
  readonly gold: number
  readonly both: number
}

/** What paper C printed over eight sites of fifty pages: the range of precision and of recall (C §4.1). */
const PAPER = "| paper, 8 sites | 400 | .994–1.000 | .829–.996 | |"

/**
 * Paper C's first experiment on folders in the shared format (C §4.1): the share of the kept characters that are main text,
 * and of the main text's characters that were kept, for every site. Undefined without a site of two pages whose text is known.
 */
export function runPaperC(
  folders: readonly string[],
  { limit }: { readonly limit?: number | undefined } = {},
  progress: (site: string) => void = () => {},
): string | undefined {
  const sites = folders.flatMap((folder) => readSites(folder)).filter(({ pages }) => pages.length >= 2)
  if (sites.length === 0) return undefined
  const measured = sites.map((site) => {
    progress(site.name)
    return [site.name, charactersOf(site, limit)] as const
  })
  const sum = measured.reduce<Characters>((all, [, each]) => added(all, each), NONE)
  const rows = [...measured.slice(0, MOST_LISTED), [`all ${sites.length} sites`, sum] as const].map(row)
  return [
    "Characters are counted without white space. A text counts as main text if at least half of its block's letters are in the gold text.",
    `**Main text by repetition (C §4.1)**\n\n| site | pages | precision | recall | F |\n| --- | ---: | ---: | ---: | ---: |\n${PAPER}\n${rows.join("\n")}`,
  ].join("\n\n")
}

/** Most sites that have a line of their own. */
const MOST_LISTED = 40
const NONE: Characters = { pages: 0, kept: 0, gold: 0, both: 0 }

function charactersOf(site: SiteSet, limit: number | undefined): Characters {
  const golds = spread(site.pages, limit)
  const pages = golds.map((gold) => parsePage(readHtml(gold), { url: gold.url }))
  const counts = new StringCounts()
  for (const page of pages) counts.add(page)
  return pages
    .map((page, number) => countPage(page, dropRepeatedRuns(page, counts), golds[number]!.text))
    .reduce(added, NONE)
}

function countPage(page: Page, dropped: Uint8Array, text: string): Characters {
  const blocks = findBlocks(page)
  const { label } = labelExactly(blocks, text)
  let [kept, gold, both] = [0, 0, 0]
  for (let block = 0; block < blocks.length; block++)
    for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) {
      if (page.tag[node] !== TEXT) continue
      const size = page.characters[node + 1]! - page.characters[node]!
      if (!dropped[node]) kept += size
      if (label[block]) gold += size
      if (!dropped[node] && label[block]) both += size
    }
  return { pages: 1, kept, gold, both }
}

function added(one: Characters, other: Characters): Characters {
  return {
    pages: one.pages + other.pages,
    kept: one.kept + other.kept,
    gold: one.gold + other.gold,
    both: one.both + other.both,
  }
}

function row([name, { pages, kept, gold, both }]: readonly [string, Characters]): string {
  const [precision, recall] = [both / Math.max(1, kept), both / Math.max(1, gold)]
  const f1 = both === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return `| ${name} | ${pages} | ${[precision, recall, f1].map(share).join(" | ")} |`
}
