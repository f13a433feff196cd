import { expect, test } from "vitest"
import { attribute } from "../../page/page.js"
import { parsePage } from "../../page/parse.js"
import { findPager } from "../pager.js"
import { MOST_PAGES } from "./follow.js"
import { joinPages } from "./join-pages.js"
import { pagedItems } from "./paged-items.js"
import type { JoinState } from "./state.js"

const SITE = "https://tea.example"
const LINES = {
  leaves:
    "The leaves come from the hills, where the mist is thick and the pickers, all of them patient, climb before dawn.",
  water:
    "The water must be soft, and fresh, and only just off the boil, or the cup, however fine, will taste of iron.",
  pots: "The pot is warmed first; then, and only then, the leaves go in, one spoon for each guest and one for the pot.",
  cups: "The cups are small, because the third pouring, as every guest knows, is better than the first and the second.",
}

function article(number: number, body: string, last = 3): string {
  const next = number < last ? `<a class="next" href="/tea?page=${number + 1}">Next page</a>` : ""
  return `<!doctype html><html lang="en"><head><title>How tea is made</title></head><body>
    <nav><a href="/">Home</a> <a href="/about">About</a></nav>
    <article><h1>How tea is made</h1><p class="author">By A. Kettle, who has written about tea, and nothing else, for thirty years.</p>
    ${body}</article><div class="pagination">${next}</div><footer>© The Kettle, all rights reserved</footer></body></html>`
}

function loader(pages: Record<string, string>) {
  const asked: string[] = []
  const load = async (url: string) => {
    asked.push(url.replace(SITE, ""))
    const html = pages[url.replace(SITE, "")]
    if (html === undefined) throw new Error("404")
    return parsePage(html, { url })
  }
  return { load, asked }
}

const three = {
  "/tea": article(1, `<p>${LINES.leaves}</p><p>${LINES.water}</p>`),
  "/tea?page=2": article(2, `<p>${LINES.pots}</p>`),
  "/tea?page=3": article(3, `<p>${LINES.cups}</p>`),
}

test("the pages of an article become one text, each sentence once and in order", async () => {
  const joined = await joinPages(`${SITE}/tea`, loader(three).load)
  const places = Object.values(LINES).map((line) => joined.text.indexOf(line))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect([...places].sort((a, b) => a - b)).toEqual(places)
  for (const line of Object.values(LINES)) expect(joined.text.split(line)).toHaveLength(2)
  expect(joined.text).not.toMatch(/Next page|all rights reserved/)
  expect(joined.text.split("By A. Kettle").length).toBeLessThanOrEqual(2)
  expect(joined).toMatchObject({ title: "How tea is made", stopped: "last page", shape: "text" })
  expect(joined.pages.map((page) => page.url)).toEqual([
    `${SITE}/tea`,
    `${SITE}/tea?page=2`,
    `${SITE}/tea?page=3`,
  ])
})

test("from a later page one is led back to the first", async () => {
  const pages = {
    ...three,
    "/tea?page=2": article(2, `<p>${LINES.pots}</p>`).replace(
      '<div class="pagination">',
      '<div class="pagination"><a href="/tea">1</a> <b>2</b> <a href="/tea?page=3">3</a> ',
    ),
  }
  const joined = await joinPages(`${SITE}/tea?page=2`, loader(pages).load)
  expect(joined.pages).toHaveLength(3)
  const stays = await joinPages(`${SITE}/tea?page=2`, loader(pages).load, { rewind: false })
  expect(stays.pages).toHaveLength(2)
})

test("a paragraph cut by the page break is mended", async () => {
  const pages = {
    "/tea": article(
      1,
      `<p>${LINES.leaves}</p><p>When the kettle sings, and not a moment later, the host</p>`,
      2,
    ),
    "/tea?page=2": article(
      2,
      `<p>lifts it from the fire and pours, slowly, into the pot.</p><p>${LINES.cups}</p>`,
      2,
    ),
  }
  const joined = await joinPages(`${SITE}/tea`, loader(pages).load)
  expect(joined.text).toContain("the host lifts it from the fire")
  expect(joined.pages[1]!.mended).toBe("paragraph")
})

