import { readFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree, newsSet } from "../../../honbun/src/dataset/dataset.test-stage.js"

const folder = makeTree({
  ...newsSet("news", 5),
  "hostile/pages.jsonl": `${JSON.stringify({
    id: "h-1",
    set: "hostile",
    url: "javascript:alert(1)//<b>",
    type: "<script>alert(2)</script>",
    text: "<script>alert(3)</script> never stands on the page at all",
  })}\n`,
  "hostile/html/h-1.html":
    "<p>Some other words, and many of them, so that they are kept as the main text.</p>",
})
afterAll(() => folder.dispose())

test("methods stand side by side, tested in pairs, worst pages first", async () => {
  const files = ["--json", folder.at("c.json"), "--per-page", folder.at("c.jsonl")]
  const { code, out } = await honbun(["compare", folder.at("news"), "--methods", "text,auto", ...files])
  expect(code).toBe(0)
  expect(out).toMatch(/F1 of whole texts.*\n +pages +text +auto\nnews +5 /)
  expect(out).toMatch(/text against auto, page by page.*\n +pages +text +auto +difference/)
  expect(out).toMatch(/\ntype=forum +2 /)
  const worst = out.split("Worst pages of text first (* best)\n")[1]!.trim().split("\n").slice(1)
  const scores = worst.map((line) => Number(line.split(/\s+/)[1]!.replace("*", "")))
  expect(scores).toHaveLength(5)
  expect(scores).toEqual([...scores].sort((a, b) => a - b))
  const figures = JSON.parse(readFileSync(folder.at("c.json"), "utf8"))
  expect(Object.keys(figures.news)).toEqual(["text", "auto"])
  const lines = readFileSync(folder.at("c.jsonl"), "utf8").trim().split("\n")
  expect(lines.map((line) => JSON.parse(line).method)).toEqual([
    ...Array(5).fill("text"),
    ...Array(5).fill("auto"),
  ])
})

test("rows are by type and language unless another field is asked for", async () => {
  const args = ["compare", folder.at("news"), "--methods", "text", "--by"]
  const { out } = await honbun([...args, "lang"])
  expect(out).toMatch(/\nlang=en +5 /)
  expect(out).not.toContain("type=")
})

test("other extractors take part when they are installed", async () => {
  const methods = ["--methods", "text,readability,defuddle"]
  // They come with the benchmark's development dependencies.
  const { code, out } = await honbun(["compare", folder.at("news"), "--limit", "2", ...methods])
  expect(code).toBe(0)
  expect(out).toMatch(/pages +text +readability +defuddle\nnews +2 /)
})

test("the report shows what is missing and what is too much, and escapes all of it", async () => {
  const report = folder.at("report.html")
  const { code } = await honbun(["compare", folder.at("hostile"), "--methods", "text", "--html", report])
  expect(code).toBe(0)
  const html = readFileSync(report, "utf8")
  expect(html).not.toMatch(/<script|href="javascript/i)
  expect(html).toContain("&lt;script&gt;alert(3)&lt;/script&gt; never stands on the page at all")
  expect(html).toMatch(/too much<\/p><ul class="lines extra"><li>Some other words/)
  expect(html).toContain("prefers-color-scheme:dark")
  expect(html).not.toMatch(/\b(?:src|href)="(?!https?:)/)
})

test.each([
  ["magic", /`magic` is not a method\. Expected auto, .*readability, defuddle/],
  ["missing.json", /There is no file missing\.json/],
])("a method that is none is refused: %s", async (name, expected) => {
  const { code, out, err } = await honbun(["compare", folder.at("news"), "--methods", name])
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toMatch(expected)
})
