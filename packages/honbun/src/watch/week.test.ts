import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { changesFeed } from "./changes-feed.js"
import { detailsOf } from "./message.js"
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

const START = Date.UTC(2026, 2, 2)
const NAMES = ["ferry", "island", "lantern", "market", "bridge"]
const SETTINGS = {
  bounds: { ...REVISIT_BOUNDS, shortest: HOUR, longest: 6 * HOUR },
  notifiers: [],
  keepBodies: false,
}
/** When which article is edited, and how. */
const EDITS = [
  {
    name: "island",
    at: START + 2 * DAY + 5.5 * HOUR,
    body: [paragraph(10), paragraph(11), "The bridge was closed on Tuesday, and the school with it."],
  },
  {
    name: "market",
    at: START + 4 * DAY + 13.2 * HOUR,
    body: [paragraph(30).replace("spring", "autumn"), paragraph(31), paragraph(32)],
  },
]

function bodyOf(name: string, now: number): readonly string[] {
  const edit = EDITS.find((each) => each.name === name && each.at <= now)
  const first = 10 * NAMES.indexOf(name)
  return edit?.body ?? [paragraph(first), paragraph(first + 1), paragraph(first + 2)]
}

describe("a week of visits to a site whose adverts change every hour and whose articles change twice", () => {
  let world: TestWorld
  let site: Site
  const reports: VisitReport[] = []

  beforeAll(async () => {
    world = await makeWorld(START)
    site = await serve((request, response) => {
      const name = request.url!.slice(1)
      const turn = Math.floor(world.at / HOUR)
      const others = NAMES.filter((_, place) => (place + turn) % 2 === 0).map(
        (each) => `The ${each} in winter`,
      )
      const html = pageOf({ title: `The ${name} in winter`, body: bodyOf(name, world.at), turn, others })
      response
        .writeHead(200, {
          "content-type": "text/html; charset=utf-8",
          "last-modified": new Date(world.at).toUTCString(),
        })
        .end(html)
    })
    await addPages(
      world,
      NAMES.map((name) => ({ url: `${site.origin}/${name}` })),
      { tags: ["shore"] },
      undefined,
      false,
    )
    for (; world.at <= START + 7 * DAY; world.at += HOUR)
      await visitDue(world, SETTINGS, (visit) => reports.push(visit))
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await world.close()
  })

  test("yields a feed of exactly the two changes", async () => {
    const feed = await changesFeed(world.store, { limit: 50 })
    expect(feed!.items.map(({ url, title, summary }) => ({ url, title, summary }))).toEqual([
      {
        url: `${site.origin}/market`,
        title: "The market in winter",
        summary: expect.stringMatching(/^rewritten/),
      },
      {
        url: `${site.origin}/island`,
        title: "The island in winter",
        summary: expect.stringMatching(/^(?:rewritten|added|removed)/),
      },
    ])
    expect(feed!.items[0]!.html).toContain("<del>spring</del><ins>autumn</ins>")
    expect(feed!.items[1]!.html).toContain("The bridge was closed on Tuesday")
  })

  test("dates each change between the visit that saw the old text and the one that saw the new", async () => {
    for (const change of await world.store.changes({ limit: 10 })) {
      const { date, lastSeenOld } = detailsOf(change)
      const edit = EDITS.find(({ name }) => change.url.endsWith(name))!
      expect(Date.parse(lastSeenOld!)).toBeLessThanOrEqual(edit.at)
      expect(change.at).toBeGreaterThanOrEqual(edit.at)
      expect(Date.parse(date.from!)).toBeLessThanOrEqual(edit.at)
      expect(Date.parse(date.to)).toBeGreaterThanOrEqual(edit.at)
    }
  })

  test("finds out the server that always says now", async () => {
    const [change] = await world.store.changes({ limit: 1 })
    expect(detailsOf(change!).date.reasons).toContainEqual(
      expect.objectContaining({ source: "last-modified", believed: false, why: "unreliable" }),
    )
  })

  test("visits pages that do not change as seldom as the bounds allow, and never more often than they allow", async () => {
    const page = await world.store.pageOf(`${site.origin}/ferry`)
    const visits = await world.store.visits({ page: page!.id, limit: 500 })
    const gaps = visits.slice(1).map((visit, place) => visits[place]!.at - visit.at)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(HOUR)
    expect(gaps[0]).toBeGreaterThanOrEqual(6 * HOUR)
    expect(visits.length).toBeLessThan(40)
    expect(reports.length).toBeGreaterThan(5 * 20)
  })
})
