import { blockText, parsePage } from "@honbun/core"
import {
  type DescribeOptions,
  describeBlocks,
  type PaperABlocks,
  type PaperASequences,
  splitByPaperA,
} from "@honbun/core/papers"
import { type Example, readDataset, readHtml, spread } from "honbun/command"
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

/** So many pages of a site take part, unless another number is given. */
const PAGES_OF_SITE = 10
/** Pages filled with this are made up. */
const FILLER = /lorem ipsum/i

/** Which pages to take. */
export interface ExperimentOptions {
  /** Only these sets; all with whole gold texts when absent. */
  readonly sets?: readonly string[] | undefined
  /** At most so many pages of each set, evenly spread; all when absent. */
  readonly limit?: number | undefined
  /** At most so many pages of each site (the paper: two). By default ten of a folder of one site, and all of other sets. */
  readonly perSite?: number | undefined
}

/** The pages of the folders whose whole text is known; of a site a few, as in A §4.2. */
export function readExperiment(folders: readonly string[], options: ExperimentOptions = {}): Example[] {
  const { sets, limit = Infinity, perSite } = options
  const examples = folders.flatMap((folder) => readDataset(folder, sets ? { sets } : {}))
  const chosen = examples.filter((each) => each.text && !FILLER.test(each.text))
  const sites = [...groupBy(chosen, (each) => (each.set === "sites" ? `site ${each.group}` : each.set))]
  return sites.flatMap(([name, pages]) => {
    const most = perSite ?? (name.startsWith("site ") ? PAGES_OF_SITE : Infinity)
    const few = [...groupBy(pages, (each) => each.group).values()].flatMap((each) => spread(each, most))
    return spread(few, limit)
  })
}

/** Reads one page of the experiment. */
export function readExperimentPage(example: Example, describing: DescribeOptions = {}): ExperimentPage {
  const { url, contentType } = example
  const page = parsePage(readHtml(example), { url, ...(contentType ? { contentType } : {}) })
  const split = splitByPaperA(page)
  const { runs, length, parent, blockOfRun, texts, parents } = split
  const { label, tokens, found } = alignToGold(runs, example.text ?? "")
  return {
    example,
    split: { length, parent, blockOfRun, texts, parents },
    sequences: describeBlocks(split, describing),
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
