import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { attribute } from "@honbun/core"
import { afterAll, expect, test } from "vitest"
import { othersLike } from "./measure.js"
import { readSite, type SiteHistory } from "./site-history.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-parts-"))
afterAll(() => rmSync(folder, { recursive: true }))

const GOLD = {
  parts: [
    { kind: "article", content: ".text", title: ["h1.none", "h1"], remove: [".ad"] },
    { kind: "product", content: ".about", title: "h2" },
  ],
}

function site(name: string, gold: unknown): string {
  const path = join(folder, name)
  mkdirSync(join(path, "html"), { recursive: true })
  writeFileSync(join(path, "site.json"), JSON.stringify({ site: name, gold }))
  const pages = [
    ["a1", "article"],
    ["a2", "article"],
    ["p1", "product"],
  ]
  const lines = pages.map(([id, kind]) =>
    JSON.stringify({ id, kind, url: `https://tea.example/${id}`, title: id }),
  )
  writeFileSync(join(path, "pages.jsonl"), `${lines.join("\n")}\n`)
  for (const [id] of pages)
    writeFileSync(
      join(path, "html", `${id}.html`),
      `<h1>${id}</h1><h2>pot</h2><div class="text">long text</div><div class="about">clay</div>`,
    )
  return path
}

test("pages of each kind are read by the selectors of their kind, from plain files too", () => {
  const [{ now }] = readSite(site("shop", GOLD), { now: 9, earlier: 9 }) as [SiteHistory]
  expect(now.pages.map(({ id, kind }) => `${id} ${kind}`)).toEqual(["a1 article", "a2 article", "p1 product"])
  const [article, , product] = now.pages
  const tagOf = ({ page, titleNode }: (typeof now.pages)[number]) =>
    page.text.slice(page.textStart[titleNode]!, page.textStart[page.end[titleNode]!]!)
  expect([tagOf(article!), tagOf(product!)]).toEqual(["a1", "pot"])
})

test("a recipe is looked for on pages of its kind only", () => {
  const [{ now }] = readSite(site("again", GOLD), { now: 9, earlier: 9 }) as [SiteHistory]
  expect(othersLike(now.pages[0]!, now).map(({ id }) => id)).toEqual(["a2"])
  expect(othersLike(now.pages[2]!, now)).toEqual([])
})

test("a folder without selectors is read by its gold texts, each domain as a site", () => {
  const path = join(folder, "plain")
  mkdirSync(join(path, "html"), { recursive: true })
  const lines = ["a", "b"].map((id) => {
    const text = `The tea of ${id} is picked in May.\n\nIt is dried in the shade for a day.`
    const [first, second] = text.split("\n\n")
    const html = `<p>Menu</p><h1>Tea ${id}</h1><div class="x"><p>${first}</p><p>${second}</p></div><p>Foot</p>`
    writeFileSync(join(path, "html", `${id}.html`), html)
    return JSON.stringify({ id, set: "plain", url: `https://tea.example/${id}`, title: `Tea ${id}`, text })
  })
  writeFileSync(join(path, "pages.jsonl"), `${lines.join("\n")}\n`)
  const [tea] = readSite(path, { now: 9, earlier: 9 })
  expect(tea).toMatchObject({ name: "tea.example", earlier: [] })
  const { page, contentNode, gold } = tea!.now.pages[0]!
  expect(attribute(page, contentNode, "class")).toBe("x")
  expect(gold.title).toBe("Tea a")
})
