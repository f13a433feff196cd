import { spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildProgramOnce, honbun, PROGRAM, spawnHonbun } from "../command.test-stage.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-batch-sites-"))
const at = (name: string) => join(folder, name)

const NOUNS = [
  "harbour",
  "river",
  "bridge",
  "tower",
  "garden",
  "winter",
  "lantern",
  "mill",
  "orchard",
  "ferry",
]
const VERBS = ["waited", "froze", "sang", "leaned", "grew", "ended", "burned", "turned", "slept", "arrived"]
/** A paragraph that no other page has. */
const prose = (seed: number) =>
  Array.from({ length: 9 }, (_, k) => {
    const one = NOUNS[(seed * 3 + k) % 10]
    const other = NOUNS[(seed * 7 + k * 3 + 1) % 10]
    return `In the year ${1500 + seed * 9 + k} the ${one} ${VERBS[(seed + k) % 10]} beside the ${other}, and nobody, not even clerk number ${seed * 31 + k}, wrote it down.`
  }).join(" ")
/** Reads like prose, and is at the end of every article of its host. */
const PROMISE =
  "We have told the stories of this valley for ninety years, and with your help we shall tell them, plainly and without fear, for ninety more."
const page = (host: string, i: number, head = "") =>
  `<!doctype html><html lang=en><head>${head}<title>Story ${i}</title></head><body><ul><li><a href="/">Home</a><li><a href="/all">All stories</a></ul>
<div class=story><h1>Story ${i} of ${host}</h1><p>${prose(i)}</p><p>${prose(i + 100)}</p><div class=us><p>${PROMISE}</p></div></div></body></html>`

const HOSTS = ["valley.example", "hill.example"]
const records = Array.from({ length: 30 }, (_, i) => {
  const host = HOSTS[i % 2]!
  return { id: `${i}`, url: `https://${host}/${i}`, html: page(host, i) }
})
const lone = { id: "lone", url: "https://lone.example/1", html: page("lone.example", 500) }

beforeAll(() => {
  buildProgramOnce()
  writeFileSync(at("pages.jsonl"), [...records, lone].map((each) => JSON.stringify(each)).join("\n"))
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const batch = (...args: string[]) => spawnHonbun(["batch", "--workers", "2", ...args])
const linesOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; text: string; sites?: unknown })

describe("honbun batch --sites", () => {
  test("leaves out what a host repeats on its pages, and says whose templates it has learned", async () => {
    const alone = linesOf((await batch(at("pages.jsonl"))).out)
    const { code, out, err } = await batch(at("pages.jsonl"), "--sites", "--log", at("log.jsonl"))
    const lines = linesOf(out)
    expect(code).toBe(0)
    expect(lines.map(({ id }) => id)).toEqual(alone.map(({ id }) => id))
    // The promise is prose to whoever sees one page.
    expect(alone.filter(({ text }) => text.includes(PROMISE))).toHaveLength(31)
    expect(lines.filter(({ text }) => text.includes(PROMISE)).map(({ id }) => id)).toEqual(["lone"])
    for (const [i, { text }] of lines.slice(0, -1).entries()) expect(text).toContain(prose(i))
    expect(err).toMatch(/templates of 2 hosts: (?:valley|hill)\.example \(15\), /)
    const last = JSON.parse(readFileSync(at("log.jsonl"), "utf8").trim().split("\n").at(-1)!)
    expect(last.summary.sites).toEqual({ "hill.example": 15, "valley.example": 15 })
  })

  test("learns no more hosts than it may, those with most pages first", async () => {
    const more = [...records.slice(0, 12), ...records.filter((_, i) => i % 2 === 1)]
    writeFileSync(at("more.jsonl"), more.map((each, i) => JSON.stringify({ ...each, id: i })).join("\n"))
    const { err } = await batch(at("more.jsonl"), "--sites", "--site-hosts", "1")
    expect(err).toMatch(/templates of 1 host: hill\.example/)
  })

  test("knows the host of pages in a folder by the address they want to be known by", async () => {
    mkdirSync(at("folder"))
    for (let i = 0; i < 8; i++) {
      const canonical = `<link rel=canonical href="https://folder.example/${i}">`
      writeFileSync(at(`folder/${i}.html`), page("folder.example", i, canonical))
    }
    const { out, err } = await batch(at("folder"), "--sites")
    expect(err).toContain("folder.example (8)")
    expect(out).not.toContain(PROMISE)
  })

  test("says that it has learned nothing where hosts have too few pages", async () => {
    writeFileSync(at("few.jsonl"), JSON.stringify(lone))
    expect((await batch(at("few.jsonl"), "--sites")).err).toContain("no templates: no host has")
  })

  test("killed while it learns and while it works, ends with the output of an undisturbed run", async () => {
    const calm = at("calm/out.jsonl")
    await batch(at("pages.jsonl"), "--sites", "--out", calm)
    const out = at("killed/out.jsonl")
    const index = `${out}.progress.sites.index`
    const progress = () =>
      existsSync(`${out}.progress`)
        ? (JSON.parse(readFileSync(`${out}.progress`, "utf8")).checkpoint?.next ?? 0)
        : -1
    const moments = [
      () => existsSync(`${out}.progress.sites`),
      () => existsSync(index),
      () => progress() > 3,
      () => progress() > 20,
    ]
    for (const moment of moments) {
      const args = ["batch", at("pages.jsonl"), "--sites", "--out", out, "--workers", "2"]
      const child = spawn(process.execPath, [PROGRAM, ...args, "--checkpoint", "0.001"])
      const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
      while (child.exitCode === null && !moment()) await pause(2)
      child.kill("SIGKILL")
      expect(await ended).toBe(null)
    }
    const learned = readFileSync(index, "utf8")
    const last = await batch(at("pages.jsonl"), "--sites", "--out", out)
    expect(last).toMatchObject({ code: 0 })
    expect(JSON.parse(learned).places).toHaveLength(2)
    expect(readFileSync(out, "utf8")).toBe(readFileSync(calm, "utf8"))
    // Nothing is left beside the output but the journal.
    expect(readdirSync(at("killed")).sort()).toEqual(["out.jsonl", "out.jsonl.progress"])
  })

  test.each([
    [["-"], /standard input/],
    [["urls.txt"], /--gather/],
    [["pages.jsonl", "--method", "text"], /--method/],
  ])("complains of %j before doing anything", async ([input, ...options], complaint) => {
    writeFileSync(at("urls.txt"), "https://valley.example/\n")
    const { code, out, err } = await honbun([
      "batch",
      input === "-" ? "-" : at(input!),
      "--sites",
      ...options,
    ])
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toMatch(complaint)
  })
})
