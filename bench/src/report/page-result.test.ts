import { expect, test } from "vitest"
import type { Run } from "../run/alternate.js"
import { growthResults } from "./page-result.js"

test("time is summed and memory is the largest for each size, and the power says how time grows", () => {
  const run: Run = {
    id: "whole-honbun",
    milliseconds: Float64Array.of(1, 2, 2, 4, 4, 8),
    cpuMilliseconds: new Float64Array(6),
    firstCpuMilliseconds: new Float64Array(6),
    firstPeakBytes: Float64Array.of(50, 60, 60, 60, 90, 80),
    texts: [],
    peakBytes: 95,
    failures: [],
  }
  const [result] = growthResults([run], [100, 200, 200, 400, 400, 800], 3)
  expect(result).toMatchObject({
    label: "honbun extract",
    bytes: [300, 600, 1200],
    milliseconds: [3, 6, 12],
    peakBytes: [60, 60, 90],
  })
  expect(result!.exponent).toBeCloseTo(1)
})
