import { readFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree, newsPage } from "../../../honbun/src/dataset/dataset.test-stage.js"

const [one, two] = [newsPage(1), newsPage(2)]
const truth = (id: string, text: string) => `${JSON.stringify({ page_id: id, plaintext: text })}\n`
const listing = (number: number) =>
  `<title>Tea</title><ul><li><a href="/">Home</a></ul><div class="post">Story ${number} of the garden and of those who keep it.</div>
<p id="end">End</p><p class="nav"><a class="next" href="/posts?page=${number + 1}">Next</a></p>`

const folder = makeTree({
  "combined/ground-truth/cleaneval.jsonl": truth("1", one.text) + truth("lost", "Nothing is here."),
  "combined/ground-truth/l3s.jsonl": truth("a/b", two.text),
  "combined/html/cleaneval/1.html": one.html,
  "combined/html/l3s/a/b.html": two.html,
  "saved/siteinfo.json": JSON.stringify([
    {
      name: "tea",
      data: {
        ...{ url: "^https?://tea\\.example/", nextLink: '//a[@class="next"]' },
        ...{ pageElement: '//div[@class="post"]', insertBefore: '//p[@id="end"]' },
      },
    },
  ]),
  "saved/pages.jsonl": [1, 2, 3]
    .map((n) =>
      JSON.stringify({ id: `t${n}`, url: `https://${n < 3 ? "tea" : "coffee"}.example/posts?page=${n}` }),
    )
    .join("\n"),
  ...Object.fromEntries([1, 2, 3].map((n) => [`saved/html/t${n}.html`, listing(n)])),
})
afterAll(() => folder.dispose())

const linesOf = (name: string) =>
  readFileSync(folder.at(name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))

test("the combined layout of the web content extraction benchmark gives a set for each of its sets", async () => {
  const { code, err } = await honbun(["lab", "import", "combined", folder.at(""), "--out", folder.at("out")])
  expect({ code, err }).toMatchObject({
    code: 0,
    err: expect.stringMatching(/1 page left out.*\n.*2 pages imported/),
  })
  expect(linesOf("out/cleaneval/pages.jsonl")).toMatchObject([{ id: "cleaneval-1", text: one.text }])
  const judged = await honbun([
    "eval",
    folder.at("out"),
    "--method",
    "text",
    "--json",
    folder.at("figures.json"),
  ])
  expect(judged.out).toContain("ROUGE-LSum")
  expect(JSON.parse(readFileSync(folder.at("figures.json"), "utf8")).l3s.rougeLSum).toBeGreaterThan(0.5)
})

test("Wedata rules and saved pages become the data of paper D's experiment", async () => {
  const { code, err } = await honbun([
    "lab",
    "import",
    "wedata",
    folder.at("saved"),
    "--out",
    folder.at("out-d"),
  ])
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining("2 pages imported") })
  expect(linesOf("out-d/wedata/pages.jsonl")[0]).toMatchObject({
    nextPage: ["https://tea.example/posts?page=2"],
    pageElementXPath: '//div[@class="post"]',
    insertBefore: '//p[@id="end"]',
  })
  const run = await honbun(["lab", "paper-d", folder.at("out-d")])
  expect(run.out).toContain("2 pages of 1 host, 4 links with 2 next links")
})
