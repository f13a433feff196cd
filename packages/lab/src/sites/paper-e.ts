import { findBlocks, type Page, parsePage } from "@honbun/core"
import { type BlockScores, blockScores } from "@honbun/core/learn"
import { contentByPaperE, PAPER_E_REPAIRS, type PaperERepair, splitByPaperE } from "@honbun/core/papers"
import { type Example, readDataset, readHtml, share, spread } from "honbun/command"
import { labelExactly } from "./label.js"

/** The pages of one site with their gold texts. */
interface Collection {
  readonly name: string
  readonly pages: readonly Page[]
  /** For each page the blocks that can be judged, and 1 for each of them that is content. */
  readonly gold: readonly { readonly blocks: Int32Array; readonly label: Uint8Array }[]
}

/** What paper E printed: precision, recall, F, share of pages wholly right (E Tables 4 and 5; CNN in §4.4). */
const PAPER = {
  japanese: ".980 | .911 | .944 | .738",
  all: ".980 | .911 | .945 | .738",
  cnn: ".944 | .713 | .812 | .297",
} as const

/** Which pages are taken. */
export interface PaperEOptions {
  readonly sets?: readonly string[] | undefined
  /** At most so many pages of each site. */
  readonly limit?: number | undefined
}

/**
 * Paper E's experiment on folders in the shared format (E §4), measured on its own blocks: a site is a folder with `site.json`,
 * or the pages of a set that share a domain. Undefined without a site of two pages whose text is known.
 */
export function runPaperE(
  folders: readonly string[],
  { sets, limit }: PaperEOptions = {},
  progress: (site: string) => void = () => {},
): string | undefined {
  const examples = folders.flatMap((folder) => readDataset(folder, sets ? { sets } : {}))
  const bySite = new Map<string, Example[]>()
  for (const example of examples.filter(({ text }) => text))
    bySite.set(example.group, [...(bySite.get(example.group) ?? []), example])
  const sites = [...bySite].filter(([, pages]) => pages.length >= 2)
  if (sites.length === 0) return undefined
  const collections = sites.map(([name, pages]) => {
    progress(name)
    return open(name, spread(pages, limit))
  })
  return [
    "Blocks are paper E's own. A block is correct if at least half of its letters are in the gold text; blocks without text are not judged, because gold texts say nothing of pictures.",
    dataTable(collections),
    siteTable(collections),
    `**Table 5: all sites as one collection**\n\n${HEAD}\n| paper, three Japanese papers | ${PAPER.all} |\n${row("ours", scoresOf([joined(collections)], []))}`,
    repairTable(collections),
  ].join("\n\n")
}

const HEAD = "| | precision | recall | F | perfect match |\n| --- | ---: | ---: | ---: | ---: |"

function open(name: string, examples: readonly Example[]): Collection {
  const pages = examples.map((example) => {
    const { url, contentType } = example
    return parsePage(readHtml(example), { url, contentType })
  })
  return { name, pages, gold: pages.map((page, number) => goldOf(page, examples[number]!.text!)) }
}

/** The gold text as labels of paper E's blocks: a block is content when half of its letters are. */
function goldOf(page: Page, text: string): Collection["gold"][number] {
  const runs = findBlocks(page)
  const { label } = labelExactly(runs, text)
  const { length, blockOf } = splitByPaperE(page)
  const all = new Float64Array(length)
  const content = new Float64Array(length)
  for (let run = 0; run < runs.length; run++) {
    const block = blockOf[runs.first[run]!]!
    if (block < 0) continue
    const letters = runs.characters[run + 1]! - runs.characters[run]!
    all[block]! += letters
    if (label[run]) content[block]! += letters
  }
  const blocks = Int32Array.from([...all.keys()].filter((block) => all[block]! > 0))
  return { blocks, label: Uint8Array.from(blocks, (block) => (content[block]! >= all[block]! / 2 ? 1 : 0)) }
}

/** Each collection by itself; the blocks of all together. */
function scoresOf(collections: readonly Collection[], repairs: readonly PaperERepair[]): BlockScores {
  return blockScores(
    collections.flatMap(({ pages, gold }) => {
      const content = contentByPaperE(pages, repairs)
      return gold.map(({ blocks, label }, number) => ({
        gold: label,
        predicted: Uint8Array.from(blocks, (block) => content[number]![block]!),
      }))
    }),
  )
}

function joined(collections: readonly Collection[]): Collection {
  return {
    name: "all",
    pages: collections.flatMap(({ pages }) => pages),
    gold: collections.flatMap(({ gold }) => gold),
  }
}

/** Most sites that have a line of their own. */
const MOST_LISTED = 40

function dataTable(collections: readonly Collection[]): string {
  const line = (name: string, gold: Collection["gold"]): string => {
    const all = gold.reduce((sum, { blocks }) => sum + blocks.length, 0)
    const correct = gold.reduce((sum, { label }) => sum + label.filter((each) => each).length, 0)
    return `| ${name} | ${gold.length} | ${all} | ${correct} |`
  }
  const lines = collections.slice(0, MOST_LISTED).map(({ name, gold }) => line(name, gold))
  const sum = line(`all ${collections.length} sites`, joined(collections).gold)
  return `**Tables 3 and 6: the data**\n\n| site | pages | blocks | correct blocks |\n| --- | ---: | ---: | ---: |\n| paper, three Japanese papers | 535 | 75669 | 3226 |\n${[...lines, sum].join("\n")}`
}

function siteTable(collections: readonly Collection[]): string {
  const lines = collections.slice(0, MOST_LISTED).map((each) => row(each.name, scoresOf([each], [])))
  const papers = [
    `| paper, three Japanese papers | ${PAPER.japanese} |`,
    `| paper, CNN | ${PAPER.cnn} |`,
  ].join("\n")
  return `**Table 4: each site as a collection**\n\n${HEAD}\n${papers}\n${lines.join("\n")}\n${row("all blocks", scoresOf(collections, []))}`
}

/** The repairs that the paper proposes, one by one and together. */
function repairTable(collections: readonly Collection[]): string {
  const rows = [
    row("as published", scoresOf(collections, [])),
    ...PAPER_E_REPAIRS.map((repair) => row(NAMES[repair], scoresOf(collections, [repair]))),
    row("all three", scoresOf(collections, PAPER_E_REPAIRS)),
  ]
  return `**The repairs that the paper proposes (E §4.3), each site as a collection**\n\n${HEAD}\n${rows.join("\n")}`
}

const NAMES: Readonly<Record<PaperERepair, string>> = {
  duplicates: "near duplicates not compared",
  "one-block": "at least one block a page",
  dates: "dates beside content kept",
}

function row(name: string, { precision, recall, f1, perfect }: BlockScores): string {
  return `| ${name} | ${[precision, recall, f1, perfect].map(share).join(" | ")} |`
}
