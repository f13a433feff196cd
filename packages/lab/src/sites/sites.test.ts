import { readFileSync } from "node:fs"
import { blockText, extract, findBlocks, parsePage, readArticleModel } from "@honbun/core"
import { SITE_FEATURES } from "@honbun/core/learn"
import { afterAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree } from "../../../honbun/src/dataset/dataset.test-stage.js"
import { entriesTable, measureEntries } from "./entries.js"
import { labelExactly, lettersOf } from "./label.js"
import { measureSite, openSite } from "./measure.js"
import { prepareSite } from "./prepare.js"
import { preparedBytes, readPrepared } from "./prepared-file.js"
import { runSites, runSitesByBlocks } from "./run.js"
import { readSites } from "./site-set.js"
import { spellingsOf, spellsGold } from "./spelling.js"
import { blockMeasuresTable, sitesReport } from "./tables.js"
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
  JSON.stringify({ id: `p${i}`, url: `https://kettle.example/${i}`, text, title, kind: "documentation" }),
)
const folder = makeTree({
  "kettle/site.json": JSON.stringify({ site: "kettle", lang: "en" }),
  "kettle/pages.jsonl": `${lines.join("\n")}\n`,
  ...Object.fromEntries(pages.map(({ html }, i) => [`kettle/html/p${i}.html.gz`, html])),
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

test("signs in a row belong to the texts around them, whatever their number", () => {
  const row = ["Boat", "–", "–", "◯", "Fare"].map((cell) => `<td>${cell}`).join("")
  const blocks = findBlocks(parsePage(`<body><p>Menu<p>»<table><tr>${row}</table><p>*<p>Imprint`))
  const { label } = labelExactly(blocks, "Boat – – ◯ Fare")
  const kept = Array.from(label.keys()).filter((block) => label[block])
  expect(kept.map((block) => blockText(blocks, block).trim())).toEqual(["Boat", "–", "–", "◯", "Fare"])
})

test("a page is exact when what is kept spells the gold text, whichever of two equal titles that is", () => {
  const texts = ["The ferry", "Menu", "The ferry", "It left – early.", "»"]
  const spellings = spellingsOf(texts, "The ferry It left early")
  const spells = (...kept: number[]): boolean => spellsGold(spellings, (text) => kept.includes(text))
  expect([spells(2, 3), spells(0, 3), spells(0, 3, 4)]).toEqual([true, true, true])
  expect([spells(3), spells(3, 0, 2), spells(0, 2, 3), spells(0, 1, 3)]).toEqual([false, false, false, false])
})

test("sites are read with what they are", () => {
  const read = readSites(folder.at("")).map(({ name, kind, language, pages: all }) => [
    name,
    kind,
    language,
    all.length,
  ])
  expect(read).toEqual([["kettle", "documentation", "en", 8]])
})

test("features are read as they were written, and worked out again when their list changed", () => {
  const prepared = prepareSite(readSites(folder.at(""))[0]!, undefined)
  const bytes = preparedBytes(prepared)
  expect(readPrepared(bytes)).toEqual(prepared)
  const other = Buffer.from(
    Buffer.from(bytes).toString("latin1").replace("text-pages", "text-paces"),
    "latin1",
  )
  expect(readPrepared(other)).toBeUndefined()
})

test("every method is measured on every site, and a second run takes up what the first has kept", () => {
  const work = folder.at("work")
  const settings = { work, date: "2026-11-17", boosting: { trees: 4, depth: 2 } }
  const sites = makeTree(
    Object.fromEntries(
      ["one", "two", "three", "four"].flatMap((site) => [
        [`${site}/site.json`, JSON.stringify({ site, lang: "en" })],
        [`${site}/pages.jsonl`, `${lines.join("\n")}\n`],
        ...pages.map(({ html }, i) => [`${site}/html/p${i}.html.gz`, html]),
      ]),
    ),
  )
  const steps: string[] = []
  const first = runSites([sites.at("")], settings, (step) => steps.push(step))
  expect(sitesReport(first.measures)).toMatch(
    /ours, 5 pages learnt +4 +32 [\s\S]*documentation[\s\S]*English/,
  )
  expect(steps.filter((step) => step.startsWith("features of"))).toHaveLength(4)
  steps.length = 0
  expect(runSites([sites.at("")], settings, (step) => steps.push(step))).toEqual(first)
  expect(steps.filter((step) => step.startsWith("features of"))).toHaveLength(0)
  const { measures: byBlocks, model } = runSitesByBlocks([sites.at("")], { ...settings, final: true })
  expect(model!.trees.features).toEqual(SITE_FEATURES)
  expect(byBlocks.map(({ set }) => set.name)).toEqual(["four", "one", "three", "two"])
  for (const { all, single } of byBlocks) {
    expect(all.f1).toBeGreaterThan(0.5)
    expect(single.f1).toBeGreaterThan(0.5)
  }
  expect(blockMeasuresTable(byBlocks)).toMatch(/all +4 [\s\S]*documentation +4 [\s\S]*English +4 /)
  sites.dispose()
})

test("more sites are learnt from point by point, and the curve is drawn", async () => {
  const names = ["one", "two", "three", "four", "five"]
  const sites = makeTree(
    Object.fromEntries(
      names.flatMap((site) => [
        [`${site}/site.json`, JSON.stringify({ site, lang: "en" })],
        [`${site}/pages.jsonl`, `${lines.slice(0, 4).join("\n")}\n`],
        ...pages.slice(0, 4).map(({ html }, i) => [`${site}/html/p${i}.html.gz`, html]),
      ]),
    ),
  )
  const picture = sites.at("curve.svg")
  const options = ["--curve", "--plot", picture, "--work", sites.at("work")]
  const { code, out } = await honbun(["lab", "sites", sites.at(""), ...options])
  expect(code).toBe(0)
  // All there are, for there are no eleven; then every second page, and every fourth.
  expect(out.match(/^4 +4\.0 /gm)).toHaveLength(5)
  expect(out).toMatch(/^4 +2\.0 /m)
  expect(out).toMatch(/^4 +1\.0 /m)
  expect(readFileSync(picture, "utf8")).toMatch(/^<svg[\s\S]*five pages known/)
  sites.dispose()
})

test("a model trained on a site's pages decides about them as their gold texts do", () => {
  const [set] = readSites(folder.at(""))
  const card = { data: "", date: "2026-11-16", measures: {}, command: "" }
  const other = { ...set!, name: "other", site: "other" }
  const third = { ...set!, name: "third", site: "third" }
  const prepared = [set!, other, third].flatMap((each) => prepareSite(each, undefined))
  const measure = measureSite(openSite(set!, { site: trainSiteModel(prepared, card) }), "site")
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
    const few = await honbun(["eval", folder.at(""), "--method", method, "--limit", "4"])
    expect(few.out).toMatch(/^kettle +4 /m)
  },
)

test("a model trained from the site itself extracts its pages alone", async () => {
  const model = folder.at("own.json")
  const { code, err } = await honbun(["train", folder.at("kettle/html"), "--from-site", "--out", model])
  expect(code).toBe(0)
  expect(err).toContain("Trained on 8 automatically labelled pages")
  const article = extract(pages[2]!.html, { model: readArticleModel(readFileSync(model, "utf8")) })
  expect(article.text).toContain("The library came before")
  expect(article.text).not.toContain("News")
  const few = await honbun(["train", folder.at("kettle/snapshots"), "--from-site", "--out", model])
  expect(few.code).toBe(2)
})

test("letters are all that exactness looks at", () => {
  expect(lettersOf("A b—c, 12。う")).toBe("Abc12う")
})

test("entries of a feed are read one after the other, the first like a page alone", () => {
  const entries = measureEntries(openSite(readSites(folder.at("kettle"))[0]!))
  expect(entries).toHaveLength(pages.length)
  expect(entries[0]!.taught).toEqual(entries[0]!.alone)
  for (const { alone, taught } of entries) {
    expect(taught.precision).toBeGreaterThanOrEqual(alone.precision - 0.01)
    expect(taught.recall).toBeGreaterThan(0.9)
  }
  const twice = entriesTable([entries, [...entries, ...entries, ...entries]])
  expect(twice).toMatch(/^1 +2 /m)
  expect(twice).toMatch(/exact +1 /)
})
