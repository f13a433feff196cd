import { bootstrap, calibratedF1, groupedFolds, mean } from "@honbun/core/learn"
import { type LinePoint, plotLines } from "../plot/lines.js"
import { calibrate } from "../train/calibrate.js"
import type { HeldOut } from "../train/train.js"

/** Points of the curve; each stands for as many pages. */
const RELIABILITY_POINTS = 10

/** A page's confidence and the F1 it really had. */
export interface Reliance {
  readonly confidence: number
  readonly f1: number
}

/**
 * The confidence that each held-out page would have been given, calibrated on the other folds only, beside
 * its real F1. A calibration judged by the pages it was made from would look better than it is.
 */
export function reliances(heldOut: readonly HeldOut[], folds: number, seed: number): Reliance[] {
  const known = heldOut.filter((page) => page.score.text)
  const foldOf = groupedFolds(
    known.map((page) => page.example.group),
    folds,
    seed,
  )
  const calibrations = Array.from({ length: folds }, (_, fold) =>
    calibrate(known.filter((_, i) => foldOf[i] !== fold)),
  )
  return known.map((page, i) => ({
    confidence: calibratedF1(calibrations[foldOf[i]!]!, page.chances, page.expectedF1),
    f1: page.score.text!.f1,
  }))
}

/** Pages by rising confidence in equal parts: mean confidence against mean F1, with its interval. */
export function reliabilityPoints(
  pages: readonly Reliance[],
  count: number = RELIABILITY_POINTS,
): LinePoint[] {
  const sorted = [...pages].sort((a, b) => a.confidence - b.confidence || a.f1 - b.f1)
  const parts = Math.min(count, sorted.length)
  return Array.from({ length: parts }, (_, part) => {
    const of = sorted.slice(
      Math.floor((part * sorted.length) / parts),
      Math.floor(((part + 1) * sorted.length) / parts),
    )
    const { value, low, high } = bootstrap(of.map((page) => page.f1))
    return { x: mean(of.map((page) => page.confidence)), y: value, low, high }
  })
}

/** The mean distance between confidence and F1 over the points of the curve, weighing them alike. */
export function reliabilityError(points: readonly LinePoint[]): number {
  return mean(points.map((point) => Math.abs(point.x - point.y)))
}

/** The reliability curve as SVG: a method that knows itself lies on the diagonal. */
export function reliabilityPlot(points: readonly LinePoint[]): string {
  const diagonal = [0, 1].map((end) => ({ x: end, y: end }))
  return plotLines(
    [
      { name: "pages", points },
      { name: "ideal", points: diagonal },
    ],
    {
      title: "Confidence and real F1",
      xTitle: "confidence",
      yTitle: "mean F1 of held-out pages",
      xRange: [0, 1],
      yRange: [0, 1],
    },
  )
}
