import { expect, test } from "vitest"
import type { Favor } from "../dial.js"
import { extract } from "../extract.js"
import { defaultStructureModel } from "./default-model.js"
import { readStructureModel, writeStructureModel } from "./model.js"
import { ownPictureOdds, PICTURE_FEATURES } from "./pictures.js"

const SENTENCE =
  "Pour hot water over the leaves, wait for three minutes or so, and drink it slowly while the rain runs down the window. "
const page = (middle: string): string => `<title>Tea</title>
<nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav>
<article><h1>Tea</h1><p>${SENTENCE.repeat(3)}</p>${middle}<p>${SENTENCE.repeat(3)}</p></article>
<footer>The Kettle</footer>`
const read = (middle: string, include?: { captions?: boolean }) =>
  extract(page(middle), { url: "https://tea.example/a", include, explain: true })

const FIGURE =
  '<figure><img src="/kettle.jpg" width="800" height="600" alt="A kettle"><figcaption>An old kettle on a stove</figcaption></figure>'

test("a figure comes with its caption in Markdown and HTML, and the plain text goes on without it", () => {
  const { text, markdown, html, blocks } = read(FIGURE)
  expect(markdown).toContain("![A kettle](https://tea.example/kettle.jpg)")
  expect(markdown).toContain("An old kettle")
  expect(html).toContain("<figcaption>An old kettle on a stove</figcaption>")
  expect(text).not.toContain("An old kettle")
  const caption = blocks!.find((block) => block.text.startsWith("An old kettle"))
  expect(caption).toMatchObject({ kept: false, reading: true, step: "structure" })
})

test("captions are in everything where they are asked for, and in nothing where they are refused", () => {
  const asked = read(FIGURE, { captions: true })
  expect(asked.text).toContain("An old kettle")
  expect(asked.markdown).toContain("An old kettle")
  const refused = read(FIGURE, { captions: false })
  expect(refused.markdown).toContain("kettle.jpg")
  expect(refused.markdown).not.toContain("An old kettle")
})

test.each([
  [
    "a definition list",
    "<dl><dt>Steep</dt><dd>To leave in water</dd></dl>",
    ["<dt>Steep</dt>", "<dd>To leave in water</dd>"],
  ],
  [
    "a details element",
    "<details><summary>More</summary><p>Hidden depths of tea.</p></details>",
    ["<summary>More</summary>"],
  ],
  [
    "a table",
    "<table><tr><th>Tea</th><th>Time</th></tr><tr><td>Green</td><td>2</td></tr></table>",
    ["<td>Green</td><td>2</td>"],
  ],
])("%s between kept paragraphs is kept whole", (_, markup, parts) => {
  const { html } = read(markup)
  for (const part of parts) expect(html).toContain(part)
})

test.each([
  [
    "a share button",
    '<p><a href="https://www.facebook.com/sharer.php?u=x"><img src="/i/fb.png" alt="Share"></a></p>',
  ],
  ["an avatar", '<p><img class="avatar" src="/me.jpg" alt="Me"></p>'],
  ["a small sign", '<p><img src="/arrow.jpg" width="16" height="16"></p>'],
  ["a pixel that counts readers", '<img src="https://count.example/p.gif" width="1" height="1">'],
])("%s is no picture of the article", (_, markup) => {
  expect(read(`${FIGURE}${markup}`).html.match(/<img/g)).toHaveLength(1)
})

const LEAD = `<figure><img src="/kettle.jpg"><figcaption>An old kettle on a stove</figcaption></figure>`

test("a picture in the article's own header, beside its title, is a picture of the article", () => {
  const { html } = extract(
    `<title>Tea</title><nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav>
<article><header>${LEAD}<h1>Tea</h1><p>3 May</p></header><p>${SENTENCE.repeat(6)}</p></article><footer>The Kettle</footer>`,
    { url: "https://tea.example/a" },
  )
  expect(html).toContain("https://tea.example/kettle.jpg")
})

