import fc from "fast-check"
import { expect, test } from "vitest"
import { HonbunError } from "../errors.js"
import type { Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { applyRecipe } from "./apply-recipe.js"
import { learnRecipe } from "./learn-recipe.js"
import { PickError } from "./pick.js"
import { readRecipe } from "./read-recipe.js"
import { refineRecipe } from "./refine-recipe.js"
import { rememberValues } from "./remember-values.js"

interface Shop {
  readonly name: string
  readonly price: string
  readonly date?: string
  readonly banner?: boolean
}

function shopPage({ name, price, date = "2026年1月5日", banner = false }: Shop): Page {
  return parsePage(
    `<title>${name} | 茶の店</title><div id="top"><a href="/">茶の店</a></div>${banner ? "<div class=banner><p>送料無料キャンペーン中</p></div>" : ""}
    <div class="main"><h1 class="product-name">${name}</h1><img class="photo" src="/img/${encodeURIComponent(name)}.jpg">
    <dl><dt>価格:</dt><dd class="price">${price}</dd><dt>発売日:</dt><dd>${date}</dd><dt>在庫:</dt><dd>12 個</dd></dl>
    <p class="text">とてもおいしいお茶です。</p><a class="maker" href="/maker/1">作り手</a></div><div class="footer">© 茶の店 2026</div>`,
    { url: `https://shop.example/${encodeURIComponent(name)}` },
  )
}

/** The same shop after a redesign: no class, id or place is what it was. */
function redesigned({ name, price, date = "2026年1月5日" }: Shop): Page {
  return parsePage(
    `<title>${name} - 茶の店</title><header><nav><a href="/">ホーム</a></nav></header><main><section><header><h2 class="ttl">${name}</h2></header>
    <figure><img src="/pictures/${encodeURIComponent(name)}.jpg"></figure><table><tr><th>発売日:</th><td>${date}</td></tr>
    <tr><th>価格:</th><td class="num">${price}</td></tr></table></section></main>`,
    { url: `https://shop.example/${encodeURIComponent(name)}` },
  )
}

const TEA: Shop = { name: "宇治の煎茶", price: "¥1,200" }
const CUP: Shop = { name: "白磁の湯呑み", price: "¥3,800", date: "2025年11月30日" }
const PICKS = [
  { name: "title", value: "宇治の煎茶" },
  { name: "price", value: "¥1,200" },
  { name: "date", value: "2026年1月5日" },
]

function valuesOf(recipe: ReturnType<typeof learnRecipe>, page: Page): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(applyRecipe(recipe, page).parts).map(([name, part]) => [name, part?.value]),
  )
}

test("quoting values on one page is enough to find them on another", () => {
  const recipe = learnRecipe(shopPage(TEA), PICKS)
  expect(valuesOf(recipe, shopPage(CUP))).toEqual({
    title: "白磁の湯呑み",
    price: "¥3,800",
    date: "2025年11月30日",
  })
})

test("values are normalised by their type", () => {
  const { parts } = applyRecipe(
    learnRecipe(shopPage(TEA), [
      ...PICKS,
      { name: "photo", selector: "img.photo" },
      { name: "maker", selector: "a.maker", type: "link" },
    ]),
    shopPage(CUP),
  )
  expect(parts.price).toMatchObject({ type: "price", normalised: { amount: 3800, currency: "JPY" } })
  expect(parts.date).toMatchObject({ type: "date", normalised: "2025-11-30" })
  expect(parts.photo?.normalised).toBe(`https://shop.example/img/${encodeURIComponent("白磁の湯呑み")}.jpg`)
  expect(parts.maker?.normalised).toBe("https://shop.example/maker/1")
})

test("a box inserted before everything moves nothing", () => {
  const recipe = learnRecipe(shopPage(TEA), PICKS)
  expect(valuesOf(recipe, shopPage({ ...CUP, banner: true }))).toMatchObject({
    title: "白磁の湯呑み",
    price: "¥3,800",
  })
})

