import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

/** A page of a paged article, with the rule that says which link leads on and which element is content. */
function writeExample(set: string, number: number): object {
  const host = `site${number}.example`
  const paragraphs = Array.from(
    { length: 3 + (number % 4) },
    (_, i) => `<p>Paragraph ${i} of site ${number} tells at length how the ferry came and went again.</p>`,
  )
  const menu = Array.from({ length: 4 }, (_, i) => `<li><a href="/menu${i}">Menu ${i}</a></li>`)
  const html = `<title>Story ${number}</title><ul>${menu.join("")}</ul><div id="story">${paragraphs.join("")}</div><p class="pager"><a href="/story/2">Next page</a> <a href="/about">About</a></p>`
  writeFileSync(join(set, `${number}.html`), html)
  return {
    id: String(number),
    url: `https://${host}/story/1`,
    host,
    file: `${number}.html`,
    nextPage: [`https://${host}/story/2`],
    nextLinkXPath: '//p[@class="pager"]/a[1]',
    pageElementXPath: '//div[@id="story"]',
  }
}

const PAGED = fileURLToPath(new URL("../../../../docs/samples/paged", import.meta.url))
let stage: Stage
const folder = mkdtempSync(join(tmpdir(), "honbun-paper-d-"))
beforeAll(async () => {
  const set = join(folder, "wedata-pages")
  mkdirSync(set)
  const lines = Array.from({ length: 10 }, (_, i) => JSON.stringify(writeExample(set, i)))
  writeFileSync(join(set, "pages.jsonl"), `${lines.join("\n")}\n`)
  mkdirSync(join(folder, "bare"))
  writeFileSync(join(folder, "bare", "pages.jsonl"), '{"id":"x","prefix":"Once"}\n')
  stage = await openStage({ folders: [folder, PAGED] })
}, BUILD_TIME)
afterAll(async () => {
  await stage?.close()
  rmSync(folder, { recursive: true, force: true })
})

test("paper D's experiment over a folder gives tables, curves and importances", async () => {
  const { json } = await stage.post("/api/jobs", { kind: "paper-d", folder: basename(folder) })
  await stage.ask(`/api/jobs/${json.id}/events`)
  const { result, error } = (await stage.ask(`/api/jobs/${json.id}`)).json
  expect(error).toBeUndefined()
  expect(result.report).toContain("10 pages of 10 hosts")
  expect(result.report).toContain("Table 4.4")
  expect(Object.keys(result.plots)).toContain("paper-d-links-importance.svg")
  expect(result.plots["paper-d-content-pr.svg"]).toMatch(/^<svg/)
}, 120_000)

test("models of both papers are made by a job, and used by the next request and by a join", async () => {
  for (const kind of ["paper-a", "paper-d"]) {
    const { json } = await stage.post("/api/jobs", { kind, project: undefined, folder: "paged", name: kind })
    await stage.ask(`/api/jobs/${json.id}/events`)
    expect((await stage.ask(`/api/jobs/${json.id}`)).json).toMatchObject({ result: { model: kind } })
  }
  const { models } = (await stage.ask("/api/models")).json
  expect(models.map(({ name, method }: { name: string; method: string }) => [name, method])).toEqual([
    ["paper-a", "crf"],
    ["paper-d", "forest"],
  ])
  const html = readFileSync(join(PAGED, "html", "kiln-2.html"), "utf8")
  const options = { method: "crf", model: "paper-a" }
  const read = await stage.post("/api/extract", { html, url: "https://kilns.example/kiln-2.html", options })
  expect(read.json).toMatchObject({ method: "crf", text: expect.stringContaining("By April the wood") })
  const wrong = await stage.post("/api/extract", { html, options: { method: "forest", model: "paper-a" } })
  expect(wrong).toMatchObject({ status: 400, json: { error: { code: "other-method" } } })
  const { json } = await stage.post("/api/jobs", {
    ...{ kind: "join", sample: "salt-road-1", method: "paper", model: "paper-d" },
  })
  await stage.ask(`/api/jobs/${json.id}/events`)
  expect((await stage.ask(`/api/jobs/${json.id}`)).json.result).toMatchObject({ method: "forest" })
}, 120_000)

test("a split, keywords, templates and a search of settings can be given with a job", async () => {
  const run = async (body: object) => {
    const { json } = await stage.post("/api/jobs", { folder: "paged", ...body })
    await stage.ask(`/api/jobs/${json.id}/events`)
    return (await stage.ask(`/api/jobs/${json.id}`)).json
  }
  const test = ["kilns.example", "ferry-1"]
  const a = await run({
    ...{ kind: "paper-a", test, keywords: ["glazes"], name: "own-words" },
    templates: "U00:%x[0,own-characters]\nU01:%x[-1,keyword]/%x[0,tag]\n",
  })
  expect(a.result.report).toContain("A given split: 8 pages to train on, 4 to test on")
  const html = readFileSync(join(PAGED, "html", "kiln-2.html"), "utf8")
  const read = await stage.post("/api/extract", { html, options: { method: "crf", model: "own-words" } })
  expect(read).toMatchObject({ status: 200, json: { method: "crf" } })
  const wrong = await run({ kind: "paper-a", templates: "U00:%x[0,colour]" })
  expect(wrong.error).toMatchObject({ code: "bad-templates", message: expect.stringContaining("colour") })
  const d = await run({ kind: "paper-d", train: ["kasa.example", "ishigaki.example"], test, tune: 2 })
  expect(d.error).toBeUndefined()
  expect(d.result.report).toContain("A given split: ")
  expect(d.result.report).toContain("links, searched")
  const none = await run({ kind: "paper-a", train: ["nobody.example"] })
  expect(none.error.code).toBe("no-pages")
}, 120_000)

