import { spawnSync } from "node:child_process"
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { disagreements, FINAL, settledLabels } from "./adjudicate.js"
import { agreementOf, fleissKappa, type PageLabels } from "./agreement.js"
import { exportPages } from "./export-set.js"
import type { Labels } from "./labels.js"
import { Projects } from "./projects.js"
import { TAR_END, tarEntry } from "./tar.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-annotate-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = "<nav>Home</nav><h1>Tea</h1><p>By Ada</p><p>Pour hot water.</p><p>Wait for three minutes.</p>"
const ABOUT = { url: "https://tea.example/a", title: "Tea", language: "en-GB", blocks: 5, fingerprint: "f" }
const code = (promise: Promise<unknown>) => promise.then(String, (error) => error.code as string)

describe("a project", () => {
  test("keeps every save, also beside one that a crash cut off", async () => {
    const project = await new Projects(folder).create("saves", "article")
    const { id } = await project.add(Buffer.from(PAGE), ABOUT)
    await project.save(id, "Ada", { labels: { 1: "title" }, done: false })
    const path = join(project.folder, "labels", id, "Ada.jsonl")
    appendFileSync(path, '{"annotator":"Ada","revis')
    const saved = await project.save(id, "Ada", { labels: { 1: "title", 3: "body", 0: "other" }, done: true })
    expect(saved).toMatchObject({ revision: 2, labels: { 1: "title", 3: "body" }, done: true })
    const again = await (await new Projects(folder).find("saves")).saved(id)
    expect(again.get("Ada")).toEqual(saved)
  })

  test("gives saves that come at once their turns", async () => {
    const project = await new Projects(folder).create("turns", "plain")
    const { id } = await project.add(Buffer.from(PAGE), ABOUT)
    const saves = Array.from({ length: 20 }, (_, i) =>
      project.save(id, "Ada", { labels: { [i % 5]: "content" }, done: false }),
    )
    const revisions = (await Promise.all(saves)).map(({ revision }) => revision)
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test("refuses a save made from an older state, unknown blocks, and labels of another set", async () => {
    const project = await new Projects(folder).create("stale", "plain")
    const { id } = await project.add(Buffer.from(PAGE), ABOUT)
    await project.save(id, "Ada", { labels: {}, done: false, after: 0 })
    expect(await code(project.save(id, "Ada", { labels: {}, done: false, after: 0 }))).toBe("stale")
    expect(await code(project.save(id, "Ada", { labels: { 5: "content" }, done: false }))).toBe("bad-labels")
    expect(await code(project.save(id, "Ada", { labels: { 1: "title" }, done: false }))).toBe("bad-labels")
    expect(await code(project.save("none", "Ada", { labels: {}, done: false }))).toBe("no-page")
  })

  test("has the same page once, and names that lead nowhere else", async () => {
    const projects = new Projects(folder)
    const project = await projects.create("pages", "plain")
    const first = await project.add(Buffer.from(PAGE), ABOUT)
    expect(await project.add(Buffer.from(PAGE), ABOUT)).toEqual(first)
    expect(Buffer.from(await project.read(first.id)).toString()).toBe(PAGE)
    for (const name of ["..", "../x", "a/b", "", ".hidden", "a\0b"]) {
      expect(await code(projects.find(name))).toBe("bad-name")
    }
    expect(await code(projects.create("pages", "plain"))).toBe("exists")
    expect(await code(projects.find("never made"))).toBe("no-project")
  })

  test("is exported in the shared format from the settled labels", async () => {
    const project = await new Projects(folder).create("export", "article")
    const { id } = await project.add(Buffer.from(PAGE), ABOUT)
    await project.add(Buffer.from("<p>Nobody looked at this."), { ...ABOUT, blocks: 1 })
    await project.save(id, "Ada", { labels: { 1: "title", 2: "author", 3: "body", 4: "body" }, done: true })
    const pages = []
    for await (const page of exportPages(project)) pages.push(page)
    expect(pages.map(({ line }) => line)).toEqual([
      {
        id,
        set: "export",
        url: "https://tea.example/a",
        host: "tea.example",
        lang: "en",
        title: "Tea",
        author: "By Ada",
        text: "Pour hot water.\nWait for three minutes.",
      },
    ])
  })
})

describe("agreement", () => {
  const labels = (annotator: string, page: string, given: Record<string, string>): PageLabels => {
    return { annotator, page, labels: given, blocks: 4 }
  }

  test("is one for those who say the same, and counts only pages that both did", () => {
    const { pairs, fleiss } = agreementOf([
      labels("Ada", "1", { 0: "content" }),
      labels("Ben", "1", { 0: "content" }),
      labels("Ada", "2", { 1: "content" }),
    ])
    expect(pairs).toEqual([{ first: "Ada", second: "Ben", pages: 1, blocks: 4, same: 1, kappa: 1 }])
    expect(fleiss).toEqual({ annotators: 2, pages: 1, blocks: 4, kappa: 1 })
  })

  test("is Cohen's kappa for two", () => {
    // Of four blocks three alike; by chance 1/2·1/4 + 1/2·3/4 = 1/2 would be.
    const [pair] = agreementOf([
      labels("Ada", "1", { 0: "content", 1: "content" }),
      labels("Ben", "1", { 0: "content" }),
    ]).pairs
    expect(pair).toMatchObject({ same: 0.75, kappa: 0.5 })
  })

  test("is Fleiss' kappa for many: the worked example of his paper's kind", () => {
    // Three raters, four items, two labels: agreements 1, 1/3, 1, 1/3; shares 1/2 each.
    const columns = [
      [0, 0, 1, 1],
      [0, 0, 1, 1],
      [0, 1, 1, 0],
    ]
    expect(fleissKappa(columns, 2)).toBeCloseTo((2 / 3 - 0.5) / 0.5, 12)
    expect(fleissKappa([[0], [0]], 1)).toBe(1)
  })

  test("the final word counts, then the majority; on a tie a block is nothing", () => {
    const votes = new Map<string, Labels>([
      ["Ada", { 0: "content", 1: "content" }],
      ["Ben", { 0: "content" }],
      ["Cid", { 0: "content", 2: "content" }],
      ["Dee", { 1: "content" }],
    ])
    expect(disagreements(votes).map(({ block }) => block)).toEqual([0, 1, 2])
    expect(settledLabels(votes)).toEqual({ 0: "content" })
    expect(settledLabels(new Map([...votes, [FINAL, { 2: "content" }]]))).toEqual({ 2: "content" })
  })
})

test("an archive is one that tar can read", () => {
  const archive = join(folder, "set.tar")
  const files = { "set/pages.jsonl": "{}\n", "set/html/a.html": "x".repeat(1_500) }
  const entries = Object.entries(files).map(([name, text]) => tarEntry(name, Buffer.from(text), new Date(0)))
  writeFileSync(archive, Buffer.concat([...entries, TAR_END]))
  const { status, stderr } = spawnSync("tar", ["-xf", archive, "-C", folder], { encoding: "utf8" })
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
  expect(readdirSync(join(folder, "set/html"))).toEqual(["a.html"])
})
