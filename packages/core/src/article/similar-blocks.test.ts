import { describe, expect, test } from "vitest"
import { aboutPage } from "../about/about.js"
import { blockText, findBlocks } from "../blocks/blocks.js"
import { parsePage } from "../page/parse.js"
import { contextOf } from "./features/context.js"
import { LINK_RUN } from "./link-runs.js"
import { dropStrayLinks, leanOnSimilar, similarBlocks } from "./similar-blocks.js"

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

describe("stray links", () => {
  /** A text of 60 words, then so many links that look alike, of which the first few are kept. */
  function page(links: number, kept: number) {
    const length = links + 1
    const texts = {
      words: Float32Array.from({ length }, (_, block) => (block ? 1 : 60)),
      characters: new Float32Array(length).fill(10),
      linkCharacters: Float32Array.from({ length }, (_, block) => (block ? 10 : 0)),
    }
    const alike = Int32Array.from({ length }, (_, block) => (block ? 1 : 0))
    const logOdds = Float32Array.from({ length }, (_, block) => (block <= kept ? 1 : -4))
    return { texts, alike, logOdds }
  }
  const keptOf = ({ texts, alike, logOdds }: ReturnType<typeof page>): number =>
    dropStrayLinks(texts, alike, logOdds, 0).filter((each) => each >= 0).length

  test("a few kept of many that look alike are dropped, the text is not", () => {
    expect(keptOf(page(LINK_RUN, 10))).toBe(1)
  })

  test("a list of which a good part is kept stays, and so does a short one", () => {
    expect(keptOf(page(LINK_RUN, LINK_RUN / 2))).toBe(1 + LINK_RUN / 2)
    expect(keptOf(page(LINK_RUN - 1, 10))).toBe(11)
  })

  test("a page without a text stays what it is", () => {
    const { texts, alike, logOdds } = page(LINK_RUN, 10)
    texts.words[0] = 5
    expect(keptOf({ texts, alike, logOdds })).toBe(11)
  })
})