test("after a redesign the same page is found by the values seen before", () => {
  const recipe = learnRecipe(shopPage(TEA), PICKS)
  expect(valuesOf(recipe, redesigned(TEA))).toEqual({
    title: "宇治の煎茶",
    price: "¥1,200",
    date: "2026年1月5日",
  })
})

test("a value remembered from a visit is what finds the part after a redesign", () => {
  const recipe = rememberValues(learnRecipe(shopPage(TEA), PICKS), shopPage(CUP))
  expect(recipe.parts.title!.seen.map(({ value }) => value)).toEqual(["宇治の煎茶", "白磁の湯呑み"])
  expect(valuesOf(recipe, redesigned(CUP))).toEqual({
    title: "白磁の湯呑み",
    price: "¥3,800",
    date: "2025年11月30日",
  })
})

test("a part that is not on the page is not found, and nothing takes its place", () => {
  const recipe = learnRecipe(shopPage(TEA), PICKS)
  const about = parsePage(
    `<div class="main"><p class="text">この店について。創業は古い。</p></div><div class="footer">© 茶の店</div>`,
  )
  expect(valuesOf(recipe, about)).toEqual({ title: undefined, price: undefined, date: undefined })
})

test("a value inside a longer text is taken out of it again", () => {
  const page = (by: string, day: string) =>
    parsePage(`<h1>x</h1><p class="byline">by ${by} · ${day}</p><p>More.</p>`)
  const recipe = learnRecipe(page("Ann", "2018年2月13日"), [{ name: "date", value: "2018年2月13日" }])
  expect(recipe.parts.date!.excerpt).toEqual({ before: "by Ann · ", after: "" })
  expect(valuesOf(recipe, page("Bob Stone", "2019年12月1日"))).toEqual({ date: "2019年12月1日" })
})

test("a label keeps its value apart when rows change places", () => {
  const page = (rows: readonly (readonly [string, string])[]) =>
    parsePage(
      `<table>${rows.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join("")}</table>`,
    )
  const recipe = learnRecipe(
    page([
      ["重さ:", "100 g"],
      ["価格:", "¥500"],
      ["送料:", "¥300"],
    ]),
    [{ name: "price", value: "¥500" }],
  )
  expect(
    valuesOf(
      recipe,
      page([
        ["送料:", "¥350"],
        ["重さ:", "90 g"],
        ["価格:", "¥720"],
      ]),
    ),
  ).toEqual({ price: "¥720" })
})

test("a quotation that is not on the page is refused, with what resembles it", () => {
  try {
    learnRecipe(shopPage(TEA), [{ name: "title", value: "宇治の煎茶!" }])
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(PickError)
    expect((error as PickError).code).toBe("pick-not-found")
    expect((error as PickError).candidates[0]).toMatchObject({
      element: "h1.product-name",
      text: "宇治の煎茶",
    })
  }
})

test("a quotation that stands several times alike is refused where asked to, with all its places", () => {
  const page = parsePage("<ul><li><b>¥500</b></li><li><b>¥500</b></li><li><b>¥900</b></li></ul>")
  const pick = [{ name: "price", value: "¥500" }]
  expect(() => learnRecipe(page, pick, { ambiguous: "refuse" })).toThrow(/2 times/)
  expect(learnRecipe(page, pick).parts.price!.examples[0]!.path).toBe("body:0:/ul:0:/li:0:/b:0:")
})

test("a quotation is looked for near the other ones", () => {
  const page = parsePage("<ul><li><b>Tea</b> <i>¥500</i></li><li><b>Cup</b> <i>¥500</i></li></ul>")
  const recipe = learnRecipe(page, [
    { name: "name", value: "Cup" },
    { name: "price", value: "¥500" },
  ])
  expect(recipe.parts.price!.examples[0]!.path).toContain("li:1")
})

