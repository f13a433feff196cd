import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { StoreError } from "../store/errors.js"
import { type VisitReport, visitDue } from "./round.js"
import { DAY, makeWorld, pageOf, paragraph, type Site, serve, type TestWorld } from "./site.test-stage.js"
import { addPages } from "./sources.js"

/** What the library throws for a page whose text has this mark, and where. */
const MARK = "unlucky"
const hostile = vi.hoisted(() => ({
  at: "",
  fail(step: string, text: string): void {
    if (hostile.at === step && text.includes("unlucky"))
      throw new RangeError("Maximum call stack size exceeded")
  },
}))
vi.mock("@honbun/core/papers", async (importOriginal) => {
  const papers = await importOriginal<typeof import("@honbun/core/papers")>()
  return {
    ...papers,
    extract(...args: Parameters<typeof papers.extract>) {
      const article = papers.extract(...args)
      hostile.fail("extract", article.text)
      return Object.defineProperty(article, "markdown", {
        get() {
          hostile.fail("markdown", article.text)
          return article.text
        },
      })
    },
  }
})
vi.mock("@honbun/core", async (importOriginal) => {
  const core = await importOriginal<typeof import("@honbun/core")>()
  return {
    ...core,
    sketchOf(...args: Parameters<typeof core.sketchOf>) {
      hostile.fail("sketch", JSON.stringify(args[0]))
      return core.sketchOf(...args)
    },
    compareVisits(...args: Parameters<typeof core.compareVisits>) {
      hostile.fail("compare", JSON.stringify(args[1]))
      return core.compareVisits(...args)
    },
  }
})

const START = Date.UTC(2026, 0, 5)
const SETTINGS = { bounds: REVISIT_BOUNDS, notifiers: [], keepBodies: false }
const body = (word: string) =>
  pageOf({ title: "Ferry", body: [`${word} ${paragraph(1)}`, paragraph(2)], turn: 1 })

let world: TestWorld
let sites: Site[]
let word: string

beforeEach(async () => {
  word = "plain"
  world = await makeWorld(START)
  const answer: Parameters<typeof serve>[0] = (request, response) => {
    const text = request.url === "/bad" ? body(word) : body("plain")
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text)
  }
  sites = [await serve(answer), await serve(answer)]
  const urls = sites.flatMap(({ origin }) => [`${origin}/bad`, `${origin}/good`])
  await addPages(world, urls.map((url) => ({ url })), { tags: [] }, undefined, false) // biome-ignore format: short
})
afterEach(async () => {
  hostile.at = ""
  for (const site of sites) await site.close()
  await world.close()
})

async function round(): Promise<VisitReport[]> {
  const reports: VisitReport[] = []
  await visitDue(world, SETTINGS, (each) => reports.push(each))
  return reports
}

const seen = (reports: readonly VisitReport[], path: string) =>
  reports.filter(({ url }) => url.endsWith(path)).map(({ outcome }) => outcome)

describe("a page on which the library fails", () => {
  test.each(["extract", "markdown", "sketch"])("in %s is one unreadable visit", async (step) => {
    hostile.at = step
    word = MARK
    const reports = await round()
    expect(seen(reports, "/bad")).toEqual(["unreadable", "unreadable"])
    expect(seen(reports, "/good")).toEqual(["first", "first"])
    const reason = "RangeError: Maximum call stack size exceeded"
    expect(reports.find(({ url }) => url.endsWith("/bad"))!.reason).toBe(reason)
    const page = (await world.store.pageOf(`${sites[0]!.origin}/bad`))!
    const [visit] = await world.store.visits({ page: page.id, limit: 5 })
    expect(visit).toMatchObject({ outcome: "unreadable", details: { reason } })
  })

  test("in comparing is one unreadable visit, and the next round goes on", async () => {
    await round()
    hostile.at = "compare"
    word = MARK
    world.at += DAY
    const reports = await round()
    expect(seen(reports, "/bad")).toEqual(["unreadable", "unreadable"])
    expect(seen(reports, "/good")).toEqual(["unchanged", "unchanged"])
    hostile.at = ""
    world.at += 30 * DAY
    expect(seen(await round(), "/bad")).toEqual(["changed", "changed"])
  })
})

test("what was kept of a page and cannot be unpacked is one unreadable visit", async () => {
  await round()
  const page = (await world.store.pageOf(`${sites[0]!.origin}/bad`))!
  await world.store.putDocument({
    kind: "note",
    name: `watch page ${page.id}`,
    body: "no gzip",
    at: world.at,
  })
  world.at += DAY
  expect(seen(await round(), "/bad").sort()).toEqual(["unchanged", "unreadable"])
})

test("a store that fails ends the round at once: nobody waits in line for pages that cannot be kept", async () => {
  for (let i = 0; i < 30; i++) {
    const url = `${sites[0]!.origin}/slow-${i}`
    await world.store.addPage({ url, added: START, due: START })
  }
  const document = world.store.document.bind(world.store)
  let asked = 0
  world.store.document = async (kind, name) => {
    if (kind === "note" && ++asked === 3) throw new StoreError("unavailable", "disk I/O error")
    return await document(kind, name)
  }
  await expect(round()).rejects.toThrow("disk I/O error")
  const requests = sites[0]!.requests.length
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sites[0]!.requests.length).toBe(requests)
  expect(requests).toBeLessThan(10)
})
