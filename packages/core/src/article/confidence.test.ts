import { expect, test } from "vitest"
import { calibratedF1, expectedAs } from "./confidence.js"

const ARTICLE = Float32Array.of(1, 0, 0, 0, 0, 0)
const LISTING = Float32Array.of(0, 0, 1, 0, 0, 0)
const kindOdds = Float32Array.of(0.5, 0, -1, 0, 0, 0)
const calibration = Float32Array.of(0, 0.4, 1)

test("a listing is expected to be read worse than an article with the same scores, a page between them in between", () => {
  const [article, listing, either] = [ARTICLE, LISTING, Float32Array.of(0.5, 0, 0.5, 0, 0, 0)].map(
    (chances) => expectedAs(kindOdds, chances, 0.8),
  )
  expect(article).toBeCloseTo(1 / (1 + Math.exp(-Math.log(4) - 0.5)), 6)
  expect(listing).toBeCloseTo(1 / (1 + Math.exp(-Math.log(4) + 1)), 6)
  expect(either).toBeGreaterThan(listing!)
  expect(either).toBeLessThan(article!)
})

test("what is expected in the light of the kind is read off the calibration, between its points", () => {
  expect(calibratedF1({ calibration }, LISTING, 0.75)).toBeCloseTo(0.7, 6)
  const expected = expectedAs(kindOdds, LISTING, 0.75)
  expect(calibratedF1({ kindOdds, calibration }, LISTING, 0.75)).toBeCloseTo(0.4 + (expected - 0.5) * 1.2, 6)
})

test("a page that promises nothing, or all, is no exception", () => {
  expect(calibratedF1({ kindOdds, calibration }, ARTICLE, 0)).toBeCloseTo(0, 3)
  expect(calibratedF1({ kindOdds, calibration }, ARTICLE, 1)).toBeCloseTo(1, 3)
})
