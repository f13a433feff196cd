import { NOT_IN_FORM } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { parsePath } from "../page/paths.js"
import { isPartName, MEANINGS, RECIPE_FORMAT, RECIPE_VERSION, type Recipe } from "./recipe.js"
import { DEEPEST_RECORDS } from "./records.js"
import { SIDES } from "./signals.js"
import { VALUE_TYPES } from "./value-types.js"

/** A recipe larger than this is none, in UTF-16 units: one part takes about a thousand. */
const LONGEST_RECIPE = 2_000_000
const MOST_NAMES = 1000

/**
 * Reads a recipe from JSON text and checks every field, since recipes come from other people. Throws `bad-recipe`
 * with the place of what is wrong, what was expected there and what came.
 */
export function readRecipe(json: string): Recipe {
  if (json.length > LONGEST_RECIPE) fail("the recipe", `at most ${LONGEST_RECIPE} characters`, json.length)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return fail("the recipe", "JSON", (error as Error).message)
  }
  const recipe = object(value, "the recipe")
  if (recipe.format !== RECIPE_FORMAT) fail("format", `"${RECIPE_FORMAT}"`, recipe.format)
  if (recipe.version !== RECIPE_VERSION) fail("version", `${RECIPE_VERSION}`, recipe.version)
  for (const key of ["name", "url"]) if (recipe[key] !== undefined) text(recipe[key], key)
  list(recipe.pattern, "pattern").forEach((each, i) => void path(each, `pattern[${i}]`))
  checkParts(recipe.parts, "parts")
  checkRecords(recipe.records, "records", 0)
  return value as Recipe
}

function checkParts(value: unknown, where: string): void {
  for (const [name, part] of entries(value, where)) checkPart(part, `${where}.${name}`)
}

function checkRecords(value: unknown, where: string, depth: number): void {
  if (value === undefined) return
  if (depth >= DEEPEST_RECORDS) fail(where, `records at most ${DEEPEST_RECORDS} deep`, "deeper ones")
  for (const [name, record] of entries(value, where)) {
    const each = object(record, `${where}.${name}`)
    checkExamples(each.item, `${where}.${name}.item`)
    checkParts(each.parts, `${where}.${name}.parts`)
    checkRecords(each.records, `${where}.${name}.records`, depth + 1)
  }
}

function checkPart(value: unknown, where: string): void {
  const part = object(value, where)
  oneOf(part.type, VALUE_TYPES, `${where}.type`)
  oneOf(part.shape, ["single", "continuous"], `${where}.shape`)
  if (part.means !== undefined) oneOf(part.means, MEANINGS, `${where}.means`)
  if (part.excerpt !== undefined) {
    const excerpt = object(part.excerpt, `${where}.excerpt`)
    text(excerpt.before, `${where}.excerpt.before`)
    text(excerpt.after, `${where}.excerpt.after`)
  }
  checkExamples(part.examples, `${where}.examples`)
  if (part.not !== undefined)
    list(part.not, `${where}.not`).forEach((each, i) => void checkSignals(each, `${where}.not[${i}]`))
  list(part.seen, `${where}.seen`).forEach((each, i) => {
    const seen = object(each, `${where}.seen[${i}]`)
    text(seen.value, `${where}.seen[${i}].value`)
    if (seen.url !== undefined) text(seen.url, `${where}.seen[${i}].url`)
  })
}

function checkExamples(value: unknown, where: string): void {
  const examples = list(value, where)
  if (examples.length === 0) fail(where, "at least one example", "none")
  examples.forEach((each, i) => void checkSignals(each, `${where}[${i}]`))
}

const TEXTS = ["before", "after", "previous", "next", "landmark", "children"]
const NUMBERS = ["alike", "order", "place", "piece", "length", "turn"]
const LISTS = ["classes", "above", "attributes"]

function checkSignals(value: unknown, where: string): void {
  const signals = object(value, where)
  path(signals.path, `${where}.path`)
  for (const key of TEXTS) text(signals[key], `${where}.${key}`)
  for (const key of NUMBERS)
    if (!Number.isFinite(signals[key])) fail(`${where}.${key}`, "a number", signals[key])
  for (const key of LISTS)
    list(signals[key], `${where}.${key}`).forEach((each, i) => void text(each, `${where}.${key}[${i}]`))
  for (const key of ["inLink", "listed"]) {
    if (typeof signals[key] !== "boolean") fail(`${where}.${key}`, "true or false", signals[key])
  }
  oneOf(signals.looks, VALUE_TYPES, `${where}.looks`)
  oneOf(signals.side, SIDES, `${where}.side`)
}

function path(value: unknown, where: string): void {
  if (typeof value !== "string" || (value !== "" && !parsePath(value)))
    fail(where, "a path such as body:0/div:1", value)
}

function text(value: unknown, where: string): void {
  if (typeof value !== "string" || value.length > 10_000) fail(where, "a text", value)
}

function oneOf(value: unknown, known: readonly string[], where: string): void {
  if (typeof value !== "string" || !known.includes(value)) fail(where, `one of ${known.join(", ")}`, value)
}

function list(value: unknown, where: string): unknown[] {
  return Array.isArray(value) && value.length <= MOST_NAMES ? value : fail(where, "a list", value)
}

function object(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return fail(where, "an object", value)
  return value as Record<string, unknown>
}

function entries(value: unknown, where: string): [string, unknown][] {
  const all = Object.entries(object(value, where))
  for (const [name] of all) if (!isPartName(name)) fail(where, "names of parts", name)
  return all.length <= MOST_NAMES ? all : fail(where, `at most ${MOST_NAMES} names`, all.length)
}

function fail(where: string, expected: string, got: unknown): never {
  const shown = typeof got === "string" ? got : (JSON.stringify(got) ?? "nothing")
  throw new HonbunError("bad-recipe", NOT_IN_FORM, { where, expected, got: shown.slice(0, 100) })
}
