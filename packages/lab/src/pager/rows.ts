import type { Page } from "@honbun/core"
import { linksOf, type PageLinks } from "@honbun/core/internal"
import { type DescribedLinks, describeLinks, LINK_FEATURES, type Table } from "@honbun/core/learn"
import { dressed, type Rows } from "./dress.js"
import { type PagerExample, plainAddress, readExamplePage } from "./examples.js"
import { withoutRelNext, withRelNext } from "./rel.js"

/** A page's links described and labelled. */
export interface LabelledLinks {
  readonly found: PageLinks
  readonly described: DescribedLinks
  /** For each link: is it the next page, and is it the next of anything? NaN where nobody can say. */
  readonly isPage: Float32Array
  readonly isOnward: Float32Array
}

/** The links of an example as its site serves it, and without `rel="next"`; the same object where that changes nothing. */
export interface PreparedExample {
  readonly example: PagerExample
  readonly served: LabelledLinks
  readonly bare: LabelledLinks
}

/** Reads and describes an example's page, or describes the one that is given. */
export function prepareExample(
  example: PagerExample,
  page: Page = readExamplePage(example),
): PreparedExample {
  const found = linksOf(page)
  const [served, bare] = [withRelNext(found, example.relNext), withoutRelNext(found)]
  const labelled = labelLinks(example, bare)
  return { example, bare: labelled, served: served === bare ? labelled : labelLinks(example, served) }
}

function labelLinks(example: PagerExample, found: PageLinks): LabelledLinks {
  const described = describeLinks(found)
  const { nextPage, nextSection, nextArticle } = example
  const unsure = new Set(example.unsure.map(plainAddress))
  const label = (gold: readonly string[]): Float32Array => {
    const urls = new Set(gold.map(plainAddress))
    return Float32Array.from(described.links, ({ link }) => {
      const url = plainAddress(link.url)
      return unsure.has(url) ? Number.NaN : urls.has(url) ? 1 : 0
    })
  }
  const isOnward = label([...nextPage, ...nextSection, ...nextArticle])
  return { found, described, isPage: label(nextPage), isOnward }
}

const WIDTH = LINK_FEATURES.length
/** Features that read words, and features that read class names: blanked in copies of every page. */
const WORDS = /^(?:text (?!length|number|since)|spoken|arrow|double|strip (?:next|previous|up))/
const NAMES = /^(?:named (?!form)|around|strip named)/
/** Features of links that a reader could take for the next page: on pages without one they are the traps. */
const INVITING = ["lowest above", "text next", "current plus one"].map((name) => LINK_FEATURES.indexOf(name))
/** How much a copy counts beside the page itself, and the next page or a trap beside another link. */
const COPY_WEIGHT = 0.25
const TELLING_WEIGHT = 3

/** What a link can be to its page. */
export type LinkTarget = "isPage" | "isOnward"

/**
 * The rows to train on. Every page is there without `rel="next"`, and with it where it has some, so that the model sees
 * how often it lies; once without the words of its links and once without its class names, so that nothing hangs on
 * one of them; and once with its next link in the dress of something rare.
 */
export function trainingTable(prepared: readonly PreparedExample[], target: LinkTarget): Table {
  const copies = prepared.flatMap(({ bare, served }, at) => {
    const { rows } = bare.described
    const labels = bare[target]
    const own: Rows[] = [
      { rows, labels, weight: 1 },
      { rows: without(rows, WORDS), labels, weight: COPY_WEIGHT },
      { rows: without(rows, NAMES), labels, weight: COPY_WEIGHT },
    ]
    if (served !== bare) own.push({ rows: served.described.rows, labels: served[target], weight: 1 })
    if (target === "isPage" && labels.includes(1)) own.push(dressed(rows, labels, at))
    return own
  })
  return tableOf(copies)
}

function tableOf(parts: readonly Rows[]): Table {
  const isKnown = (label: number): boolean => !Number.isNaN(label)
  const count = parts.reduce((sum, part) => sum + part.labels.filter(isKnown).length, 0)
  const values = new Float32Array(count * WIDTH)
  const labels = new Float32Array(count)
  const weights = new Float32Array(count)
  let at = 0
  for (const part of parts) {
    const hasNext = part.labels.includes(1)
    const isTrap = (row: number): boolean =>
      !hasNext && INVITING.some((feature) => part.rows[row * WIDTH + feature] === 1)
    for (const [row, label] of part.labels.entries()) {
      if (!isKnown(label)) continue
      values.set(part.rows.subarray(row * WIDTH, (row + 1) * WIDTH), at * WIDTH)
      labels[at] = label
      weights[at] = part.weight * (label === 1 || isTrap(row) ? TELLING_WEIGHT : 1)
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
