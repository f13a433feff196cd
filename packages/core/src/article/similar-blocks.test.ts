import { describe, expect, test } from "vitest"
import { aboutPage } from "../about/about.js"
import { blockText, findBlocks } from "../blocks/blocks.js"
import { parsePage } from "../page/parse.js"
import { contextOf } from "./features/context.js"
import { leanOnSimilar, similarBlocks } from "./similar-blocks.js"

function contextOfHtml(html: string) {
  const page = parsePage(html)
  return contextOf(page, findBlocks(page), aboutPage(page))
}

test("blocks look alike when tags and classes around them are the same", () => {
  const context = contextOfHtml(`
    <ul class="shelf"><li><b class="name">Kettle</b></li><li><b class="name">Pot</b></li></ul>
    <ul class="menu"><li><b class="name">Home</b></li></ul>
    <p class="name">Cup</p>`)
  const alike = similarBlocks(context)
  const numberOf = (text: string): number => {
    const block = Array.from(alike.keys()).find((each) => blockText(context.blocks, each).trim() === text)
    return alike[block!]!
  }
  expect(numberOf("Kettle")).toBe(numberOf("Pot"))
  expect(new Set(["Kettle", "Home", "Cup"].map(numberOf)).size).toBe(3)
})

describe("leaning on similar blocks", () => {
  test("a doubtful block comes over to the many that look like it, in or out", () => {
    const logOdds = leanOnSimilar(Int32Array.of(0, 0, 0, 0), Float32Array.of(4, 4, 4, -0.5))
    expect(logOdds[3]).toBeGreaterThan(0)
    expect(leanOnSimilar(Int32Array.of(0, 0, 0, 0), Float32Array.of(-4, -4, -4, 0.5))[3]).toBeLessThan(0)
  })

  test("two are no company, and what was given up stays so", () => {
    const two = Float32Array.of(4, -0.5)
    expect(leanOnSimilar(Int32Array.of(0, 0), two)).toEqual(two)
    expect(leanOnSimilar(Int32Array.of(0, 0, 0), Float32Array.of(5, 5, -9))[2]).toBe(-9)
  })
})
