import { spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openStore } from "../../store/open.js"
import { type Places, testPlaces } from "../../store/stores.test-stage.js"
import {
  articlePage,
  buildProgramOnce,
  honbun,
  makeFolder,
  type Outcome,
  PROGRAM,
  spawnHonbun,
} from "../command.test-stage.js"

const PAGES = 60
const folder = makeFolder({})
const at = (name: string) => folder.at(name)
afterAll(() => folder.dispose())

beforeAll(() => {
  buildProgramOnce()
  mkdirSync(at("pages"))
  for (let i = 0; i < PAGES; i++) {
    writeFileSync(at(`pages/${String(i).padStart(3, "0")}.html`), articlePage(`Page ${i}`, `river${i}`))
  }
  writeFileSync(at("pages/noise.html"), Buffer.alloc(3_000, 1))
}, 180_000)

const OPTIONS = ["--method", "text", "--workers", "2"]
const batch = (...args: string[]): Promise<Outcome> =>
  spawnHonbun(["batch", at("pages"), ...OPTIONS, ...args])

/** What goes to standard output without a store, the same for all kinds. */
let undisturbed: Promise<Outcome> | undefined

/** All visits in the order in which they were recorded, as lines of output. */
async function linesIn(place: string): Promise<string[]> {
  const store = await openStore(place)
  const lines: string[] = []
  for await (const { article, details } of store.everyVisit()) {
    const content = article && (await store.content(article))
    lines.push(content ? Buffer.from(content.bytes).toString() : JSON.stringify(details.line))
  }
  await store.close()
  return lines
}

async function countIn(place: string): Promise<number> {
  const store = await openStore(place)
  try {
    return (await store.info()).visits
  } finally {
    await store.close()
  }
}

describe.each(testPlaces().map((places): [string, Places] => [places.kind, places]))("%s", (_, places) => {
  test("results go into the store as they go into a file, once", { timeout: 300_000 }, async () => {
    const place = places.fresh()
    const { out } = await (undisturbed ??= batch())
    const into = await batch("--store", place)
    expect(into).toMatchObject({ code: 1, out: "" })
    expect(into.err).toMatch(/61 pages: 60 extracted, 0 skipped, 1 failed/)
    expect(await linesIn(place)).toEqual(out.trim().split("\n"))
    const again = await batch("--store", place)
    expect(again.err).toMatch(/already complete \(61 pages\)/)
    expect(await countIn(place)).toBe(PAGES + 1)
    expect((await batch("--store", place, "--restart")).code).toBe(1)
    expect(await countIn(place)).toBe(2 * (PAGES + 1))
  })

  // On a machine with much else to do it may end before it could be killed twice: then it is tried again.
  test("killed again and again, the store ends as after an undisturbed run", {
    timeout: 600_000,
    retry: 2,
  }, async () => {
    const { out } = await (undisturbed ??= batch())
    const place = places.fresh()
    const store = await openStore(place)
    const visits = async () => (await store.info()).visits
    let kills = 0
    for (let target = 0; ; target = (await visits()) + 24) {
      const args = [PROGRAM, "batch", at("pages"), ...OPTIONS, "--store", place, "--checkpoint", "0.001"]
      const child = spawn(process.execPath, args)
      let code: number | null | undefined
      const ended = new Promise<void>((resolve) => child.on("close", (each) => resolve(void (code = each))))
      while (code === undefined && (await visits()) < target) await pause(5)
      await pause((kills * 7) % 19)
      child.kill("SIGKILL")
      await ended
      if (code !== null) break
      kills++
    }
    await store.close()
    expect(kills).toBeGreaterThan(1)
    expect(await linesIn(place)).toEqual(out.trim().split("\n"))
  })
})

test.each([["--out", "x.jsonl"], ["--format", "warc"], ["--dedupe"]])(
  "a store does not go together with %s",
  async (...options) => {
    const { code, err } = await honbun(["batch", at("pages"), "--store", at("never.db"), ...options])
    expect(code).toBe(2)
    expect(err).toContain(options[0])
  },
)
