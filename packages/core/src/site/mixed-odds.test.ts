import { expect, test } from "vitest"
import { extract } from "../article/extract.js"
import { blockText } from "../blocks/blocks.js"
import { parsePage } from "../page/parse.js"
import { extractCollection, learnTemplate } from "./extract-collection.js"
import { knownShare, mixedOdds, SITE_SHARE, siteWeight } from "./mixed-odds.js"
import { sitePage, TOPICS } from "./site.test-stage.js"

const pages = TOPICS.map((_, number) => sitePage(number))

/** A page of the same site that is built like none of the others. */
const odd = parsePage(
  `<title>Terms - The Kettle</title><body><section id=shop><div class=grid><nav><a href="/">Home</a> <a href="/cart">Cart</a></nav>
<div class=terms><p>${TOPICS[0]}</p><p>${TOPICS[3]}</p></div></div></section><aside><a href="/a">One</a> <a href="/b">Two</a></aside>`,
  { url: "https://kettle.example/terms.html" },
)

function knownOf(number: number, of: number): number {
  const template = learnTemplate(pages.slice(0, of))
  const profile = template.profile(pages[number]!)
  return knownShare(profile, template.view(profile), profile.singleOdds)
}

test("of a page like others all is known, of a page by itself nothing", () => {
  expect(knownOf(0, 3)).toBe(1)
  expect(knownOf(0, 1)).toBe(0)
})

test("a page that was not among those learnt from is known as well as one that was", () => {
  expect(knownOf(5, 3)).toBe(1)
  expect(knownOf(5, 1)).toBe(1)
})

test("a page with markup of its own is known as well as those in the same place", () => {
  const template = learnTemplate(pages)
  const rare = parsePage(
    `<title>On Ropes - The Kettle</title><body><ul class=menu><li><a href="/">Home</a></li></ul><div id=main><article><h1>On Ropes</h1>
<p class=date>2024-09-19</p><dl><dt>Rope</dt><dd>${TOPICS[1]} ${TOPICS[2]} ${TOPICS[4]}</dd></dl><p>Enough.</p></article>
<div class=recent><h3>Recent posts</h3><ul><li><a href="/1.html">On Rice</a></li></ul></div></div><div class=footer>Copyright.</div>`,
  )
  const profile = template.profile(rare)
  expect(knownShare(profile, template.view(profile), profile.singleOdds)).toBeGreaterThan(0.9)
})

test("a page built like no other of its site has the text it has by itself", () => {
  const article = extractCollection([...pages, odd], { explain: true }).at(-1)!
  expect(article.text).toBe(extract(odd).text)
  expect(article.blocks!.map(({ reason }) => reason)).toContain(
    "no other page of the site is built like this one: judged by itself",
  )
})

test("the more pages there are, and the more of a page they know, the more its site counts, and never alone", () => {
  expect(siteWeight(1, 1)).toBe(0)
  expect(siteWeight(0, 20)).toBe(0)
  expect(siteWeight(0.25, 20)).toBeCloseTo(siteWeight(1, 20) / 2)
  expect(siteWeight(1, 2)).toBeLessThan(siteWeight(1, 3))
  expect(siteWeight(1, 1000)).toBeCloseTo(SITE_SHARE, 2)
})

test("against a long text that most pages have the site decides, of all else the page by itself has its share", () => {
  const promise =
    "We have told the stories of this valley for ninety years, and with your help we shall tell them for ninety more."
  const alike = TOPICS.map((topic) => parsePage(`<article><p>${topic}</p><p>${promise}</p></article>`))
  const template = learnTemplate(alike)
  const profile = template.profile(alike[0]!)
  const view = template.view(profile)
  const every = (odds: number): Float32Array => new Float32Array(profile.blocks.length).fill(odds)
  const ofBoth = { ...profile, singleOdds: every(4) }
  const mixed = mixedOdds(ofBoth, view, every(-4), SITE_SHARE)
  const isRepeated = (block: number): boolean => blockText(profile.blocks, block) === promise
  expect([...mixed.filter((_, block) => isRepeated(block))]).toEqual([4 - 8 * (1 - 1 / alike.length)])
  expect(new Set(mixed.filter((_, block) => !isRepeated(block)))).toEqual(new Set([4 - 8 * SITE_SHARE]))
})
