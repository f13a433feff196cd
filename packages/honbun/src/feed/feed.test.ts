import { parsePage, textOf } from "@honbun/core"
import { expect, test } from "vitest"
import { writeAtom } from "./atom.js"
import type { Feed } from "./feed.js"
import { writeJsonFeed } from "./json-feed.js"
import { writeRss } from "./rss.js"

const FEED: Feed = {
  id: "tag:example.org,2026:feed",
  title: "Rain & <Shine>",
  url: "https://example.org/?a=1&b=2",
  feedUrl: "https://example.org/feed",
  language: "ja",
  updated: "2026-01-02T03:04:05+09:00",
  items: [
    {
      id: "https://example.org/1",
      title: "一\u0000番]]>",
      url: "https://example.org/1",
      published: "2026-01-01T00:00:00Z",
      updated: "2026-01-02T00:00:00Z",
      summary: "\ud800half",
      html: '<p title="x">it\'s</p>',
      authors: ["Ann Lee"],
      image: "https://example.org/1.png",
      tags: ["a&b"],
    },
    { id: "urn:2", title: "No address", updated: "2026-01-01T00:00:00Z" },
  ],
}

test("Atom holds every entry, with times, authors and HTML escaped once", () => {
  const atom = writeAtom(FEED)
  expect(atom).toContain("<title>Rain &amp; &lt;Shine&gt;</title>")
  expect(atom).toContain("<updated>2026-01-02T03:04:05+09:00</updated>")
  expect(atom).toContain('<content type="html">&lt;p title=&quot;x&quot;&gt;it\'s&lt;/p&gt;</content>')
  expect(atom).toContain("<author><name>Ann Lee</name></author>")
  expect(atom.match(/<entry>/g)).toHaveLength(2)
})

test("an Atom entry without an address has content, as the standard demands", () => {
  expect(writeAtom(FEED)).toContain("<content>No address</content>")
})

test("RSS writes its own kind of time and says which ids are addresses", () => {
  const rss = writeRss(FEED)
  expect(rss).toContain("<pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>")
  expect(rss).toContain('<guid isPermaLink="true">https://example.org/1</guid>')
  expect(rss).toContain('<guid isPermaLink="false">urn:2</guid>')
})

test("characters that XML cannot hold are left out or replaced", () => {
  for (const xml of [writeAtom(FEED), writeRss(FEED)]) {
    expect(xml).toContain("一番]]&gt;")
    expect(xml).toContain(">\ufffdhalf<")
    expect(xml).not.toContain("\0")
  }
})

test("what a reader reads back from the XML is what was written", () => {
  const rss = parsePage(writeRss({ ...FEED, items: [] }))
  expect(textOf(rss, 0)).toContain("Rain & <Shine>")
})

test("a JSON feed has the version and content in every entry", () => {
  const feed = JSON.parse(writeJsonFeed(FEED))
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1")
  expect(feed.items[0]).toMatchObject({
    content_html: '<p title="x">it\'s</p>',
    authors: [{ name: "Ann Lee" }],
  })
  expect(feed.items[1]).toMatchObject({ id: "urn:2", content_text: "No address" })
})
