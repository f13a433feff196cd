// The view Batches with a real queue and real workers.
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findNats, type NatsServer, startNats } from "../../../../scripts/find-nats.js"
import { articlePage, PROGRAM, spawnHonbun } from "../../../honbun/src/cli/command.test-stage.js"
import { askServer } from "../../../honbun/src/server/server.test-stage.js"
import { LOOKS, smallTargets, violations } from "../app/axe.test-stage.js"
import { openStudioStage, STAGE_MAY_TAKE, type Stage } from "../studio.test-stage.js"
import { durationText } from "./batch-figures.js"

const program = findNats()
const folder: string = mkdtempSync(join(tmpdir(), "honbun-batches-"))
const at = (name: string) => join(folder, name)
let nats: NatsServer
let stage: Stage | undefined
let worker: ChildProcess | undefined

/** Submits pages to the queue without waiting for them; gives the batch's id. */
async function submit(out: string): Promise<string> {
  const fixed = ["batch", at("pages.jsonl"), "--on", nats.address, "--detach", "--shard-pages", "10"]
  const { err, code } = await spawnHonbun([...fixed, "--out", at(out)])
  expect([code, err]).toEqual([0, expect.stringMatching(/batch-[0-9a-f]{12}/)])
  return /batch-[0-9a-f]{12}/.exec(err)![0]
}

function startWorker(): void {
  const args = ["worker", "--on", nats.address, "--root", folder, "-j", "1", "--name", "shed-1"]
  worker = spawn(process.execPath, [PROGRAM, ...args], { stdio: "ignore" })
}

describe.skipIf(!program)("Batches", () => {
  beforeAll(async () => {
    nats = await startNats(program!)
    const cluster = { server: nats.address }
    stage = await openStudioStage({ watchEvery: 0, cluster })
    const lines = Array.from({ length: 30 }, (_, i) =>
      i === 7 ? { id: "p7" } : { id: `p${i}`, html: articlePage(`Page ${i}`) },
    )
    writeFileSync(at("pages.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""))
  }, STAGE_MAY_TAKE)
  afterAll(async () => {
    worker?.kill("SIGKILL")
    await stage?.close()
    await nats.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test("a batch is followed to its end: paused, resumed, its workers, failures and slowest pages", async (context) => {
    if (!stage) return context.skip("no Chromium here; install one, or set CHROME_PATH")
    const tab = await stage.open("#/batches")
    await tab.getByText("No batch has been submitted yet").waitFor()
    // The password of the queue is nowhere.
    expect(await tab.locator("main").innerText()).not.toContain("honbun:test")
    const id = await submit("first.jsonl")
    await tab.getByText("0 of 3 tasks").waitFor()
    await tab.getByRole("link", { name: at("first.jsonl") }).click()
    await tab.getByText("No worker has finished anything yet").waitFor()
    await tab.getByRole("button", { name: "Pause" }).click()
    await tab.getByRole("button", { name: "Resume" }).waitFor()
    expect((await stateOf(id)).state).toBe("paused")
    await tab.getByRole("button", { name: "Resume" }).click()
    await tab.getByRole("button", { name: "Pause" }).waitFor()
    startWorker()
    await tab.locator(".batch-state", { hasText: "done" }).waitFor()
    const workers = tab.locator("section", { has: tab.getByRole("heading", { name: "Workers" }) })
    await workers.getByRole("row", { name: /^shed-1 [\d.]+ 30 3 / }).waitFor()
    const status = await stateOf(id)
    expect(status).toMatchObject({ state: "done", pages: 30, done: 3, killers: [] })
    const kinds = { ...status.failed, ...status.skipped }
    expect(Object.values(kinds)).toEqual([1])
    await tab.getByRole("row", { name: new RegExp(`: ${Object.keys(kinds)[0]} 1$`) }).waitFor()
    expect(await tab.getByRole("row", { name: /^p\d+ [\d.]+$/ }).count()).toBe(10)
    expect(await tab.getByRole("button", { name: "Pause" }).count()).toBe(0)
    expect(readFileSync(at("first-00000001.jsonl"), "utf8")).toContain("harbour was quiet")
    for (const look of LOOKS) {
      const other = await stage.open(`#/batches?batch=${id}`, look)
      await other.locator(".batch-table").first().waitFor()
      expect(await violations(other)).toEqual([])
      expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        look.viewport.width,
      )
      if ("hasTouch" in look) expect(await smallTargets(other)).toEqual([])
      await other.context().close()
    }
    expect(stage.problems).toEqual([])
  })

  test("cancelling can be undone, by keys too, and then happens; what has ended cannot be steered; a queue that is gone is said", async (context) => {
    if (!stage) return context.skip("no Chromium here; install one, or set CHROME_PATH")
    worker?.kill("SIGKILL")
    const id = await submit("second.jsonl")
    const tab = await stage.open(`#/batches?batch=${id}`, { locale: "ja-JP" })
    await tab.getByRole("button", { name: "中止する" }).click()
    await tab.getByText("10 秒後に中止します").waitFor()
    await tab.keyboard.press("Enter")
    await tab.getByRole("button", { name: "中止する" }).waitFor()
    expect((await stateOf(id)).state).toBe("running")
    await tab.keyboard.press("Enter")
    await tab.getByText("10 秒後に中止します").waitFor()
    expect((await stateOf(id)).state).toBe("running")
    await tab.locator(".batch-state", { hasText: "中止" }).waitFor()
    expect((await stateOf(id)).state).toBe("cancelled")
    const ask = (path: string, method = "GET") => askServer(stage!.server.url, path, { method })
    const answers = await Promise.all([
      ask(`/api/batches/${id}/resume`, "POST"),
      ask("/api/batches/batch-none"),
      ask("/api/batches/a.*.b"),
    ])
    expect(answers.map(({ status, json }) => [status, json.error.code])).toEqual([
      [409, "batch-state"],
      [404, "no-batch"],
      [404, "no-batch"],
    ])
    await nats.stop()
    await tab.goto(`${stage.server.url}#/batches`)
    await tab.getByText("キューが応答しません").waitFor()
    expect(stage.problems).toEqual([])
  })
})

async function stateOf(id: string) {
  const { status, json } = await askServer(stage!.server.url, `/api/batches/${id}`)
  expect(status).toBe(200)
  return json
}

test("a length of time is said in its two largest units", () => {
  expect([0, 59, 61, 3_700, 200_000].map((seconds) => durationText(seconds, "en"))).toEqual([
    "0 sec",
    "59 sec",
    "1 min 1 sec",
    "1 hr 1 min",
    "2 days 7 hr",
  ])
})