test("a name given to two picks is refused, and so is one that no object can hold", () => {
  const page = parsePage("<h1>Oak chair</h1><p>OAK-11</p>")
  const learn = (...names: string[]) =>
    learnRecipe(
      page,
      names.map((name, i) => ({ name, selector: ["h1", "p"][i]! })),
    )
  expect(() => learn("a", "a")).toThrow("Expected one pick of `a`, got several")
  expect(() => learn("__proto__")).toThrow("Expected a name such as `price`")
  const recipe = learn("constructor", "toString")
  expect(applyRecipe(recipe, page).parts).toMatchObject({
    constructor: { value: "Oak chair" },
    toString: { value: "OAK-11" },
  })
  const more = refineRecipe(recipe, page, [{ name: "valueOf", selector: "p" }])
  expect(Object.keys(more.parts)).toEqual(["constructor", "toString", "valueOf"])
})

test("picks by path, selector and piece point at the same part", () => {
  const page = shopPage(TEA)
  const path = learnRecipe(page, [{ name: "x", path: "body:0/div:1/h1:0" }])
  const selector = learnRecipe(page, [{ name: "x", selector: ".main > h1" }])
  expect(path).toEqual(selector)
  expect(learnRecipe(page, [{ name: "x", piece: 1 }]).parts.x!.examples[0]!.path).toBe(
    `${path.pattern[0]!.replaceAll(/:(\d+)/g, ":$1:")}`.replace("div:0:", "div:0:top"),
  )
  expect(() => learnRecipe(page, [{ name: "x", piece: 99 }])).toThrow(PickError)
  expect(() => learnRecipe(page, [{ name: "x" }])).toThrow(/one of value, path, selector, piece/)
})

test("a second example and a `not this` correct what one example got wrong", () => {
  const page = (first: string, second: string) =>
    parsePage(`<div><p class=a>${first}</p><p class=a>${second}</p></div>`)
  const recipe = learnRecipe(page("Advert", "Story"), [{ name: "story", value: "Story" }])
  const other = parsePage("<div><p class=b>Big sale</p><p class=c>News</p></div>")
  const refined = refineRecipe(refineRecipe(recipe, other, [{ name: "story", value: "News" }]), other, [
    { name: "story", value: "Big sale", not: true },
  ])
  expect(refined.parts.story!.examples).toHaveLength(2)
  expect(valuesOf(refined, parsePage("<div><p class=b>Cheap</p><p class=c>Rain</p></div>")).story).toBe(
    "Rain",
  )
})

test("a continuous part brings all paragraphs of its kind", () => {
  const page = (...texts: string[]) =>
    parsePage(`<h1>t</h1><div id=s>${texts.map((text) => `<p>${text}</p>`).join("")}</div>`)
  const recipe = learnRecipe(page("One.", "Two."), [{ name: "text", value: "One.", shape: "continuous" }])
  expect(valuesOf(recipe, page("Three.", "Four.", "Five."))).toEqual({ text: "Three.\nFour.\nFive." })
})

test("fields of one item become records of all items", () => {
  const items = (list: readonly [string, string, string?][]) =>
    parsePage(
      `<ul class=nav><li>a</li><li>b</li></ul><ul class=products>${list
        .map(
          ([name, price, note]) =>
            `<li class=item><h3>${name}</h3><span class=price>${price}</span>${note ? `<em>${note}</em>` : ""}</li>`,
        )
        .join("")}</ul>`,
    )
  const recipe = learnRecipe(
    items([
      ["Tea", "¥500"],
      ["Cup", "¥900", "new"],
      ["Pot", "¥2,000"],
    ]),
    [
      { name: "products[].name", value: "Cup" },
      { name: "products[].price", value: "¥900" },
      { name: "products[].note", value: "new" },
    ],
  )
  const { records } = applyRecipe(
    recipe,
    items([
      ["Bowl", "¥700", "sale"],
      ["Tray", "¥1,500"],
    ]),
  )
  expect(
    records.products!.map(({ parts }) => [parts.name?.value, parts.price?.normalised, parts.note?.value]),
  ).toEqual([
    ["Bowl", { amount: 700, currency: "JPY" }, "sale"],
    ["Tray", { amount: 1500, currency: "JPY" }, undefined],
  ])
})

