import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { labelledPage } from "./annotations.test-stage.js"
import { askServer, BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, BUILD_TIME)
afterAll(() => stage.close())

const put = (path: string, body: unknown) => stage.ask(path, { method: "PUT", body })
/** Adds a page and labels it as Ada would. */
async function annotate(project: string, number: number): Promise<string> {
  const { html, url } = labelledPage(number)
  const { json: page } = await stage.post(`/api/annotations/${project}/pages`, { html, url })
  const { json } = await stage.ask(`/api/annotations/${project}/pages/${page.id}?annotator=Ada`)
  const labels = Object.fromEntries(
    (json.blocks as { text: string }[]).flatMap(({ text }, block) =>
      text.startsWith("Paragraph") ? [[block, "body"]] : text.startsWith("Tale") ? [[block, "title"]] : [],
    ),
  )
  expect(Object.keys(labels).length).toBeGreaterThan(2)
  const saved = await put(`/api/annotations/${project}/pages/${page.id}?annotator=Ada`, {
    labels,
    done: true,
  })
  expect(saved).toMatchObject({ status: 200, json: { revision: 1 } })
  return page.id
}

describe("annotation over HTTP", () => {
  test("a page is added, labelled, and found as it was left", async () => {
    await stage.post("/api/annotations", { name: "One", labels: "article" })
    const id = await annotate("One", 1)
    const { json } = await stage.ask(`/api/annotations/One/pages/${id}?annotator=Ada`)
    expect(json).toMatchObject({ revision: 1, done: true, annotators: ["Ada"] })
    expect(Object.values(json.labels)).toContain("title")
    const shown = await stage.post("/api/page", { page: json.page })
    expect(shown.json.html).toContain('data-honbun-block="0"')
    const { json: project } = await stage.ask("/api/annotations/One")
    expect(project.pages[0]).toMatchObject({ id, saved: [{ annotator: "Ada", done: true, revision: 1 }] })
    expect((await stage.ask("/api/annotations")).json.projects).toHaveLength(1)
  })

  test("labels made from an older state, or of no block, are refused with a code", async () => {
    await stage.post("/api/annotations", { name: "Two" })
    const id = await annotate("Two", 1)
    const path = `/api/annotations/Two/pages/${id}?annotator=Ada`
    expect(await put(path, { labels: {}, after: 0 })).toMatchObject({
      status: 409,
      json: { error: { code: "stale" } },
    })
    expect(await put(path, { labels: { 99999: "body" } })).toMatchObject({ status: 400 })
    expect(await put(path.replace("Ada", "..%2fx"), { labels: {} })).toMatchObject({
      status: 400,
      json: { error: { code: "bad-name" } },
    })
    expect(await stage.post("/api/annotations", { name: "Two" })).toMatchObject({ status: 409 })
    expect(await stage.ask("/api/annotations/None")).toMatchObject({ status: 404 })
  })

  test("two annotators are compared, and their differences are settled", async () => {
    await stage.post("/api/annotations", { name: "Three" })
    const id = await annotate("Three", 1)
    const path = `/api/annotations/Three/pages/${id}`
    const { labels } = (await stage.ask(`${path}?annotator=Ada`)).json
    const [block] = Object.keys(labels)
    const { [block!]: _, ...fewer } = labels
    await put(`${path}?annotator=Ben`, { labels: fewer })
    const { json } = await stage.ask("/api/annotations/Three/agreement")
    expect(json.pairs[0]).toMatchObject({ first: "Ada", second: "Ben", pages: 1 })
    expect(json.pairs[0].kappa).toBeLessThan(1)
    expect(json.fleiss.annotators).toBe(2)
    const { disagreements } = (await stage.ask(`${path}/disagreements`)).json
    expect(disagreements).toEqual([{ block: Number(block), labels: { Ada: labels[block!], Ben: "other" } }])
    await put(`${path}?annotator=final`, { labels, done: true })
    expect((await stage.ask(`${path}/disagreements`)).json.final).toEqual(labels)
    expect((await stage.ask("/api/annotations/Three/agreement")).json.pairs).toHaveLength(1)
  })

  test("a save that was answered survives the server being killed", async () => {
    const { spawnServer } = await import("./spawned-server.test-stage.js")
    const first = await spawnServer(stage.data)
    await askServer(first.url, "/api/annotations", { method: "POST", body: { name: "Kill" } })
    const { html } = labelledPage(1)
    const added = await askServer(first.url, "/api/annotations/Kill/pages", {
      method: "POST",
      body: { html },
    })
    const path = `/api/annotations/Kill/pages/${added.json.id}?annotator=Ada`
    for (let i = 0; i < 5; i++) {
      const saved = await askServer(first.url, path, { method: "PUT", body: { labels: { [i]: "body" } } })
      expect(saved.json.revision).toBe(i + 1)
    }
    await first.kill("SIGKILL")
    const { json } = await stage.ask(path)
    expect(json).toMatchObject({ revision: 5, labels: { 4: "body" } })
  })

  test("a project is exported as an archive in the shared format", async () => {
    await stage.post("/api/annotations", { name: "Four" })
    const id = await annotate("Four", 2)
    const folder = mkdtempSync(join(tmpdir(), "honbun-export-"))
    const response = await fetch(new URL("/api/annotations/Four/export", stage.server.url))
    writeFileSync(join(folder, "set.tar.gz"), Buffer.from(await response.arrayBuffer()))
    expect(spawnSync("tar", ["-xzf", "set.tar.gz"], { cwd: folder }).status).toBe(0)
    const line = JSON.parse(readFileSync(join(folder, "Four/pages.jsonl"), "utf8"))
    expect(line).toMatchObject({ id, set: "Four", host: "site2.example", title: "Tale 2" })
    expect(line.text.split("\n")).toHaveLength(3)
    const html = gunzipSync(readFileSync(join(folder, `Four/html/${id}.html.gz`))).toString()
    expect(html).toBe(labelledPage(2).html)
    rmSync(folder, { recursive: true })
  })
})

