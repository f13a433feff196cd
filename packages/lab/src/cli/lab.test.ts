import { readFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree, newsPage } from "../../../honbun/src/dataset/dataset.test-stage.js"

const [one, two] = [newsPage(1), newsPage(2)]
const truth = (text: string, more: object = {}) =>
  JSON.stringify({
    url: "https://www.one.example/report",
    file_id: "0001",
    ground_truth: {
      title: "Report",
      author: "",
      publish_date: "2024-05-06",
      main_content: text,
      with: ["boats"],
      without: ["Copyright"],
    },
    _internal: { page_type: { primary: "article" } },
    ...more,
  })

const folder = makeTree({
  "wcxb/dev/ground-truth/0001.json": truth(one.text),
  "wcxb/dev/ground-truth/0002.json": truth(two.text, { url: undefined, _internal: {} }),
  "wcxb/dev/ground-truth/0003.json": truth(two.text),
  "wcxb/dev/html/0001.html.gz": one.html,
  "wcxb/dev/html/0002.html.gz": two.html,
  "wcxb/metadata.json": JSON.stringify({
    files: { "0002": { split: "dev", page_type: "forum", domain: "x", spa: false } },
  }),
  "wcxb/test/ground-truth/0009.json": truth(one.text),
  "wcxb/test/html/0009.html.gz": one.html,
  "hub/ground-truth.json": JSON.stringify({
    abc123: { articleBody: one.text, url: "https://one.example/a" },
    def456: { articleBody: two.text, url: "https://two.example/b" },
    gone: { articleBody: "Text without a page", url: "https://three.example/c" },
    "../evil": { articleBody: one.text, url: "https://evil.example/" },
  }),
  "hub/html/abc123.html.gz": one.html,
  "hub/html/def456.html.gz": two.html,
  "mine/first page.html": one.html,
  "mine/first page.txt": `\ufeff${one.text}`,
  "mine/first page.json": JSON.stringify({
    url: "https://one.example/a",
    title: one.title,
    type: "article",
    extra: 1,
  }),
  "mine/second.htm": two.html,
  "mine/second.txt": two.text,
  "mine/untold.html": two.html,
  "empty/readme.txt": "no pages",
  "broken/ground-truth.json": "[",
})
afterAll(() => folder.dispose())

const out = folder.at("data")
const pagesOf = (set: string) =>
  readFileSync(folder.at(`data/${set}/pages.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))

test("WCXB's layout becomes a set, types from either place, pages without html left out and counted", async () => {
  const { code, err } = await honbun(["lab", "import", "wcxb", folder.at("wcxb"), "--out", out])
  expect(code).toBe(0)
  expect(err).toMatch(/1 page left out.*0003\n2 pages imported into .*wcxb/)
  const [first, second] = pagesOf("wcxb")
  expect(first).toEqual({
    id: "wcxb-0001",
    set: "wcxb",
    url: "https://www.one.example/report",
    host: "www.one.example",
    lang: "en",
    type: "article",
    title: "Report",
    date: "2024-05-06",
    text: one.text,
    with: ["boats"],
    without: ["Copyright"],
  })
  expect(second).toMatchObject({ id: "wcxb-0002", type: "forum" })
  expect(second).not.toHaveProperty("url")
  expect(JSON.parse(readFileSync(folder.at("data/wcxb/data-card.json"), "utf8")).licence).toContain(
    "CC-BY-4.0",
  )
})

test("another split of WCXB goes into a set of its own", async () => {
  const split = ["--split", "test", "--set", "wcxb-test"]
  await honbun(["lab", "import", "wcxb", folder.at("wcxb"), "--out", out, ...split])
  expect(pagesOf("wcxb-test").map((page) => page.id)).toEqual(["wcxb-test-0009"])
})

test("scrapinghub's layout keeps its ids, and eval writes what its evaluator reads", async () => {
  const { err } = await honbun(["lab", "import", "scrapinghub", folder.at("hub"), "--out", out])
  expect(err).toMatch(/2 pages left out/)
  expect(pagesOf("scrapinghub").map((page) => page.id)).toEqual(["abc123", "def456"])
  const file = folder.at("honbun.json")
  const { code } = await honbun(["eval", folder.at("data/scrapinghub"), "-m", "text", "--scrapinghub", file])
  expect(code).toBe(0)
  const { version, output } = JSON.parse(readFileSync(file, "utf8"))
  expect(version).toMatch(/^\d/)
  expect(Object.keys(output)).toEqual(["abc123", "def456"])
  expect(output.abc123.articleBody).toContain("boats")
})

test("plain pages with texts beside them become a set named after their folder", async () => {
  const { code, err } = await honbun(["lab", "import", "plain", folder.at("mine"), "--out", out])
  expect(code).toBe(0)
  expect(err).toMatch(/1 page left out.*untold/)
  const [first, second] = pagesOf("mine")
  expect(first).toEqual({
    id: "first-page",
    set: "mine",
    url: "https://one.example/a",
    host: "one.example",
    lang: "en",
    type: "article",
    title: one.title,
    text: one.text,
  })
  expect(second).toEqual({ id: "second", set: "mine", lang: "en", text: two.text })
})

test("an imported set can be evaluated at once", async () => {
  const { code, out: table } = await honbun(["eval", folder.at("data"), "--sets", "wcxb,mine", "-m", "text"])
  expect(code).toBe(0)
  expect(table).toMatch(/\nmine +2 .*\nwcxb +2 /)
})

test.each([
  [["wcxb", "empty"], 1, /no folder `dev`/],
  [["wcxb", "wcxb", "--split", "nope"], 1, /no folder `nope`/],
  [["scrapinghub", "empty"], 1, /ground-truth\.json does not exist/],
  [["scrapinghub", "broken"], 1, /ground-truth\.json is not JSON/],
  [["plain", "empty"], 1, /no page\.html with a page\.txt/],
  [["plain", "nowhere"], 1, /nowhere does not exist/],
  [["zip", "empty"], 2, /wcxb, scrapinghub, combined, wedata, plain/],
])("%j is refused with what is missing", async ([layout, name, ...more], expected, message) => {
  const { code, err } = await honbun(["lab", "import", layout!, folder.at(name!), "--out", out, ...more])
  expect(code).toBe(expected)
  expect(err).toMatch(message)
})