test.each([
  ["paper-c", "Main text by repetition (C §4.1)"],
  ["paper-e", "Table 5: all sites as one collection"],
])(
  "%s runs on twelve pages of a folder, by site",
  async (kind, title) => {
    const { json } = await stage.post("/api/jobs", { kind, folder: "paged" })
    await stage.ask(`/api/jobs/${json.id}/events`)
    const { result, error } = (await stage.ask(`/api/jobs/${json.id}`)).json
    expect(error).toBeUndefined()
    expect(result.report).toContain(title)
    expect(result.report).toContain("| kilns.example |")
  },
  60_000,
)

test.each([
  ["sites", "All methods, means over sites"],
  ["parts", "| honbun |"],
  ["pager", "Chains with every page decided rightly"],
  ["chains", "| kiln-1 |"],
  ["self-train", "| self-trained | 12 |"],
])(
  "the experiment %s runs on twelve pages of a folder",
  async (experiment, found) => {
    const body = { kind: "experiment", experiment, folder: "paged" }
    const kept = experiment === "self-train" ? { name: "untaught" } : {}
    const { json } = await stage.post("/api/jobs", { ...body, ...kept })
    await stage.ask(`/api/jobs/${json.id}/events`)
    const { result, error } = (await stage.ask(`/api/jobs/${json.id}`)).json
    expect(error).toBeUndefined()
    expect(result.report).toContain(found)
    if (experiment !== "self-train") return
    const html = readFileSync(join(PAGED, "html", "kiln-2.html"), "utf8")
    const read = await stage.post("/api/extract", { html, options: { model: "untaught" } })
    expect(read.json.text).toContain("By April the wood")
    expect(read.json.text).not.toContain("Workshops")
  },
  120_000,
)

test("the experiment on changes runs on a folder with snapshots", async () => {
  const harbour = join(folder, "harbour")
  const words = ["ice", "fog", "herring"]
  const text = (word: string, time: number): string =>
    `The ${word} came in the night, and nobody had seen it so early in the year.${time === 2 && word === "fog" ? " On the fourth day the sun came out." : ""}`
  const page = (word: string, time: number): string =>
    `<title>${word}</title><ul><li><a href="/">Home</a></li><li><a href="/n">News</a></li></ul><article><h1>On ${word}</h1><p>${text(word, time)}</p></article><div class="ad"><a href="https://ads.example/${time}">Save ${time} per cent on ${word} at shop ${time}.</a></div><p>© Harbour</p>`
  mkdirSync(join(harbour, "html"), { recursive: true })
  const line = (word: string, time: number): object => ({
    id: word,
    text: `On ${word}\n\n${text(word, time)}`,
  })
  for (const time of [1, 2]) {
    const snapshot = join(harbour, "snapshots", String(time))
    mkdirSync(snapshot, { recursive: true })
    for (const word of words) writeFileSync(join(snapshot, `${word}.html`), page(word, time))
    writeFileSync(
      join(snapshot, "gold.jsonl"),
      words.map((word) => `${JSON.stringify(line(word, time))}\n`).join(""),
    )
    const manifest = { k: time, time: `2026-01-0${time}T00:00:00Z` }
    writeFileSync(join(snapshot, "manifest.json"), JSON.stringify(manifest))
  }
  const pages = words.map((word) => {
    writeFileSync(join(harbour, "html", `${word}.html`), page(word, 2))
    return JSON.stringify({ ...line(word, 2), url: `https://harbour.example/${word}` })
  })
  writeFileSync(join(harbour, "pages.jsonl"), `${pages.join("\n")}\n`)
  for (const body of [{ kind: "experiment", experiment: "changes" }, { kind: "paper-c" }]) {
    const { json } = await stage.post("/api/jobs", { ...body, folder: `${basename(folder)}/harbour` })
    await stage.ask(`/api/jobs/${json.id}/events`)
    const { result, error } = (await stage.ask(`/api/jobs/${json.id}`)).json
    expect(error).toBeUndefined()
    // One page of three changed; every page has another advert.
    expect(result.report).toMatch(/ALL raw +1 +2 +0 /)
    expect(result.report).toMatch(/ALL page +1 +0 +0 /)
  }
}, 120_000)

test("the experiment on changes says that it needs snapshots", async () => {
  const { json } = await stage.post("/api/jobs", {
    kind: "experiment",
    experiment: "changes",
    folder: "paged",
  })
  await stage.ask(`/api/jobs/${json.id}/events`)
  const { error } = (await stage.ask(`/api/jobs/${json.id}`)).json
  expect(error).toMatchObject({ code: "no-pages", message: expect.stringContaining("snapshots/") })
})

test("a folder without such pages says what is missing", async () => {
  const { json } = await stage.post("/api/jobs", {
    kind: "paper-d",
    folder: `${basename(folder)}/bare`,
  })
  await stage.ask(`/api/jobs/${json.id}/events`)
  expect((await stage.ask(`/api/jobs/${json.id}`)).json.error.code).toBe("no-pages")
})
