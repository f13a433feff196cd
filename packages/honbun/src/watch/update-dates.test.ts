import type { UpdateEstimate } from "@honbun/core"
import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { watchedPage } from "./page-view.js"
import { type VisitReport, visitDue } from "./round.js"
import {
  DAY,
  HOUR,
  makeWorld,
  pageOf,
  paragraph,
  type Site,
  serve,
  type TestWorld,
} from "./site.test-stage.js"
import { addPages } from "./sources.js"

const START = Date.UTC(2026, 0, 20, 9)
const SETTINGS = {
  bounds: { ...REVISIT_BOUNDS, shortest: HOUR, longest: HOUR },
  notifiers: [],
  keepBodies: false,
}
const ADVERTS = [
  "Kettles and lamps at half the price until Sunday, only at Marlow's by the station.",
  "Fly to the islands for 29 euros: book today, and the second ticket costs nothing.",
  "Tired of slow internet? Ask Beacon for a line that keeps up with your family.",
  "Warm coats for cold harbours. The winter sale at Dunmore has begun.",
  "Your old car is worth more than you think; Hartley pays in cash, this week.",
]

const REWRITTEN = [
  "Since Tuesday a second boat crosses three times a day, paid for by the county, and carries lorries as well.",
  "Bakers, who used to rise at two to catch the only crossing, told our reporter they now sleep until five.",
  "Whether it will still run after Easter depends on a vote that councillors have postponed twice already.",
  "A petition with nine hundred names lies on the counter of the chandlery, next to the tide tables.",
]

let world: TestWorld
let site: Site
let answer: (path: string) => { readonly body: string; readonly lastModified?: number | undefined }

beforeEach(async () => {
  world = await makeWorld(START)
  site = await serve((request, response) => {
    const { body, lastModified } = answer(request.url!)
    const header = lastModified === undefined ? {} : { "last-modified": new Date(lastModified).toUTCString() }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...header }).end(body)
  })
})
afterEach(async () => {
  await site.close()
  await world.close()
})

async function watch(paths: readonly string[]): Promise<void> {
  const pages = paths.map((path) => ({ url: site.origin + path }))
  await addPages(world, pages, { tags: [] }, undefined, false)
}

async function round(): Promise<VisitReport[]> {
  const reports: VisitReport[] = []
  await visitDue(world, SETTINGS, (each) => reports.push(each))
  world.at += HOUR
  return reports
}

async function updated(path: string): Promise<UpdateEstimate | undefined> {
  const page = await world.store.pageOf(site.origin + path)
  const [change] = await world.store.changes({ page: page!.id, limit: 1 })
  return watchedPage(page!, change).updated
}

