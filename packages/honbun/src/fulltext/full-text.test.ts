import { parsePage } from "@honbun/core"
import { expect, test } from "vitest"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import { FETCH_MESSAGES } from "../messages/fetch.js"
import { fullTextFeed } from "./full-text.js"
import { feedOf, listedOn } from "./listing.js"
import { fleetingMemory } from "./memory.js"

const WORDS = ["ferry", "kettle", "library", "kite", "bread"]
const now = new Date("2026-11-17T12:00:00Z")

const entryPage = (
  word: string,
  more = "",
  title = `The ${word}`,
) => `<!doctype html><html lang=en><title>${title}</title>
<ul class=menu><li><a href=/>Home</a></li><li><a href=/about>About us</a></li></ul>
<article><h1>${title}</h1><p>By Ada Lind</p>
<p>The ${word} came before anybody in the village was awake, and only the dog, who slept badly, saw how it was done.</p>
<figure><img src="/${word}.jpg" alt="The ${word}" width=600 height=400></figure>
<p>When the ${word} was gone again nobody believed the dog, and so the story was told in many ways for many years.</p></article>
${more}<div class=promo>Subscribe to our letter and never miss a story of the village again.</div>`

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Village news</title><language>en</language>
${WORDS.map((word, at) => `<item><title>The ${word} (feed)</title><link>https://v.example/${word}</link><description>&lt;p&gt;About the &lt;b&gt;${word}&lt;/b&gt;.&lt;/p&gt;</description><pubDate>Mon, 0${at + 1} Jan 2024 10:00:00 GMT</pubDate></item>`).join("")}
</channel></rss>`

/** A server of pages that counts what it was asked for. */
function serving(pages: Record<string, string>) {
  const asked: string[] = []
  return {
    asked,
    async fetch(url: string, { etag }: { etag?: string } = {}): Promise<FetchedPage> {
      asked.push(url)
      const body = pages[url]
      if (body === undefined)
        throw new FetchError("bad-status", FETCH_MESSAGES.status, { status: 404, host: "v" })
      const notModified = etag === `"${body.length}"`
      const rest = { url, status: 200, headers: {}, redirects: [], etag: `"${body.length}"`, notModified }
      return { ...rest, bytes: Buffer.from(notModified ? "" : body), contentType: "text/html" }
    },
  }
}

const pages = (): Record<string, string> => ({
  "https://v.example/feed": RSS,
  ...Object.fromEntries(WORDS.map((word) => [`https://v.example/${word}`, entryPage(word)])),
})

test("a feed gets the whole text of its entries, with pictures, authors and dates", async () => {
  const { feed, failures } = await fullTextFeed("https://v.example/feed", serving(pages()), {
    memory: fleetingMemory(),
    now,
  })
  expect([feed.title, feed.language, failures]).toEqual(["Village news", "en", []])
  expect(feed.items.map(({ title }) => title)).toEqual(WORDS.map((word) => `The ${word} (feed)`))
  const [first] = feed.items
  expect(first).toMatchObject({ authors: ["Ada Lind"], published: "2024-01-01T10:00:00.000Z" })
  expect(first!.html).toContain("nobody believed the dog")
  expect(first!.html).toContain("https://v.example/ferry.jpg")
  expect(first!.html).not.toContain("Subscribe to our letter")
})

test("an address that a feed names twice is one entry, asked for once", async () => {
  const again = `<item><title>Again</title><link>https://v.example/ferry#comments</link></item></channel>`
  const site = serving({ ...pages(), "https://v.example/feed": RSS.replace("</channel>", again) })
  const { feed } = await fullTextFeed("https://v.example/feed", site, { memory: fleetingMemory(), now })
  const ids = feed.items.map(({ id }) => id)
  expect(ids).toEqual(WORDS.map((word) => `https://v.example/${word}`))
  expect(site.asked.filter((url) => url.startsWith("https://v.example/ferry"))).toHaveLength(1)
})

test("an entry that cannot be read is there with its title, its link and what the feed says of it", async () => {
  const { "https://v.example/kite": _, ...rest } = pages()
  const { feed, failures } = await fullTextFeed("https://v.example/feed", serving(rest), {
    memory: fleetingMemory(),
    now,
  })
  expect(feed.items).toHaveLength(5)
  expect(feed.items[3]).toMatchObject({ title: "The kite (feed)", url: "https://v.example/kite" })
  expect(feed.items[3]!.html).toBeUndefined()
  expect(failures.map(({ url }) => url)).toEqual(["https://v.example/kite"])
  expect(feed.items[3]).toMatchObject({ title: "The kite (feed)", summary: "About the kite." })
})

test("the second time only what may have changed is asked for, and all is still there", async () => {
  const memory = fleetingMemory()
  const site = pages()
  const first = await fullTextFeed("https://v.example/feed", serving(site), { memory, now })
  const again = serving(site)
  const second = await fullTextFeed("https://v.example/feed", again, { memory, now })
  expect(second.unchanged).toBe(5)
  expect(again.asked).toEqual(["https://v.example/feed"])
  expect(second.feed.items).toEqual(first.feed.items)
  const down = await fullTextFeed(
    "https://v.example/feed",
    serving({ "https://v.example/feed": RSS.replaceAll("10:00", "11:00") }),
    { memory, now },
  )
  expect(down.feed.items[0]!.html).toBe(first.feed.items[0]!.html)
})

