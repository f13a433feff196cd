import { DAMAGED_TEMPLATE, TEMPLATE_NOT_AN_OBJECT, TEMPLATE_NOT_JSON } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { SKETCH_ROWS, SKETCH_WIDTH } from "./count-table.js"
import { PLACE_SUMS } from "./place-stats.js"

/** Dates end here, in milliseconds before and after 1970. */
const LATEST_TIME = 8.64e15

/** A check of a value: whether it is what it has to be. */
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === "string"
const isNumber: Check = (value) => Number.isFinite(value)
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isTime: Check = (value) => isNumber(value) && Math.abs(value as number) <= LATEST_TIME
const isCell: Check = (value) => isCount(value) && (value as number) < SKETCH_ROWS * SKETCH_WIDTH
const isSums: Check = (value) =>
  listOf(isNumber)(value) && (value as readonly unknown[]).length === PLACE_SUMS.length

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check)
}

/** A list of so many values, each checked. */
function tupleOf(...checks: Check[]): Check {
  return (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, i) => check(value[i]))
}

function objectOf(checks: Readonly<Record<string, Check>>): Check {
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]))
}

function either(...checks: Check[]): Check {
  return (value) => checks.some((check) => check(value))
}

const isNull: Check = (value) => value === null
const isAbsent: Check = (value) => value === undefined
const isSample = listOf(tupleOf(isNumber, isCount))

const isPlace = objectOf({
  path: isNumber,
  parent: isNumber,
  layout: isNumber,
  step: isText,
  sums: isSums,
  since: either(isNull, isTime),
  until: either(isNull, isTime),
  texts: isSample,
  longTexts: isSample,
  wholes: isSample,
})

const isTable = either(
  objectOf({ kind: (kind) => kind === "exact", keys: listOf(isNumber), counts: listOf(isCount) }),
  objectOf({ kind: (kind) => kind === "sketch", cells: listOf(isCell), counts: listOf(isCount) }),
)

const isHistory: Check = (value) => {
  if (!objectOf({ full: (full) => typeof full === "boolean", pages: listOf(isText) })(value)) return false
  const { pages, texts } = value as { pages: readonly string[]; texts: unknown }
  const isPage: Check = (number) => isCount(number) && (number as number) < pages.length
  return listOf(tupleOf(isNumber, either(isNull, isTime), listOf(isPage)))(texts)
}

const PARTS: Readonly<Record<string, Check>> = {
  layouts: listOf(
    objectOf({
      layout: isNumber,
      pages: isCount,
      since: either(isAbsent, isTime),
      until: either(isAbsent, isTime),
    }),
  ),
  places: objectOf({ bound: either(isNull, isNumber), places: listOf(tupleOf(isNumber, isPlace)) }),
  history: isHistory,
  corrections: listOf(
    objectOf({
      path: isText,
      verdict: (verdict) => verdict === "keep" || verdict === "drop",
      time: either(isAbsent, isTime),
    }),
  ),
}

/** Throws `bad-option`, naming the part, unless data has the form of a template with these tables. Templates come from others. */
export function expectTemplate(data: Readonly<Record<string, unknown>>, tables: readonly string[]): void {
  const checks = { ...PARTS, tables: objectOf(Object.fromEntries(tables.map((name) => [name, isTable]))) }
  for (const [name, check] of Object.entries(checks)) {
    if (check(data[name])) continue
    throw new HonbunError("bad-option", DAMAGED_TEMPLATE, { name })
  }
}

/** The object in a file that is given as text or as parsed JSON. */
export function templateObject(json: unknown): Readonly<Record<string, unknown>> {
  const data = typeof json === "string" ? parsed(json) : json
  if (typeof data === "object" && data !== null) return data as Record<string, unknown>
  throw new HonbunError("bad-option", TEMPLATE_NOT_AN_OBJECT)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HonbunError("bad-option", TEMPLATE_NOT_JSON, {}, { cause })
  }
}
