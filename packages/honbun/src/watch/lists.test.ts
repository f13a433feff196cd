import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { describe, expect, test } from "vitest"
import { addInput } from "./add-input.js"
import { watchedAt } from "./page-address.js"
import { stateOf } from "./page-state.js"
import { visitDue } from "./round.js"
import { HOUR, makeWorld, pageOf, paragraph, type Site, serve, type TestWorld } from "./site.test-stage.js"
import { addPages, keepSource, readSources, SOURCE_INTERVAL } from "./sources.js"
import { unwatch } from "./unwatch.js"

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
})

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