test("a list goes on with its numbers and footnotes get numbers of their own", async () => {
  const note = (id: number, word: string) =>
    `<p>${LINES.water}<sup><a href="#fn${id}" id="r${id}">${id}</a></sup></p><ol class="footnotes"><li id="fn${id}">About ${word}, see the book of tea, chapter one. <a href="#r${id}">↩</a></li></ol>`
  const pages = {
    "/tea": article(1, `<p>${LINES.leaves}</p>${note(1, "water")}`, 2),
    "/tea?page=2": article(2, `<p>${LINES.pots}</p>${note(1, "iron")}`.replace(LINES.water, LINES.cups), 2),
  }
  const { markdown } = await joinPages(`${SITE}/tea`, loader(pages).load)
  expect(markdown).toContain("[^1]: About water")
  expect(markdown).toContain("[^2]: About iron")
})

test("a marker says in Markdown where a page begins, and nowhere else", async () => {
  const joined = await joinPages(`${SITE}/tea`, loader(three).load, { marker: true })
  expect(joined.markdown).toContain(`<!-- page 2: ${SITE}/tea?page=2 -->`)
  expect(joined.text).not.toContain("page 2")
  expect(joined.html).not.toContain("tea?page=2")
})

test("a next link back to an earlier number is not followed: the page that has it is the last", async () => {
  const back = '</article><a class="next" href="/tea?page=2">Next page</a>'
  const pages = {
    ...three,
    "/tea?page=3": article(3, `<p>${LINES.cups}</p>`).replace("</article>", back),
  }
  const joined = await joinPages(`${SITE}/tea`, loader(pages).load)
  expect(joined.stopped).toBe("last page")
  expect(joined.text.split(LINES.pots)).toHaveLength(2)
})

test("a next page that redirects to one that was joined ends in a loop", async () => {
  const { load } = loader({ ...three, "/tea?page=3": article(3, `<p>${LINES.cups}</p>`, 9) })
  const joined = await joinPages(`${SITE}/tea`, (url) => load(url.replace("?page=4", "")))
  expect(joined).toMatchObject({ stopped: "loop", stoppedAt: `${SITE}/tea` })
  expect(joined.pages).toHaveLength(3)
})

test("a rule that leads back to a page that was joined ends in a loop", async () => {
  const { load, asked } = loader(three)
  const next = {
    url: `${SITE}/tea?page=2`,
    score: 1,
    kind: "page",
    reason: { code: "rule", rule: "tea" },
    text: "",
    node: 0,
  } as const
  const joined = await joinPages(`${SITE}/tea`, load, { find: (page) => ({ ...findPager(page), next }) })
  expect(joined).toMatchObject({ stopped: "loop", stoppedAt: next.url })
  expect(asked).toEqual(["/tea", "/tea?page=2"])
})

test("a next page that cannot be loaded ends the join before it", async () => {
  const { "/tea?page=3": _, ...two } = three
  const joined = await joinPages(`${SITE}/tea`, loader(two).load)
  expect(joined).toMatchObject({ stopped: "not reachable", stoppedAt: `${SITE}/tea?page=3` })
  expect(joined.text.split(LINES.pots)).toHaveLength(2)
})

test("a next page that says nothing new ends the join before it", async () => {
  const pages = { ...three, "/tea?page=3": article(3, `<p>${LINES.pots}</p>`, 9) }
  const joined = await joinPages(`${SITE}/tea`, loader(pages).load)
  expect(joined).toMatchObject({ stopped: "same text", stoppedAt: `${SITE}/tea?page=3` })
  expect(joined.text.split(LINES.pots)).toHaveLength(2)
})

test("pages that a pager counts are pages, though the text around them is longer than what they list", async () => {
  const teas = ["Green", "Black", "White", "Yellow", "Red", "Dark"]
  const about = `<article><h1>The tea house</h1><p>${"We sell tea, as our mothers did, and theirs before them. ".repeat(12)}</p></article>`
  const list = (at: number) => {
    const items = teas.slice(2 * at, 2 * at + 2).map((tea) => `<li><a href="/${tea}">${tea}</a></li>`)
    const numbers = [1, 2, 3].map((n) =>
      n === at + 1 ? `<b>${n}</b>` : `<a href="/list?page=${n}">${n}</a>`,
    )
    return `<title>Teas</title>${about}<ul>${items.join("")}</ul><div class="pagination">${numbers.join(" ")}</div>`
  }
  const { load } = loader({ "/list?page=1": list(0), "/list?page=2": list(1), "/list?page=3": list(2) })
  const joined = await joinPages(`${SITE}/list?page=1`, load)
  expect(joined.pages.map(({ url }) => url)).toEqual([1, 2, 3].map((n) => `${SITE}/list?page=${n}`))
})

