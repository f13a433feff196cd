import { readFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { makeTree } from "../../../honbun/src/dataset/dataset.test-stage.js"

const HOSTS = 12
const line = (host: number) => ({
  id: `p${host}`,
  url: `https://h${host}.example/a`,
  host: `h${host}.example`,
  ...(host > 0 ? { date: `2024-03-${String(host + 4).padStart(2, "0")}` } : {}),
})
const html = (host: number) =>
  `<h1>Rain</h1><time class="published">2024-03-${String(host + 4).padStart(2, "0")}</time><p>It rained for many days.</p>
   <aside><time>2023-01-01</time></aside>`
const folder = makeTree({
  "news/pages.jsonl": Array.from({ length: HOSTS }, (_, host) => JSON.stringify(line(host))).join("\n"),
  ...Object.fromEntries(Array.from({ length: HOSTS }, (_, host) => [`news/html/p${host}.html`, html(host)])),
  "dateless/pages.jsonl": JSON.stringify(line(0)),
  "dateless/html/p0.html": html(0),
})
afterAll(() => folder.dispose())

test("`lab dates` judges the day of publication on hosts left out, and writes the same model twice", async () => {
  const run = (name: string) =>
    honbun(["lab", "dates", folder.at("news"), "--model-out", folder.at(name), "--date", "2026-11-18"])
  const { code, out } = await run("one.json")
  expect(code).toBe(0)
  expect(out).toMatch(/^news\s+11\s+11\s+\S+/m)
  await run("two.json")
  expect(readFileSync(folder.at("one.json"), "utf8")).toBe(readFileSync(folder.at("two.json"), "utf8"))
  const { card } = JSON.parse(readFileSync(folder.at("one.json"), "utf8"))
  expect(card.command).toContain("honbun lab dates")
})

test("`lab dates` says so where no page has a date", async () => {
  const { code, err } = await honbun(["lab", "dates", folder.at("dateless")])
  expect(code).toBe(2)
  expect(err).toContain("date")
})
