import { keepSubtree, parsePage, writeText } from "@honbun/core"
import {
  binTable,
  describeStructures,
  groupedFolds,
  type ModelCard,
  mean,
  PICTURE_FEATURES,
  predictInto,
  readingEvidence,
  STRUCTURE_FEATURES,
  STRUCTURE_KINDS,
  type StructureModel,
  type Table,
  type TreeEnsemble,
  trainBoosting,
} from "@honbun/core/learn"
import { readHtml } from "honbun/command"
import { alignToGold } from "../train/align.js"
import { type FoldModels, unmetModel } from "../train/fold-models.js"
import type { StructureExample } from "./examples.js"
import { keysOf, pictureKeys } from "./picture-keys.js"

/** What training keeps of a page: the rows of its structures and pictures, and which of them are content. */
export interface PreparedStructures {
  readonly group: string
  readonly structures: Rows
  readonly pictures: Rows
}

interface Rows {
  readonly rows: Float32Array
  readonly labels: Uint8Array
}

/** Boosting of both ensembles: small trees, since the file goes to browsers. */
const BOOSTING = {
  structures: {
    trees: 54,
    depth: 4,
    rate: 0.12,
    rowShare: 0.7,
    columnShare: 0.6,
    lambda: 4,
    minimumChildWeight: 8,
  },
  // Pictures gain by more trees that each see less: .918 instead of .894 were found, with less junk.
  pictures: {
    trees: 120,
    depth: 5,
    rate: 0.08,
    rowShare: 0.5,
    columnShare: 0.4,
    lambda: 4,
    minimumChildWeight: 8,
  },
} as const
/** A structure is content from this share of its characters in the gold on. */
const LABEL_SHARE = 0.5
export const STRUCTURE_FOLDS = 5

/** Describes a page's structures and pictures with the model that did not meet its site, and labels them by the gold. */
export function prepareStructures(
  example: StructureExample,
  folds: FoldModels | undefined,
): PreparedStructures {
  const { url, contentType, group } = example
  const html = "html" in example.gold ? example.gold.html : ""
  const page = parsePage(readHtml(example), { url, contentType })
  const evidence = readingEvidence(page, { url, ...(folds ? { model: unmetModel(folds, group) } : {}) })
  const described = describeStructures(evidence.blocks, evidence)
  // Titles are decided about by what the caller wants.
  const known = described.structures.map(({ from }) => evidence.kinds[from] !== "header")
  const goldPage = parsePage(`<!doctype html><body>${html}</body>`, { url })
  const { label } = alignToGold(evidence.blocks, writeText(goldPage, keepSubtree(goldPage, 0)))
  const gold = pictureKeys(goldPage)
  const goldPictures = new Set(gold.pictures.flat())
  const goldSigns = new Set(gold.small.flat())
  const isPicture = described.pictures.map(({ node }) =>
    keysOf(page, node).some((key) => goldPictures.has(key)),
  )
  // Icons and faces that the gold has are neither wanted nor wrong.
  const isTold = described.pictures.map(
    ({ node }, at) => isPicture[at]! || !keysOf(page, node).some((key) => goldSigns.has(key)),
  )
  return {
    group,
    structures: chosen(
      {
        rows: described.structureRows,
        labels: structureLabels(described.structures, evidence.blocks.characters, label),
      },
      known,
    ),
    pictures: chosen({ rows: described.pictureRows, labels: Uint8Array.from(isPicture, Number) }, isTold),
  }
}

function chosen({ rows, labels }: Rows, known: readonly boolean[]): Rows {
  const width = labels.length === 0 ? 0 : rows.length / labels.length
  const at = known.flatMap((isKnown, number) => (isKnown ? [number] : []))
  const some = new Float32Array(at.length * width)
  for (const [place, number] of at.entries())
    some.set(rows.subarray(number * width, (number + 1) * width), place * width)
  return { rows: some, labels: Uint8Array.from(at, (number) => labels[number]!) }
}

function structureLabels(
  structures: readonly { readonly from: number; readonly to: number }[],
  characters: Int32Array,
  label: Uint8Array,
): Uint8Array {
  return Uint8Array.from(structures, ({ from, to }) => {
    let content = 0
    for (let block = from; block < to; block++)
      if (label[block]) content += characters[block + 1]! - characters[block]!
    return Number(content >= LABEL_SHARE * (characters[to]! - characters[from]!))
  })
}

/** The model, trained on the given pages. */
export function trainStructures(
  prepared: readonly PreparedStructures[],
  seed: number,
): Omit<StructureModel, "card"> {
  const train = (part: "structures" | "pictures", features: readonly string[]): TreeEnsemble =>
    trainBoosting(binTable(tableOf(prepared, part, features)), { ...BOOSTING[part], seed })
  return {
    structures: train("structures", STRUCTURE_FEATURES),
    pictures: train("pictures", PICTURE_FEATURES),
  }
}

