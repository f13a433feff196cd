import { gzipSync } from "node:zlib"
import { REVISIT_BOUNDS } from "@honbun/core"
import { describe, expect, test } from "vitest"
import { addInput } from "./add-input.js"
import { watchedAt } from "./page-address.js"
import { stateOf } from "./page-state.js"
import { readList } from "./read-list.js"
import { visitDue } from "./round.js"
import { HOUR, makeWorld, pageOf, paragraph, type Site, serve, type TestWorld } from "./site.test-stage.js"
import { addPages, keepSource, readSources, SOURCE_INTERVAL } from "./sources.js"
import { unwatch } from "./unwatch.js"

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
    const json = `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","url":"https://example.com/c","date_modified":"2024-03-05T01:00:00Z"}]}`
    const date = "2024-03-05T01:00:00.000Z"
    expect(list(atom)).toMatchObject({
      kind: "feed",
      pages: [{ url: "https://example.com/a", title: "A", date }],
    })
    expect(list(rss)).toMatchObject({
      kind: "feed",
      pages: [{ url: "https://example.com/b", title: "B & C", date }],
    })
    expect(list(json)).toMatchObject({ kind: "feed", pages: [{ url: "https://example.com/c", date }] })
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

  test("what is broken in the middle is read up to there", () => {
    expect(
      list(
        `<rss><channel><item><link>https://example.com/a</link></item><item><link>https://exa & <b></channel>`,
      ).pages,
    ).toEqual([{ url: "https://example.com/a" }])
  })
})

test("a watched sitemap tells of new pages, and when the others changed", async () => {
  const world = await makeWorld(Date.UTC(2026, 0, 1))
  let names = ["a", "b"]
  let body = [1, 2, 3].map(paragraph)
  let lastmod = "2025-01-01"
  const site = await serve((request, response) => {
    if (request.url === "/sitemap.xml")
      return void response
        .writeHead(200, { "content-type": "application/xml" })
        .end(
          `<urlset>${names.map((name) => `<url><loc>${site.origin}/${name}</loc><lastmod>${lastmod}</lastmod></url>`).join("")}</urlset>`,
        )
    const turn = Math.floor(world.at / HOUR)
    response.writeHead(200, { "content-type": "text/html" }).end(
      pageOf({
        title: `Page ${request.url}`,
        body: request.url === "/a" ? body : [4, 5, 6].map(paragraph),
        turn,
      }),
    )
  })
  const source = {
    url: `${site.origin}/sitemap.xml`,
    kind: "sitemap" as const,
    tags: ["map"],
    due: world.at + SOURCE_INTERVAL,
  }
  await addPages(
    world,
    names.map((name) => ({ url: `${site.origin}/${name}`, date: lastmod })),
    source,
    "sitemap",
    false,
  )
  await keepSource(world.store, source, world.at)
  const settings = { bounds: REVISIT_BOUNDS, notifiers: [], keepBodies: false }
  await visitDue(world, settings)
  world.at += 2 * SOURCE_INTERVAL
  names = ["a", "b", "c"]
  body = [1, 2, 3].map((number) => paragraph(number).replace("spring", "May"))
  lastmod = "2026-01-01"
  const fresh = await readSources(world, (_, reason) => expect.unreachable(reason))
  expect(fresh).toBe(1)
  await visitDue(world, settings)
  const changes = await world.store.changes({ limit: 10 })
  expect(changes.map(({ url, kind }) => `${kind} ${url.slice(-1)}`).sort()).toEqual(["new c", "rewritten a"])
  expect(changes.find(({ kind }) => kind === "rewritten")!.details).toMatchObject({
    date: { at: "2026-01-01" },
  })
  expect(stateOf((await world.store.pageOf(`${site.origin}/c`))!).discovered).toBe(true)
  await site.close()
  await world.close()
}, 60_000)

