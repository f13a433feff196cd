import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { aboutPage } from "../about/about.js"
import { findBlocks } from "../blocks/blocks.js"
import { binTable } from "../learn/table/bin.js"
import { trainBoosting } from "../learn/trees/boosting.js"
import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { parsePage } from "../page/parse.js"
import { contextOf } from "./features/context.js"
import { blockFeatures } from "./features/features.js"
import { EMPTY_LEXICON } from "./features/lexicon-features.js"
import { NEIGHBOUR_FEATURES, neighbourFeatures } from "./features/neighbour-features.js"
import { NEIGHBOUR_RINGS, surroundingsOf } from "./features/surroundings.js"
import { DEFAULT_INCLUDE } from "./include.js"
import { rescoreBlocks } from "./rescore-blocks.js"
import { LEARNED_VERDICTS } from "./verdict.js"

const PAGE = `<nav><a href="/">Home</a></nav><main><h2>How long</h2><p>Green tea wants two minutes.</p>
<ul><li>Green<li>Black<li>White</ul><h2>Related</h2><p>Coffee</p></main><footer>Rights</footer>`

/** What the second pass sees of a page whose first pass gave each block these log-odds. */
function secondPass(html: string, scoreOf: (block: number) => number) {
  const page = parsePage(html)
  const blocks = findBlocks(page)
  const context = contextOf(page, blocks, aboutPage(page))
  const first = {
    own: context.own,
    around: surroundingsOf(context),
    rows: blockFeatures(context, EMPTY_LEXICON, DEFAULT_INCLUDE),
    logOdds: Float32Array.from({ length: blocks.length }, (_, block) => scoreOf(block)),
    chances: new Float32Array(LEARNED_VERDICTS.length).fill(1 / LEARNED_VERDICTS.length),
  }
  const seen = neighbourFeatures(first)
  const at = (block: number, name: string): number =>
    seen[block * NEIGHBOUR_FEATURES.length + NEIGHBOUR_FEATURES.indexOf(name)]!
  return { first, seen, at, length: blocks.length }
}

describe("what the second pass sees", () => {
  // Home, How long, Green tea …, Green, Black, White, Related, Coffee, Rights
  const { at, length, first } = secondPass(PAGE, (block) => [-3, -0.5, 4, 1, -1, 1, -0.5, -4, -5][block]!)

  test("every block has its own score and those beside it, and a mark where there is none", () => {
    expect(length).toBe(9)
    expect(at(2, "score")).toBe(4)
    expect(at(1, "score-after")).toBe(4)
    expect(at(0, "score-before")).toBeLessThan(-6)
    expect(at(8, "score-after")).toBeLessThan(-6)
  })

  test("headings over content and over something else differ by their sections", () => {
    expect(at(1, "score-section")).toBeGreaterThan(0.5)
    expect(at(6, "score-section")).toBeLessThan(0.1)
  })

  test("an item sees the other items of its list, and not itself", () => {
    const ofOthers = 1 / (1 + Math.exp(-1))
    expect(at(4, "score-ring0")).toBeCloseTo(ofOthers, 5)
    expect(at(4, "score-alike")).toBeCloseTo(ofOthers, 5)
    expect(at(4, "score-alike-before")).toBe(1)
  })

  test("rings grow from the inside outwards and hold their block", () => {
    const { ringFrom, ringTo } = first.around
    for (let block = 0; block < length; block++) {
      for (let ring = 0; ring < NEIGHBOUR_RINGS; ring++) {
        const place = block * NEIGHBOUR_RINGS + ring
        expect(ringFrom[place]!).toBeLessThanOrEqual(ring > 0 ? ringFrom[place - 1]! : block)
        expect(ringTo[place]!).toBeGreaterThan(ring > 0 ? ringTo[place - 1]! - 1 : block)
      }
    }
  })
})

test("a page without blocks and one with a single block are scored as well", () => {
  expect(secondPass("", () => 0).seen.length).toBe(0)
  const { at } = secondPass("<p>One line.</p>", () => 1)
  expect(at(0, "score-ring4")).toBe(-1)
  expect(at(0, "score-alike-before")).toBeLessThan(-6)
})

test("all that is seen are numbers, whatever the scores", () => {
  const scores = fc.array(fc.float({ min: -9, max: 9, noNaN: true }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(scores, (each) => secondPass(PAGE, (block) => each[block]!).seen.every(Number.isFinite)),
    { numRuns: 20 },
  )
})

describe("scoring again", () => {
  const { first, seen } = secondPass(PAGE, (block) => [-3, -0.5, 4, 1, -1, 1, -0.5, -4, -5][block]!)

  test("the mean of both passes counts", () => {
    const again = rescoreBlocks(constant(2), first, seen)
    expect(Array.from(again)).toEqual(Array.from(first.logOdds, (each) => Math.fround((each + 2) / 2)))
  })

  /** Trees that say the same of every block. */
  function constant(logOdds: number): TreeEnsemble {
    const values = new Float32Array(2 * NEIGHBOUR_FEATURES.length)
    const table = binTable({ features: NEIGHBOUR_FEATURES, values, labels: [0, 1] }, { bins: 4, seed: 1 })
    return { ...trainBoosting(table, { trees: 1, depth: 1 }), start: Float32Array.of(logOdds) }
  }
})
