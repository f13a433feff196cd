import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { parsePage, tagName } from "@honbun/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { honbun } from "../cli/command.test-stage.js"
import { type Answer, askServer, BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

const HOSTILE = `"><img src=x onerror=alert(1)>`
const story = (title: string, wrap = "h1") =>
  `<title>${title}</title><div id=top>News</div><div class=story><${wrap} class=head>${title}</${wrap}><p class=lead>It happened on the quay, and everybody saw it happen.</p><img src="/pier.png"></div>`
const PAGES: Record<string, string> = {
  "/": '<ul><li><a href="/story/1.html">1</a><li><a href="/story/2.html">2</a><li><a href="/about">about</a></ul>',
  "/story/1.html": story("Rain at last"),
  "/story/2.html": story("Snow &lt;script&gt;alert(1)&lt;/script&gt;"),
}

/** A site that can be changed and broken. */
let site: Server
let origin: string
let broken = false
let pages = PAGES
let stage: Stage
beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages[request.url ?? ""]
    // A site whose robots.txt cannot be read asks to be left alone; that would be another reason.
    const isBroken = broken && request.url !== "/robots.txt"
    if (request.url === "/pier.png")
      return void response.writeHead(200, { "content-type": "image/png" }).end(Buffer.from([137, 80, 78, 71]))
    response.writeHead(isBroken ? 500 : page ? 200 : 404, { "content-type": "text/html; charset=utf-8" })
    response.end(isBroken ? "" : page)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  stage = await openStage({ allowPrivate: true })
}, BUILD_TIME)
afterAll(async () => {
  await stage.close()
  site.close()
}, BUILD_TIME)

const put = (path: string, body: unknown) => stage.ask(path, { method: "PUT", body })
const remove = (path: string) => stage.ask(path, { method: "DELETE" })

async function keepRecipe(name: string, page: object, picks: object[]): Promise<string> {
  const { json: recipe } = await stage.post("/api/parts/learn", { ...page, picks })
  const kept = await stage.post("/api/recipes", { name, recipe })
  expect(kept.status).toBe(201)
  return kept.json.id
}

async function build(board: string): Promise<Answer["json"]> {
  const { json: job, status } = await stage.post("/api/jobs", { kind: "board", board })
  expect(status).toBe(202)
  // The stream ends with the job.
  await stage.ask(`/api/jobs/${job.id}/events`)
  return (await stage.ask(`/api/jobs/${job.id}`)).json
}

