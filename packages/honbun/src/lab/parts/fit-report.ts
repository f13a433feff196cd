import { CONFIDENCE_NAMES, WEIGHED_NAMES } from "@honbun/core"
import { outcomeOf, type PartWeights, withoutPart } from "./answers.js"
import { fitWeights } from "./fit.js"
import { type Outcome, SITUATIONS, type Situation } from "./measure.js"
import type { Query } from "./queries.js"
import { FIELDS, type Field } from "./site-history.js"

/**
 * The weights fitted to all queries, as they stand in `weights.ts`, under a table of what they are worth: each site
 * judged by weights fitted to the others.
 */
export function fitReport(queries: readonly Query[]): string {
  const sites = [...new Set(queries.map(({ site }) => site))]
  const leftOut = new Map(
    sites.map((site) => [site, fitWeights(queries.filter((query) => query.site !== site))]),
  )
  const judged = queries.map((query) => judge(query, leftOut.get(query.site)!))
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
    row(`**${situation}**`, (field) => `${field} (${counted(of(field, false)).length})`),
    row("site left out", (field) => shares(of(field, false))),
    ...(remembers ? [row("site left out, values remembered", (field) => shares(of(field, true)))] : []),
    row("part taken away, site left out", (field) => ghosts(field, of(field, false))),
  ]
}

function counted(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(({ outcome }) => outcome !== undefined)
}

function shares(judged: readonly Judged[]): string {
  const all = counted(judged)
  if (all.length === 0) return "–"
  const share = (wanted: Outcome) =>
    ((100 * all.filter(({ outcome }) => outcome === wanted).length) / all.length).toFixed(1)
  return `${share("right")} / ${share("wrong")}`
}

/** Boxes around a content show nearly all of it: they are no wrong answers. */
function ghosts(field: Field, judged: readonly Judged[]): string {
  const present = judged.filter(({ query }) => query.present)
  if (field === "content" || present.length === 0) return "–"
  return `– / ${((100 * present.filter(({ ghost }) => ghost).length) / present.length).toFixed(1)}`
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
