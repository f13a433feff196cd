import { blockText, parsePage } from "@honbun/core"
import { describeBlocks, type PaperABlocks, type PaperASequences, splitByPaperA } from "@honbun/core/papers"
import { type Example, readDataset, readHtml } from "honbun/command"
import { alignToGold } from "../train/align.js"
import { labelPaperA, type PaperALabels } from "./label.js"
import { type Trait, traitsOf } from "./traits.js"

/** A page made ready for paper A's experiment: split, described, labelled. */
export interface ExperimentPage {
  readonly example: Example
  /** The blocks without the page they come from, so that thousands fit in memory. */
  readonly split: Pick<PaperABlocks, "length" | "parent" | "blockOfRun" | "texts" | "parents">
  readonly sequences: PaperASequences
  readonly labels: PaperALabels
  /** The share of the gold text that is on the page. */
  readonly found: number
  /** The text of each run. */
  readonly runTexts: readonly string[]
  readonly traits: readonly Trait[]
}

/** The sets whose gold is the whole text and not another extractor's snippets. */
const PAPER_A_SETS: readonly string[] = ["wcxb", "fundus", "readability", "newspaper", "sites"]
/** So many pages of a site take part. */
const PAGES_OF_SITE = 10
/** Pages filled with this are made up. */
const FILLER = /lorem ipsum/i

/** Which pages to take. */
export interface ExperimentOptions {
  /** At most so many pages of each set, evenly spread; all when absent. */
  readonly limit?: number
}

/** The examples of the folders that the experiment uses: of a site a few pages, as in A §4.2. */
export function readExperiment(folders: readonly string[], { limit }: ExperimentOptions = {}): Example[] {
  const examples = folders.flatMap((folder) => readDataset(folder, { sets: PAPER_A_SETS }))
  const chosen = examples.filter((each) => each.text && !FILLER.test(each.text))
  const sites = [...groupBy(chosen, (each) => (each.set === "sites" ? `site ${each.group}` : each.set))]
  return sites.flatMap(([name, pages]) =>
    spread(pages, Math.min(limit ?? Infinity, name.startsWith("site ") ? PAGES_OF_SITE : Infinity)),
  )
}

/** Reads one page of the experiment. */
export function readExperimentPage(example: Example): ExperimentPage {
  const page = parsePage(readHtml(example), { url: example.url })
  const split = splitByPaperA(page)
  const { runs, length, parent, blockOfRun, texts, parents } = split
  const { label, tokens, found } = alignToGold(runs, example.text ?? "")
  return {
    example,
    split: { length, parent, blockOfRun, texts, parents },
    sequences: describeBlocks(split),
    labels: labelPaperA(split, label, tokens),
    found,
    runTexts: Array.from({ length: runs.length }, (_, run) => blockText(runs, run)),
    traits: traitsOf(split, label, tokens),
  }
}

function groupBy<T>(all: readonly T[], key: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const group = groups.get(key(each))
    if (group) group.push(each)
    else groups.set(key(each), [each])
  }
  return groups
}

function spread<T>(all: readonly T[], limit: number): T[] {
  if (all.length <= limit) return [...all]
  return Array.from({ length: limit }, (_, i) => all[Math.floor((i * all.length) / limit)]!)
}