describe("recipes that are kept", () => {
  test("a recipe is kept under an id of its name, listed, renamed, made better and forgotten", async () => {
    const id = await keepRecipe("The Harbour Post!", { sample: "harbour-ice" }, [
      { name: "title", selector: "h1" },
    ])
    expect(id).toBe("the-harbour-post")
    const second = await keepRecipe("the harbour post", { sample: "harbour-ice" }, [
      { name: "title", selector: "h1" },
    ])
    expect(second).toBe("the-harbour-post-2")
    const { json: learnt } = await stage.ask(`/api/recipes/${id}`)
    const better = await stage.post("/api/parts/learn", {
      sample: "harbour-ferry",
      recipe: learnt.recipe,
      picks: [{ name: "byline", selector: ".byline", type: "text" }],
    })
    expect((await put(`/api/recipes/${id}`, { name: "湾岸", recipe: better.json })).status).toBe(200)
    const { json } = await stage.ask("/api/recipes")
    const card = json.recipes.find((each: { id: string }) => each.id === id)
    expect(card).toMatchObject({
      name: "湾岸",
      boards: [],
      url: "https://harbour-post.example/sea/ice-on-the-bay",
    })
    expect(card.parts).toEqual([
      { name: "title", type: "text", shape: "single" },
      { name: "byline", type: "text", shape: "single" },
    ])
    expect((await remove(`/api/recipes/${second}`)).status).toBe(204)
    expect((await stage.ask(`/api/recipes/${second}`)).json.error.code).toBe("no-recipe")
  })

  test("what is no recipe is refused with the place of the mistake; no id leads out of the folder", async () => {
    const refused = await stage.post("/api/recipes", {
      name: "x",
      recipe: { format: "honbun-recipe", version: 9 },
    })
    expect(refused.status).toBe(400)
    expect(refused.json.error).toMatchObject({ code: "bad-recipe" })
    expect(refused.json.error.message).toContain("version")
    for (const id of ["..%2Fsecret", "%2e%2e", "a.checks", "A%00"]) {
      expect((await stage.ask(`/api/recipes/${id}`)).status).toBe(404)
      expect((await remove(`/api/recipes/${id}`)).status).toBe(404)
    }
  })

  test("a recipe nested beyond all measure is refused, not followed", async () => {
    const deep = `{"name":"deep","recipe":{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`
    const headers = { "content-type": "application/json" }
    const refused = await stage.ask("/api/recipes", { method: "POST", headers, body: deep })
    expect(refused).toMatchObject({ status: 400, json: { error: { code: "bad-json" } } })
    // Brackets in a text are no nesting.
    const html = `<p>${'[\\"'.repeat(1_000)}</p>`
    expect((await stage.post("/api/extract", { html })).status).toBe(200)
  })

  test("checks made at once are all kept", async () => {
    const id = await keepRecipe("Often", { sample: "harbour-ice" }, [{ name: "title", selector: "h1" }])
    const check = () => stage.post(`/api/recipes/${id}/check`, { pages: [{ sample: "harbour-ice" }] })
    const answers = await Promise.all(Array.from({ length: 6 }, check))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await stage.ask(`/api/recipes/${id}`)).json.checks).toHaveLength(6)
  })

  test("a check says what moved; a repair keeps it and is remembered", async () => {
    const id = await keepRecipe("Stories", { url: `${origin}/story/1.html` }, [
      { name: "title", value: "Rain at last" },
    ])
    const first = await stage.post(`/api/recipes/${id}/check`, {})
    expect(first.json).toMatchObject({ pages: 1, repaired: [] })
    expect(first.json.checks[0]).toMatchObject({ part: "title", drift: "same" })
    pages = {
      ...PAGES,
      "/story/1.html": PAGES["/story/1.html"]!.replace(
        "<div id=top>",
        "<div>A new bar</div><div>And another</div><div id=top>",
      ),
    }
    try {
      const drifted = await stage.post(`/api/recipes/${id}/check`, {})
      expect(drifted.json.checks[0]).toMatchObject({
        drift: "moved",
        before: { path: "body:0/div:1/h1:0" },
        after: { path: "body:0/div:3/h1:0", value: "Rain at last" },
      })
      expect(drifted.json.repaired).toEqual([])
      expect((await stage.post(`/api/recipes/${id}/check`, { repair: true })).json.repaired).toEqual([
        "title",
      ])
      const again = await stage.post(`/api/recipes/${id}/check`, {
        pages: [{ url: `${origin}/story/1.html` }, { url: `${origin}/gone` }],
      })
      expect(again.json.checks.map(({ drift }: { drift: string }) => drift)).toEqual(["same"])
      expect(again.json.failed).toEqual([{ url: `${origin}/gone`, code: "bad-status" }])
      const { json } = await stage.ask(`/api/recipes/${id}`)
      expect(json.checks.map(({ repaired }: { repaired: string[] }) => repaired)).toEqual([
        [],
        ["title"],
        [],
        [],
      ])
    } finally {
      pages = PAGES
    }
  })
})

test("a file that somebody broke hides no other; it is listed with what is wrong", async () => {
  const file = join(stage.data, "recipes", "broken.json")
  writeFileSync(file, "{")
  const { json } = await stage.ask("/api/recipes")
  const broken = json.recipes.find(({ id }: { id: string }) => id === "broken")
  expect(broken).toMatchObject({ name: "broken", parts: [], problem: expect.stringContaining("JSON") })
  expect(json.recipes.length).toBeGreaterThan(1)
  expect((await remove("/api/recipes/broken")).status).toBe(204)
})