describe("a sitemap index", () => {
  /** An index that names two sitemaps of which one may be missing; answers with validators or without. */
  async function indexed(
    stated: boolean,
  ): Promise<{ site: Site; pages: Record<string, string[] | undefined> }> {
    const pages: Record<string, string[] | undefined> = { "/one.xml": ["a"], "/two.xml": ["b"] }
    const site = await serve((request, response) => {
      const path = request.url!
      const names = pages[path]
      if (path.endsWith(".xml") && path !== "/index.xml" && !names) return void response.writeHead(404).end()
      const xml = names
        ? `<urlset>${names.map((name) => `<url><loc>${site.origin}/${name}</loc></url>`).join("")}</urlset>`
        : `<sitemapindex>${Object.keys(pages)
            .map((list) => `<sitemap><loc>${site.origin}${list}</loc></sitemap>`)
            .join("")}</sitemapindex>`
      const etag = `"${names?.length ?? 0}"`
      if (stated && request.headers["if-none-match"] === etag) return void response.writeHead(304).end()
      response.writeHead(200, { "content-type": "application/xml", ...(stated ? { etag } : {}) }).end(xml)
    })
    return { site, pages }
  }
  const watched = async (world: TestWorld): Promise<string[]> => {
    const found: string[] = []
    for await (const { url } of world.store.pages()) found.push(url.slice(-1))
    return found.sort()
  }
  const laterRound = (world: TestWorld, failed: (url: string, reason: string) => void): Promise<number> => {
    world.at += 2 * SOURCE_INTERVAL
    return readSources(world, failed)
  }

  test.each([true, false])(
    "that stays the same tells of pages new in its sitemaps (validators: %s)",
    async (stated) => {
      const world = await makeWorld(Date.UTC(2026, 0, 1))
      const { site, pages } = await indexed(stated)
      await addInput(world, { address: `${site.origin}/index.xml` }, { tags: [] })
      const fail = (_: string, reason: string): never => expect.unreachable(reason)
      expect(await laterRound(world, fail)).toBe(0)
      pages["/two.xml"] = ["b", "c"]
      expect(await laterRound(world, fail)).toBe(1)
      expect(await watched(world)).toEqual(["a", "b", "c"])
      expect(await laterRound(world, fail)).toBe(0)
      await site.close()
      await world.close()
    },
  )

  test("one dead sitemap of which hides no other, and is named itself", async () => {
    const world = await makeWorld(Date.UTC(2026, 0, 1))
    const { site, pages } = await indexed(false)
    pages["/one.xml"] = undefined
    const added = await addInput(world, { address: `${site.origin}/index.xml` }, { tags: [] })
    expect(added).toMatchObject({ fresh: 1, failed: [{ url: `${site.origin}/one.xml` }] })
    expect(added!.failed[0]!.reason).toContain("404")
    pages["/two.xml"] = ["b", "c"]
    const failed: string[] = []
    expect(await laterRound(world, (url) => failed.push(url))).toBe(1)
    expect(failed).toEqual([`${site.origin}/one.xml`])
    pages["/one.xml"] = ["a"]
    expect(await laterRound(world, (_, reason) => expect.unreachable(reason))).toBe(1)
    await site.close()
    await world.close()
  })

  test("whose sitemaps are all dead cannot be added, because of them", async () => {
    const world = await makeWorld(Date.UTC(2026, 0, 1))
    const { site, pages } = await indexed(false)
    pages["/one.xml"] = pages["/two.xml"] = undefined
    const adding = addInput(world, { address: `${site.origin}/index.xml` }, { tags: [] })
    await expect(adding).rejects.toThrow(/\/one\.xml: .* answered 404/)
    await site.close()
    await world.close()
  })
})

test("addresses that differ behind # only are one page, also when asked for", async () => {
  const world = await makeWorld(Date.UTC(2026, 0, 1))
  const add = (address: string) => addInput(world, { address }, { tags: [] })
  expect(await add("https://example.com/a#top")).toMatchObject({ fresh: 1, known: 0 })
  expect(await add("https://example.com/a#below")).toMatchObject({ fresh: 0, known: 1 })
  expect(await add("https://example.com/a")).toMatchObject({ fresh: 0, known: 1 })
  expect((await watchedAt(world.store, "https://example.com/a#below"))!.url).toBe("https://example.com/a")
  expect(await unwatch(world.store, "https://example.com/a#top")).toBe(true)
  await world.close()
})
