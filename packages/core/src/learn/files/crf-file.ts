import type { CrfModel } from "../crf/model.js"
import type { Factor, Template } from "../crf/sequence.js"
import { ModelError } from "../model-error.js"
import { ByteReader, ByteWriter } from "./bytes.js"
import { expectInModel, isTexts } from "./json.js"

/** The CRF's part of a model file; weights are float32. */
export interface CrfFileBody {
  readonly labels: readonly string[]
  readonly dense: readonly string[]
  readonly templates: readonly Template[]
  readonly transitionTemplates: readonly Template[]
  readonly attributes: readonly string[]
  readonly weights: string
  readonly transitions: string
  readonly transitionAttributes: readonly string[]
  readonly transitionWeights: string
}

/** The model as JSON data, without the attributes whose weights are all 0 (after L1 most are). */
export function crfBody(model: CrfModel): CrfFileBody {
  const labels = model.labels.length
  const direct = model.weights.length - model.attributes.length * labels
  const state = withoutZeros(model.attributes, model.weights.subarray(direct), labels)
  const pairs = withoutZeros(model.transitionAttributes, model.transitionWeights, labels * labels)
  return {
    labels: model.labels,
    dense: model.dense,
    templates: model.templates,
    transitionTemplates: model.transitionTemplates,
    attributes: state.names,
    weights: floats([...model.weights.subarray(0, direct), ...state.weights]),
    transitions: floats(model.transitions),
    transitionAttributes: pairs.names,
    transitionWeights: floats(pairs.weights),
  }
}

/** The model that was written. */
export function readCrfBody(body: CrfFileBody): CrfModel {
  expectCrfBody(body)
  const labels = body.labels.length
  const direct = body.templates.filter((t) => t.length === 1 && body.dense.includes(t[0]!.feature)).length
  return {
    kind: "crf",
    labels: body.labels,
    dense: body.dense,
    templates: body.templates,
    transitionTemplates: body.transitionTemplates,
    attributes: body.attributes,
    weights: readFloats(body.weights, (direct + body.attributes.length) * labels),
    transitions: readFloats(body.transitions, labels * labels),
    transitionAttributes: body.transitionAttributes,
    transitionWeights: readFloats(body.transitionWeights, body.transitionAttributes.length * labels * labels),
  }
}

function expectCrfBody(body: CrfFileBody): void {
  for (const name of ["labels", "dense", "attributes", "transitionAttributes"] as const)
    expectInModel(isTexts(body[name]), name, "a list of texts")
  for (const name of ["templates", "transitionTemplates"] as const)
    expectInModel(Array.isArray(body[name]) && body[name].every(isTemplate), name, "a list of templates")
}

function isTemplate(template: unknown): boolean {
  const isFactor = (factor: Partial<Factor> | null): boolean =>
    typeof factor?.feature === "string" && (factor.offset === undefined || Number.isInteger(factor.offset))
  return Array.isArray(template) && template.every(isFactor)
}

function withoutZeros(
  names: readonly string[],
  weights: Float64Array,
  size: number,
): { names: string[]; weights: number[] } {
  const kept: { names: string[]; weights: number[] } = { names: [], weights: [] }
  for (let i = 0; i < names.length; i++) {
    const own = weights.subarray(i * size, (i + 1) * size)
    if (own.every((weight) => Math.fround(weight) === 0)) continue
    kept.names.push(names[i]!)
    for (const weight of own) kept.weights.push(weight)
  }
  return kept
}

function floats(values: Iterable<number>): string {
  const writer = new ByteWriter()
  for (const value of values) writer.f32(value)
  return writer.base64()
}

function readFloats(text: string, count: number): Float64Array {
  const reader = new ByteReader(text)
  if (reader.length !== count * 4) {
    throw new ModelError(
      "not-a-model",
      `Expected ${count} weights in the model file, got ${reader.length / 4}.`,
    )
  }
  return Float64Array.from({ length: count }, () => reader.f32())
}
