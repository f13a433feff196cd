import { describe, expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { applyRecipe } from "./apply-recipe.js"
import { learnRecipe } from "./learn-recipe.js"

const WORDS =
  "The river rose in the night and by the morning the lower gardens stood under water, as they do every few years."
const paragraphs = (count: number) => Array.from({ length: count }, () => `<p>${WORDS}</p>`).join("")

describe("a picture in the main text", () => {
  const article = (
    text: string,
  ) => `<body><header><a href="/"><img src="/logo.png" width="300" height="90"></a></header>
    <main><h1>High water</h1><div class="text">${text}</div></main>
    <aside><ul><li><a href="/1"><img src="/one.jpg"></a></li><li><a href="/2"><img src="/two.jpg"></a></li></ul></aside></body>`
  const recipe = learnRecipe(
    parsePage(article(`${paragraphs(2)}<p><img class="wide" src="/flood.jpg"></p>${paragraphs(3)}`)),
    [{ name: "picture", value: "/flood.jpg", type: "image" }],
  )
  const picture = (text: string) => applyRecipe(recipe, parsePage(article(text))).parts.picture?.value

  test("is found by its turn, wherever in the text it stands and whatever its classes", () => {
    expect(picture(`<p><a href="/big.jpg"><img src="/a.jpg"></a></p>${paragraphs(4)}`)).toBe("/a.jpg")
    expect(
      picture(
        `${paragraphs(5)}<figure><img class="left" src="/b.jpg"></figure>${paragraphs(1)}<p><img src="/c.jpg"></p>`,
      ),
    ).toBe("/b.jpg")
  })

  test("is not an icon, a pixel that counts visits or the card of another page before it", () => {
    const before = `<p><img src="/count.gif" width="1" height="1"><img src="/icon.png" width="16"></p>
      <div><a href="/other"><span><img src="/card.jpg"></span> Another article about the river</a></div>`
    expect(picture(`${before}${paragraphs(3)}<p><img src="/d.jpg"></p>`)).toBe("/d.jpg")
    expect(picture(`${before}${paragraphs(3)}`)).toBeUndefined()
  })

  test("is not found on a page whose pictures all stand beside the text", () => {
    expect(picture(paragraphs(4))).toBeUndefined()
  })
})

describe("a date after a redesign", () => {
  const old = `<body><article><h1>High water</h1><div class="text">${paragraphs(4)}</div>
    <footer class="entry-footer">Posted on <time class="entry-date" datetime="2018-02-13T03:00:00Z">2018年2月13日</time></footer></article></body>`
  const recipe = learnRecipe(parsePage(old), [{ name: "date", value: "2018年2月13日" }])
  const date = (html: string) => applyRecipe(recipe, parsePage(html)).parts.date?.value

  test("is found on the day of the place, where the page states the instant in the time of Greenwich", () => {
    const html = `<head><meta property="article:published_time" content="2018-06-18T16:31:47Z"></head>
      <body><h1>Low water</h1><p class="byline">by Ann · <span>2018年6月19日</span></p><section>${paragraphs(4)}</section>
      <ul><li><a href="/x">Ice</a> <time>2018年6月18日</time></li><li><a href="/y">Snow</a> <time>2018年6月1日</time></li></ul></body>`
    expect(date(html)).toBe("2018年6月19日")
  })

  test("is found beside a headline of one letter, among hundreds of titles with numbers", () => {
    const titles = Array.from({ length: 300 }, (_, i) => `<div class="entry-date">No ${i}</div>`).join("")
    const html = `<body><div class="menu">${titles}</div><main><h1>水</h1><div><span>Jun 25, 2007</span></div>
      <section>${paragraphs(4)}</section></main></body>`
    expect(date(html)).toBe("Jun 25, 2007")
  })

  test("is not found where the only dates are those of other pages", () => {
    const html = `<body><h1>Low water</h1><section>${paragraphs(4)}</section>
      <ul><li><a href="/x">Ice</a> <i>2018年6月18日</i></li><li><a href="/y">Snow</a> <i>2018年6月1日</i></li></ul></body>`
    expect(date(html)).toBeUndefined()
  })
})
