import type { PagedKind, PagerModel } from "@honbun/core"
import { LEARNED_KINDS, LINK_FEATURES, pagedKindOf, type Table } from "@honbun/core/learn"
import { share } from "honbun/command"
import { COMMENT_DRESSES, dressRow } from "./dress.js"
import { type PagerExample, plainAddress } from "./examples.js"
import type { PreparedExample } from "./rows.js"

/** What the pager of an example leads through, by the set's own word for it; undefined where it does not say. */
const KINDS: Readonly<Record<string, PagedKind>> = {
  article: "article",
  gallery: "article",
  listing: "listing",
  "older-newer": "listing",
  forum: "thread",
}

/** Addresses of an example's pager, and what it leads through. */
function goldKind({ kind, nextPage, traps }: PagerExample): [PagedKind, readonly string[]] | undefined {
  if (kind === "next-widget") return traps.length > 0 ? ["comments", traps] : undefined
  const named = KINDS[kind]
  return named && nextPage.length > 0 ? [named, nextPage] : undefined
}

/** The first link of an example's pager, and what it leads through; undefined where that is not known. */
export function pagerOf({ example, bare }: PreparedExample): { row: number; kind: PagedKind } | undefined {
  const gold = goldKind(example)
  const urls = new Set(gold?.[1].map(plainAddress))
  const row = bare.described.links.findIndex(({ link }) => urls.has(plainAddress(link.url)))
  return gold && row >= 0 ? { row, kind: gold[0] } : undefined
}

/**
 * One row for each pager of which it is known what it leads through, and one in the dress of comments, of which there
 * are few; every kind weighs the same.
 */
export function kindTable(prepared: readonly PreparedExample[]): Table {
  const width = LINK_FEATURES.length
  const pagers = prepared.flatMap((each, at) => {
    const pager = pagerOf(each)
    if (!pager) return []
    const { rows } = each.bare.described
    const own = rows.slice(pager.row * width, (pager.row + 1) * width)
    const made = own.slice()
    dressRow(made, 0, COMMENT_DRESSES[at % COMMENT_DRESSES.length]!)
    return [
      { values: own, kind: pager.kind },
      { values: made, kind: "comments" as const },
    ]
  })
  const values = new Float32Array(pagers.length * width)
  for (const [at, pager] of pagers.entries()) values.set(pager.values, at * width)
  const labels = Float32Array.from(pagers, ({ kind }) => LEARNED_KINDS.indexOf(kind))
  const counts = LEARNED_KINDS.map((_, kind) => labels.filter((label) => label === kind).length)
  const weights = labels.map((label) => pagers.length / (LEARNED_KINDS.length * counts[label]!))
  return { features: LINK_FEATURES, values, labels, weights }
}

/** What a pager leads through, by the gold and by a model that had not seen its host. */
export interface KindJudgement {
  readonly gold: PagedKind
  readonly took: PagedKind | undefined
}

/** Judges the pager of an example; undefined where the gold does not say what it leads through. */
export function judgeKind(each: PreparedExample, model: PagerModel): KindJudgement | undefined {
  const pager = pagerOf(each)
  if (!pager) return undefined
  const { link } = each.bare.described.links[pager.row]!
  return { gold: pager.kind, took: pagedKindOf(model, each.bare.described, link.url, undefined) }
}

/** How often each kind was told rightly, as a Markdown table. */
export function kindsTable(judged: readonly KindJudgement[]): string {
  const rows = LEARNED_KINDS.map((kind) => {
    const own = judged.filter(({ gold }) => gold === kind)
    const cells = LEARNED_KINDS.map((took) => own.filter((each) => each.took === took).length)
    const right = own.filter(({ took }) => took === kind).length
    return `| ${kind} | ${own.length} | ${cells.join(" | ")} | ${own.length > 0 ? share(right / own.length) : "–"} |`
  })
  const head = `| leads through | pagers | ${LEARNED_KINDS.map((kind) => `called ${kind}`).join(" | ")} | right |`
  return `${head}\n| --- | ---: |${" ---: |".repeat(LEARNED_KINDS.length + 1)}\n${rows.join("\n")}\n`
}
