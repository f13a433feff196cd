import {
  bootstrap,
  CONFIDENCE_NAMES,
  groupedFolds,
  type Interval,
  mean,
  WEIGHED_NAMES,
} from "@honbun/core/learn"
import { outcomeOf, type PartWeights, withoutPart } from "./answers.js"
import { fitWeights } from "./fit.js"
import { type Outcome, SITUATIONS, type Situation } from "./measure.js"
import type { Query } from "./queries.js"
import { FIELDS, type Field } from "./site-history.js"

/** Groups of sites, each judged by weights fitted to the sites of the other groups. */
const FIT_FOLDS = 5

/**
 * The weights fitted to all queries, as they are in `weights.ts`, under a table of what they are worth: each site
 * judged by weights fitted without it.
 */
export function fitReport(queries: readonly Query[]): string {
  const judged = judgeLeftOut(queries)
  const rows = SITUATIONS.flatMap((situation) => rowsOf(judged, situation))
  return [
    `| | ${FIELDS.join(" | ")} |`,
    `|---|${FIELDS.map(() => "---").join("|")}|`,
    ...rows,
    "",
    ...weightLines(fitWeights(queries)),
    "",
  ].join("\n")
}

function judgeLeftOut(queries: readonly Query[]): Judged[] {
  const sites = [...new Set(queries.map(({ site }) => site))]
  const foldOf = groupedFolds(
    queries.map(({ site }) => site),
    Math.min(FIT_FOLDS, sites.length),
  )
  return [...new Set(foldOf)].flatMap((fold) => {
    const weights = fitWeights(queries.filter((_, i) => foldOf[i] !== fold))
    return queries.filter((_, i) => foldOf[i] === fold).map((query) => judge(query, weights))
  })
}

interface Judged {
  readonly query: Query
  readonly outcome: Outcome | undefined
  /** Whether an answer was given on the page without the part. */
  readonly ghost: boolean
}

function judge(query: Query, weights: PartWeights): Judged {
  const outcome = outcomeOf(query, weights)
  const ghost = query.present && outcomeOf(withoutPart(query), weights) === "wrong"
  return { query, outcome, ghost }
}

function rowsOf(judged: readonly Judged[], situation: Situation): string[] {
  const of = (field: Field, memory: boolean) =>
    judged.filter(
      ({ query }) => query.situation === situation && query.field === field && query.memory === memory,
    )
  const row = (name: string, cell: (field: Field) => string) =>
    `| ${name} | ${FIELDS.map(cell).join(" | ")} |`
  const remembers = FIELDS.some((field) => of(field, true).length > 0)
  return [
    row(`**${situation}**`, (field) => sizeOf(counted(of(field, false)))),
    row("site left out", (field) => shares(of(field, false))),
    ...(remembers ? [row("site left out, values remembered", (field) => shares(of(field, true)))] : []),
    row("part taken away, site left out", (field) => ghosts(field, of(field, false))),
  ]
}

function counted(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(({ outcome }) => outcome !== undefined)
}

function sizeOf(judged: readonly Judged[]): string {
  return `${judged.length} pages, ${new Set(judged.map(({ query }) => query.site)).size} sites`
}

/** Right, with its interval, and wrong: means over sites, in per cent. */
function shares(judged: readonly Judged[]): string {
  const all = counted(judged)
  if (all.length === 0) return "–"
  const right = overSites(all, ({ outcome }) => outcome === "right")
  const wrong = overSites(all, ({ outcome }) => outcome === "wrong")
  const range = right.low === right.high ? "" : ` (${percent(right.low)}–${percent(right.high)})`
  return `${percent(right.value)}${range} / ${percent(wrong.value)}`
}

/** Boxes around a content show nearly all of it: they are not wrong answers. */
function ghosts(field: Field, judged: readonly Judged[]): string {
  const present = judged.filter(({ query }) => query.present)
  if (field === "content" || present.length === 0) return "–"
  return `– / ${percent(overSites(present, ({ ghost }) => ghost).value)}`
}

/** The mean over sites of a share of their queries, with the interval other sites would give. */
function overSites(judged: readonly Judged[], holds: (each: Judged) => boolean): Interval {
  const sites = new Map<string, number[]>()
  for (const each of judged) {
    const values = sites.get(each.query.site) ?? []
    values.push(holds(each) ? 1 : 0)
    sites.set(each.query.site, values)
  }
  return bootstrap([...sites.values()].map(mean))
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

function weightLines({ places, confidence }: PartWeights): string[] {
  return [
    "```ts",
    ...WEIGHED_NAMES.map((name, i) => `  ${name}: ${places[i]},`),
    "",
    ...CONFIDENCE_NAMES.map((name, i) => `  ${name}: ${confidence[i]},`),
    "```",
  ]
}
