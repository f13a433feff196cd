import { readFileSync, writeFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { honbun as run, type Scene } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree, newsPage, newsSet } from "../../../honbun/src/dataset/dataset.test-stage.js"
import { judge } from "../measure/judge.js"

/** Runs `eval` with the method that needs no model, so that only the measuring is tested. */
const honbun = ([command, ...rest]: readonly string[], scene?: Scene) =>
  run([command!, "--method", "text", ...rest], scene)

const site = newsPage(3)
const folder = makeTree({
  ...newsSet("news", 6),
  "notes/pages.jsonl": `${JSON.stringify({
    id: "note-1",
    set: "notes",
    lang: "en",
    with: ["counted 17 boats"],
    without: ["All rights reserved"],
  })}\n`,
  "notes/html/note-1.html": newsPage(1).html,
  "sites/river/site.json": JSON.stringify({ site: "river", lang: "en" }),
  "sites/river/pages.jsonl": `${JSON.stringify({ id: "river-1", text: `${site.title}\n${site.text}` })}\n`,
  "sites/river/html/river-1.html.gz": site.html,
  "lost/pages.jsonl": `${JSON.stringify({ id: "gone", set: "lost", text: "Not here" })}\n`,
})
const broken = makeTree({ "bad/pages.jsonl": "{" })
afterAll(() => {
  folder.dispose()
  broken.dispose()
})

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"))

test("a folder of sets is measured set by set, then as a whole, tables on standard output", async () => {
  const { code, out, err } = await honbun(["eval", folder.at("."), "--sets", "news,notes"])
  expect({ code, err }).toEqual({ code: 0, err: "" })
  expect(out).toMatch(/Whole texts.*\n +pages +empty +F1.*\nnews +6 /)
  expect(out).toMatch(/Snippets\n.*\nnotes +1 /)
  expect(out).toMatch(/\nALL +6 /)
  expect(out).toMatch(/Metadata.*\n +title.*\nnews +1\.000 +\(6\)/)
})

test("figures, pages and predictions are written to files that agree with each other", async () => {
  const [figures, pages, texts, hub] = ["f.json", "p.jsonl", "t.json", "s.json"].map(folder.at) as [
    string,
    string,
    string,
    string,
  ]
  const files = ["--json", figures, "--per-page", pages, "--predictions", texts, "--scrapinghub", hub]
  const { code, err } = await honbun(["eval", folder.at("news"), ...files])
  expect(code).toBe(0)
  expect(err).toContain(`wrote ${figures}`)
  const lines = readFileSync(pages, "utf8").trim().split("\n")
  const scores = lines.map((line) => JSON.parse(line).text.f1 as number)
  expect(lines).toHaveLength(6)
  const mean = scores.reduce((sum, value) => sum + value, 0) / 6
  expect(json(figures).news.text.pageF1.mean).toBeCloseTo(mean, 12)
  expect(json(figures).news.f1.low).toBeLessThanOrEqual(json(figures).news.f1.value)
  const { text } = json(texts)["news-2"]
  expect(json(hub).output["news-2"]).toEqual({ articleBody: text })
  expect(Object.keys(json(hub)).sort()).toEqual(["output", "version"])
  const again = judge({ text: newsPage(2).text } as never, { text })
  expect(again.score.text!.f1).toBe(scores[2])
})

test("rows by field and the worst pages are added when asked for", async () => {
  const { out } = await honbun(["eval", folder.at("news"), "--by", "type,lang", "--worst", "2"])
  expect(out).toMatch(/\ntype=article +4 /)
  expect(out).toMatch(/\ntype=forum +2 /)
  expect(out).toMatch(/\nlang=en +6 /)
  expect(out.split("Worst pages\n")[1]!.trim().split("\n")).toHaveLength(2)
})

