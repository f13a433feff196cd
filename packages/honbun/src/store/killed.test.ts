import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { articleFor, bodyFor, PAIR } from "./killed.test-stage.js"
import { openStore } from "./open.js"
import type { Store } from "./store.js"
import { type Places, testPlaces } from "./stores.test-stage.js"

/** Kills of each kind of store; `HONBUN_KILLS` sets both. */
const KILLS = {
  sqlite: Number(process.env.HONBUN_KILLS ?? 60),
  postgres: Number(process.env.HONBUN_KILLS ?? 16),
}
/** Writers at work on one store at once. */
const WRITERS = 2
/** A writer is killed after some acknowledgements, fewer than this, and some milliseconds, fewer than that. */
const LONGEST_LIFE = { acknowledgements: 6, milliseconds: 15 }
/** Every so many, a writer is killed while it starts instead, within this many milliseconds. */
const LONGEST_START = 150
const KILLED_EARLY = 8

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url))
let folder: string
let program: string

// Compiled once: hundreds of processes start with it.
beforeAll(async () => {
  mkdirSync(join(ROOT, "node_modules/.cache"), { recursive: true })
  folder = mkdtempSync(join(ROOT, "node_modules/.cache/honbun-killed-"))
  program = join(folder, "writer.mjs")
  const source = fileURLToPath(new URL("./killed.test-program.ts", import.meta.url))
  await build({
    entryPoints: [source],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
  })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the writers of one store have said. */
interface Said {
  readonly tried: Set<string>
  readonly acknowledged: Set<string>
}

describe.each(testPlaces().map((places): [string, Places] => [places.kind, places]))("%s", (kind, places) => {
  test("writers killed at any moment lose nothing acknowledged, leave nothing half-written, record nothing twice", {
    timeout: 600_000,
  }, async () => {
    const place = places.fresh()
    const said: Said = { tried: new Set(), acknowledged: new Set() }
    let left = KILLS[kind as Places["kind"]]
    const keepKilling = async (writer: number) => {
      for (let life = 0; left > 0; life++) {
        left--
        await killOne(place, `${writer}.${life}`, life % KILLED_EARLY === KILLED_EARLY - 1, said)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => keepKilling(writer)))
    const store = await openStore(place)
    try {
      await verify(store, said)
    } finally {
      await store.close()
    }
  })
})

/** Starts a writer, has it do over some of what others tried in vain, and kills it. */
async function killOne(place: string, name: string, early: boolean, said: Said): Promise<void> {
  const undone = [...said.tried].filter((key) => !said.acknowledged.has(key) && isDoneOver(key)).slice(0, 3)
  const child = spawn(process.execPath, [program, place, name, ...undone], {
    stdio: ["ignore", "pipe", "pipe"],
  })
  const enough = Math.floor(Math.random() * LONGEST_LIFE.acknowledgements)
  const { reached, closed } = listen(child, said, enough)
  await (early ? pause(Math.random() * LONGEST_START) : Promise.race([reached, closed]))
  await pause(Math.random() * LONGEST_LIFE.milliseconds)
  child.kill("SIGKILL")
  const complaint = await closed
  // A writer never ends by itself.
  if (complaint !== undefined) throw new Error(complaint)
}

/** What every second writer tried in vain is left as it is: doing it over would mend what is half-written. */
function isDoneOver(key: string): boolean {
  return Number(/^\d+\.(\d+)-/.exec(key)![1]) % 2 === 0
}

/** Listens to a writer until it has opened the store and acknowledged enough, and until it is gone. */
function listen(
  child: ChildProcess,
  { tried, acknowledged }: Said,
  enough: number,
): { readonly reached: Promise<void>; readonly closed: Promise<string | undefined> } {
  let rest = ""
  let errors = ""
  let left = enough + 1
  let reach = () => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  child.stdout!.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n")
    rest = lines.pop()!
    for (const line of lines) {
      const [word, key = ""] = line.split(" ")
      if (word === "try") tried.add(key)
      else if (--left <= 0) reach()
      if (word === "ack") acknowledged.add(key)
    }
  })
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (errors += text))
  const closed = new Promise<string | undefined>((resolve) => {
    child.on("close", (_, signal) => resolve(signal === "SIGKILL" ? undefined : errors))
  })
  return { reached, closed }
}

async function verify(store: Store, { tried, acknowledged }: Said): Promise<void> {
  const faults = []
  for await (const fault of store.check()) faults.push(fault)
  expect(faults).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(KILLS[store.kind])
  const found = new Map<number, number>()
  const halves = new Set<string>()
  for await (const { key, page, body, article } of store.everyVisit()) {
    halves.add(key)
    found.set(page, (found.get(page) ?? 0) + 1)
    expect(Buffer.from((await store.content(body!))!.bytes).equals(bodyFor(key))).toBe(true)
    expect(Buffer.from((await store.content(article!))!.bytes).equals(articleFor(key))).toBe(true)
  }
  for (const key of acknowledged) for (const half of PAIR) expect(halves).toContain(`${key}/${half}`)
  for (const half of halves) {
    const key = half.slice(0, half.lastIndexOf("/"))
    expect(tried).toContain(key)
    for (const other of PAIR) expect(halves).toContain(`${key}/${other}`)
  }
  // Every page has counted its own visits: one that was kept without the rest, or twice, would show.
  for await (const { id, state } of store.pages()) expect(state.count).toBe(found.get(id))
  const changes = new Set<string>()
  for await (const { details } of store.everyChange()) changes.add(details.key as string)
  expect(changes).toEqual(halves)
}
