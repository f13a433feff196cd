import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree, newsPage, newsSet } from "../../../honbun/src/dataset/dataset.test-stage.js"

const untyped = newsSet("plain", 4)
const folder = makeTree({
  ...newsSet("news", 12),
  "news/data-card.json": JSON.stringify({ source: "made by the test", licence: "CC0-1.0" }),
  ...untyped,
  "plain/pages.jsonl": untyped["plain/pages.jsonl"]!.replaceAll(/"type":"\w+",/g, ""),
  "note.txt": "Pages | about boats.\n",
  "page.html": newsPage(40).html,
})
afterAll(() => folder.dispose())

const quick = ["--folds", "2", "--trees", "12", "--depth", "3", "--date", "2026-11-15"]
const text = (name: string) => readFileSync(folder.at(name), "utf8")

let trained: Awaited<ReturnType<typeof honbun>>
beforeAll(async () => {
  const more = ["--data-note", folder.at("note.txt"), "--plot", folder.at("a/curve.svg")]
  trained = await honbun(["train", folder.at("news"), "--out", folder.at("a/model.json"), ...quick, ...more])
})

test("training tabulates the cross-validation by set, type and language and writes model, card and curve", () => {
  expect(trained.code).toBe(0)
  expect(trained.err).toContain("Cross-validated on 12 pages in 2 folds")
  expect(trained.out).toMatch(/\nnews +12 .*\n(?:.*\n)*type=article +8 .*\n(?:.*\n)*lang=en +12 /)
  const { card, format } = JSON.parse(text("a/model.json"))
  expect(format).toBe("honbun-article-model")
  expect(card.data).toBe("news: 12 pages of 12 hosts (made by the test; CC0-1.0). Pages | about boats.")
  expect(card.date).toBe("2026-11-15")
  expect(card.measures["news F1"]).toBeGreaterThan(0)
  expect(card.command).toBe(
    "honbun train news --out model.json --folds 2 --seed 1 --trees 12 --depth 3 --rate 0.17 --data-note note.txt --date 2026-11-15",
  )
  expect(text("a/model.card.md")).toMatch(
    /# Model card[\s\S]*\| news \| 12 \| 12 \| made by the test \| CC0-1\.0 \|/,
  )
  expect(text("a/curve.svg")).toMatch(/^<svg[\s\S]*confidence/)
})

test("the same command gives the same bytes", async () => {
  const args = ["train", folder.at("news"), ...quick, "--data-note", folder.at("note.txt")]
  await honbun([...args, "--out", folder.at("b/model.json")])
  expect(text("b/model.json")).toBe(text("a/model.json"))
  expect(text("b/model.card.md")).toBe(text("a/model.card.md"))
})

test("a page that shows nothing is judged by the text in its data, as extraction reads it", async () => {
  const { text: gold, title } = newsPage(30)
  const data = JSON.stringify({ "@type": "NewsArticle", headline: title, articleBody: gold })
  const html = `<title>${title}</title><script type="application/ld+json">${data}</script><div id="app"></div>`
  const line = { id: "drawn", url: "https://drawn.example/30", host: "drawn.example", lang: "en", text: gold }
  const drawn = makeTree({
    ...newsSet("news", 12),
    "drawn/pages.jsonl": JSON.stringify(line),
    "drawn/html/drawn.html": html,
  })
  const args = ["train", drawn.at("."), "--out", drawn.at("m.json"), "--per-page", drawn.at("pages.jsonl")]
  await honbun([...args, ...quick])
  const lines = readFileSync(drawn.at("pages.jsonl"), "utf8").trim().split("\n")
  drawn.dispose()
  expect(JSON.parse(lines.find((each) => each.includes('"drawn"'))!).value).toBeGreaterThan(0.95)
})

test("the default model can be compared with on the same pages", async () => {
  const args = ["train", folder.at("plain"), "--out", folder.at("c.json"), ...quick, "--compare"]
  const { out, err } = await honbun(args)
  expect(err).toContain("may have been trained on some of these pages")
  expect(out).toMatch(/this against default, page by page.*\n.*\nplain +4 /)
})