/** Sites with many things count more, but not as many times more. */
function tableOf(
  prepared: readonly PreparedStructures[],
  part: "structures" | "pictures",
  features: readonly string[],
): Table {
  const ofSite = new Map<string, number>()
  for (const each of prepared)
    ofSite.set(each.group, (ofSite.get(each.group) ?? 0) + each[part].labels.length)
  const labels = prepared.flatMap((each) => [...each[part].labels])
  const weights = prepared.flatMap((each) =>
    Array.from(each[part].labels, () => 10 / Math.sqrt(ofSite.get(each.group)!)),
  )
  const values = new Float32Array(labels.length * features.length)
  let at = 0
  for (const each of prepared) {
    values.set(each[part].rows, at)
    at += each[part].rows.length
  }
  return { features, values, labels, weights }
}

/** How decisions about things of one kind went on sites that the model had not met. Shares are means over sites. */
export interface KindResult {
  readonly kind: string
  readonly count: number
  /** The share of the content that was found by blocks alone, or because kept text is around it. */
  readonly before: number
  /** The share that the model found. */
  readonly found: number
  /** The share of what the model took that is content. */
  readonly precision: number
}

/** What a cross-validation found out. */
export interface StructureValidation {
  readonly results: readonly KindResult[]
  /** The model that did not meet the site of the page with a number. */
  unmet(at: number): StructureModel
}

const NO_CARD: ModelCard = { data: "", date: "", measures: {}, command: "" }

/** Judges every page by a model trained on other sites. */
export function crossValidateStructures(
  prepared: readonly PreparedStructures[],
  onFold: (fold: number) => void,
): StructureValidation {
  const foldOf = groupedFolds(
    prepared.map(({ group }) => group),
    STRUCTURE_FOLDS,
  )
  const tallies: Tallies = new Map()
  const models: Omit<StructureModel, "card">[] = []
  for (let fold = 0; fold < STRUCTURE_FOLDS; fold++) {
    onFold(fold + 1)
    const model = trainStructures(
      prepared.filter((_, at) => foldOf[at] !== fold),
      fold + 1,
    )
    models.push(model)
    for (const each of prepared.filter((_, at) => foldOf[at] === fold)) {
      tallyRows(each, "structures", model.structures, tallies)
      tallyRows(each, "pictures", model.pictures, tallies)
    }
  }
  const kinds = [...STRUCTURE_KINDS, "picture"].filter((kind) => tallies.has(kind))
  return {
    results: kinds.map((kind) => resultOf(kind, [...tallies.get(kind)!.values()])),
    unmet: (at) => ({ ...models[foldOf[at]!]!, card: NO_CARD }),
  }
}

interface Tally {
  count: number
  wanted: number
  /** Of those the ones found by blocks, and by the model. */
  before: number
  hit: number
  taken: number
}

/** Counts by kind and site. */
type Tallies = Map<string, Map<string, Tally>>

function tallyOf(tallies: Tallies, kind: string, group: string): Tally {
  let sites = tallies.get(kind)
  if (!sites) tallies.set(kind, (sites = new Map()))
  let tally = sites.get(group)
  if (!tally) sites.set(group, (tally = { count: 0, wanted: 0, before: 0, hit: 0, taken: 0 }))
  return tally
}

function tallyRows(
  { group, ...parts }: PreparedStructures,
  part: "structures" | "pictures",
  trees: TreeEnsemble,
  tallies: Tallies,
): void {
  const { rows, labels } = parts[part]
  const features = part === "structures" ? STRUCTURE_FEATURES : PICTURE_FEATURES
  const before = features.indexOf(part === "structures" ? "kept-share" : "near-kept")
  const logOdds = new Float32Array(labels.length)
  predictInto(trees, rows, logOdds)
  for (const [number, label] of labels.entries()) {
    const row = rows.subarray(number * features.length, (number + 1) * features.length)
    const tally = tallyOf(
      tallies,
      part === "structures" ? STRUCTURE_KINDS[row.indexOf(1)]! : "picture",
      group,
    )
    const taken = Number(logOdds[number]! >= 0)
    tally.count++
    tally.wanted += label
    tally.before += label & Number(row[before]! >= LABEL_SHARE)
    tally.hit += taken & label
    tally.taken += taken
  }
}

function resultOf(kind: string, sites: readonly Tally[]): KindResult {
  const having = sites.filter(({ wanted }) => wanted > 0)
  const taking = sites.filter(({ taken }) => taken > 0)
  return {
    kind,
    count: sites.reduce((sum, { count }) => sum + count, 0),
    before: mean(having.map(({ before, wanted }) => before / wanted)),
    found: mean(having.map(({ hit, wanted }) => hit / wanted)),
    precision: mean(taking.map(({ hit, taken }) => hit / taken)),
  }
}

/** A card's measures from the results of the cross-validation. */
export function measuresOf(results: readonly KindResult[]): ModelCard["measures"] {
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
  return Object.fromEntries(
    results.flatMap(({ kind, found, precision }) => [
      [`${kind} found`, rounded(found)],
      [`${kind} precision`, rounded(precision)],
    ]),
  )
}