describe("jobs", () => {
  /** Waits for the end of a job by its events. */
  async function follow(id: string): Promise<string[]> {
    const { text } = await stage.ask(`/api/jobs/${id}/events`)
    return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!).state)
  }

  test("a model is trained on annotations, judged beside the default, and serves its site", async () => {
    await stage.post("/api/annotations", { name: "Train" })
    for (let i = 1; i <= 4; i++) await annotate("Train", i)
    const begun = await stage.post("/api/jobs", {
      kind: "train",
      project: "Train",
      name: "mine",
      folds: 2,
      trees: 5,
    })
    expect(begun).toMatchObject({ status: 202, json: { kind: "train" } })
    const states = await follow(begun.json.id)
    expect(states.at(-1)).toBe("done")
    const { result } = (await stage.ask(`/api/jobs/${begun.json.id}`)).json
    expect(result.comparison[0]).toMatchObject({ name: "Train", pages: 4 })
    expect(result.plots.reliability).toMatch(/^<svg/)
    expect((await stage.ask("/api/models")).json.models[0].name).toBe("mine")
    const { html, url } = labelledPage(1)
    const own = await stage.post("/api/extract", { html, options: { model: "mine" } })
    expect(own.status).toBe(200)
    await put("/api/models/sites", { host: "site1.example", model: "mine" })
    const bySite = await stage.post("/api/extract", { html, url })
    expect(bySite.json.confidence).toBe(own.json.confidence)
    expect((await put("/api/models/sites", { host: "x.example", model: "none" })).status).toBe(404)
    const evaluated = await stage.post("/api/jobs", { kind: "evaluate", project: "Train" })
    await follow(evaluated.json.id)
    const { json: done } = await stage.ask(`/api/jobs/${evaluated.json.id}`)
    expect(done.result.pages).toHaveLength(4)
    expect(done.result.curve.length).toBeGreaterThan(1)
    expect(done.result.groups[0].summary.f1.value).toBeGreaterThan(0.5)
  })

  test("a job that cannot be done says why", async () => {
    await stage.post("/api/annotations", { name: "Empty" })
    const { json } = await stage.post("/api/jobs", { kind: "train", project: "Empty", name: "none" })
    await follow(json.id)
    expect((await stage.ask(`/api/jobs/${json.id}`)).json).toMatchObject({
      state: "failed",
      error: { code: "no-pages" },
    })
    expect((await stage.post("/api/jobs", { kind: "train", folder: "../..", name: "x" })).status).toBe(404)
    expect((await stage.post("/api/jobs", { kind: "train", name: "x" })).status).toBe(400)
    expect((await stage.post("/api/jobs", { kind: "dance" })).status).toBe(400)
  })

  test("the pages of an article are joined, and a next link can be corrected", async () => {
    const joined = async (corrections: Record<string, string | null>) => {
      const { json } = await stage.post("/api/jobs", { kind: "join", sample: "salt-road-1", corrections })
      await follow(json.id)
      return (await stage.ask(`/api/jobs/${json.id}`)).json.result
    }
    const whole = await joined({})
    expect(whole.pages).toHaveLength(3)
    expect(whole.stopped).toBe("last page")
    const [first, second] = whole.steps.map(({ url }: { url: string }) => url)
    const cut = await joined({ [second]: null })
    expect(cut.pages.map(({ url }: { url: string }) => url)).toEqual([first, second])
    expect((await stage.post("/api/jobs", { kind: "join" })).status).toBe(400)
    const refused = await stage.post("/api/jobs", { kind: "join", url: "http://127.0.0.1:4999/" })
    await follow(refused.json.id)
    expect((await stage.ask(`/api/jobs/${refused.json.id}`)).json.error.code).toBe("private-address")
  })

  test("what the pages of a folder share is left out of each", async () => {
    const folder = mkdtempSync(join(tmpdir(), "honbun-folder-"))
    for (let i = 1; i <= 4; i++) writeFileSync(join(folder, `${i}.html`), labelledPage(i).html)
    const own = await openStage({ folders: [folder] })
    const { json } = await own.post("/api/jobs", {
      kind: "site",
      folder: basename(folder),
      method: "collection",
    })
    await own.ask(`/api/jobs/${json.id}/events`)
    const { result } = (await own.ask(`/api/jobs/${json.id}`)).json
    expect(result.pages).toHaveLength(4)
    expect(result.pages[0].text).toContain("Paragraph one")
    expect(result.pages[0].text).not.toContain("About us")
    await own.close()
    rmSync(folder, { recursive: true })
  })

  test("a job is cancelled at once, whatever it is doing", async () => {
    const body = { kind: "train", project: "Train", name: "never", trees: 2000, folds: 4 }
    const { json } = await stage.post("/api/jobs", body)
    const waiting = await stage.post("/api/jobs", body)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await stage.ask(`/api/jobs/${json.id}`)).json.state).toBe("running")
    expect((await stage.ask(`/api/jobs/${waiting.json.id}`)).json.state).toBe("waiting")
    for (const { id } of [waiting.json, json]) {
      expect((await stage.ask(`/api/jobs/${id}`, { method: "DELETE" })).status).toBe(204)
      expect((await stage.ask(`/api/jobs/${id}`)).json.state).toBe("cancelled")
    }
    expect((await stage.ask("/metrics")).text).toContain("honbun_jobs_running 0")
    expect(
      (await stage.ask("/api/models")).json.models.map(({ name }: { name: string }) => name),
    ).not.toContain("never")
  })
})
