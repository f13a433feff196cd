import { expect, test } from "vitest"
import {
  contentByHalf,
  distancesTo,
  PAPER_NODE_FEATURES,
  paperNodes,
} from "../../article/forest/node-features.js"
import { nodesWithTag } from "../../page/page.js"
import { parsePage } from "../../page/parse.js"
import { Tag } from "../../page/tags.js"
import { isNextByWords, jaccard, PAPER_LINK_FEATURES, paperLinks } from "./link-features.js"

test("the paper's example of LinkSimilarity: 17 of 19 characters (D §3.2.2.2)", () => {
  const value = jaccard("https://nancoco.net/nyuuin_report2", "https://nancoco.net/nyuuin_report3")
  expect(value).toBe(17 / 19)
})

test("the paper's example of distance: 4 from each of three divs to the link (D Figure 3.11)", () => {
  const page = parsePage(
    "<body><div><p><a href='/2'>2</a></p></div><div>a</div><div>b</div><div>c</div></body>",
  )
  const link = nodesWithTag(page, Tag.a)[0]!
  const distances = distancesTo(page, link)
  expect([...nodesWithTag(page, Tag.div)].slice(1).map((div) => distances[div])).toEqual([4, 4, 4])
  expect(distances[link]).toBe(0)
})

test("links are merged by address: any, any, any, count, medians, greatest (D Table 3.2)", () => {
  const page = parsePage(
    `<a href="/p2">2</a> <a href="/p2" rel="next">つぎのページ</a> <a href="/p2" title="x">four</a> <a href="https://other.example/">out</a>`,
    { url: "https://a.example/p1" },
  )
  const { urls, rows } = paperLinks(page)
  expect(urls).toEqual(["https://a.example/p2"])
  const row = Object.fromEntries(PAPER_LINK_FEATURES.map((name, at) => [name, rows[at]]))
  expect(row).toMatchObject({
    "next label": 1,
    "page label": 1,
    "one character": 1,
    occurrences: 3,
    "text length": 4,
    "link length": 20,
    LinkSimilarity: 1,
  })
})

test("the words-only baseline takes NEXT, 次 and the bare number 2", () => {
  expect([["Next »"], ["次へ"], ["2"], ["12"], ["more", "2"]].map(isNextByWords)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ])
})

test("elements are described by their siblings and children", () => {
  const page = parsePage("<body><div>one</div><div>three, <b>x</b></div><span>no</span></body>")
  const { nodes, rows } = paperNodes(page, undefined, 7)
  const second = nodes.indexOf(nodesWithTag(page, Tag.div)[1]!)
  const width = PAPER_NODE_FEATURES.length
  const row = Object.fromEntries(PAPER_NODE_FEATURES.map((name, at) => [name, rows[second * width + at]]))
  expect(row).toMatchObject({
    "block level": 1,
    "never content": 0,
    "sibling text length": 5,
    siblings: 2,
    children: 1,
    "sibling text density": 2.5,
    "sibling punctuation share": 0,
    "distance to next link": 7,
  })
})

test("the content baseline is the smallest element with more than half of the text", () => {
  const page = parsePage(
    "<body><div id=a>short</div><div id=b><p>much longer text than that</p></div></body>",
  )
  expect(contentByHalf(page)).toBe(nodesWithTag(page, Tag.p)[0])
})