describe("very short pages with an advert that changes at every visit", () => {
  const NOTICES = [
    "The library is closed on Monday.",
    "Swimming lessons begin on 3 May at the old pool.",
    "Lost: a grey cat, near the mill.",
    "The choir meets on Thursdays at seven.",
    "No water in Hill Street from two to four.",
    "Voting takes place in the school hall.",
  ]
  const paths = NOTICES.map((_, i) => `/notice${i}`)
  let turn = 0
  let edited: number | undefined
  const short = (path: string): string => {
    const number = Number(path.at(-1))
    const text = number === edited ? "The book sale is on Saturday instead." : NOTICES[number]
    const advert = ADVERTS[(turn * 2 + number) % ADVERTS.length]
    return `<html><head><title>Notice ${number}</title></head><body><h1>Notice ${number}</h1><p>${text}</p><p>${advert}</p></body></html>`
  }
  beforeEach(() => {
    turn = 0
    edited = undefined
  })

  test("do not change while an honest Last-Modified stays the same, and do when it moves", async () => {
    const old = START - 40 * DAY
    answer = (path) => ({
      body: short(path),
      lastModified: Number(path.at(-1)) === edited ? world.at - HOUR / 2 : old,
    })
    await watch(paths)
    const outcomes: string[] = []
    for (turn = 0; turn < 5; turn++) for (const report of await round()) outcomes.push(report.outcome)
    expect(outcomes).toHaveLength(30)
    expect(outcomes.filter((each) => each === "changed")).toEqual([])
    expect(await updated("/notice0")).toMatchObject({ at: new Date(old).toISOString() })
    edited = 0
    const changed = (await round()).filter((each) => each.outcome === "changed")
    expect(changed.map((each) => each.url)).toEqual([`${site.origin}/notice0`])
    expect(Date.parse((await updated("/notice0"))!.at)).toBe(world.at - HOUR - HOUR / 2)
  })

  test("change when the page says so itself although the header stays the same", async () => {
    const article = (body: readonly number[], day: string): string =>
      pageOf({ title: "The ferry in winter", body: body.map(paragraph), turn }).replace(
        "</head>",
        `<meta property="article:modified_time" content="${day}T08:00:00Z"></head>`,
      )
    let page = article([1, 2, 3], "2025-12-24")
    answer = () => ({ body: page, lastModified: START - 40 * DAY })
    await watch(["/ferry"])
    await round()
    page = article([1, 2, 3, 4], "2026-01-20")
    expect((await round()).map((each) => each.outcome)).toEqual(["changed"])
  })

  test("change when a longer text has one line more although the header stays the same: it may be stuck", async () => {
    let body = [1, 2, 3].map(paragraph)
    answer = () => ({
      body: pageOf({ title: "The ferry in winter", body, turn }),
      lastModified: START - 40 * DAY,
    })
    await watch(["/ferry"])
    await round()
    body = [...body, paragraph(4)]
    expect((await round()).map((each) => each.outcome)).toEqual(["changed"])
    body = REWRITTEN
    expect((await round()).map((each) => each.outcome)).toEqual(["changed"])
  })
})

describe("the date of a page that was not seen to change", () => {
  const article = (head = ""): string =>
    pageOf({ title: "The ferry in winter", body: [1, 2, 3].map(paragraph), turn: 3 }).replace(
      "</head>",
      `${head}</head>`,
    )
  const PUBLISHED = '<meta property="article:published_time" content="2025-11-02T08:00:00Z">'

  test.each<[string, string, number | undefined, string, string]>([
    ["the server's, where it is honest", "", START - 9 * DAY, "2026-01-11T09:00:00.000Z", "last-modified"],
    ["the page's, where the server says now", PUBLISHED, START, "2025-11-02T08:00:00.000Z", "published"],
    ["the first visit, where nobody says anything", "", undefined, "2026-01-20T09:00:00.000Z", "visits"],
    [
      "the page's own, where it has one and the server another",
      `${PUBLISHED}<meta property="article:modified_time" content="2025-12-24T08:00:00Z">`,
      START - 9 * DAY,
      "2025-12-24T08:00:00.000Z",
      "metadata",
    ],
  ])("is %s", async (_, head, lastModified, at, source) => {
    answer = () => ({ body: article(head), lastModified })
    await watch(["/ferry"])
    await round()
    const date = await updated("/ferry")
    expect(date).toMatchObject({ at })
    expect(date!.reasons[0]).toMatchObject({ source, believed: true })
  })

  test("stays what was stated first when dates move in vain", async () => {
    let day = 9
    answer = () => ({ body: article(), lastModified: START - day * DAY })
    await watch(["/ferry"])
    await round()
    expect(await updated("/ferry")).toMatchObject({ at: "2026-01-11T09:00:00.000Z" })
    for (day of [3, 2, 1]) await round()
    const date = await updated("/ferry")
    expect(date!.reasons).toContainEqual(
      expect.objectContaining({ source: "last-modified", why: "unreliable" }),
    )
  })

  test("is what its list says before the first visit", async () => {
    const url = `${site.origin}/listed`
    await addPages(world, [{ url, date: "2026-01-15" }], { tags: [] }, "sitemap", false)
    expect(await updated("/listed")).toMatchObject({ at: "2026-01-15" })
    await watch(["/unknown"])
    expect(await updated("/unknown")).toBeUndefined()
  })
})