test("a run is compared with an earlier one page by page; pages that were not there are left out and counted", async () => {
  const earlier = folder.at("earlier.jsonl")
  await honbun(["eval", folder.at("news"), "--limit", "4", "--per-page", earlier])
  const lines = readFileSync(earlier, "utf8").trim().split("\n")
  const worse = lines.map((line, i) =>
    JSON.stringify({ ...JSON.parse(line), ...(i === 0 ? { value: 0 } : {}) }),
  )
  writeFileSync(earlier, worse.join("\n"))
  const { code, out, err } = await honbun(["eval", folder.at("news"), "--against", earlier])
  expect(code).toBe(0)
  expect(err).toContain("2 of 6 pages left out of the comparison")
  expect(out).toMatch(/now against before, page by page.*\n.*\nnews +4 .* 1 +3 +0\n/)
  await honbun(["eval", folder.at("news"), "--against", earlier, "--json", folder.at("against.json")])
  expect(json(folder.at("against.json")).news.against).toMatchObject({
    pages: 4,
    wins: 1,
    ties: 3,
    losses: 0,
  })
})

test("nothing is written over the pages or over another result", async () => {
  const before = readFileSync(folder.at("news/pages.jsonl"), "utf8")
  const over = await honbun(["eval", folder.at("news"), "--per-page", folder.at("news/pages.jsonl")])
  expect(over.code).toBe(2)
  expect(over.err).toContain("is an input")
  expect(readFileSync(folder.at("news/pages.jsonl"), "utf8")).toBe(before)
  const earlier = folder.at("baseline.jsonl")
  await honbun(["eval", folder.at("news"), "--per-page", earlier])
  const baseline = ["--against", earlier, "--per-page", earlier]
  expect((await honbun(["eval", folder.at("news"), ...baseline])).err).toContain("is an input")
  const twice = ["--json", folder.at("same.json"), "--per-page", folder.at("same.json")]
  expect((await honbun(["eval", folder.at("news"), ...twice])).err).toContain("Two files would be written")
})

test("pages of a site are judged with their header, exact when letters and digits are", async () => {
  const { code } = await honbun(["eval", folder.at("sites"), "--json", folder.at("site.json")])
  expect(code).toBe(0)
  const { sites } = json(folder.at("site.json"))
  expect(sites.pages).toBe(1)
  expect([0, 1]).toContain(sites.sameLetters)
  const gold = { text: "One, two.\nThree" } as never
  expect(judge(gold, { text: "One two\n\n three" })).toMatchObject({ sameLetters: false })
  expect(judge(gold, { text: "One two\n\nThree!" })).toMatchObject({ sameLetters: true })
})

test("a page that cannot be read counts as empty and makes the command fail in part", async () => {
  const { code, out, err } = await honbun(["eval", folder.at("lost")])
  expect(code).toBe(1)
  expect(err).toMatch(/1 of 1 page could not be extracted.*gone \(ENOENT\)/)
  expect(out).toMatch(/lost +1 +1 +\.000/)
})

test.each([
  [["eval", "nowhere"], /nowhere is not a folder of pages.*ENOENT/],
  [["eval", "bad"], /JSON in line 1/],
  [["eval", "news", "--sets", "olds"], /choose from: news/],
  [["eval", "news", "--model", "news/pages.jsonl", "--method", "auto"], /cannot be used as a model/],
  [["eval", "news", "--kept-folds", "f.json"], /--kept-folds works only with --method auto/],
  [
    ["eval", "news", "--kept-folds", "news/pages.jsonl", "--method", "auto"],
    /does not contain models of a cross-validation/,
  ],
  [["eval", "news", "--against", "nowhere"], /There is no file .*nowhere/],
  [["eval", "news", "--kept-folds", "f.json", "--model", "m.json"], /cannot be used together/],
  [["eval", "news", "--limit", "0"], /whole number above 0/],
  [["eval", "news", "--by", "colour"], /set, type, lang, group/],
])("%j says what is wrong", async (args, expected) => {
  const placed = args.map((word) => {
    if (word === "bad") return broken.at(word)
    return /^(?:nowhere|news|news\/.*)$/.test(word) ? folder.at(word) : word
  })
  const { code, out, err } = await honbun(placed)
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toMatch(expected)
})

test("Japanese readers get Japanese tables", async () => {
  const { out } = await honbun(["eval", folder.at("news"), "--lang", "ja"])
  expect(out).toMatch(/本文全体.*\n +ページ +空 +F1 +95 % 区間/)
})

test("progress is shown on a terminal only", async () => {
  const { err } = await honbun(["eval", folder.at("news")], { columns: 80 })
  expect(err).toMatch(/page 3\/6, \d+ s left/)
  expect((await honbun(["eval", folder.at("news")])).err).toBe("")
})
