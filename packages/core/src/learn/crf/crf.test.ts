import { expect, test } from "vitest"
import { crfData } from "../../../../../bench/src/learn/crf-data.js"
import { seeded } from "../random.js"
import { Dictionary, encodeSequence, planTemplates } from "./encode.js"
import { Lattice } from "./lattice.js"
import { CrfObjective } from "./objective.js"
import { layOut } from "./score.js"
import type { LabelledSequence, Template } from "./sequence.js"
import { windowTemplates } from "./sequence.js"
import { CrfTagger } from "./tag.js"
import { trainCrf } from "./train.js"

const TEMPLATES: Template[] = [
  [],
  ...windowTemplates(["dense"], [-2, 0, 1]),
  [{ feature: "word" }],
  [{ feature: "dense" }, { feature: "dense", offset: -1 }],
  [{ feature: "word" }, { feature: "dense", offset: 1 }],
]

function objectiveOf(data: LabelledSequence[], labels: number, transition: Template[], scale: number) {
  const plan = planTemplates(["dense"], TEMPLATES, transition)
  const state = new Dictionary()
  const pairs = new Dictionary()
  const encoded = data.map((sequence) => encodeSequence(sequence, plan, state, pairs))
  const layout = layOut(labels, plan.shifts.length, state.names.length, pairs.names.length)
  const scales = new Float64Array(plan.shifts.length).fill(scale)
  return { objective: new CrfObjective(data, encoded, plan, layout, scales, 0.3), layout }
}

test.each([
  ["two labels", 2, []],
  ["three labels", 3, []],
  ["three labels and observed transitions", 3, [[{ feature: "word" }], [{ feature: "dense" }]]],
] as [string, number, Template[]][])(
  "the gradient is the slope of the loss: %s",
  (_name, labels, transition) => {
    const data = crfData({ sequences: 4, positions: 9, labels, seed: 5 }).map((sequence, i) => ({
      ...sequence,
      weight: 1 + i / 2,
    }))
    const { objective, layout } = objectiveOf(data, labels, transition, 0.7)
    const random = seeded(3)
    const x = Float64Array.from({ length: layout.length }, () => random.next() - 0.5)
    const gradient = new Float64Array(layout.length)
    objective.evaluate(x, gradient)
    const step = 1e-5
    const other = new Float64Array(layout.length)
    for (let i = 0; i < x.length; i++) {
      const shifted = x.slice()
      shifted[i] = x[i]! + step
      const above = objective.evaluate(shifted, other)
      shifted[i] = x[i]! - step
      const slope = (above - objective.evaluate(shifted, other)) / (2 * step)
      expect(Math.abs(slope - gradient[i]!)).toBeLessThan(1e-6 * Math.max(1, Math.abs(slope)))
    }
  },
)

/** Every labelling of a short lattice with its score. */
function allPaths(lattice: Lattice, length: number): { path: number[]; score: number }[] {
  let paths: number[][] = [[]]
  for (let t = 0; t < length; t++) {
    paths = paths.flatMap((path) => Array.from({ length: lattice.labels }, (_, label) => [...path, label]))
  }
  return paths.map((path) => ({ path, score: lattice.scoreOf(path) }))
}

test.each([
  [2, false],
  [3, false],
  [3, true],
])(
  "with %i labels (varying transitions: %s) sums and best path are those of trying all",
  (labels, varying) => {
    const length = 5
    const lattice = new Lattice(labels)
    lattice.reserve(length, varying)
    const random = seeded(labels, varying ? 1 : 0)
    for (let i = 0; i < lattice.state.length; i++) lattice.state[i] = 4 * random.next() - 2
    for (let i = 0; i < lattice.pair.length; i++) lattice.pair[i] = 4 * random.next() - 2
    const paths = allPaths(lattice, length)
    const total = paths.reduce((sum, { score }) => sum + Math.exp(score), 0)
    expect(lattice.run()).toBeCloseTo(Math.log(total), 10)
    const share = (holds: (path: number[]) => boolean): number =>
      paths.filter(({ path }) => holds(path)).reduce((sum, { score }) => sum + Math.exp(score), 0) / total
    expect(lattice.marginal(2, 1)).toBeCloseTo(
      share((path) => path[2] === 1),
      10,
    )
    expect(lattice.pairMarginal(3, 0, 1)).toBeCloseTo(
      share((path) => path[2] === 0 && path[3] === 1),
      10,
    )
    const best = paths.reduce((a, b) => (b.score > a.score ? b : a))
    expect([...lattice.best()]).toEqual(best.path)
  },
)

