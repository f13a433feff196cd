import { ModelError } from "../model-error.js"
import type { ModelCard } from "./card.js"

/** The object in a file that is given as text or as parsed JSON; anything else is refused. */
export function objectIn(file: unknown): Readonly<Record<string, unknown>> {
  const found = typeof file === "string" ? parse(file) : file
  if (typeof found === "object" && found !== null && !Array.isArray(found))
    return found as Record<string, unknown>
  throw new ModelError("not-a-model", "Expected a model file to hold an object, it does not.")
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelError("not-a-model", "Expected a model file to be JSON, it is not.")
  }
}

/** The card in a model file. */
export function cardIn({ card }: { readonly card?: unknown }): ModelCard {
  expectInModel(typeof card === "object" && card !== null, "card", "an object")
  return card as ModelCard
}

/** Throws unless a value in a model file is what it has to be. */
export function expectInModel(condition: boolean, name: string, what: string): asserts condition {
  if (!condition) throw new ModelError("not-a-model", `Expected \`${name}\` in the model file to be ${what}.`)
}

/** Whether a value is an array of numbers that are finite. */
export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => Number.isFinite(each))
}

/** Whether a value is an array of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string")
}
