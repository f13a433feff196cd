import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { splitByPaperE } from "../../blocks/paper-e.js"
import { parsePage } from "../../page/parse.js"
import { PaperECollection } from "./collection.js"
import { contentByPaperE, type PaperERepair } from "./repairs.js"
import { isSame, repeatedVectors, SAME_COSINE, squares } from "./repeated-vectors.js"
import { blockVectors } from "./vector.js"
import { VectorStore } from "./vector-store.js"

/** The page of E Figure 2. */
const FIGURE_2 = `<body><div><p>Text 1</p><img src="#" alt="img-alt text"></div><div><img src="#" alt="img-alt text"><img src="#" alt="img-alt text"></div><div><a href="#" title="a-title text">Text 2</a><script>Code</script></div></body>`

function vectorsOf(html: string): Record<string, number>[] {
  return blockVectors(splitByPaperE(parsePage(html))).map((vector) => Object.fromEntries(vector))
}

describe("vectors", () => {
  test("of the page of Figure 2 are those of Table 1", () => {
    expect(vectorsOf(FIGURE_2)).toEqual([
      { "<p>": 1, "text 1": 1 },
      { "<div>": 1, "<img>": 1, "img-alt text": 1 },
      { "<div>": 1, "<img>": 2, "img-alt text": 2 },
      { "<a>": 1, "<div>": 1, "a-title text": 1, "text 2": 1 },
      { "<body>": 1 },
    ])
  })

  test("count each line of a text, lower-cased, and no blank ones", () => {
    expect(vectorsOf("<pre>One\n\n  ONE \nTwo</pre>")[0]).toEqual({ "<pre>": 1, one: 2, two: 1 })
  })

  test("tell a text that looks like a tag from the tag", () => {
    expect(Object.keys(vectorsOf("<p>&lt;p></p>")[0]!)).toEqual(["<p>", "\0<p>"])
  })
})

/** Every pair compared, as the paper does it. */
function byBruteForce(pages: readonly ReadonlyMap<string, number>[][]): number[][] {
  const product = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number =>
    Array.from(one, ([name, count]) => count * (other.get(name) ?? 0)).reduce((sum, each) => sum + each, 0)
  const same = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
    isSame(product(one, other), product(one, one), product(other, other))
  return pages.map((blocks, page) =>
    blocks.map((block) =>
      Number(!pages.some((others, at) => at !== page && others.some((other) => same(block, other)))),
    ),
  )
}

const blocksOf = (names: number, highest: number) =>
  fc
    .dictionary(
      fc.integer({ min: 0, max: names }).map((n) => (n < 4 ? `<t${n}>` : `text ${n}`)),
      fc.integer({ min: 1, max: highest }),
      { minKeys: 1, maxKeys: 8 },
    )
    .map((counts) => new Map(Object.entries(counts)))

test.each([
  [6, 3],
  [12, 9],
  [40, 2],
  [25, 40],
])("search finds what comparing every pair finds (%i names, counts to %i)", (names, highest) => {
  fc.assert(
    fc.property(
      fc.array(fc.array(blocksOf(names, highest), { maxLength: 12 }), { maxLength: 10 }),
      (pages) => {
        const store = new VectorStore()
        const numbers = pages.map((blocks, page) => blocks.map((block) => store.add(block, page)))
        const repeated = repeatedVectors(store)
        const found = numbers.map((blocks) => blocks.map((number) => 1 - repeated[number]!))
        expect(found).toEqual(byBruteForce(pages))
      },
    ),
    { numRuns: 150 },
  )
})

test("counts the other pages that have a block, small differences aside; pages of one article count once", () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, i) => `<a href=${i}>Link ${i}</a>`).join("")
  const pages = [
    `<div>${links(20)}</div><p>one</p>`,
    `<div>${links(21)}</div><p>one</p>`,
    `<div>${links(20)}</div><p>two</p>`,
  ].map((html) => parsePage(html))
  const counts = (articles: readonly number[]) => {
    const collection = new PaperECollection()
    for (const [at, page] of pages.entries()) collection.add(page, articles[at])
    return pages.map((_, at) => [...collection.others(at)])
  }
  // Blocks: the links, the paragraph, the body.
  expect(counts([0, 1, 2])).toEqual([
    [2, 1, 2],
    [2, 1, 2],
    [2, 0, 2],
  ])
  expect(counts([0, 0, 2])).toEqual([
    [1, 0, 1],
    [1, 0, 1],
    [1, 0, 1],
  ])
})

test("a page that would be empty keeps what the fewest other pages have (E §4.3)", () => {
  const menu = "<div>menu</div>"
  const story = "<p>The same story at two addresses.</p><p>It has two paragraphs.</p>"
  const pages = [`${menu}${story}`, `${menu}${story}`, `${menu}<p>Another story.</p>`].map((html) =>
    parsePage(html),
  )
  const kept = (repairs: readonly PaperERepair[]) => contentByPaperE(pages, repairs).map((page) => [...page])
  expect(kept([])).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 1, 0],
  ])
  expect(kept(["one-block"])).toEqual([
    [0, 1, 1, 0],
    [0, 1, 1, 0],
    [0, 1, 0],
  ])
})

test("vectors at the very threshold are not the same: above 0.9 is asked for", () => {
  expect(isSame(SAME_COSINE * 100, 100, 100)).toBe(false)
  expect(isSame(91, 100, 100)).toBe(true)
  const store = new VectorStore()
  store.add(new Map([["a", 3]]), 0)
  expect([...squares(store)]).toEqual([9])
})

test("a block on no other page is content; the same block twice on one page still is", () => {
  const collection = new PaperECollection()
  collection.add(parsePage("<div>menu</div><p>one</p><p>one</p>"))
  collection.add(parsePage("<div>menu</div><p>two</p>"))
  expect(collection.content().map((page) => [...page])).toEqual([
    [0, 1, 1, 0],
    [0, 1, 0],
  ])
})

test("blocks that differ a little are the same (E §3.6)", () => {
  const collection = new PaperECollection()
  const links = (n: number) => Array.from({ length: n }, (_, i) => `<a href=${i}>Link ${i}</a>`).join("")
  collection.add(parsePage(`<div>${links(20)}</div>`))
  collection.add(parsePage(`<div>${links(21)}</div>`))
  expect(collection.content().map((page) => page[0])).toEqual([0, 0])
})