const READERS = (count: number) => `<aside><p>There are ${count} readers on this site just now</p></aside>`

test("a site that shows its last page for every number past it is left there, whatever else changes on the page", async () => {
  let readers = 1000
  const load = async (url: string) => {
    const number = Number(new URL(url).searchParams.get("page") ?? 1)
    const line = Object.values(LINES)[Math.min(number, 3) - 1]!
    const html = article(number, `<p>${line}</p>`, Number.POSITIVE_INFINITY)
    return parsePage(html.replace("</article>", `</article>${READERS((readers += 7))}`), { url })
  }
  const joined = await joinPages(`${SITE}/tea`, load)
  expect(joined).toMatchObject({ stopped: "same text", stoppedAt: `${SITE}/tea?page=4` })
  expect(joined.pages).toHaveLength(3)
  for (const line of [LINES.leaves, LINES.water, LINES.pots]) expect(joined.text.split(line)).toHaveLength(2)
})

test("a last page whose next link leads to itself by another address is joined once", async () => {
  const self = (time: number) =>
    article(3, `<p>${LINES.cups}</p>`).replace(
      '<div class="pagination">',
      `<div class="pagination"><a href="/tea?page=4&amp;time=${time}">Next page</a>`,
    )
  const pages = {
    ...three,
    "/tea?page=3": self(1794905000123),
    "/tea?page=4&time=1794905000123": self(1794905000456),
  }
  const joined = await joinPages(`${SITE}/tea`, loader(pages).load)
  expect(joined).toMatchObject({ stopped: "same text", stoppedAt: `${SITE}/tea?page=4&time=1794905000123` })
  expect(joined.text.split(LINES.cups)).toHaveLength(2)
})

test("pages that differ in a picture only, or in a line of few letters, are pages of their own", async () => {
  const numbers = (number: number) =>
    [1, 2, 3].map((n) => (n === number ? `<b>${n}</b>` : `<a href="/tea?page=${n}">${n}</a>`)).join(" ")
  const chain = (body: (number: number) => string) =>
    Object.fromEntries(
      [1, 2, 3].map((number) => [
        `/tea?page=${number}`,
        `<title>Tea</title><nav><a href="/">Home</a> <a href="/about">About</a></nav><article><h1>Tea</h1>${body(number)}</article>
         <div class="pagination">${numbers(number)}</div><footer>© The Kettle, all rights reserved</footer>`,
      ]),
    )
  const gallery = chain(
    (number) => `<p>${LINES.leaves}</p><figure><img src="/leaf-${number}.jpg" alt="A leaf"></figure>`,
  )
  const shown = await joinPages(`${SITE}/tea?page=1`, loader(gallery).load)
  expect(shown.markdown.match(/leaf-\d/g)).toEqual(["leaf-1", "leaf-2", "leaf-3"])
  expect(shown.text.split(LINES.leaves)).toHaveLength(2)
  const haiku = ["古池や", "蛙飛びこむ", "水の音"]
  const poem = await joinPages(
    `${SITE}/tea?page=1`,
    loader(chain((number) => `<p>${haiku[number - 1]}</p>`)).load,
  )
  expect(poem.text.split("\n").filter(Boolean)).toEqual(haiku)
})

test("new comments below the same article are something new", async () => {
  const comment = (text: string) => `<div class="comment"><b>Anna</b><p>${text}</p></div>`
  const paged = (number: number, text: string) =>
    article(number, `<p>${LINES.leaves}</p><p>${LINES.water}</p>`, 2).replace(
      "</article>",
      `</article><section id="comments"><h2>Comments</h2>${comment(text)}</section>`,
    )
  const pages = { "/tea": paged(1, LINES.pots), "/tea?page=2": paged(2, LINES.cups) }
  const joined = await joinPages(`${SITE}/tea`, loader(pages).load)
  expect(joined.comments).toContain(LINES.pots)
  expect(joined.comments).toContain(LINES.cups)
  expect(joined.text.split(LINES.leaves)).toHaveLength(2)
})

