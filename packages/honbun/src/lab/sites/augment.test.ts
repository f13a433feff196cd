import { blockText, findBlocks, parsePage } from "@honbun/core"
import { expect, test } from "vitest"
import { ArticleTree } from "./article-tree.js"
import { augmentSite } from "./augment.js"
import { labelExactly, lettersOf } from "./label.js"
import { edges, type GoldPage, template } from "./made-up.js"

const TEXTS = ["rain", "hail", "snow", "sleet", "fog", "frost"].map((weather) =>
  [1, 2, 3, 4].map(
    (day) =>
      `On day ${day} there was ${weather} over the hills ${day === 1 ? "&" : "and"} the town, and nobody who could stay at home went out.`,
  ),
)

function pageOf(number: number): GoldPage {
  const lines = TEXTS[number]!
  const html = `<!doctype html><html lang=en><title>Report ${number}</title><body><ul class=menu><li>Home<li>News</ul>
<table><tr><td class="text main"><h1>Report ${number}</h1>${lines.map((line) => `<p>${line.replace("&", "&amp;")}`).join("\n")}</table><hr><p>Copyright</p>`
  const title = `Report ${number}`
  return { html, title, url: `https://weather.example/${number}`, text: [title, ...lines].join("\n") }
}

const pages = TEXTS.map((_, number) => pageOf(number))

/** The texts of a page's blocks that its gold text holds, in order. */
function contentOf({ html, text }: GoldPage): string[] {
  const blocks = findBlocks(parsePage(html))
  const { label } = labelExactly(blocks, text)
  return Array.from(label.keys()).flatMap((block) => (label[block] ? [blockText(blocks, block).trim()] : []))
}

test("a page that nothing is put into is written as it was", () => {
  const written = new ArticleTree(pages[0]!).write()
  expect(lettersOf(written.text)).toBe(lettersOf(pages[0]!.text))
  const texts = (html: string): string[] => {
    const blocks = findBlocks(parsePage(html))
    return Array.from({ length: blocks.length }, (_, block) => blockText(blocks, block).trim())
  }
  expect(texts(written.html)).toEqual(texts(pages[0]!.html))
})

test("pieces stand where they are put, and those that are content in the gold text too", () => {
  const tree = new ArticleTree(pages[1]!)
  expect(tree.parts).toHaveLength(4)
  tree.before(tree.parts[0]!, { html: "<p>Measured at noon</p>", gold: "Measured at noon" })
  tree.behind(tree.parts[1]!, template("<div>Share this</div>"))
  tree.behind(tree.root, template("<div>Read more</div>"))
  const written = tree.write()
  expect(contentOf(written)).toEqual(["Report 1", "Measured at noon", ...TEXTS[1]!])
  expect(written.html).toMatch(/day 2[^<]*(?:<\/p>)?<div>Share this<\/div>[\s\S]*day 3/)
  expect(written.html).toContain("</td><div>Read more</div>")
})

test("parts of an article can be set into elements beside each other", () => {
  const tree = new ArticleTree(pages[2]!)
  for (const [from, to] of [
    [0, 0],
    [1, 3],
  ] as const) {
    const [start, end] = edges(`section class="s${from}"`)
    tree.before(tree.parts[from]!, start)
    tree.behind(tree.parts[to]!, end)
  }
  const written = tree.write()
  expect(written.html.match(/<section class="s\d">/g)).toEqual([
    '<section class="s0">',
    '<section class="s1">',
  ])
  expect(contentOf(written)).toEqual(["Report 2", ...TEXTS[2]!])
})

test("made-up sites spell their gold texts exactly, keep all of the old ones, and are the same for the same seed", () => {
  for (let seed = 0; seed < 12; seed++) {
    const made = augmentSite(pages, seed)
    expect(augmentSite(pages, seed)).toEqual(made)
    for (const [number, page] of made.entries()) {
      expect(labelExactly(findBlocks(parsePage(page.html)), page.text).exact).toBe(true)
      for (const line of TEXTS[number]!) expect(lettersOf(page.text)).toContain(lettersOf(line))
    }
  }
})

test("some made-up sites have their articles in several sections, some have texts of readers below them", () => {
  const made = Array.from({ length: 12 }, (_, seed) => augmentSite(pages, seed)[0]!)
  const blocks = ({ html }: GoldPage): number => findBlocks(parsePage(html)).length
  expect(made.some(({ html }) => html.includes("<section"))).toBe(true)
  expect(made.filter((page) => blocks(page) > blocks(pages[0]!)).length).toBeGreaterThan(8)
  const longTexts = made.map(
    ({ html, text }) => html.split("nobody who").length - text.split("nobody who").length,
  )
  expect(Math.max(...longTexts)).toBeGreaterThan(0)
})

test("a page without any of its gold text stays as it is", () => {
  const empty = { ...pages[0]!, text: "Nothing of this is there" }
  expect(augmentSite([empty, ...pages.slice(1)], 3)[0]).toEqual(empty)
})
