import { readdirSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"
import { languageFor } from "./studio-language.js"

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  // The plain page is what is shown where the studio has not been built.
  Object.assign(stage.server.service, { studio: undefined })
}, BUILD_TIME)
afterAll(() => stage.close())
const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await stage.ask(path, { headers, method })
  return { status: answer.status, headers: answer.headers, body: answer.text }
}
const names = readdirSync(new URL("../../samples/", import.meta.url)).map((file) =>
  file.replace(/\.html$/, ""),
)

describe("the studio", () => {
  test("shows the first sample and links to all of them", async () => {
    const { status, body } = await get("/")
    expect(status).toBe(200)
    expect(names.length).toBeGreaterThanOrEqual(3)
    for (const name of names) expect(body).toContain(`href="/read/${name}?lang=en"`)
  })

  test.each(names)("shows %s in a frame without powers, beside text found in it", async (name) => {
    const { body } = await get(`/read/${name}`)
    expect(body).toContain(`<iframe sandbox src="/samples/${name}"`)
    const text = /<div class="text"[^>]*>([\s\S]*?)<\/div>/.exec(body)![1]!
    const firstLine = text.split("\n").find((line) => line.length > 20)!
    expect(firstLine.length).toBeGreaterThan(20)
    const sample = await get(`/samples/${name}`)
    expect(sample.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/)
    expect(sample.body).toContain("<!doctype html>")
  })

  test("leaves menus and footers out", async () => {
    const { body } = await get("/read/harbour-ferry")
    const text = /<div class="text"[^>]*>([\s\S]*?)<\/div>/.exec(body)![1]!
    expect(text).toContain("Habits are slower than boats.")
    expect(text).not.toContain("Cookie settings")
    expect(text).not.toContain("Bakery closes")
  })

  test("speaks the language of the browser, or the one asked for", async () => {
    expect((await get("/", { "accept-language": "ja,en;q=0.5" })).body).toContain('<html lang="ja">')
    expect((await get("/", { "accept-language": "fr,en;q=0.5" })).body).toContain('<html lang="en">')
    expect((await get("/?lang=ja")).body).toContain("見本のページ")
  })

  test("forbids scripts and everything from elsewhere", async () => {
    const { headers, body } = await get("/")
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(body).not.toMatch(/<script|style=|https?:\/\/(?!…)/)
  })

  test("knows only its pages and only reading", async () => {
    for (const path of ["/read/none", "/samples/", "/samples/..%2f..%2fpackage", "/else", "/read", "//"]) {
      expect((await get(path)).status).toBe(404)
    }
    expect(await get("/", {}, "POST")).toMatchObject({ status: 405, headers: { allow: "GET" } })
    expect(await get("/", {}, "HEAD")).toMatchObject({ status: 200, body: "" })
  })
})

test("the preferred language is the one with the highest quality that we speak", () => {
  expect(languageFor(null, undefined)).toBe("en")
  expect(languageFor(null, "en;q=0.3, ja-JP;q=0.9")).toBe("ja")
  expect(languageFor(null, "ja;q=0, en;q=0.1")).toBe("en")
  expect(languageFor("en", "ja")).toBe("en")
  expect(languageFor("xx", "ja")).toBe("ja")
})