test("a paragraph that is printed again after the page break stands once", async () => {
  const pages = {
    "/tea": article(1, `<p>${LINES.leaves}</p><p>${LINES.water}</p>`),
    "/tea?page=2": article(2, `<p>${LINES.water}</p><p>${LINES.pots}</p>`),
    "/tea?page=3": article(3, `<p>${LINES.pots}</p><p>${LINES.cups}</p>`),
  }
  const { text } = await joinPages(`${SITE}/tea`, loader(pages).load)
  for (const line of Object.values(LINES)) expect(text.split(line)).toHaveLength(2)
})

test("a page that only says that it is not there ends the join like one that cannot be loaded", async () => {
  const missing =
    "<title>Not found</title><h1>404 Not found</h1><p>Sorry, the page you were looking for does not exist.</p>"
  const joined = await joinPages(`${SITE}/tea`, loader({ ...three, "/tea?page=3": missing }).load)
  expect(joined).toMatchObject({ stopped: "not reachable", stoppedAt: `${SITE}/tea?page=3` })
  expect(joined.text).not.toContain("Sorry")
})

test("an article about errors is no error", async () => {
  const about = Object.fromEntries(
    Object.entries(three).map(([url, html]) => [
      url,
      html.replaceAll("How tea is made", "404 Tea not found"),
    ]),
  )
  const joined = await joinPages(`${SITE}/tea`, loader(about).load)
  expect(joined).toMatchObject({ stopped: "last page" })
  expect(joined.pages).toHaveLength(3)
})

/** Pages that follow each other by number; `between` is written between "previous" and "next". */
function numbered(
  count: number,
  title: (number: number) => string,
  name = "",
  between: (number: number) => string = () => "",
) {
  const page = (number: number) => `<title>${title(number)}</title><article><h1>${title(number)}</h1>
    <p>In the year ${number * 17} of the garden ${number} baskets were picked, which is ${number * 3} more than anyone had hoped.</p></article>
    <div class="nav">${number > 1 ? `<a href="${name}${number - 1}.html">« Previous</a>` : ""}
    ${between(number)}
    ${number < count ? `<a href="${name}${number + 1}.html">Next »</a>` : ""}</div>`
  return loader(
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`/${name}${i + 1}.html`, page(i + 1)])),
  )
}

test("a join of few pages begins at the first page too, and asks for no page twice on the way there", async () => {
  const numbers = (number: number) =>
    [number - 1, number, number + 1]
      .filter((each) => each >= 1 && each <= 9)
      .map((each) => (each === number ? `<b>${each}</b>` : `<a href="${each}.html">${each}</a>`))
      .join(" ")
  const { load, asked } = numbered(9, () => "The garden book", "", numbers)
  const joined = await joinPages(`${SITE}/7.html`, load, { maxPages: 3 })
  expect(joined.pages.map(({ url }) => url)).toEqual([1, 2, 3].map((n) => `${SITE}/${n}.html`))
  expect(asked).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `/${n}.html`))
})

test("where the first page is too far a join begins at the page that was asked for", async () => {
  const { load } = numbered(MOST_PAGES + 9, () => "The garden book", "page-")
  const joined = await joinPages(`${SITE}/page-${MOST_PAGES + 5}.html`, load, { maxPages: 2 })
  expect(joined.pages.map(({ url }) => url)).toEqual(
    [MOST_PAGES + 5, MOST_PAGES + 6].map((n) => `${SITE}/page-${n}.html`),
  )
})

test("numbered articles with titles of their own are not pages of one, forwards or back", async () => {
  const titles = ["Green leaves in the mist", "How to mend a kettle", "Why sugar spoils it", "A visit to Uji"]
  const { load, asked } = numbered(4, (number) => titles[number - 1]!)
  const joined = await joinPages(`${SITE}/2.html`, load)
  expect(joined).toMatchObject({ stopped: "other article", stoppedAt: `${SITE}/3.html` })
  expect(joined.pages.map(({ url }) => url)).toEqual([`${SITE}/2.html`])
  expect(asked).toEqual(["/2.html", "/1.html", "/3.html"])
})

