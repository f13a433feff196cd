import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { expect, test } from "vitest"
import { crfData } from "../../../../../bench/src/learn/crf-data.js"
import { makeTable } from "../../../../../bench/src/learn/tables.js"
import { CrfTagger } from "../crf/tag.js"
import { trainCrf } from "../crf/train.js"
import { ModelError } from "../model-error.js"
import { binTable } from "../table/bin.js"
import { trainBoosting } from "../trees/boosting.js"
import { trainForest } from "../trees/forest.js"
import { predictMany } from "../trees/predict.js"
import { fromBase64, toBase64 } from "./bytes.js"
import type { ModelCard } from "./card.js"
import { readCrf, readModel, readTrees, writeModel } from "./model-file.js"

const CARD: ModelCard = { data: "made up", date: "2026-01-01", measures: { auc: 0.9 }, command: "npm test" }
const SHAPE = { name: "", train: 0, test: 0, features: 16, shift: 0, missing: 0.1, seed: 31 }
const table = makeTable(SHAPE, 3000, 1)
const other = makeTable(SHAPE, 3000, 2)
const boosting = trainBoosting(binTable(table), { trees: 50, rowShare: 0.7, seed: 5 })

/** The code and the named features of what a function throws. */
function refusal(act: () => unknown): Pick<ModelError, "code" | "features" | "message"> {
  try {
    act()
  } catch (error) {
    if (error instanceof ModelError) return error
  }
  throw new Error("It was not refused.")
}

test("eight-bit leaves move probabilities little and flip next to no decision; sixteen-bit ones less", () => {
  const before = predictMany(boosting, other.values)
  const changes = ([8, 16] as const).map((leafBits) => {
    const after = predictMany(readTrees(writeModel(boosting, CARD, { leafBits })).model, other.values)
    const flips = after.filter((p, i) => p >= 0.5 !== before[i]! >= 0.5).length
    return { most: Math.max(...after.map((p, i) => Math.abs(p - before[i]!))), flips }
  })
  expect(changes[0]!.most).toBeLessThan(0.02)
  expect(changes[0]!.flips).toBeLessThanOrEqual(6)
  expect(changes[1]!.most).toBeLessThan(0.0002)
})

test("what was read and written again is the same file", () => {
  for (const model of [boosting, trainForest(binTable(table), { trees: 3 })]) {
    const text = writeModel(model, CARD)
    const { model: read, card } = readTrees(text)
    expect(writeModel(read, card)).toBe(text)
  }
})

test("splits survive exactly: cuts, features, directions and the importances to six digits", () => {
  const { model } = readTrees(writeModel(boosting, CARD, { leafBits: 16 }))
  expect(model.roots.length).toBe(50)
  expect([...model.cut].sort()).toEqual([...boosting.cut].sort())
  expect(model.missingLeft.reduce((a, b) => a + b, 0)).toBe(boosting.missingLeft.reduce((a, b) => a + b, 0))
  for (const [i, gain] of model.importance.entries()) expect(gain).toBeCloseTo(boosting.importance[i]!, 5)
})

test("the same rows and seed give the same bytes on every machine", () => {
  const text = writeModel(boosting, CARD)
  expect(createHash("sha256").update(text).digest("hex")).toBe(RECORDED_MODEL_HASH)
})

/** Recorded once on x64, Node 20; a change of training, random numbers or file format changes it. */
const RECORDED_MODEL_HASH = "5801c3551e4c61b269922d1f287f6de7611be4aba612f8405e74286779e0bb94"

test("a CRF in a file labels as before", () => {
  const data = crfData({ sequences: 30, positions: 20, labels: 3, seed: 8 })
  const templates = [[], [{ feature: "dense", offset: -1 }], [{ feature: "word" }]]
  const transitionTemplates = [[{ feature: "word", offset: 0 }]]
  const options = { labels: ["a", "b", "c"], dense: ["dense"], templates, transitionTemplates, l1: 0.2 }
  const { model } = trainCrf(data, options)
  const text = writeModel(model, CARD)
  const read = readCrf(text, { features: ["dense", "word"] }).model
  expect(read.attributes.length).toBeLessThan(model.attributes.length)
  const [before, after] = [new CrfTagger(model), new CrfTagger(read)]
  for (const sequence of data) expect(after.label(sequence)).toEqual(before.label(sequence))
  expect(writeModel(read, CARD)).toBe(text)
})

test("a model of other features is refused, saying which are missing, extra or moved", () => {
  const text = writeModel(boosting, CARD)
  const features = ["f1", "f0", ...table.features.slice(2, -1), "new"]
  const error = refusal(() => readTrees(text, { features }))
  expect(error.code).toBe("wrong-features")
  expect(error.features).toEqual({ missing: ["f15"], extra: ["new"], moved: ["f0", "f1"] })
  expect(error.message).toContain("missing: f15; extra: new; moved: f0, f1")
  expect(readTrees(text, { features: table.features }).card).toEqual(CARD)
})

test("other versions, kinds and files are refused by code", () => {
  const file = JSON.parse(writeModel(boosting, CARD))
  expect(refusal(() => readModel({ ...file, version: 99 })).code).toBe("unknown-version")
  expect(refusal(() => readCrf(file)).code).toBe("wrong-kind")
  expect(refusal(() => readModel({ ...file, kind: "oracle" })).code).toBe("wrong-kind")
  expect(refusal(() => readModel("<html>")).code).toBe("not-a-model")
  expect(refusal(() => readModel("null")).code).toBe("not-a-model")
  expect(refusal(() => readModel({ ...file, body: { ...file.body, nodes: "AAAA" } })).code).toBe(
    "not-a-model",
  )
  expect(refusal(() => readModel({ ...file, body: { ...file.body, leaves: "%" } })).code).toBe("not-a-model")
  expect(refusal(() => readModel({ ...file, body: { ...file.body, leaves: 7 } })).code).toBe("not-a-model")
})

test("any bytes survive base64", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes])
    }),
  )
})

test("200 trees of depth 6 over 150 features stay below 60 KB gzipped", () => {
  const wide = makeTable({ ...SHAPE, features: 150 }, 8000, 3)
  const model = trainBoosting(binTable(wide), { trees: 200, depth: 6, rowShare: 0.7, columnShare: 0.3 })
  expect(gzipSync(writeModel(model, CARD), { level: 9 }).length).toBeLessThan(60_000)
})
