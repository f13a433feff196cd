import {
  type DescribedLinks,
  describeLinks,
  LINK_FEATURES,
  linksOf,
  type Page,
  type PageLinks,
  type Table,
} from "@honbun/core"
import { type PagerExample, plainAddress, readExamplePage } from "./examples.js"

/** An example with its links described and labelled. */
export interface PreparedExample {
  readonly example: PagerExample
  readonly found: PageLinks
  readonly described: DescribedLinks
  /** For each link: is it the next page, and is it the next of anything? NaN where nobody can say. */
  readonly isPage: Float32Array
  readonly isOnward: Float32Array
}

/** Reads and describes an example's page, or describes the one that is given. */
export function prepareExample(
  example: PagerExample,
  page: Page = readExamplePage(example),
): PreparedExample {
  const found = linksOf(page)
  const described = describeLinks(found)
  const pages = new Set(example.nextPage.map(plainAddress))
  const onward = new Set(
    [...example.nextPage, ...example.nextSection, ...example.nextArticle].map(plainAddress),
  )
  const unsure = new Set(example.unsure.map(plainAddress))
  const label = (gold: ReadonlySet<string>): Float32Array =>
    Float32Array.from(described.links, ({ link }) => {
      const url = plainAddress(link.url)
      return unsure.has(url) ? Number.NaN : gold.has(url) ? 1 : 0
    })
  return { example, found, described, isPage: label(pages), isOnward: label(onward) }
}

const WIDTH = LINK_FEATURES.length
/** Features that read words, and features that read class names: blanked in copies of every page. */
const WORDS = /^(?:text (?!length|number)|spoken|arrow|double|strip (?:next|previous|up))/
const NAMES = /^(?:named (?!form)|around|strip named)/
/** How much a copy counts beside the page itself, and a positive beside a negative. */
const COPY_WEIGHT = 0.5
const POSITIVE_WEIGHT = 3

/**
 * The rows to train on. Every page stands there as it is, once without the words of its links and once without
 * its class names, so that nothing hangs on one of them; and where `rel="next"` was taken out, once with it, so
 * that the model sees how often it lies.
 */
export function trainingTable(prepared: readonly PreparedExample[], target: "isPage" | "isOnward"): Table {
  const parts = prepared.flatMap((each) => {
    const { rows } = each.described
    const copies = [
      { rows, weight: 1 },
      { rows: without(rows, WORDS), weight: COPY_WEIGHT },
      { rows: without(rows, NAMES), weight: COPY_WEIGHT },
    ]
    if (each.example.relNext.length > 0) copies.push({ rows: withRel(each), weight: 1 })
    return copies.map((copy) => ({ ...copy, labels: each[target] }))
  })
  const count = parts.reduce(
    (sum, part) => sum + part.labels.filter((label) => !Number.isNaN(label)).length,
    0,
  )
  const values = new Float32Array(count * WIDTH)
  const labels = new Float32Array(count)
  const weights = new Float32Array(count)
  let at = 0
  for (const part of parts) {
    for (let row = 0; row < part.labels.length; row++) {
      if (Number.isNaN(part.labels[row]!)) continue
      values.set(part.rows.subarray(row * WIDTH, (row + 1) * WIDTH), at * WIDTH)
      labels[at] = part.labels[row]!
      weights[at] = part.weight * (labels[at] === 1 ? POSITIVE_WEIGHT : 1)
      at++
    }
  }
  return { features: LINK_FEATURES, values, labels, weights }
}

function without(rows: Float32Array, names: RegExp): Float32Array {
  const copy = rows.slice()
  for (const [feature, name] of LINK_FEATURES.entries()) {
    if (names.test(name)) for (let at = feature; at < copy.length; at += WIDTH) copy[at] = 0
  }
  return copy
}

function withRel({ example, described }: PreparedExample): Float32Array {
  const copy = described.rows.slice()
  const named = new Set(example.relNext.map(plainAddress))
  const [onLink, inHead, onPage] = ["rel next", "head next", "page rel next"].map((name) =>
    LINK_FEATURES.indexOf(name),
  )
  for (const [row, { link }] of described.links.entries()) {
    copy[row * WIDTH + onPage!] = 1
    if (!named.has(plainAddress(link.url))) continue
    copy[row * WIDTH + onLink!] = link.nodes.length > 0 ? 1 : 0
    copy[row * WIDTH + inHead!] = 1
  }
  return copy
}
