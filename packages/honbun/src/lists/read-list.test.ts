import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { isXmlList, readList } from "./read-list.js"

const list = (text: string) => readList(Buffer.from(text), "https://example.com/")

describe("a list of pages", () => {
  test("a sitemap, with the dates of its pages, also compressed", () => {
    const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/a?b=1&amp;c=2</loc><lastmod>2024-03-05</lastmod></url><url><loc> /relative </loc></url></urlset>`
    const expected = {
      kind: "sitemap",
      pages: [
        { url: "https://example.com/a?b=1&c=2", date: "2024-03-05" },
        { url: "https://example.com/relative" },
      ],
    }
    expect(list(xml)).toMatchObject(expected)
    expect(readList(gzipSync(xml), "https://example.com/")).toMatchObject(expected)
  })

  test("a sitemap of sitemaps", () => {
    expect(
      list(`<sitemapindex><sitemap><loc>https://example.com/s1.xml</loc></sitemap></sitemapindex>`),
    ).toEqual({
      kind: "sitemap",
      pages: [],
      lists: ["https://example.com/s1.xml"],
    })
  })

  test("Atom, RSS and JSON Feed", () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://example.com/"/><entry><title>A</title><link rel="alternate" href="/a"/><updated>2024-03-05T01:00:00Z</updated></entry></feed>`
    const rss = `<rss><channel><link>https://example.com/</link><item><title>B &amp; C</title><link>https://example.com/b</link><pubDate>Tue, 05 Mar 2024 01:00:00 GMT</pubDate></item></channel></rss>`
    const json = `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","url":"https://example.com/c","title":"C","summary":"About C","date_modified":"2024-03-05T01:00:00Z"}]}`
    const date = "2024-03-05T01:00:00.000Z"
    expect(list(atom)).toMatchObject({
      kind: "feed",
      pages: [{ url: "https://example.com/a", title: "A", date }],
    })
    expect(list(rss)).toMatchObject({
      kind: "feed",
      pages: [{ url: "https://example.com/b", title: "B & C", date }],
    })
    expect(list(json)).toMatchObject({
      kind: "feed",
      pages: [{ url: "https://example.com/c", title: "C", summary: "About C", date }],
    })
  })

  test("OPML names feeds, and pages where it has no feed", () => {
    const opml = `<opml version="2.0"><body><outline text="News"><outline xmlUrl="https://example.com/feed.xml" htmlUrl="https://example.com/"/></outline><outline htmlUrl="https://example.com/page"/></body></opml>`
    expect(list(opml)).toEqual({
      kind: "opml",
      pages: [{ url: "https://example.com/page" }],
      lists: ["https://example.com/feed.xml"],
    })
  })

  test("a board's pages, and one address a line", () => {
    expect(
      list(`{"name":"mine","parts":[{"url":"https://example.com/x","recipe":{"name":"r"}}]}`),
    ).toMatchObject({ kind: "board", pages: [{ url: "https://example.com/x" }] })
    expect(
      list("# mine\nhttps://example.com/a#part\n\nmailto:x@example.com\nhttps://example.com/b  a remark\n")
        .pages,
    ).toEqual([{ url: "https://example.com/a" }, { url: "https://example.com/b" }])
  })

  test("JSON that breaks off is an error, and entries that hold nothing name no pages", () => {
    expect(() => list(`{"version":"1","items":[{"url":"https://exa`)).toThrow(SyntaxError)
    expect(list(`{"version":"1","items":[null,{"url":5,"title":7}]}`).pages).toEqual([])
  })

  test("a feed in EUC-JP, as its server says, keeps its titles", () => {
    const item = Buffer.from("<rss><channel><item><link>https://example.com/a</link><title>")
    const bytes = Buffer.concat([item, Buffer.from([0xcb, 0xdc, 0xca, 0xb8]), Buffer.from("</title></item>")])
    const { pages } = readList(bytes, undefined, "text/xml; charset=EUC-JP")
    expect(pages).toEqual([{ url: "https://example.com/a", title: "本文" }])
  })

  test("what is broken in the middle is read up to there", () => {
    expect(
      list(
        `<rss><channel><item><link>https://example.com/a</link></item><item><link>https://exa & <b></channel>`,
      ).pages,
    ).toEqual([{ url: "https://example.com/a" }])
  })
})

test("a compressed sitemap is a list; half of one and a page about feeds are not", () => {
  expect(isXmlList(gzipSync(`<?xml version="1.0"?><urlset></urlset>`))).toBe(true)
  expect(isXmlList(gzipSync(`<?xml version="1.0"?><urlset></urlset>`).subarray(0, 20))).toBe(false)
  expect(isXmlList(Buffer.from("<!doctype html><p>How a &lt;feed> is written"))).toBe(false)
})

test("an RSS entry without a link is the page that its guid names, if it names one", () => {
  const rss = `<rss><channel><item><guid>https://example.com/a</guid></item><item><guid>4711</guid></item></channel></rss>`
  expect(list(rss).pages).toEqual([{ url: "https://example.com/a" }])
})
