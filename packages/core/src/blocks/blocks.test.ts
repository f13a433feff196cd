import { describe, expect, test } from "vitest"
import { Flag, tagName } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { blockTree } from "./block-tree.js"
import { blockHasFlag, blockText, findBlocks, firstBlockFrom, NOSCRIPT_CHARACTERS } from "./blocks.js"

const textsOf = (html: string): string[] => {
  const blocks = findBlocks(parsePage(html))
  return Array.from({ length: blocks.length }, (_, block) =>
    blockText(blocks, block).replace(/\s+/g, " ").trim(),
  )
}

describe("a block", () => {
  test("is a run of text with the inline elements in it", () => {
    expect(textsOf("<p>One <b>bold</b> and <a href=x>linked</a> line.<p>Another.")).toEqual([
      "One bold and linked line.",
      "Another.",
    ])
  })

  test("ends where a block-level element begins or ends, even an empty one", () => {
    expect(textsOf("<div>before<p>inside</p>after<div></div>last</div>")).toEqual([
      "before",
      "inside",
      "after",
      "last",
    ])
  })

  test("ends at a blank line made of two breaks, not at one", () => {
    expect(textsOf("<p>one<br>still one<br> <br>two")).toEqual(["onestill one", "two"])
  })

  test("is each cell, item, term and button", () => {
    expect(
      textsOf("<table><tr><td>a<td>b</table><ul><li>c<li>d</ul><dl><dt>e<dd>f</dl>g <button>h</button> i"),
    ).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i"])
  })

  test("is never a choice, an input field or a drawing, and never outside the body", () => {
    const html = "<title>t</title><p>a<select><option>b</select><textarea>c</textarea>d<svg><path></svg>e"
    expect(textsOf(html)).toEqual(["a", "de"])
  })

  test("may stand in noscript when there is much of it", () => {
    const much = "word ".repeat(NOSCRIPT_CHARACTERS / 4 + 1).trim()
    expect(textsOf(`<p>a</p><noscript><p>Turn scripts on.</noscript>`)).toEqual(["a"])
    expect(textsOf(`<p>a</p><noscript><p>${much}</noscript>`)).toEqual(["a", much])
  })

  test("knows its container and whether it is hidden", () => {
    const blocks = findBlocks(parsePage("<section><p>a <i>b</i></p><div hidden>c</div></section>"))
    expect(Array.from(blocks.container, (node) => tagName(blocks.page, node))).toEqual(["p", "div"])
    expect([0, 1].map((block) => blockHasFlag(blocks, block, Flag.hidden))).toEqual([false, true])
    expect([...blocks.characters]).toEqual([0, 2, 3])
  })
})

test("the blocks of a subtree are a range", () => {
  const blocks = findBlocks(parsePage("<p>a<div><p>b<p>c</div><p>d"))
  const { page } = blocks
  const div = page.parent[blocks.container[1]!]!
  expect([firstBlockFrom(blocks, div), firstBlockFrom(blocks, page.end[div]!)]).toEqual([1, 3])
})

describe("the tree of blocks", () => {
  const shape = (html: string) => {
    const blocks = findBlocks(parsePage(html))
    const tree = blockTree(blocks)
    return Array.from({ length: tree.length }, (_, node) => [
      tree.block[node]! >= 0
        ? blockText(blocks, tree.block[node]!).trim()
        : tagName(blocks.page, tree.node[node]!),
      tree.parent[node]!,
    ])
  }

  test("groups blocks under the elements that hold two or more of them", () => {
    expect(shape("<div><p>a<p>b</div><div><p>c</div>")).toEqual([
      ["body", -1],
      ["div", 0],
      ["a", 1],
      ["b", 1],
      ["c", 0],
    ])
  })

  test("leaves out wrappers that group nothing new", () => {
    expect(shape("<main><div><div><ul><li>a<li>b</ul></div></div></main><p>c")).toEqual([
      ["body", -1],
      ["ul", 0],
      ["a", 1],
      ["b", 1],
      ["c", 0],
    ])
  })

  test("of a single block is that block", () => {
    expect(shape("<div><p>a</div>")).toEqual([["a", -1]])
  })
})

test("a page of nothing but tiny paragraphs has few blocks, with all of its text", () => {
  const page = parsePage("<p>ab".repeat(50_000))
  const blocks = findBlocks(page)
  expect(blocks.length).toBeLessThan(12_000)
  const all = Array.from({ length: blocks.length }, (_, block) => blockText(blocks, block)).join("")
  expect(all).toBe("ab".repeat(50_000))
  for (let block = 0; block < blocks.length; block++) {
    const around = blocks.container[block]!
    expect(around < blocks.first[block]! && page.end[around]! >= blocks.last[block]!).toBe(true)
  }
})

test("tiny blocks are not joined over text that is passed over", () => {
  const page = parsePage("<p>a<p>b<select><option>no</select>".repeat(20_000))
  const blocks = findBlocks(page)
  const all = Array.from({ length: blocks.length }, (_, block) => blockText(blocks, block)).join("")
  expect(all).toBe("ab".repeat(20_000))
})
