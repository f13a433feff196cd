import { readFileSync } from "node:fs"
import { blockText, extract, findBlocks, parsePage, readArticleModel } from "@honbun/core"
import { afterAll, expect, test } from "vitest"
import { honbun } from "../../cli/command.test-stage.js"
import { makeTree } from "../dataset.test-stage.js"
import { augmentSite } from "./augment.js"
import { hostTable, measureHost } from "./hosts.js"
import { labelExactly, lettersOf } from "./label.js"
import { measureSite } from "./measure.js"
import { prepareSite } from "./prepare.js"
import { readHosts, readOldDesigns, readSites } from "./site-set.js"
import { trainSiteModel } from "./train.js"

const WORDS = ["ferry", "kettle", "library", "snow", "kite", "bread", "river", "orchard"] as const

function pageOf(number: number): { html: string; text: string; title: string } {
  const word = WORDS[number]!
  const title = `The ${word} of ${number + 3} hills`
  const paragraphs = ["came", "left", "returned"].map(
    (verb) =>
      `The ${word} ${verb} before anybody in the village was awake, and only the dog, who slept badly, saw how.`,
  )
  const html = `<!doctype html><html lang=en><title>${title} - Kettle</title><body><ul class=menu><li>Home</li><li>News</li></ul>
<ul class=recent><li><a href="/1">${title}</a></li></ul><article><h1>${title}</h1>${paragraphs.map((each) => `<p>${each}</p>`).join("\n")}</article>
<div class=footer>Copyright Kettle</div>`
  return { html, title, text: [title, ...paragraphs].join("\n") }
}

const pages = WORDS.map((_, number) => pageOf(number))
const lines = pages.map(({ text, title }, i) =>
  JSON.stringify({ id: `p${i}`, url: `https://kettle.example/${i}`, text, title }),
)
const folder = makeTree({
  "kettle/site.json": JSON.stringify({ site: "kettle", lang: "en" }),
  "kettle/pages.jsonl": `${lines.join("\n")}\n`,
  ...Object.fromEntries(pages.map(({ html }, i) => [`kettle/html/p${i}.html.gz`, html])),
  "kettle/snapshots/0/gold.jsonl": `${lines.slice(0, 4).join("\n")}\n`,
  ...Object.fromEntries(pages.slice(0, 4).map(({ html }, i) => [`kettle/snapshots/0/p${i}.html.gz`, html])),
})
afterAll(() => folder.dispose())

test("a title that stands twice is labelled where the article is", () => {
  const blocks = findBlocks(parsePage(pages[0]!.html))
  const { label, exact } = labelExactly(blocks, pages[0]!.text)
  expect(exact).toBe(true)
  const kept = Array.from(label.keys()).filter((block) => label[block])
  expect(kept.map((block) => blockText(blocks, block).trim()).join("\n")).toBe(pages[0]!.text)
  expect(Math.min(...kept)).toBe(3)
})

test("a gold text that no texts of the page spell is aligned by words", () => {
  const blocks = findBlocks(parsePage(pages[0]!.html))
  const { label, exact } = labelExactly(blocks, `${pages[0]!.text} and more`)
  expect(exact).toBe(false)
  expect(label.includes(1)).toBe(true)
})

test("a site made from another keeps its gold texts right, and adds lines to all pages", () => {
  const gold = pages.map((page, i) => ({ ...page, url: `https://kettle.example/${i}` }))
  for (const seed of [1, 2, 3, 4]) {
    const made = augmentSite(gold, seed)
    for (const page of made)
      expect(labelExactly(findBlocks(parsePage(page.html)), page.text).exact).toBe(true)
    expect(made.map(({ html }) => html)).toEqual(augmentSite(gold, seed).map(({ html }) => html))
  }
  expect(augmentSite(gold, 1).some(({ html }, i) => html.length > gold[i]!.html.length)).toBe(true)
})

test("sites and their older designs are read", () => {
  expect(readSites(folder.at("")).map(({ name, pages: all }) => [name, all.length])).toEqual([["kettle", 8]])
  expect(readOldDesigns(folder.at("")).map(({ name, site }) => [name, site])).toEqual([
    ["kettle@0", "kettle"],
  ])
})

test("hosts with several pages in a set of single pages are sites of their own, others are not", () => {
  const line = (host: string, i: number): string =>
    JSON.stringify({ id: `${host}${i}`, url: `https://www.${host}.example/${i}`, text: pages[i]!.text })
  const hosts = makeTree({
    "wcxb/pages.jsonl": `${[0, 1, 2].map((i) => line("kettle", i)).join("\n")}\n${line("stove", 3)}\n`,
    ...Object.fromEntries([0, 1, 2].map((i) => [`wcxb/html/kettle${i}.html.gz`, pages[i]!.html])),
  })
  const sets = readHosts(hosts.at(""))
  expect(sets.map(({ name, pages: all }) => [name, all.length])).toEqual([["kettle.example", 3]])
  const measure = measureHost(sets[0]!, {})
  expect(measure.site.recall).toBeGreaterThan(0.8)
  expect(hostTable([measure])).toMatch(/all: single-page model +1 +3 [\s\S]*of three pages: ours +1 +3 /)
  hosts.dispose()
})

test("a model trained on a site's pages decides about them as their gold texts do", () => {
  const [set] = readSites(folder.at(""))
  const card = { data: "", date: "2026-11-16", measures: {}, command: "" }
  const other = { ...set!, name: "other", site: "other" }
  const third = { ...set!, name: "third", site: "third" }
  const prepared = [set!, other, third].flatMap((each, seed) => prepareSite(each, undefined, seed > 0, seed))
  const measure = measureSite(set!, "site", { site: trainSiteModel(prepared, card) })
  expect(measure.blocks.f1).toBe(1)
  expect(measure.exact).toBe(1)
  expect(measure.exactBody).toBe(1)
})

test.each(["collection", "repetition"])(
  "eval --method %s prints the papers' measures beside theirs",
  async (method) => {
    const json = folder.at(`${method}.json`)
    const { code, out } = await honbun(["eval", folder.at(""), "--method", method, "--json", json])
    expect(code).toBe(0)
    expect(out).toMatch(/perfect\nkettle +8 [\s\S]*E: CNN\.com +175 +\.944/)
    expect(out).toMatch(/char P +char R[\s\S]*C: sites 1–5/)
    expect(JSON.parse(readFileSync(json, "utf8"))[0].blocks.recall).toBeGreaterThan(0.7)
  },
)

test("a model trained from the site itself extracts its pages alone", async () => {
  const model = folder.at("own.json")
  const { code, err } = await honbun(["train", folder.at("kettle/html"), "--from-site", "--out", model])
  expect(code).toBe(0)
  expect(err).toContain("Trained on 8 pages that the site itself labelled")
  const article = extract(pages[2]!.html, { model: readArticleModel(readFileSync(model, "utf8")) })
  expect(article.text).toContain("The library came before")
  expect(article.text).not.toContain("News")
  const few = await honbun(["train", folder.at("kettle/snapshots"), "--from-site", "--out", model])
  expect(few.code).toBe(2)
})

test("letters are all that exactness looks at", () => {
  expect(lettersOf("A b—c, 12。う")).toBe("Abc12う")
})