test("50,000 positions neither underflow nor lose a probability", () => {
  const data = crfData({ sequences: 40, positions: 30, labels: 2, seed: 9 })
  const { model } = trainCrf(data, { labels: ["0", "1"], dense: ["dense"], templates: TEMPLATES, l2: 0.01 })
  const length = 50_000
  const dense = Float32Array.from({ length }, (_, t) => (t % 7 < 3 ? 0 : 4))
  const word = Array.from({ length }, (_, t) => (t % 7 < 3 ? "w0x1" : "w1x2"))
  const tagger = new CrfTagger(model)
  const marginals = tagger.marginals({ length, dense, fields: { word } })
  let worst = 0
  for (let t = 0; t < length; t++) {
    worst = Math.max(worst, Math.abs(marginals[2 * t]! + marginals[2 * t + 1]! - 1))
  }
  expect(worst).toBeLessThan(1e-5)
  const labels = tagger.label({ length, dense, fields: { word } })
  expect(tagger.logLikelihood({ length, dense, fields: { word }, labels })).toBeLessThan(0)
  expect(new Set(labels)).toEqual(new Set([0, 1]))
})

test("scores hundreds apart still give probabilities", () => {
  const lattice = new Lattice(2)
  lattice.reserve(3, false)
  lattice.state.set([0, -2000, -2000, 0, 0, -2000])
  lattice.pair.set([0, -1500, -1500, 0])
  expect(lattice.run()).toBeCloseTo(-2000, 6)
  expect(lattice.marginal(1, 0)).toBeCloseTo(1, 10)
})

test("features of any scale train alike, and a model knows nothing of words it has not seen", () => {
  const data = crfData({ sequences: 40, positions: 20, labels: 2, seed: 4 })
  const large = data.map((sequence) => ({ ...sequence, dense: sequence.dense!.map((value) => value * 1000) }))
  const options = {
    labels: ["0", "1"],
    dense: ["dense"],
    templates: TEMPLATES.slice(0, 5),
    epsilon: 1e-8,
    delta: 0,
  }
  const small = trainCrf(data, options)
  expect(trainCrf(large, options).logLikelihood).toBeCloseTo(small.logLikelihood, 4)
  const unknown = { length: 1, dense: Float32Array.of(0), fields: { word: ["never seen"] } }
  const sum = new CrfTagger(small.model).marginals(unknown).reduce((a, b) => a + b)
  expect(sum).toBeCloseTo(1, 5)
})

test("L1 leaves most attributes without weight, a minimum count leaves rare ones out", () => {
  const data = crfData({ sequences: 40, positions: 20, labels: 2, seed: 6 })
  const templates: Template[] = [[{ feature: "word" }], [{ feature: "word" }, { feature: "word", offset: 1 }]]
  const options = { labels: ["0", "1"], dense: ["dense"], templates }
  const sparse = trainCrf(data, { ...options, l1: 2, l2: 0 }).model
  const zeros = sparse.weights.filter((weight) => weight === 0).length
  expect(zeros / sparse.weights.length).toBeGreaterThan(0.8)
  const all = trainCrf(data, { ...options, iterations: 1 }).model.attributes.length
  const frequent = trainCrf(data, { ...options, iterations: 1, minimumCount: 5 }).model.attributes.length
  expect(frequent).toBeLessThan(all / 2)
})

test("observed transitions learn that a word changes the label", () => {
  const data = Array.from({ length: 30 }, (_, seed): LabelledSequence => {
    const random = seeded(seed)
    const words = Array.from({ length: 12 }, () => (random.next() < 0.2 ? "switch" : "stay"))
    let label = 0
    const labels = words.map((word, t) => (t > 0 && word === "switch" ? (label = 1 - label) : label))
    return { length: 12, labels, fields: { word: words } }
  })
  const options = { labels: ["a", "b"], templates: [[]], l2: 0.01 }
  const correct = (transitionTemplates: Template[]): number => {
    const tagger = new CrfTagger(trainCrf(data, { ...options, transitionTemplates }).model)
    return data.filter((sequence) => tagger.label(sequence).join() === Array.from(sequence.labels).join())
      .length
  }
  expect(correct([[{ feature: "word" }]])).toBe(30)
  expect(correct([])).toBeLessThan(10)
})

test("labels and rows that do not fit are refused with what was expected", () => {
  const options = { labels: ["0", "1"], dense: ["x"], templates: [] }
  const bad = { length: 2, dense: Float32Array.of(1, 2), labels: [0, 2] }
  expect(() => trainCrf([bad], options)).toThrow("Expected labels 0 … 1, got 2 at position 1.")
  const short = { length: 2, dense: Float32Array.of(1), labels: [0, 1] }
  expect(() => trainCrf([short], options)).toThrow("Expected 2 positions of 1 dense values, got 1 values.")
})

test("an empty sequence has no labels, and a missing dense value counts as 0", () => {
  const data = [{ length: 0, dense: new Float32Array(0), labels: [] }, ...oneByOne()]
  const tagger = new CrfTagger(
    trainCrf(data, { labels: ["0", "1"], dense: ["x"], templates: [[{ feature: "x" }]] }).model,
  )
  expect(tagger.label({ length: 0, dense: new Float32Array(0) }).length).toBe(0)
  const zero = tagger.marginals({ length: 1, dense: Float32Array.of(0) })
  expect(tagger.marginals({ length: 1, dense: Float32Array.of(NaN) })).toEqual(zero)
})

function oneByOne(): LabelledSequence[] {
  return [1, -1].map((value) => ({ length: 1, dense: Float32Array.of(value), labels: [value > 0 ? 1 : 0] }))
}
