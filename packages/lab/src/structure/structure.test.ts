import { afterAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree, newsPage } from "../../../honbun/src/dataset/dataset.test-stage.js"
import { editSimilarity } from "./edit-similarity.js"
import { itemsOf } from "./items.js"
import { judgeStructure } from "./judge-structure.js"
import { htmlOfMarkdown } from "./markdown-html.js"
import { countFound } from "./similar.js"
import { summariseStructure } from "./summarise-structure.js"

const GOLD = `<h1>Tea</h1><h2>How to brew</h2><p>Pour hot water over the leaves and wait for three minutes.</p>
<ul><li>Green<ul><li>Sencha</li></ul></li></ul>
<table><tr><th>Tea</th><th>Minutes</th></tr><tr><td>Green</td><td>2</td></tr></table>
<dl><dt>Steep</dt><dd>To leave in water.</dd></dl><pre>boil(water)</pre>
<figure><img src="/a/kettle-300x200.jpg"><figcaption>A kettle.</figcaption></figure>
<blockquote><p>No tea, no work, as they say around here.</p></blockquote>`

test("things are known by what they are and what they say", () => {
  const { of, pictures, texts } = itemsOf(GOLD)
  expect(of.heading).toEqual(["tea", "howtobrew"])
  expect(of.item).toEqual(["green", "sencha"])
  expect(of.cell).toEqual(["tea", "minutes", "green", "2"])
  expect(of.definition).toEqual(["steep", "toleaveinwater"])
  expect(of.code).toEqual(["boil(water)"])
  expect(of.caption).toEqual(["akettle"])
  expect(of.quote).toHaveLength(1)
  expect(of.paragraph).toHaveLength(2)
  expect(pictures).toEqual([["kettle"]])
  expect(texts).toContain("akettle")
})

test("the gold itself is perfect, and another size of a picture is the same picture", () => {
  const gold = itemsOf(GOLD)
  const { kinds, junk, extra, similar } = judgeStructure(gold, itemsOf(GOLD.replace("-300x200", "")), ["Tea"])
  for (const { found, all } of Object.values(kinds)) expect(found).toBe(all)
  expect(kinds.heading.all).toBe(1)
  expect([junk.found, extra.found, similar.text, similar.table]).toEqual([0, 0, 1, 1])
})

test("a list turned into a paragraph is not found as a list, a foreign text is extra, a foreign picture junk", () => {
  const given = itemsOf('<p>Green</p><p>Subscribe to us</p><img src="share.png">')
  const { kinds, junk, extra } = judgeStructure(itemsOf(GOLD), given, ["Tea"])
  expect(kinds.item).toEqual({ found: 0, all: 2 })
  expect(extra).toEqual({ found: 1, all: 2 })
  expect(junk).toEqual({ found: 1, all: 1 })
  expect(kinds.picture).toEqual({ found: 0, all: 1 })
})

test("a heading that the extractor gives as the title counts neither way", () => {
  const gold = itemsOf("<h1>Tea, and how to brew it</h1><p>Pour hot water over the leaves.</p>")
  const given = itemsOf("<p>Pour hot water over the leaves.</p>")
  expect(judgeStructure(gold, given, ["The Tea Page"]).kinds.heading).toEqual({ found: 0, all: 1 })
  const { kinds } = judgeStructure(gold, given, ["The Tea Page", "Tea, and how to brew it"])
  expect(kinds.heading).toEqual({ found: 0, all: 0 })
})

test("a picture of a formula is a formula and no picture, whether or not its class is left", () => {
  const { of, pictures } = itemsOf(
    '<img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/28a0" alt="{\\displaystyle x^{2}}">',
  )
  expect([of.formula, pictures]).toEqual([["x^{2}"], []])
})

test.each(["-300x200", "_580x", "_2048x@2x", "_%7Bwidth%7Dx"])(
  "a picture is known without the size %s in its name",
  (size) => {
    expect(itemsOf(`<img src="/files/tea${size}.jpg?v=1">`).pictures).toEqual([["tea"]])
  },
)

