import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { findBlocks } from "../../blocks/blocks.js"
import { parsePage } from "../../page/parse.js"
import { extract } from "../../papers/extract.js"
import { decideByCrf } from "./decide-by-crf.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { readCrfModel, writeCrfModel } from "./model.js"
import { CRF_THRESHOLDS } from "./thresholds.js"

const PROSE =
  "The ferry leaves the harbour at seven in the morning, and comes back in the evening, when the tide allows it. " +
  "In winter it does not run at all, because the ice, which is thick there, would break the hull."
const PAGE = `<title>The ferry</title>
<div id=top><div><a href=/>Home</a></div><div><a href=/news>News</a></div><div><a href=/contact>Contact</a></div></div>
<div id=main><h1>The ferry</h1>${`<p>${PROSE}</p>`.repeat(6)}</div>
<div id=foot><p>Copyright 2024 The Harbour. All rights reserved.</p><p><a href=/privacy>Privacy</a> <a href=/terms>Terms</a></p></div>`

test("prose is content, menu and footer are not", () => {
  const { text } = extract(PAGE, { method: "crf" })
  expect(text).toContain("The ferry leaves the harbour")
  expect(text).not.toContain("Privacy")
  expect(text).not.toContain("News")
})

test("every block tells its probability and whether the CRF or the vote had the last word", () => {
  const { blocks, confidence, method } = extract(PAGE, { method: "crf", explain: true })
  expect(method).toBe("crf")
  expect(confidence).toBeGreaterThan(0.5)
  for (const { step, score } of blocks!) {
    expect(["score", "vote"]).toContain(step)
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThanOrEqual(1)
  }
  const all = extract(PAGE, { method: "crf", favor: { upper: 0, lower: 0 }, explain: true }).blocks!
  expect(all.every((each) => each.kept)).toBe(true)
  expect(all.some((each) => each.step === "vote")).toBe(true)
})

test("the paper knows no kinds of text: only what is refused by name is left out", () => {
  const favor = { upper: 0, lower: 0 }
  expect(extract(PAGE, { method: "crf", favor }).text).toMatch(/^The ferry$/m)
  expect(extract(PAGE, { method: "crf", favor, include: { header: false } }).text).not.toMatch(/^The ferry$/m)
})

const NAMES = ["precision", "balanced", "recall"] as const

test("the names of the dial are thresholds that rise towards precision; the middle is the paper's best", () => {
  const [precision, balanced, recall] = NAMES.map((name) => CRF_THRESHOLDS[name])
  expect(balanced).toEqual({ upper: 0.7, lower: 0.4 })
  expect(precision!.upper).toBeGreaterThanOrEqual(balanced!.upper)
  expect(precision!.lower).toBeGreaterThanOrEqual(balanced!.lower)
  expect(balanced!.upper).toBeGreaterThanOrEqual(recall!.upper)
  expect(balanced!.lower).toBeGreaterThanOrEqual(recall!.lower)
})

const piece = fc.oneof(
  fc.constantFrom(
    "<div>",
    "</div>",
    "<p>",
    "</p>",
    "<table><tr><td>",
    "</table>",
    "<td>",
    "<li>",
    "<h2>",
    "<br>",
  ),
  fc.constantFrom(
    "<a href=x>Menu</a>",
    "Copyright 2024",
    PROSE,
    "本文です。とても長い文章で、句読点もあります。",
    "More",
  ),
)
const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""))

test("raising a threshold never adds text, whatever the page", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(soup, share, share, share, share, (html, a, b, c, d) => {
      const runs = findBlocks(parsePage(html))
      const low = decideByCrf(runs, { favor: { upper: Math.min(a, b), lower: Math.min(c, d) } }).kept
      const high = decideByCrf(runs, { favor: { upper: Math.max(a, b), lower: Math.max(c, d) } }).kept
      for (const [run, kept] of high.entries()) expect(kept).toBeLessThanOrEqual(low[run]!)
    }),
  )
})

test("turning the dial towards precision never adds text, whatever the page", () => {
  fc.assert(
    fc.property(soup, (html) => {
      const runs = findBlocks(parsePage(html))
      const [precision, balanced, recall] = NAMES.map((favor) => decideByCrf(runs, { favor }).kept)
      for (let run = 0; run < runs.length; run++) {
        expect(precision![run]!).toBeLessThanOrEqual(balanced![run]!)
        expect(balanced![run]!).toBeLessThanOrEqual(recall![run]!)
      }
    }),
  )
})

test("the same page gives the same result, whatever was read before", () => {
  const once = extract(PAGE, { method: "crf", explain: true })
  extract(`<p>${PROSE}`, { method: "crf" })
  const again = extract(PAGE, { method: "crf", explain: true })
  expect(again.blocks).toEqual(once.blocks)
  expect(again.confidence).toBe(once.confidence)
})

test("a page of twenty thousand blocks is read", () => {
  const runs = findBlocks(
    parsePage(`<div>${`<p>${PROSE}</p><div><a href=x>Menu</a></div>`.repeat(10_000)}</div>`),
  )
  const { kept, scores } = decideByCrf(runs)
  expect(kept.length).toBe(20_000)
  expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
})

test("the model in the library is the model file", () => {
  const file = readFileSync(new URL("../../../models/crf.json", import.meta.url), "utf8")
  expect(DEFAULT_MODEL_FILE).toBe(JSON.stringify(JSON.parse(file)))
})

test("a model that is written and read again is the same", () => {
  const model = readCrfModel(DEFAULT_MODEL_FILE)
  expect(JSON.stringify(JSON.parse(writeCrfModel(model)))).toBe(DEFAULT_MODEL_FILE)
})

test("a file that is no such model, or was made for other features, is refused with the reason", () => {
  expect(() => readCrfModel("{}")).toThrow(/honbun-crf-model/)
  expect(() => readCrfModel("nonsense")).toThrow(/JSON/)
  const file = JSON.parse(DEFAULT_MODEL_FILE) as Record<string, unknown>
  expect(() => readCrfModel({ ...file, version: 99 })).toThrow(/version 2, got 99/)
  expect(() => readCrfModel({ ...file, numbers: ["tag", "moon-phase"] })).toThrow(/moon-phase/)
})
