import { normalise } from "@honbun/core/learn"
import { editSimilarity } from "./edit-similarity.js"
import { ITEM_KINDS, type ItemKind, type Items } from "./items.js"
import { containedIn, countFound } from "./similar.js"
import { tableSimilarity } from "./teds.js"

/** How many of something there are, and how many of these were found. */
export interface Found {
  readonly found: number
  readonly all: number
}

/** The measures that WebMainBench has: how alike the concatenated texts of a kind are, from 0 to 1. */
export interface Similarities {
  readonly text?: number
  readonly code?: number
  readonly table?: number
  readonly formula?: number
  /** Edit distance of the trees of tables. */
  readonly teds?: number
  /** Runs of five words of the Markdown, where the gold is Markdown. */
  readonly rouge5?: number
}

/** What an extractor's output is worth beside the gold. */
export interface StructureScore {
  /** Of each kind the things of the gold that were found as the same kind. */
  readonly kinds: Readonly<Record<ItemKind | "picture", Found>>
  /** Given pictures that are not in the gold. */
  readonly junk: Found
  /** Given pieces of text that are not in the gold. */
  readonly extra: Found
  readonly similar: Similarities
}

/**
 * Judges what is in an extractor's output by what is in the gold. The title counts neither way: neither the one that the
 * gold names nor the one that the extractor gives in a field of its own.
 */
export function judgeStructure(
  gold: Items,
  given: Items,
  titles: readonly (string | null | undefined)[],
): StructureScore {
  const tests = titles.map(titleTest)
  const isTitle = (text: string): boolean => tests.some((test) => test(text))
  const kinds = {} as Record<ItemKind | "picture", Found>
  for (const kind of ITEM_KINDS) {
    const wanted = kind === "heading" ? gold.of[kind].filter((text) => !isTitle(text)) : gold.of[kind]
    kinds[kind] = { found: countFound(wanted, given.of[kind]), all: wanted.length }
  }
  kinds.picture = countPictures(gold.pictures, given.pictures)
  const real = countPictures([...given.pictures, ...given.small], [...gold.pictures, ...gold.small])
  const contained = containedIn(gold.texts.join(" "))
  const texts = given.texts.filter((text) => !isTitle(text))
  const foreign = texts.filter((text) => !contained(text)).length
  return {
    kinds,
    junk: { found: real.all - real.found, all: real.all },
    extra: { found: foreign, all: texts.length },
    similar: similarities(gold, given),
  }
}

function countPictures(wanted: Items["pictures"], given: Items["pictures"]): Found {
  const keys = new Set(given.flat())
  return { found: wanted.filter((names) => names.some((name) => keys.has(name))).length, all: wanted.length }
}

/** A text of this length that the title begins or ends with is the title without the site's name. */
const SHORTEST_TITLE = 6

function titleTest(title: string | null | undefined): (text: string) => boolean {
  const key = normalise(title ?? "")
  return (text) =>
    text === key || (text.length >= SHORTEST_TITLE && (key.startsWith(text) || key.endsWith(text)))
}

/** Where the gold has none of a kind, nothing is said of it. */
function similarities(gold: Items, given: Items): Similarities {
  const compare = (wanted: readonly string[], found: readonly string[]): number | undefined =>
    wanted.length === 0 ? undefined : editSimilarity(wanted.join("\n"), found.join("\n"))
  const all = {
    text: compare(gold.texts, given.texts),
    code: compare(gold.of.code, given.of.code),
    table: compare(gold.of.cell, given.of.cell),
    formula: compare(gold.of.formula, given.of.formula),
    teds: gold.tables.length === 0 ? undefined : tableSimilarity(gold.tables, given.tables),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