test("pixels and emoji are no pictures", () => {
  expect(itemsOf('<img src="p.gif" width="1"><img class="emoji" src="smile.png">').pictures).toEqual([])
  expect(itemsOf('<img src="me.png" width="32" height="32">')).toMatchObject({
    pictures: [],
    small: [["me"]],
  })
})

test("a paragraph with a word more is the same, and counts once", () => {
  const text = "pourhotwaterovertheleavesandwait"
  expect(countFound([text, text], [`${text}now`])).toBe(1)
  expect(countFound(["short"], ["shorter"])).toBe(0)
})

test("Markdown is read with its tables, notes and formulas", () => {
  const { of } = itemsOf(
    htmlOfMarkdown("| a | b |\n|---|---|\n| $x^2$ | `$5` |\n\nText.[^1]\n\n[^1]: A note."),
  )
  expect(of.cell).toHaveLength(4)
  expect(of.formula).toEqual(["x^2"])
  expect(of.note).toHaveLength(1)
})

test.each([
  ["kitten", "sitting", 1 - 3 / 7],
  ["", "abc", 0],
  ["same", "same", 1],
  [`${"x".repeat(70)}y`, `${"x".repeat(35)}z${"x".repeat(35)}`, 1 - 2 / 71],
])("the edit similarity of %s and %s", (one, other, value) => {
  expect(editSimilarity(one, other)).toBeCloseTo(value, 12)
  expect(editSimilarity(other, one)).toBeCloseTo(value, 12)
})

test("every site counts once, whatever it has", () => {
  const score = (found: number, all: number) => {
    const empty = judgeStructure(itemsOf(""), itemsOf(""), [])
    return { ...empty, kinds: { ...empty.kinds, item: { found, all } } }
  }
  const { shares, sites, pages } = summariseStructure([
    { group: "a", score: score(1, 1) },
    { group: "a", score: score(99, 99) },
    { group: "b", score: score(0, 1) },
    { group: "c", score: score(0, 0) },
  ])
  expect([sites, pages, shares.item, shares.cell]).toEqual([3, 4, 0.5, undefined])
})

const page = newsPage(2)
const folder = makeTree({
  "sites/river/site.json": JSON.stringify({ site: "river" }),
  "sites/river/pages.jsonl": JSON.stringify({
    id: "river-1",
    title: page.title,
    goldHtml: `<h1>${page.title}</h1>${page.text
      .split("\n\n")
      .map((text) => `<p>${text}</p>`)
      .join("")}`,
  }),
  "sites/river/html/river-1.html": page.html,
  "hill/pages.jsonl": JSON.stringify({ id: "hill-1", set: "hill", title: page.title, markdown: page.text }),
  "hill/html/hill-1.html": page.html,
  "bare/pages.jsonl": JSON.stringify({ id: "bare-1", text: "x" }),
})
afterAll(() => folder.dispose())

test("`honbun eval --structure` tabulates set by set what stands in Markdown and HTML", async () => {
  const { code, out } = await honbun(["eval", folder.at("."), "--structure", "--method", "text"])
  expect(code).toBe(0)
  expect(out).toMatch(
    /sites: 1 page of 1 site.*\n.*paragraphs +extra\nauto|sites: 1 page of 1 site.*\n.*paragraphs.*\ntext +1\.000/,
  )
  expect(out).toMatch(/hill: 1 page/)
})

test("a folder without known structures, and peers without --structure, are refused with a word of advice", async () => {
  const bare = await honbun(["eval", folder.at("bare"), "--structure"])
  expect([bare.code, bare.err]).toEqual([2, expect.stringContaining("goldHtml")])
  const peers = await honbun(["eval", folder.at("."), "--peers", "readability"])
  expect([peers.code, peers.err]).toEqual([2, expect.stringContaining("--structure")])
})
