import { expect, test } from "vitest"
import { prCurve } from "../../../core/src/learn/measures/curves.js"
import { plotBars } from "./bars.js"
import { plotHeat } from "./heat.js"
import { plotLearningCurves, plotLines, plotPrCurves } from "./lines.js"
import { formatAlike, formatNumber, logScaleOf, scaleOf } from "./scale.js"
import { fitText, textWidth } from "./svg.js"

const curve = prCurve([1, 0, 1, 1, 0, 0], [0.9, 0.8, 0.7, 0.6, 0.2, 0.1])
const PICTURES = {
  curves: plotPrCurves([
    { name: "forest <1>", points: curve },
    { name: "決定木", points: curve },
  ]),
  bars: plotBars([
    { name: "次ラベル", value: 0.405 },
    { name: "a & b", value: -0.1, deviation: 0.02 },
  ]),
  heat: plotHeat(
    {
      rows: ["0.1", "0.2"],
      columns: ["x", "y"],
      values: [
        [0.82, 0.83],
        [NaN, 0.81],
      ],
    },
    { centre: 0.82 },
  ),
  learning: plotLearningCurves([
    {
      name: "CRF",
      points: [
        { x: 10, y: 0.5, low: 0.4, high: 0.6 },
        { x: 20, y: 0.7, low: 0.6, high: 0.8 },
      ],
    },
  ]),
  empty: plotLines([], { title: "nothing", xTitle: "x", yTitle: "y" }),
}

/** Whether every element that is opened is closed, in order: enough for markup we write ourselves. */
function isWellFormed(markup: string): boolean {
  const open: string[] = []
  for (const [, closing, name, own] of markup.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!own) open.push(name!)
  }
  return open.length === 0 && !/&(?!(?:amp|lt|gt|quot);)/.test(markup)
}

test.each(Object.entries(PICTURES))(
  "%s: a well-formed picture with a name, a description and no NaN",
  (_name, picture) => {
    expect(isWellFormed(picture)).toBe(true)
    expect(picture).toMatch(/^<svg [^>]*role="img"/)
    expect(picture).toMatch(/<title>.+<\/title><desc>.+<\/desc>/)
    expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  },
)

test("names are escaped, and Japanese ones are kept", () => {
  expect(PICTURES.curves).toContain("forest &lt;1&gt; (AP 0.806)")
  expect(PICTURES.curves).toContain("決定木")
  expect(PICTURES.bars).toContain("a &amp; b")
})

test("text takes the colour of its surroundings and follows the reader's dark setting", () => {
  expect(PICTURES.curves).toContain("fill:currentColor")
  expect(PICTURES.curves).toContain("prefers-color-scheme:dark")
})

test("bars come greatest first, and the description tells them", () => {
  const picture = plotBars(
    [
      { name: "small", value: 1 },
      { name: "large", value: 3 },
    ],
    { most: 1, title: "T" },
  )
  expect(picture).toContain("greatest first: large 3.")
  expect(picture).toContain("1 smaller ones not shown")
  expect(picture).not.toContain("small<")
})

test("a heat map leaves out what is missing and says where the greatest is", () => {
  expect(PICTURES.heat.match(/<rect/g)?.length).toBe(3)
  expect(PICTURES.heat).toContain("Greatest: 0.83 at 0.1, y.")
})

test("ticks are round numbers that cover the values", () => {
  expect(scaleOf(0, 1, 5).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(scaleOf(0.81, 0.93, 5)).toMatchObject({ low: 0.8, high: 0.95 })
  expect(scaleOf(3, 3, 5).ticks.length).toBeGreaterThan(2)
  expect(logScaleOf(100, 3000).ticks).toEqual([100, 200, 500, 1000, 2000])
})

test("numbers are written as people write them", () => {
  expect([0.123456, 12345, 2_500_000, 0, -0.5, 1e-7, NaN].map((value) => formatNumber(value))).toEqual([
    "0.123",
    "12.3k",
    "2.5M",
    "0",
    "−0.5",
    "1.0e−7",
    "–",
  ])
  expect([0.8, 0.82].map(formatAlike([0.8, 0.82]))).toEqual(["0.800", "0.820"])
  expect([3, 12].map(formatAlike([3, 12]))).toEqual(["3", "12"])
})

test("East Asian text is as wide as high, and long names are cut to fit", () => {
  expect(textWidth("本文", 10)).toBe(20)
  expect(fitText("リンク出現回数", 50, 10)).toBe("リンク出…")
  expect(fitText("short", 50, 10)).toBe("short")
})