test("a picture among text is its own with a caption that only a class names, or in a figure between paragraphs", () => {
  const rowOf = (values: Readonly<Record<string, number>>) =>
    Float32Array.from(PICTURE_FEATURES, (name) => values[name] ?? (name === "width" ? -1 : 0))
  const among = { "around-kept": 0.9, "around-characters": 8, "same-address": 1 }
  expect(ownPictureOdds(rowOf(among))).toBe(0)
  expect(ownPictureOdds(rowOf(among), true)).toBeGreaterThan(0)
  expect(ownPictureOdds(rowOf({ ...among, "links-away": 1 }), true)).toBe(0)
  const figure = { ...among, "in-figure": 1, "in-span": 1 }
  expect(ownPictureOdds(rowOf(figure))).toBeGreaterThan(0)
  expect(ownPictureOdds(rowOf({ ...figure, "name-of-furniture": 1 }))).toBe(0)
})

test("a gallery that shows its pictures again shows each once, and a button of a forum is no picture", () => {
  const slides = '<div><img src="/a.jpg" width="800"></div><div><img src="/b.jpg" width="800"></div>'
  const quoted =
    '<p>Said Ann <a href="#p1"><img src="/images/buttons/viewpost.gif" alt="View"></a>: drink it.</p>'
  const { html } = read(`<div>${slides}</div><div>${slides}</div><p>${SENTENCE}</p>${quoted}`)
  expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    "https://tea.example/a.jpg",
    "https://tea.example/b.jpg",
  ])
})

test("an emoji drawn as a picture is its character, by its class or by what it says", () => {
  expect(
    read('<p>Good <img class="emoji" alt="☕" src="/1.png"> tea <img alt="👍🏽" src="/2.png"></p>').markdown,
  ).toMatch(/☕ tea 👍🏽/u)
})

test("a model of structures is written and read again, and refused when it is none", () => {
  const model = defaultStructureModel()
  expect(writeStructureModel(readStructureModel(writeStructureModel(model)))).toBe(writeStructureModel(model))
  expect(() => readStructureModel('{"format":"other"}')).toThrow(/honbun-structure-model/)
})

test("thousands of figures, nested or side by side, give no more than the page holds", () => {
  const wide = page(FIGURE.repeat(3000))
  const deep = page(
    `${"<figure><div>".repeat(400)}<img src="/a.jpg"><figcaption>a</figcaption>${"</div></figure>".repeat(400)}`,
  )
  for (const html of [wide, deep]) expect(extract(html).html.length).toBeLessThan(4 * html.length + 100_000)
})

test("the dial reaches structures too: at nought nothing is dropped, towards precision no more is kept", () => {
  const aside =
    '<aside class="related-promo"><h4>More from us</h4><ul><li><a href="/1">Coffee at home</a></li><li><a href="/2">Cups</a></li></ul></aside>'
  const markdown = (favor: Favor) => extract(page(aside), { favor }).markdown
  expect(markdown("balanced")).not.toContain("Coffee at home")
  expect(markdown({ upper: 0, lower: 0 })).toContain("Coffee at home")
  expect(markdown("precision").length).toBeLessThanOrEqual(markdown("recall").length)
})

test("the article's own picture is kept although only its caption is beside it", () => {
  const lead = `<figure class="media"><div><img src="/harbour.jpg"></div><figcaption>The harbour in the morning. Anna Smith/The Times</figcaption></figure>`
  const { markdown } = extract(
    `<title>Harbour</title><main><article><div class="body">${lead}<p>${SENTENCE.repeat(3)}</p><p>${SENTENCE.repeat(4)}</p></div></article></main>`,
    { url: "https://tea.example/a" },
  )
  expect(markdown).toContain("![](https://tea.example/harbour.jpg)\n\n*The harbour in the morning.")
})

