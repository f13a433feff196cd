import { expect, test } from "vitest"
import { annotatorAgreement, blockScores, cohenKappa } from "./blocks.js"
import { confusionMatrix, countLabels, median, scoresOf } from "./counts.js"
import { averagePrecision, bestThreshold, prCurve, rocAuc } from "./curves.js"
import { scorePage, summarisePages } from "./pages.js"
import { prefixScore, snippetScore, summariseSnippets } from "./snippets.js"

test("counts give precision, recall and F", () => {
  const counts = countLabels([1, 1, 1, 0, 0], [1, 1, 0, 1, 0])
  expect(counts).toEqual({ truePositives: 2, falsePositives: 1, falseNegatives: 1 })
  expect(scoresOf(counts)).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 })
  expect(scoresOf({ truePositives: 0, falsePositives: 0, falseNegatives: 0 }).f1).toBe(1)
})

test("rows of the confusion matrix are gold labels", () => {
  expect(confusionMatrix([0, 1, 2, 2], [0, 2, 2, 1], 3)).toEqual([
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 1],
  ])
})

// The example of scikit-learn's own documentation, whose printed results are 0.75 and 0.83.
const labels = [0, 0, 1, 1]
const scores = [0.1, 0.4, 0.35, 0.8]

test("AUC and average precision of the textbook example", () => {
  expect(rocAuc(labels, scores)).toBe(0.75)
  expect(averagePrecision(labels, scores)).toBeCloseTo(0.8333333333, 9)
  expect(prCurve(labels, scores).map((point) => point.precision)).toEqual([1, 0.5, 2 / 3, 0.5])
  expect(bestThreshold(prCurve(labels, scores))).toMatchObject({ threshold: 0.35, f1: 0.8 })
})

test("equal scores count half, and their order does not matter", () => {
  expect(rocAuc([0, 1, 1, 0], [0.5, 0.5, 0.5, 0.5])).toBe(0.5)
  expect(averagePrecision([0, 1], [0.5, 0.5])).toBe(0.5)
  expect(averagePrecision([1, 0], [0.5, 0.5])).toBe(0.5)
})

test("a weight of two is a row given twice", () => {
  expect(rocAuc(labels, scores, [2, 1, 1, 1])).toBeCloseTo(rocAuc([0, ...labels], [0.1, ...scores]), 12)
  const doubled = averagePrecision([...labels, 1], [...scores, 0.35])
  expect(averagePrecision(labels, scores, [1, 1, 2, 1])).toBeCloseTo(doubled, 12)
})

test("without rows of both kinds AUC says nothing", () => {
  expect(rocAuc([1, 1], [0.2, 0.4])).toBe(0.5)
  expect(rocAuc([], [])).toBe(0.5)
})

test("a page is perfect only with nothing missing and nothing extra", () => {
  const right = { gold: [1, 1, 0], predicted: [1, 1, 0] }
  const extra = { gold: [1, 0, 0], predicted: [1, 1, 0] }
  const found = blockScores([right, extra])
  expect(found).toMatchObject({ pages: 2, perfect: 0.5, recall: 1, precision: 0.75 })
})

test("Cohen's kappa of the textbook table: 20 and 15 alike, 5 and 10 apart, is 0.4", () => {
  const first = [...Array(25).fill(1), ...Array(25).fill(0)]
  const second = [...Array(20).fill(1), ...Array(5).fill(0), ...Array(10).fill(1), ...Array(15).fill(0)]
  expect(cohenKappa(first, second)).toBeCloseTo(0.4, 12)
  expect(cohenKappa([1, 1], [1, 1])).toBe(1)
})

test("each annotator is compared with the final labels of their own pages", () => {
  const final = new Map([
    ["p", [1, 0, 1]],
    ["q", [0, 1, 1]],
  ])
  const found = annotatorAgreement(
    [
      { annotator: "A", page: "p", labels: [1, 0, 1] },
      { annotator: "B", page: "p", labels: [1, 0, 0] },
      { annotator: "A", page: "q", labels: [1, 1, 1] },
      { annotator: "B", page: "unfinished", labels: [1] },
    ],
    final,
  )
  expect(found.map(({ annotator, pages, perfect }) => [annotator, pages, perfect])).toEqual([
    ["A", 2, 0.5],
    ["B", 1, 0],
  ])
  expect(found[0]!.precision).toBe(0.8)
  expect(found[1]!.recall).toBe(0.5)
})

test("snippets are found literally, or loosely by letters and digits", () => {
  const snippets = { with: ["It rained.", "Ｎｏ"], without: ["Subscribe!", "…"] }
  expect(snippetScore(snippets, "It  rained. subscribe")).toEqual({
    withFound: 0,
    withAll: 2,
    withoutFound: 0,
    withoutAll: 2,
  })
  const loose = snippetScore(snippets, "It  rained. subscribe no", true)
  expect(loose).toMatchObject({ withFound: 2, withoutFound: 1 })
  expect(summariseSnippets([loose])).toEqual({
    precision: 2 / 3,
    recall: 1,
    f1: 0.8,
    accuracy: 0.75,
    rejected: 0.5,
  })
})

test("a known beginning may stand anywhere, but starts the text only near its start", () => {
  expect(prefixScore("Once upon", `${"x".repeat(200)} once upon a time`)).toEqual({
    contains: true,
    starts: true,
  })
  expect(prefixScore("Once upon", `${"x".repeat(201)} once upon a time`)).toEqual({
    contains: true,
    starts: false,
  })
  expect(prefixScore("Once upon", `${"𝒜".repeat(200)} once upon`).starts).toBe(true)
})

test("a summary holds what the golds allow and nothing else", () => {
  const pages = [
    scorePage({ text: "a b c d e f" }, "a b c d e f"),
    scorePage({ text: "本文はここからです", characters: true }, "本文はここから"),
    scorePage({ snippets: { with: ["a"], without: ["b"] } }, "a"),
    scorePage({ prefix: "a b" }, ""),
  ]
  const summary = summarisePages(pages)
  expect(summary).toMatchObject({ pages: 4, empty: 1, prefix: { pages: 1, contains: 0 } })
  expect(summary.text).toMatchObject({ pages: 2, equal: 0.5, mixed: { precision: 1 } })
  expect(summary.characterText!.mixed.recall).toBeCloseTo(4 / 6, 12)
  expect(summary.text!.word.recall).toBe(0.5)
  expect(summary.snippets!.exact.f1).toBe(1)
  expect(summarisePages([scorePage({ prefix: "a" }, "a")]).text).toBeUndefined()
})

test("the median of an even number of values lies between the middle ones", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([3, 1, 2])).toBe(2)
})