test("records within records: posts with their comments", () => {
  const forum = (posts: readonly (readonly [string, readonly string[]])[]) =>
    parsePage(
      `<main>${posts
        .map(
          ([text, comments]) =>
            `<article class=post><p class=body>${text}</p><ol>${comments.map((each) => `<li class=comment><q>${each}</q></li>`).join("")}</ol></article>`,
        )
        .join("")}</main>`,
    )
  const recipe = learnRecipe(
    forum([
      ["First", ["yes", "no"]],
      ["Second", ["why"]],
    ]),
    [
      { name: "posts[].text", value: "First" },
      { name: "posts[].comments[].text", value: "no" },
    ],
  )
  const { records } = applyRecipe(
    recipe,
    forum([
      ["A", ["b", "c", "d"]],
      ["E", []],
      ["F", ["g"]],
    ]),
  )
  const flat = records.posts!.map((post) => [
    post.parts.text?.value,
    post.records.comments!.map((each) => each.parts.text?.value),
  ])
  expect(flat).toEqual([
    ["A", ["b", "c", "d"]],
    ["E", []],
    ["F", ["g"]],
  ])
})

test("a recipe is small, and the same after a journey through a file", () => {
  const recipe = learnRecipe(shopPage(TEA), PICKS)
  const json = JSON.stringify(recipe)
  expect(json.length).toBeLessThan(4000)
  expect(readRecipe(json)).toEqual(recipe)
})

test.each([
  ["not json", /JSON/],
  ["[]", /an object/],
  ['{"format":"x"}', /format to be "honbun-recipe", got `x`/],
  ['{"format":"honbun-recipe","version":9}', /version to be 1, got `9`/],
  [
    '{"format":"honbun-recipe","version":1,"pattern":[],"parts":{"a":{"type":"money"}}}',
    /parts\.a\.type to be one of text, number/,
  ],
  ['{"format":"honbun-recipe","version":1,"pattern":["../x"],"parts":{}}', /pattern\[0\] to be a path/],
  [
    '{"format":"honbun-recipe","version":1,"pattern":[],"parts":{"__proto__":{}}}',
    /names of parts|one of text/,
  ],
])("the recipe %s is refused with the place of the mistake", (json, message) => {
  expect(() => readRecipe(json)).toThrow(HonbunError)
  expect(() => readRecipe(json)).toThrow(message)
})

test("any page gives an answer for every part and never an error", () => {
  const recipe = learnRecipe(shopPage(TEA), [...PICKS, { name: "photo", selector: "img" }])
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          "<div>",
          "</div>",
          "<h1 class=product-name>",
          "¥9",
          "<dd>",
          "<img src=x>",
          "2026年",
          "<table>",
          "x",
          "<p hidden>",
        ),
      ),
      (pieces) => {
        const { parts } = applyRecipe(recipe, parsePage(pieces.join("")))
        for (const part of Object.values(parts)) if (part) expect(part.confidence).toBeGreaterThanOrEqual(0.5)
      },
    ),
    { numRuns: 100 },
  )
})

test("words of a byline are a part, also where the day behind them is another", () => {
  const story = (byline: string, url: string) =>
    parsePage(
      `<title>News</title><article><h1>News</h1><p class=byline>${byline}</p><p>${"It rained all day. ".repeat(9)}</p></article>`,
      { url },
    )
  const page = story("By Ines Karlow, 14 March 2025", "https://post.example/a")
  const at = { selector: ".byline" }
  const recipe = learnRecipe(page, [
    { name: "author", ...at, words: "Ines Karlow" },
    { name: "date", ...at, words: "14 March 2025" },
  ])
  const found = { author: "Matti Sorv", date: "27 February 2025" }
  expect(valuesOf(recipe, story("By Matti Sorv, 27 February 2025", "https://post.example/b"))).toEqual(found)
  const spaced = learnRecipe(story("By Ines Karlow 14 March", "https://post.example/c"), [
    { name: "author", ...at, words: "Ines Karlow" },
  ])
  expect(valuesOf(spaced, story("By Matti Sorv 2 May", "https://post.example/d"))).toEqual({
    author: "Matti Sorv",
  })
  expect(() => learnRecipe(page, [{ name: "author", ...at, words: "Nobody" }])).toThrow(PickError)
})
