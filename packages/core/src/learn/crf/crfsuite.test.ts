import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { crfData } from "../../../../../bench/src/learn/crf-data.js"
import type { CrfReference } from "../../../../../bench/src/learn/crfsuite-reference.js"
import {
  CRF_CASES,
  CRF_TEMPLATES,
  loadCrfsuite,
  runCrfsuite,
} from "../../../../../bench/src/learn/crfsuite-reference.js"
import { CrfTagger } from "./tag.js"
import { trainCrf } from "./train.js"

const recorded: CrfReference[] = JSON.parse(
  readFileSync(new URL("./fixtures/crfsuite.json", import.meta.url), "utf8"),
)

/** The agreement with a reference: relative difference of loss and likelihood, share of equal labels. */
function compare(reference: CrfReference): { loss: number; logLikelihood: number; labels: number } {
  const data = crfData(reference.shape)
  const { model, logLikelihood, minimum } = trainCrf(data, {
    labels: Array.from({ length: reference.shape.labels }, (_, label) => String(label)),
    dense: ["dense"],
    templates: CRF_TEMPLATES,
    l2: reference.l2,
    l1: reference.l1,
    scale: false,
    epsilon: 1e-7,
    delta: 1e-12,
    iterations: 5000,
  })
  const tagger = new CrfTagger(model)
  let same = 0
  let all = 0
  data.forEach((sequence, i) => {
    tagger.label(sequence).forEach((label, t) => {
      all++
      if (String(label) === reference.labels[i]![t]) same++
    })
  })
  const relative = (ours: number, theirs: number): number => Math.abs(ours - theirs) / Math.abs(theirs)
  return {
    loss: relative(minimum.value, reference.loss),
    logLikelihood: relative(logLikelihood, reference.logLikelihood ?? logLikelihood),
    labels: same / all,
  }
}

test.each(
  recorded.map((reference) => [reference.shape.labels, reference.l2, reference.l1, reference] as const),
)(
  "with %i labels, L2 %d and L1 %d likelihood and labels are crfsuite's (recorded)",
  (_labels, _l2, _l1, reference) => {
    const found = compare(reference)
    expect(found.loss).toBeLessThan(1e-4)
    expect(found.logLikelihood).toBeLessThan(1e-4)
    expect(found.labels).toBeGreaterThanOrEqual(0.999)
  },
)

test("the recording holds every case", () => {
  expect(recorded.map(({ shape, l2, l1 }) => ({ shape, l2, l1 }))).toEqual(CRF_CASES)
})

test.skipIf(!loadCrfsuite())("likelihood and labels are those of the crfsuite that is installed here", () => {
  for (let number = 0; number < CRF_CASES.length; number++) {
    const found = compare(runCrfsuite(number))
    expect(found.loss).toBeLessThan(1e-4)
    expect(found.logLikelihood).toBeLessThan(1e-4)
    expect(found.labels).toBeGreaterThanOrEqual(0.999)
  }
})
