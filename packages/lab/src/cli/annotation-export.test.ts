import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { honbun } from "../../../honbun/src/cli/command.test-stage.js"
import { BUILD_TIME, openStage, type Stage } from "../../../honbun/src/server/server.test-stage.js"

const PAGES = fileURLToPath(new URL("../../../../docs/samples/paged", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "honbun-annotated-"))
const file = join(folder, "our labels.tar.gz")
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.post("/api/annotations", { name: "our labels", labels: "article" })
  for (const line of readFileSync(`${PAGES}/pages.jsonl`, "utf8").trim().split("\n"))
    await annotate(JSON.parse(line))
  const response = await fetch(new URL("/api/annotations/our%20labels/export", stage.server.url))
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
}, BUILD_TIME)
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Labels the blocks of a page that are in its known text, as a person would. */
async function annotate({ id, url, text }: { id: string; url: string; text: string }): Promise<void> {
  const html = readFileSync(`${PAGES}/html/${id}.html`, "utf8")
  const base = "/api/annotations/our%20labels/pages"
  const { json: page } = await stage.post(base, { html, url })
  const path = `${base}/${page.id}?annotator=Ada`
  const { json } = await stage.ask(path)
  const isBody = (block: { text: string }) => text.includes(block.text) && block.text.length > 20
  const labels = Object.fromEntries(
    (json.blocks as { text: string }[]).flatMap((block, at) => (isBody(block) ? [[at, "body"]] : [])),
  )
  const saved = await stage.ask(path, { method: "PUT", body: { labels, done: true } })
  expect(saved).toMatchObject({ status: 200 })
}

test.each([
  [["eval"], "12"],
  [["eval", "--method", "collection"], "kilns.example"],
  [["compare", "--methods", "text,auto"], "auto"],
  [["lab", "paper-a"], "12 pages of 4 domains"],
  [["lab", "paper-c"], "| all 4 sites | 12 |"],
  [["lab", "paper-d"], "12 pages of 4 hosts"],
  [["lab", "paper-e"], "| all 4 sites | 12 |"],
  [["lab", "sites", "--blocks"], "all"],
  [["lab", "parts"], "content"],
  [["lab", "self-train", "--folds", "2", "--trees", "10"], "12 pages of 4 sites"],
])(
  "the studio's export goes straight into honbun %j",
  async (words, found) => {
    const run = await honbun([...words, file])
    expect(run).toMatchObject({ code: 0, out: expect.stringContaining(found) })
  },
  60_000,
)

test("a model is trained on the studio's export, and its card names the set", async () => {
  const model = join(folder, "mine.json")
  const run = await honbun(["train", file, "--folds", "2", "--trees", "10", "--out", model])
  expect(run).toMatchObject({ code: 0 })
  const { card } = JSON.parse(readFileSync(model, "utf8"))
  expect(card.data).toContain("our labels: 12 pages of 4 hosts")
  expect(card.command).toContain("honbun train our labels --out mine.json")
}, 60_000)

test.each([
  ["pager", "known next links"],
  ["chains", "nextPage"],
  ["changes", "snapshots/"],
])("lab %s says what labelled pages lack", async (name, lacking) => {
  const run = await honbun(["lab", name, file])
  expect(run).toMatchObject({ code: 1, err: expect.stringContaining(lacking) })
})

test("a damaged archive, and names that lead out of the folder, write nothing", async () => {
  const { tarEntry, TAR_END } = await import("../../../honbun/src/annotate/tar.js")
  const bad = join(folder, "bad.tar")
  const page = tarEntry("../escaped.html", Buffer.from("<p>x</p>"), new Date(0))
  writeFileSync(bad, Buffer.concat([page, TAR_END]))
  expect(await honbun(["eval", bad])).toMatchObject({ code: 2 })
  expect(() => readFileSync(join(tmpdir(), "escaped.html"))).toThrow()
  writeFileSync(bad, tarEntry("set/pages.jsonl", Buffer.alloc(2_000, 32), new Date(0)).subarray(0, 1_024))
  expect(await honbun(["eval", bad])).toMatchObject({ code: 2, err: expect.stringContaining("damaged") })
})
