import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { stateOf } from "./page-state.js"
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

const START = Date.UTC(2026, 0, 5)
const SETTINGS = { bounds: REVISIT_BOUNDS, notifiers: [], keepBodies: true }
const BODY = [paragraph(1), paragraph(2), paragraph(3), paragraph(4)]
const ARTICLE = pageOf({ title: "The ferry in winter", body: BODY, turn: 1 })
const HTML = { "content-type": "text/html; charset=utf-8" }

interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

let world: TestWorld
let site: Site
let answer: Answer
let url: string

beforeEach(async () => {
  world = await makeWorld(START)
  answer = { body: ARTICLE }
  site = await serve((request, response) => {
    const etag = answer.headers?.etag
    if (etag && request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end()
    if (request.url!.startsWith("/account/login")) return void response.writeHead(200, HTML).end(LOGIN)
    response.writeHead(answer.status ?? 200, { ...HTML, ...answer.headers }).end(answer.body ?? "")
  })
  url = `${site.origin}/ferry`
})
afterEach(async () => {
  await site.close()
  await world.close()
})

const LOGIN = `<title>Log in</title><h1>Log in</h1><form><input name="user"><input type="password"><button>Go</button></form>`

/** Visits the page now, or when it is due again. */
async function visit(next?: Answer): Promise<VisitReport> {
  if (next) answer = next
  const page = await world.store.pageOf(url)
  if (page) world.at = Math.max(world.at, page.due!)
  else await addPages(world, [{ url }], { tags: [] }, undefined, false)
  const reports: VisitReport[] = []
  await visitDue(world, SETTINGS, (each) => reports.push(each))
  expect(reports).toHaveLength(1)
  return reports[0]!
}

describe("what is not a change", () => {
  test.each<[string, Answer, string]>([
    ["a page that is missing", { status: 404, body: "no" }, "missing"],
    ["a page that is gone for good", { status: 410, body: "no" }, "gone"],
    ["a server in trouble", { status: 500, body: "no" }, "down"],
    ["a door with a guard", { status: 403, body: "no" }, "refused"],
    [
      "a missing page that calls itself found",
      { body: "<title>Page not found</title><h1>404</h1><p>The page you are looking for was not found.</p>" },
      "missing",
    ],
    [
      "記事が見つからないという知らせ",
      { body: "<title>お知らせ</title><p>お探しのページは見つかりませんでした。</p>" },
      "missing",
    ],
    [
      "a site that is down politely",
      {
        body: "<title>Maintenance</title><p>The site is down for scheduled maintenance. We will be back soon.</p>",
      },
      "down",
    ],
    ["a form that asks for a password", { body: LOGIN }, "wall"],
    [
      "a redirect to a login page",
      { status: 302, headers: { location: "/account/login?next=/ferry" } },
      "wall",
    ],
    [
      "a consent wall",
      {
        body: "<title>Before you continue</title><p>Before you continue, please accept cookies.</p><button>Accept all</button>",
      },
      "wall",
    ],
    ["something that is no page", { headers: { "content-type": "image/png" }, body: "png" }, "unreadable"],
  ])("%s", async (_, instead, outcome) => {
    expect((await visit()).outcome).toBe("first")
    const report = await visit(instead)
    expect(report).toMatchObject({ outcome, change: undefined })
    expect(report.reason).not.toBe("")
    const failing = stateOf((await world.store.pageOf(url))!)
    expect(failing.failingSince).toBe(world.at)
    expect((await visit({ body: ARTICLE })).outcome).toBe("unchanged")
    expect(stateOf((await world.store.pageOf(url))!).failures).toBeUndefined()
    expect(await world.store.changes({ limit: 5 })).toEqual([])
  })

  test("a page that answers no more is asked ever less often", async () => {
    await visit()
    const waits: number[] = []
    for (let i = 0; i < 4; i++) {
      await visit({ status: 404, body: "" })
      waits.push((await world.store.pageOf(url))!.due! - world.at)
    }
    expect(waits.map((wait) => wait / HOUR)).toEqual([0.25, 0.5, 1, 2])
  })
})

describe("conditional requests", () => {
  test("send back what the server gave, and a 304 is no change", async () => {
    await visit({ headers: { etag: '"one"' }, body: ARTICLE })
    const report = await visit()
    expect(report.outcome).toBe("unchanged")
    expect(site.requests.at(-1)!.headers["if-none-match"]).toBe('"one"')
  })

  test("are not made with the validators of a page that was not believed", async () => {
    await visit({ headers: { etag: '"one"' }, body: ARTICLE })
    const half = pageOf({ title: "The ferry", body: [], turn: 1 }).replace(/<aside>.*/s, "")
    const held = { headers: { etag: '"half"' }, body: `<title>The ferry</title><p>${half.length} signs.</p>` }
    expect((await visit(held)).outcome).toBe("held")
    expect((await visit(held)).outcome).toBe("changed")
    expect(site.requests.at(-1)!.headers["if-none-match"]).toBeUndefined()
  })
})

describe("a change", () => {
  const edited = pageOf({
    title: "The ferry in winter",
    body: [...BODY, "The last boat leaves at six, and nobody waits for it any more."],
    turn: 9,
  })

  test("is kept with its kind, its size, its differences and its date", async () => {
    await visit()
    const report = await visit({ body: edited })
    expect(report).toMatchObject({ outcome: "changed", kinds: ["added"] })
    const [change] = await world.store.changes({ limit: 5 })
    expect(change).toMatchObject({
      kind: "added",
      url,
      before: expect.any(String),
      after: expect.any(String),
    })
    expect(change!.details).toMatchObject({
      differences: [
        { kind: "added", after: "The last boat leaves at six, and nobody waits for it any more." },
      ],
      firstSeen: new Date(START).toISOString(),
      lastSeenOld: new Date(START).toISOString(),
    })
    const text = await world.store.content(change!.after!)
    expect(Buffer.from(text!.bytes).toString()).toContain("The last boat leaves at six")
  })

  test("is dated by what the page says of itself, published and first seen kept apart", async () => {
    const dated = (modified: string) =>
      `<script type="application/ld+json">{"@type":"NewsArticle","headline":"The ferry in winter","datePublished":"2025-12-24T08:00:00Z","dateModified":"${modified}"}</script></head>`
    await visit({ body: ARTICLE.replace("</head>", dated("2025-12-24T08:00:00Z")) })
    world.at += 3 * DAY
    const moment = new Date(START + 2 * DAY).toISOString()
    await visit({ body: edited.replace("</head>", dated(moment)) })
    const [change] = await world.store.changes({ limit: 5 })
    expect(change!.details).toMatchObject({
      date: { at: moment, confidence: 0.9 },
      published: "2025-12-24T08:00:00Z",
      firstSeen: new Date(START).toISOString(),
    })
  })

  test("follows the page where it moves", async () => {
    await visit()
    answer = { status: 301, headers: { location: "/new-place" } }
    const moved = await serve((_, response) => response.writeHead(200, HTML).end(edited))
    answer = { status: 301, headers: { location: `${moved.origin}/ferry` } }
    expect((await visit()).outcome).toBe("changed")
    const page = await world.store.pageOf(url)
    expect((await world.store.visits({ page: page!.id, limit: 1 }))[0]!.finalUrl).toBe(
      `${moved.origin}/ferry`,
    )
    await moved.close()
  })
})

test("a page that robots.txt closes is not visited", async () => {
  const closed = await serve((_, response) => response.writeHead(200, HTML).end(ARTICLE))
  await addPages(world, [{ url: `${closed.origin}/x` }], { tags: [] }, undefined, false)
  const fetch = world.fetch
  const asked: string[] = []
  const refusing: TestWorld = {
    ...world,
    now: world.now,
    fetch: async (address, conditions) => {
      asked.push(address)
      if (address.endsWith("/x"))
        throw Object.assign(new Error("robots.txt asks not to fetch it"), { code: "robots" })
      return await fetch(address, conditions)
    },
  }
  const reports: VisitReport[] = []
  await visitDue(refusing, SETTINGS, (each) => reports.push(each))
  expect(reports).toMatchObject([{ outcome: "refused", reason: "robots.txt asks not to fetch it" }])
  await closed.close()
})

test("a round that is stopped gives the rest back, due as before", async () => {
  const urls = Array.from({ length: 5 }, (_, i) => ({ url: `${site.origin}/p${i}` }))
  await addPages(world, urls, { tags: [] }, undefined, false)
  const controller = new AbortController()
  controller.abort()
  await visitDue({ ...world, now: world.now, signal: controller.signal }, SETTINGS)
  expect(await world.store.nextDue()).toBe(START)
})