test("extract, eval and compare use the model", async () => {
  const model = folder.at("a/model.json")
  const { code, out } = await honbun(["extract", folder.at("page.html"), "--model", model])
  expect(code).toBe(0)
  expect(out).toContain("counted 680 boats")
  expect(out).not.toContain("All rights reserved")
  const evaluated = await honbun(["eval", folder.at("news"), "--model", model, "--json", folder.at("e.json")])
  expect(evaluated.code).toBe(0)
  expect(evaluated.err).toContain(
    "was trained on sets named news. If these are the same pages, its figures are too good",
  )
  expect(JSON.parse(text("e.json")).news.f1.value).toBeGreaterThan(0.8)
  const compared = await honbun(["compare", folder.at("news"), "--methods", `text,${model}`, "--limit", "2"])
  expect(compared.out).toMatch(/pages +text +model\nnews +2 /)
})

test("the models of the cross-validation can be kept, and read each page by the one that never met its host", async () => {
  const [folds, held, again] = ["k/folds.json", "k/held.jsonl", "k/again.jsonl"].map(folder.at) as [
    string,
    string,
    string,
  ]
  const kept = ["--keep-folds", folds, "--per-page", held]
  await honbun(["train", folder.at("news"), "--out", folder.at("k/model.json"), ...quick, ...kept])
  const { models, unmetBy } = JSON.parse(readFileSync(folds, "utf8"))
  expect(models).toHaveLength(2)
  expect(Object.keys(unmetBy)).toHaveLength(12)
  const { code, out, err } = await honbun([
    ...["eval", folder.at("news"), "--kept-folds", folds],
    ...["--per-page", again, "--against", held],
  ])
  expect(code).toBe(0)
  expect(err).not.toContain("flatter")
  const scores = (file: string) =>
    Object.fromEntries(
      readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ id, value }) => [id, value]),
    )
  expect(scores(again)).toEqual(scores(held))
  expect(out).toMatch(/now against before, page by page.*\n.*\nnews +12 .* 0 +12 +0\n/)
})

test("pages whose type nobody told can be trained on; the verdict is then unknown", async () => {
  const { code } = await honbun(["train", folder.at("plain"), "--out", folder.at("p.json"), ...quick])
  expect(code).toBe(0)
  const { out } = await honbun([
    ...["extract", folder.at("page.html"), "--model", folder.at("p.json"), "--property", "verdict"],
  ])
  expect(out.trim()).toBe("unknown")
})

test("progress is shown on a terminal: pages read, folds done, time left", async () => {
  const args = ["train", folder.at("plain"), "--out", folder.at("t.json"), ...quick]
  const { err } = await honbun(args, { columns: 100 })
  expect(err).toMatch(/reading: page 2\/4, \d+ s left/)
  expect(err).toMatch(/fold 1 of 2 done, \d+ s left/)
})

test.each([
  [["--folds", "1"], /whole number from 2/],
  [["--folds", "50"], /pages with whole texts from 50 or more hosts, but there are only 12/],
  [["--date", "tomorrow"], /a date such as/],
  [["--seed", "x"], /whole number, 0 or above/],
  [["--rate", "0"], /number above 0/],
])("%j is refused", async (args, expected) => {
  const { code, err } = await honbun(["train", folder.at("news"), "--out", folder.at("x.json"), ...args])
  expect(code).toBe(2)
  expect(err).toMatch(expected)
})

test("where the model cannot be written, or another file would take its place, nothing is trained", async () => {
  const args = ["train", folder.at("news"), ...quick, "--out"]
  const below = await honbun([...args, folder.at("note.txt/model.json")])
  expect(below.code).toBe(2)
  expect(below.err).toContain("cannot be written")
  expect(below.out).toBe("")
  const twice = await honbun([...args, folder.at("w.json"), "--keep-folds", folder.at("w.card.md")])
  expect(twice.err).toContain("Two files would be written")
  expect(twice.out).toBe("")
})

test("a model goes to model.json unless another file is named", async () => {
  expect((await honbun(["train", "--help"])).out.replace(/\s+/g, " ")).toContain("(default: model.json)")
})
