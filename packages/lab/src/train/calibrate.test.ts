import { calibratedF1 } from "@honbun/core/learn"
import { expect, test } from "vitest"
import { type CalibrationPage, calibrate } from "./calibrate.js"

/** Pages whose scores promise as much; on those of the third kind that is too much. */
const PAGES = Array.from({ length: 600 }, (_, number) => {
  const isListing = number % 3 === 0
  const expectedF1 = 0.6 + (number % 40) / 100
  const f1 = isListing ? expectedF1 - 0.3 : expectedF1
  const chances = isListing ? Float32Array.of(0, 0, 1, 0, 0, 0) : Float32Array.of(1, 0, 0, 0, 0, 0)
  return { expectedF1, chances, score: { text: { f1 } } } as unknown as CalibrationPage
})

test("each kind of page gets the F1 that pages of its kind had", () => {
  const calibration = calibrate(PAGES)
  for (const kind of [0, 2]) {
    const those = PAGES.filter(({ chances }) => chances[kind] === 1)
    const meanOf = (value: (page: CalibrationPage) => number): number =>
      those.reduce((sum, page) => sum + value(page), 0) / those.length
    const told = meanOf(({ chances, expectedF1 }) => calibratedF1(calibration, chances, expectedF1))
    expect(told).toBeCloseTo(
      meanOf(({ score }) => score.text!.f1),
      1,
    )
  }
})

test("without pages, what is expected is what is told", () => {
  const calibration = calibrate([])
  expect(calibratedF1(calibration, PAGES[0]!.chances, 0.8)).toBeCloseTo(0.8, 6)
})