describe("boards that are kept", () => {
  test("a board of two sites is built, read as page, data and feeds, changed and forgotten", {
    timeout: 60_000,
  }, async () => {
    const news = await keepRecipe("News", { url: `${origin}/story/1.html` }, [
      { name: "title", value: "Rain at last" },
      { name: "picture", selector: ".story img" },
    ])
    const lake = await keepRecipe("みずうみ", { sample: "mizuumi-tosho" }, [
      { name: "見出し", selector: "h1" },
    ])
    const plan = {
      title: `Morning ${HOSTILE}`,
      language: "en",
      sites: [
        { name: "News", recipe: news, top: `${origin}/` },
        {
          name: "constructor",
          recipe: lake,
          pages: ["https://mizuumi.example/kurashi/toshokan", "https://mizuumi.example/chiiki/hashi"],
        },
      ],
    }
    const made = await stage.post("/api/boards", plan)
    expect(made.status).toBe(201)
    const { id, addresses } = made.json
    expect((await stage.ask(addresses.page)).json.error.code).toBe("not-built")
    const job = await build(id)
    expect(job).toMatchObject({ state: "done", progress: { step: "fetching", done: 5, of: 5 } })

    const { json: data } = await stage.ask(addresses.parts)
    const titles = data.sites.map((each: { pages: { parts: Record<string, { value: string }> }[] }) =>
      each.pages.map(({ parts }) => (parts.title ?? parts.見出し)!.value),
    )
    expect(titles).toEqual([
      ["Rain at last", "Snow <script>alert(1)</script>"],
      [expect.stringContaining("移動図書館"), expect.any(String)],
    ])
    const page = await stage.ask(addresses.page)
    expect(page.headers["content-security-policy"]).toMatch(
      /^sandbox allow-popups[^;]*; default-src 'none'; /,
    )
    expect(page.headers["content-security-policy"]).toContain("img-src data:")
    expect(page.text).toContain("Rain at last")
    expect(page.text).not.toMatch(/<script|<img|onerror="?[a-z]+\(1\)>/)
    expect((await stage.ask(`${addresses.page}&images=1`)).text).toContain(
      '<img class="cover" src="/api/image?url=',
    )
    const file = await stage.ask(addresses.download)
    expect(file.headers["content-disposition"]).toMatch(/^attachment/)
    expect(file.text).not.toContain("<img")
    // With its pictures the file needs nothing else: they are in it.
    const whole = await stage.ask(`${addresses.download}&images=1`)
    expect(whole.text).toContain('<img class="cover" src="data:image/png;base64,')
    expect(whole.text).not.toContain("/pier.png")
    expect((await stage.ask(addresses.atom)).text.match(/<entry>/g)).toHaveLength(4)
    expect((await stage.ask(addresses.rss)).headers["content-type"]).toBe(
      "application/rss+xml; charset=utf-8",
    )
    expect((await stage.ask(addresses.json)).json.items).toHaveLength(4)
    const { json: shown } = await stage.ask(`/api/boards/${encodeURIComponent(id)}?images=1`)
    expect(Object.keys(shown.images)).toEqual([`${origin}/pier.png`])

    const changed = await put(`/api/boards/${id}`, { ...plan, title: "Evening", sites: plan.sites.slice(1) })
    expect(changed.json).toMatchObject({ id, title: "Evening" })
    expect((await remove(`/api/recipes/${encodeURIComponent(lake)}`)).json.error.code).toBe("in-use")
    expect((await stage.ask("/api/boards")).json.boards).toHaveLength(1)
    expect((await remove(`/api/boards/${id}`)).status).toBe(204)
    expect(readdirSync(join(stage.data, "boards"))).toEqual([])
    expect((await remove(`/api/recipes/${encodeURIComponent(lake)}`)).status).toBe(204)
  })

  test("when a site fails its last known values stay, with their time and the reason", {
    timeout: 60_000,
  }, async () => {
    const recipe = await keepRecipe("Failing", { url: `${origin}/story/1.html` }, [
      { name: "title", value: "Rain at last" },
    ])
    const sites = [{ name: "News", recipe, pages: [`${origin}/story/1.html`, `${origin}/never`] }]
    const { json } = await stage.post("/api/boards", { title: "Failing", sites })
    const first = (await build(json.id)).result.sites[0]
    expect(first.missed).toEqual([{ url: `${origin}/never`, failure: "bad-status" }])
    broken = true
    try {
      const second = (await build(json.id)).result.sites[0]
      expect(second.pages[0]).toMatchObject({ failure: "bad-status", found: first.pages[0].found })
      expect(second.pages[0].parts.title.value).toBe("Rain at last")
      expect((await stage.ask(json.addresses.page)).text).toMatch(
        /As of [^<]+: this time the page could not be read/,
      )
    } finally {
      broken = false
    }
    // The very files the command line works with.
    const file = join(stage.data, "boards", `${json.id}.json`)
    expect(JSON.parse(readFileSync(file, "utf8")).sites[0].recipe).toBe(`../recipes/${recipe}.json`)
    const built = await honbun([
      "board",
      "build",
      file,
      "--out",
      join(stage.data, "out"),
      "--allow-private",
      "--delay",
      "0.01",
      "--no-robots",
    ])
    expect(built).toMatchObject({
      code: 1,
      err: expect.stringContaining("1 page of 1 site, 1 could not be read"),
    })
  })

  test("a board without sites, pages or recipes is refused", async () => {
    const recipe = await keepRecipe("One", { sample: "harbour-ice" }, [{ name: "title", selector: "h1" }])
    const empty = await stage.post("/api/boards", { title: "Empty", sites: [] })
    expect((await stage.post("/api/jobs", { kind: "board", board: empty.json.id })).json.error.code).toBe(
      "no-sites",
    )
    expect((await stage.post("/api/jobs", { kind: "board", board: "nobody" })).json.error.code).toBe(
      "no-board",
    )
    const bad = (site: object) =>
      stage.post("/api/boards", { title: "Bad", sites: [{ name: "a", recipe, ...site }] })
    expect((await bad({})).json.error.message).toContain("sites.0")
    expect((await bad({ recipe: "none", pages: ["https://a.example/"] })).json.error.code).toBe("no-recipe")
    expect((await bad({ recipe: "../boards/empty", pages: ["https://a.example/"] })).json.error.code).toBe(
      "no-recipe",
    )
    expect((await bad({ pages: ["file:///etc/passwd"] })).status).toBe(400)
    expect((await bad({ top: "https://a.example/", match: "*a*a*a*a*a*" })).status).toBe(400)
  })
})

test("a page is shown with the number of every element when it is to be pointed at, and with none otherwise", async () => {
  const html = '<div data-honbun-node="99"><p>One <b>two</b></p><script>3</script><img src="/a.png"></div>'
  const { json } = await stage.post("/api/page", { html, nodes: true })
  const page = parsePage(html)
  const numbered = [...json.html.matchAll(/<(\w+)[^>]* data-honbun-node="(\d+)"/g)]
  expect(numbered.map(([, name]) => name)).toEqual(["div", "p", "b", "img"])
  expect(numbered.map(([, , number]) => tagName(page, Number(number)))).toEqual(["div", "p", "b", "img"])
  expect((await stage.post("/api/page", { html })).json.html).not.toContain("data-honbun-node")
})

test("private addresses are refused to boards, and their feeds are open only to those who have the key", {
  timeout: 60_000,
}, async () => {
  const guarded = await openStage({ token: "long-and-secret" })
  try {
    const headers = { authorization: "Bearer long-and-secret" }
    const ask = (path: string, body?: unknown) =>
      askServer(guarded.server.url, path, {
        headers,
        ...(body === undefined ? {} : { method: "POST", body }),
      })
    const { json: recipe } = await ask("/api/parts/learn", {
      sample: "harbour-ice",
      picks: [{ name: "t", selector: "h1" }],
    })
    const { json: kept } = await ask("/api/recipes", { name: "x", recipe })
    const sites = [
      {
        name: "x",
        recipe: kept.id,
        pages: [`${origin}/story/1.html`, "https://harbour-post.example/sea/ice-on-the-bay"],
      },
    ]
    const { json: board } = await ask("/api/boards", { title: "x", sites })
    const { json: job } = await ask("/api/jobs", { kind: "board", board: board.id })
    await ask(`/api/jobs/${job.id}/events`)
    const { json: ended } = await ask(`/api/jobs/${job.id}`)
    expect(ended.result.sites[0].missed).toEqual([
      { url: `${origin}/story/1.html`, failure: "private-address" },
    ])
    const strangers = (path: string) => guarded.ask(path)
    for (const address of Object.values<string>(board.addresses)) {
      expect((await strangers(address)).status).toBe(200)
      expect((await strangers(address.replace(/key=[^&]+/, "key=guessed"))).status).toBe(401)
      expect((await strangers(address.replace(/\?.*/, ""))).status).toBe(401)
    }
    for (const path of ["/api/boards", "/api/recipes", `/api/boards/${board.id}`]) {
      expect((await strangers(path)).status).toBe(401)
    }
  } finally {
    await guarded.close()
  }
})

describe("the file of a board, which people may change", () => {
  const plan = { title: "Kept by hand", sites: [] }

  test("keeps the address written into it when the board is changed, and takes another", async () => {
    const { id } = (await stage.post("/api/boards", plan)).json
    const file = join(stage.data, "boards", `${id}.json`)
    const url = "https://board.example/news"
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), url }))
    expect((await put(`/api/boards/${id}`, { ...plan, title: "Renamed" })).json).toMatchObject({
      title: "Renamed",
      url,
    })
    const other = await put(`/api/boards/${id}`, { ...plan, url: `${url}/2` })
    expect(other.json.url).toBe(`${url}/2`)
  })

  test.each(["{", "[]", "null"])(
    "that holds %s is told to be wrong, and can be written anew",
    async (text) => {
      const { id } = (await stage.post("/api/boards", plan)).json
      writeFileSync(join(stage.data, "boards", `${id}.json`), text)
      expect(await stage.ask(`/api/boards/${id}`)).toMatchObject({
        status: 422,
        json: { error: { code: "bad-board" } },
      })
      expect((await put(`/api/boards/${id}`, plan)).status).toBe(200)
    },
  )
})