test("who asks for sections, or goes by a rule of their own, gets pages whatever their titles are", async () => {
  const titles = ["Green leaves in the mist", "How to mend a kettle", "Why sugar spoils it", "A visit to Uji"]
  const { load } = numbered(4, (number) => titles[number - 1]!)
  expect((await joinPages(`${SITE}/1.html`, load, { follow: "section" })).pages).toHaveLength(4)
  expect((await joinPages(`${SITE}/1.html`, load, { find: (page) => findPager(page) })).pages).toHaveLength(4)
})

test("days that follow each other are not pages of one", async () => {
  const day = (number: number) =>
    `<title>News of the day</title><h1>News of the day</h1><p>${Object.values(LINES)[number - 10]}</p>
     <div class="pager"><a href="/news/2024-05-${number - 1}">Previous day</a> <a href="/news/2024-05-${number + 1}">Next day</a></div>`
  const { load } = loader(
    Object.fromEntries([10, 11, 12, 13].map((number) => [`/news/2024-05-${number}`, day(number)])),
  )
  expect((await joinPages(`${SITE}/news/2024-05-11`, load)).pages).toHaveLength(1)
})

test("a redirect to another site ends the join", async () => {
  const { load } = loader(three)
  const joined = await joinPages(`${SITE}/tea`, async (url) =>
    url.endsWith("page=2") ? parsePage("<p>Buy pills</p>", { url: "https://pills.example/" }) : load(url),
  )
  expect(joined).toMatchObject({ stopped: "off site" })
  expect(joined.pages).toHaveLength(1)
})

test("the limits on pages and on characters hold", async () => {
  const few = await joinPages(`${SITE}/tea`, loader(three).load, { maxPages: 2 })
  expect(few).toMatchObject({ stopped: "page limit" })
  expect(few.pages).toHaveLength(2)
  const small = await joinPages(`${SITE}/tea`, loader(three).load, { maxCharacters: 10 })
  expect(small).toMatchObject({ stopped: "size limit" })
})

test("a page that holds everything is preferred, one that promises it and does not is not", async () => {
  const all = '<div class="pagination"><a href="/tea?page=all">View all</a> '
  const pages: Record<string, string> = Object.fromEntries(
    Object.entries(three).map(([url, html]) => [url, html.replace('<div class="pagination">', all)]),
  )
  pages["/tea?page=all"] = article(
    3,
    Object.values(LINES)
      .map((line) => `<p>${line}</p>`)
      .join(""),
  )
  const whole = await joinPages(`${SITE}/tea`, loader(pages).load)
  expect(whole).toMatchObject({ stopped: "view all" })
  expect(whole.text).toContain(LINES.cups)
  pages["/tea?page=all"] = article(3, `<p>${LINES.leaves}</p>`)
  expect(await joinPages(`${SITE}/tea`, loader(pages).load)).toMatchObject({ stopped: "last page" })
})

test("a listing yields one record for each item", async () => {
  const item = (n: number) =>
    `<li class="entry"><h2><a href="/post/${n}">Tea number ${n}</a></h2><time datetime="2024-05-0${n}">May ${n}</time><p>Entry ${n} tells of the garden at mile ${n * 7}, and of its keeper.</p></li>`
  const listing = (from: number, nav: string) =>
    `<html><head><title>All teas</title></head><body><nav><a href="/">Home</a></nav><main><h1>All teas</h1><ul>${[0, 1, 2, 3].map((i) => item(from + i)).join("")}</ul></main><div class="pagination">${nav}</div></body></html>`
  const pages = {
    "/all": listing(1, '<b>1</b> <a href="/all/page/2">2</a> <a href="/all/page/2">Next</a>'),
    "/all/page/2": listing(5, '<a href="/all">1</a> <b>2</b>'),
  }
  const joined = await joinPages(`${SITE}/all`, loader(pages).load)
  expect(joined.shape).toBe("listing")
  expect(joined.records).toHaveLength(8)
  expect(joined.records![4]).toMatchObject({
    title: "Tea number 5",
    url: `${SITE}/post/5`,
    date: "2024-05-05",
  })
})