test("of two sizes of one picture in a figure the larger is written, once", () => {
  const { markdown } = read(
    `<figure><img src="https://img.example/max/60/1-kettle.png?q=20" alt=""><img src="https://img.example/max/1600/1-kettle.png" alt=""><figcaption>An old kettle</figcaption></figure>`,
  )
  expect(markdown).toContain("max/1600/1-kettle.png")
  expect(markdown).not.toContain("max/60")
})

test("a copy for browsers without scripts is not written beside its picture, whatever its address", () => {
  const { markdown } = read(
    `<div><div class="wrap"><img class="lazy" data-src="/kettle_{width}x.jpg" data-widths="[400, 1200]" alt="A kettle"></div>
     <noscript><img src="/kettle_580x.jpg" alt="A kettle"></noscript></div>`,
  )
  expect(markdown.match(/!\[/g)).toHaveLength(1)
  expect(markdown).toContain("kettle_1200x.jpg")
})

test("a picture of the text may be called like a share button, and its name may hold letters by chance", () => {
  const { markdown } = read(
    '<p><img src="/img/fb3.png"></p><p><img src="/img/48971751557_9c57012fb1_z.jpg" width="600" height="400"></p>',
  )
  expect(markdown).toContain("fb3.png")
  expect(markdown).toContain("9c57012fb1")
})

test.each([
  [
    "by the element around it",
    '<div class="author-avatar"><img src="/marco.jpg" alt="Marco" width="120" height="120"></div>',
  ],
  ["by its service", '<figure><img src="https://1.gravatar.com/avatar/4c739c?s=160" alt="Marco"></figure>'],
])("a face is no picture of the article: known %s", (_, markup) => {
  expect(read(markup).html).not.toContain("<img")
})

test("a caption deep in its figure is kept, and the words of a button in it are not", () => {
  const { markdown } = read(
    `<figure><div><div><img src="/set.jpg" width="700" height="400" alt="A set"></div><div><div><figcaption><div class="text">The set of 1911</div></figcaption>
     <button><span>More</span></button></div></div></div></figure>`,
  )
  expect(markdown).toContain("*The set of 1911*")
  expect(markdown).not.toContain("More")
})

test("a copyright line far below the last picture is not its caption", () => {
  const html = page(FIGURE).replace("<footer>The Kettle</footer>", "<footer>© The Kettle Post</footer>")
  expect(extract(html).markdown).not.toContain("Kettle Post")
})

test("the line below a page that names its owner is no credit of the picture above the text", () => {
  const lead = `<img src="/kettle.jpg" width="800" height="600" alt="A kettle"><p>Photo: Ines Karlow</p>`
  const owned = `<title>Tea</title><div id="page"><article><h1>Tea</h1>${lead}<p>${SENTENCE.repeat(3)}</p>
<p>${SENTENCE.repeat(4)}</p></article><footer><p>© Harbour Post</p></footer></div>`
  const { markdown } = extract(owned, { url: "https://tea.example/a" })
  expect(markdown).toContain("kettle.jpg)\n\nPhoto: Ines Karlow")
  expect(markdown).not.toContain("Harbour Post")
})

test("a heading at the end that nothing follows is left out, and rules that divide nothing", () => {
  const { markdown } = extract(page("<hr><hr>").replace("</article>", "<hr><h2>Resources</h2></article>"))
  expect(markdown).not.toMatch(/Resources$/)
  expect(markdown.match(/^---$/gm)).toHaveLength(1)
})

test("notes of a documentation generator, written as a definition list, are footnotes", () => {
  const { markdown } = read(
    `<p>Tea was brought by monks <a class="footnote-reference" href="#id5" id="id1">1</a>, as everybody knows.</p>
     <dl class="footnote brackets"><dt class="label" id="id5"><span class="brackets"><a href="#id1">1</a></span></dt>
     <dd><p>In the ninth century, say the chronicles.</p></dd></dl>`,
  )
  expect(markdown).toContain("brought by monks [^1], as everybody knows")
  expect(markdown).toContain("[^1]: In the ninth century, say the chronicles.")
})
