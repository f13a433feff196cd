import { SITUATIONS, type Situation, type Trial, WITH_MEMORY } from "./measure.js"
import { METHODS } from "./methods.js"
import { FIELDS, type Field } from "./site-history.js"

/** The table of all trials in Markdown: right / wrong in per cent for each method, situation and part. */
export function partsTable(trials: readonly Trial[]): string {
  const methods = [...Object.keys(METHODS), WITH_MEMORY]
  const lines = SITUATIONS.flatMap((situation) => [
    `| **${situation}** | ${FIELDS.map((field) => `${field} (${countOf(trials, situation, field)})`).join(" | ")} |`,
    ...methods
      .filter((method) => trials.some((trial) => trial.method === method && trial.situation === situation))
      .map(
        (method) =>
          `| ${method} | ${FIELDS.map((field) => cellOf(trials, situation, field, method)).join(" | ")} |`,
      ),
  ])
  return [`| | ${FIELDS.join(" | ")} |`, `|---|${FIELDS.map(() => "---").join("|")}|`, ...lines, ""].join(
    "\n",
  )
}

function countOf(trials: readonly Trial[], situation: Situation, field: Field): number {
  return trials.filter(
    (each) => each.situation === situation && each.field === field && each.method === "honbun",
  ).length
}

function cellOf(trials: readonly Trial[], situation: Situation, field: Field, method: string): string {
  const own = trials.filter(
    (each) => each.situation === situation && each.field === field && each.method === method,
  )
  if (own.length === 0) return "–"
  const share = (outcome: Trial["outcome"]) =>
    ((100 * own.filter((each) => each.outcome === outcome).length) / own.length).toFixed(1)
  return `${share("right")} / ${share("wrong")}`
}
