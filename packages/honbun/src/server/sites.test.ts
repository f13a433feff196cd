import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { articlePage } from "../cli/command.test-stage.js"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

let stage: Stage
let site: Server
let origin: string
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end()
    const word = request.url!.slice(1)
    response.setHeader("content-type", "text/html")
    response.end(articlePage(`The ${word}`, word))
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  stage = await openStage({ allowPrivate: true })
}, BUILD_TIME)
afterAll(async () => {
  await stage?.close()
  site.close()
})

// biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
async function run(body: object): Promise<any> {
  const begun = await stage.post("/api/jobs", { kind: "site", ...body })
  await stage.ask(`/api/jobs/${begun.json.id}/events`)
  const { state, error, result } = (await stage.ask(`/api/jobs/${begun.json.id}`)).json
  expect([state, error]).toEqual(["done", undefined])
  return result
}

const SAMPLES = ["harbour-bakery", "harbour-ferry", "harbour-ice", "mizuumi-hashi", "mizuumi-tosho"]

describe("sites over HTTP", () => {
  test("pages of several hosts are grouped, and each block says how many pages share it", async () => {
    const { groups, pages, method } = await run({ samples: SAMPLES, explain: true })
    expect(method).toBe("site")
    expect(groups.map(({ host, pages }: { host: string; pages: number }) => [host, pages])).toEqual([
      ["harbour-post.example", 3],
      ["mizuumi.example", 2],
    ])
    expect(groups[0].layouts.reduce((sum: number, each: { pages: number }) => sum + each.pages, 0)).toBe(3)
    expect(pages[1]).toMatchObject({ id: "harbour-ferry", number: 1, host: "harbour-post.example" })
    expect(pages[1].layout).toBeTypeOf("number")
    const shared = pages[1].blocks.find(({ text }: { text: string }) => text.includes("Cookie settings"))
    expect(shared).toMatchObject({ kept: false, pages: 3, of: 3 })
    const own = pages[1].blocks.find(({ text }: { text: string }) => text.includes("For more than a decade"))
    expect(own).toMatchObject({ kept: true, pages: 1, of: 3 })
    expect(own.place).toMatch(/^body\//)
  })

  test.each(["collection", "repetition"])("the method %s of the papers can be chosen", async (method) => {
    const { pages } = await run({ samples: SAMPLES, method })
    expect(pages[1].text).toContain("For more than a decade")
    expect(pages[1].text).not.toContain("Subscribe")
    expect(pages[1].blocks).toBeUndefined()
  })

  test("one word about a place corrects all pages at once, and is remembered until it is taken back", async () => {
    const first = await run({ samples: SAMPLES, explain: true })
    const { place, text } = first.pages[1].blocks.find((each: { text: string }) =>
      each.text.includes("By Ines"),
    )
    const decide = (verdict: string | null) =>
      stage.ask("/api/sites/corrections", {
        method: "PUT",
        body: { host: "harbour-post.example", path: place, verdict },
      })
    expect((await decide("drop")).json.corrections["harbour-post.example"]).toMatchObject([
      { path: place, verdict: "drop" },
    ])
    const again = await run({ run: first.run, explain: true })
    expect(again.pages).toHaveLength(SAMPLES.length)
    const byline = again.pages[1].blocks.find((each: { text: string }) => each.text === text)
    expect(byline).toMatchObject({ kept: false, step: "correction" })
    for (const page of again.pages.slice(0, 3))
      for (const block of page.blocks.filter((each: { place: string }) => each.place === place))
        expect(block.kept).toBe(false)
    await decide(null)
    expect((await stage.ask("/api/sites/corrections")).json.corrections).toEqual({})
    const back = await run({ run: first.run, explain: true })
    expect(back.pages[1].text).toBe(first.pages[1].text)
  })

  test("a shown page numbers its blocks as the method of the run decided about them", async () => {
    for (const method of ["site", "repetition"]) {
      const { run: id, pages } = await run({ samples: SAMPLES, explain: true, method })
      const shown = (await stage.ask(`/api/sites/${id}/pages/1?method=${method}`)).json
      const frame = await stage.ask(`/api/page/${shown.id}`)
      const heading = /<h2[^>]* data-honbun-block="(\d+)"/.exec(frame.text)![1]!
      expect(shown.blocks).toBe(pages[1].blocks.length)
      expect(pages[1].blocks[Number(heading)].text).toBe("What it will cost")
    }
  })

  test("pages come by addresses, those that cannot be had are named", async () => {
    const urls = ["ferry", "kettle", "bread"].map((word) => `${origin}/${word}`)
    const { pages, failed } = await run({ urls: [...urls, "http://nowhere.invalid/"] })
    expect(pages.map(({ id }: { id: string }) => id)).toEqual(urls)
    expect(failed).toEqual([{ id: "http://nowhere.invalid/", message: expect.any(String) }])
  })

  test("pages that were sent can be taken together, and looked at", async () => {
    const ids: string[] = []
    for (const sample of SAMPLES.slice(0, 3)) ids.push((await stage.post("/api/page", { sample })).json.id)
    const { run: id, pages } = await run({ pages: ids })
    expect(pages).toHaveLength(3)
    const shown = (await stage.ask(`/api/sites/${id}/pages/${pages[2].number}`)).json
    expect(shown.blocks).toBeGreaterThan(5)
    expect((await stage.ask(`/api/page/${shown.id}`)).status).toBe(200)
    expect((await stage.ask(`/api/sites/${id}/pages/99`)).status).toBe(404)
    expect((await stage.ask("/api/sites/..%2F..%2Fetc/pages/0")).status).toBe(404)
  })

  test("pages are named in one way", async () => {
    const codeOf = async (body: object) =>
      (await stage.post("/api/jobs", { kind: "site", ...body })).json.error.code
    expect(await codeOf({})).toBe("bad-request")
    expect(await codeOf({ url: `${origin}/a`, samples: ["x"] })).toBe("bad-request")
    expect(await codeOf({ samples: ["none"] })).toBe("no-sample")
    expect(await codeOf({ run: "none" })).toBe("no-run")
  })
})