test("a feed in Shift_JIS keeps its names, and a feed without a language has that of its entries", async () => {
  const head = `<?xml version="1.0" encoding="Shift_JIS"?><rss version="2.0"><channel><title>`
  const item = "</title><item><link>https://v.example/ferry</link></item></channel></rss>"
  const bytes = Buffer.concat([Buffer.from(head), Buffer.from([0x96, 0x7b, 0x95, 0xb6]), Buffer.from(item)])
  const { fetch } = serving(pages())
  const fetcher = {
    fetch: async (url: string, options = {}): Promise<FetchedPage> =>
      url.endsWith("/feed")
        ? { bytes, url, status: 200, headers: {}, redirects: [], contentType: "application/rss+xml" }
        : await fetch(url, options),
  }
  const { feed } = await fullTextFeed("https://v.example/feed", fetcher, { memory: fleetingMemory(), now })
  expect([feed.title, feed.language, feed.items[0]!.language]).toEqual(["本文", "en", "en"])
})

test("a feed in JSON that breaks off has no entries", async () => {
  const broken = { "https://v.example/feed.json": `{"version":"1","items":[{"url":"https://v.example/ferry"` }
  const { feed } = await fullTextFeed("https://v.example/feed.json", serving(broken), {
    memory: fleetingMemory(),
    now,
  })
  expect(feed.items).toEqual([])
})

test("the caption of a picture above the text stays with it, also when the site is known", async () => {
  const figure = (word: string): string =>
    `<figure><img src="/${word}.jpg" alt="" width=600 height=400><figcaption>A ${word} in May</figcaption></figure>`
  const captioned = Object.entries(pages()).map(([url, html]) => {
    const word = url.split("/").at(-1)!
    return [url, html.replace(/<figure>.*<\/figure>/, "").replace("<p>The", `${figure(word)}<p>The`)]
  })
  const { feed } = await fullTextFeed("https://v.example/feed", serving(Object.fromEntries(captioned)), {
    memory: fleetingMemory(),
    now,
  })
  for (const [at, word] of WORDS.entries()) {
    expect(feed.items[at]!.html).toContain(`${word}.jpg`)
    expect(feed.items[at]!.html).toContain(`<figcaption>A ${word} in May</figcaption>`)
  }
})

test("an article over two pages is one entry", async () => {
  const site = {
    ...pages(),
    "https://v.example/ferry": entryPage(
      "ferry",
      '<div class=pages><b>1</b> <a href="/ferry?page=2">2</a> <a href="/ferry?page=2">Next page</a></div>',
    ),
    "https://v.example/ferry?page=2": entryPage(
      "boat",
      '<div class=pages><a href="/ferry">1</a> <b>2</b></div>',
      "The ferry",
    ),
  }
  const memory = fleetingMemory()
  const { feed } = await fullTextFeed("https://v.example/feed", serving(site), { memory, now, limit: 1 })
  expect(feed.items).toHaveLength(1)
  expect(feed.items[0]!.html).toContain("The boat came before")
  // Its pages are cleaned by what the other entries taught, too.
  const notice =
    "<p>All stories of this village were collected by the school of the village in the year 1911.</p></article>"
  const noted = Object.fromEntries(
    Object.entries(site).map(([url, page]) => [url, page.replace("</article>", notice)]),
  )
  const taught = await fullTextFeed("https://v.example/feed", serving(noted), {
    memory: fleetingMemory(),
    now,
  })
  expect(taught.feed.items[0]!.html).toContain("The ferry came before")
  expect(taught.feed.items[0]!.html).toContain("The boat came before")
  for (const { html } of taught.feed.items) expect(html).not.toContain("collected by the school")
})

test("a byline that is a paragraph like others stays out of the text, however many entries are known", async () => {
  const { feed } = await fullTextFeed("https://v.example/feed", serving(pages()), {
    memory: fleetingMemory(),
    now,
  })
  for (const { html, authors } of feed.items) {
    expect(authors).toEqual(["Ada Lind"])
    expect(html).not.toContain("Ada Lind")
  }
})

test("a page without a feed is read by the list it shows, one with a feed by its feed", async () => {
  const list = WORDS.map(
    (word) => `<li class=entry><a href="/${word}">The story of the ${word} in our village</a></li>`,
  ).join("")
  const home = `<title>Village</title><nav><a href=/a>About</a><a href=/b>Contact</a><a href=/c>Imprint</a></nav><ul>${list}</ul>`
  const page = parsePage(home, { url: "https://v.example/" })
  expect(listedOn(page).map(({ url }) => url)).toEqual(WORDS.map((word) => `https://v.example/${word}`))
  const site = { ...pages(), "https://v.example/": home }
  const { feed } = await fullTextFeed("https://v.example/", serving(site), { memory: fleetingMemory(), now })
  expect(feed.items[0]).toMatchObject({ title: "The story of the ferry in our village" })
  expect(feed.title).toBe("Village")
  const told = `<link rel=alternate type=application/rss+xml href=/comments/feed><link rel=alternate type=application/rss+xml href=/feed>${home}`
  expect(feedOf(parsePage(told, { url: "https://v.example/" }))).toBe("https://v.example/feed")
})