test("an interrupted join is taken up again where it stopped", async () => {
  let state: JoinState | undefined
  const first = await joinPages(`${SITE}/tea`, loader(three).load, {
    onStep: (step, now) => {
      state = JSON.parse(JSON.stringify(now)) as JoinState
      return step.number < 2
    },
  })
  expect(first).toMatchObject({ stopped: "interrupted" })
  const again = await joinPages(`${SITE}/tea`, loader(three).load, { state })
  expect(again).toMatchObject({ stopped: "last page" })
  expect(again.text).toBe((await joinPages(`${SITE}/tea`, loader(three).load)).text)
})

test("a first page that cannot be loaded is an error, said by whoever loads", async () => {
  await expect(joinPages(`${SITE}/none`, loader(three).load)).rejects.toThrow("404")
})

test("of one page of a listing the items that its pager leads through are taken, not the longer list beside them", async () => {
  const rows = ["Green", "Black", "White", "Oolong", "Yellow"].map(
    (name, i) =>
      `<ul class="${i % 2 ? "odd" : "even"} topic"><li><a href="/t/${i}">${name} tea and how long to wait for it</a></li><li>${i + 2} replies</li></ul>`,
  )
  const tags = Array.from(
    { length: 16 },
    (_, i) => `<li><a href="/tag/${i}">pickers of the ${i}th hill</a></li>`,
  )
  const html = `<title>All about tea</title><div class="page"><main><div class="topics">${rows.join("")}</div>
    <div class="pagination"><b>1</b> <a href="/forum/page/2">2</a> <a href="/forum/page/2">Next</a></div></main>
    <aside><ol>${tags.join("")}</ol></aside></div>`
  const page = parsePage(html, { url: `${SITE}/forum` })
  const items = pagedItems(page)!
  expect(items.map((node) => attribute(page, node, "class"))).toEqual([
    "even topic",
    "odd topic",
    "even topic",
    "odd topic",
    "even topic",
  ])
  const joined = await joinPages(`${SITE}/forum`, async () => page, { maxPages: 1 })
  expect(joined.shape).toBe("listing")
  expect(joined.records!.map(({ url }) => url)).toEqual([0, 1, 2, 3, 4].map((i) => `${SITE}/t/${i}`))
  expect(joined.text).not.toContain("hill")
})

test("a text, a book and a page without a pager have no items", () => {
  const items = (html: string): unknown => pagedItems(parsePage(html, { url: `${SITE}/tea` }))
  expect(items(three["/tea"])).toBeUndefined()
  expect(items(`<ul>${"<li><a href='/a'>A long entry of a list</a></li>".repeat(9)}</ul>`)).toBeUndefined()
})

test("figures of every page are there with their captions, in Markdown and HTML but not in the text", async () => {
  const figure = (name: string) =>
    `<figure><img src="/${name}.jpg" width="800" height="500" alt="${name}"><figcaption>The ${name} in the morning</figcaption></figure>`
  const pages = {
    "/tea": article(1, `${figure("garden")}<p>${LINES.leaves}</p><p>${LINES.water}</p>`, 2),
    "/tea?page=2": article(2, `<p>${LINES.pots}</p>${figure("kitchen")}<p>${LINES.cups}</p>`, 2),
  }
  const single = { "/tea": article(1, `${figure("garden")}<p>${LINES.leaves}</p><p>${LINES.water}</p>`, 1) }
  const joined = await joinPages(`${SITE}/tea`, loader(pages).load)
  const alone = await joinPages(`${SITE}/tea`, loader(single).load)
  expect(joined.pages).toHaveLength(2)
  for (const written of [joined.html, joined.markdown]) {
    for (const name of ["garden", "kitchen"]) {
      expect(written.split(`${SITE}/${name}.jpg`)).toHaveLength(2)
      expect(written.split(`The ${name} in the morning`)).toHaveLength(2)
    }
  }
  expect(joined.text).not.toContain("in the morning")
  expect(alone.html).toContain(`${SITE}/garden.jpg`)
  expect(alone.html).toContain("The garden in the morning")
})
