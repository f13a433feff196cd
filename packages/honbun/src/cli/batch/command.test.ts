import { spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { gunzipSync, gzipSync } from "node:zlib"
import { parquetReadObjects } from "hyparquet"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { bytesFile, itemsOf } from "../../jobs/sources.test-stage.js"
import { warcSource } from "../../jobs/warc-source.js"
import {
  articlePage,
  buildProgramOnce,
  honbun,
  type Outcome,
  PROGRAM,
  spawnHonbun,
} from "../command.test-stage.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-batch-"))
const at = (name: string) => join(folder, name)
const WORDS = ["harbour", "river", "bridge", "tower", "garden", "winter", "lantern", "mill"]
/** Pages that differ in more than a word, so that none is another's near duplicate. */
const page = (i: number) =>
  articlePage(`Page ${i}`, WORDS[i % 8]).replaceAll(
    "nobody",
    Array.from({ length: 30 }, (_, k) => `n${i}x${k}`).join(" "),
  )

beforeAll(() => {
  buildProgramOnce()
  mkdirSync(at("pages/below"), { recursive: true })
  for (let i = 0; i < 40; i++) {
    const name = `pages/${i % 3 === 0 ? "below/" : ""}${String(i).padStart(3, "0")}.html`
    if (i % 10 === 7) writeFileSync(at(`${name}.gz`), gzipSync(page(i)))
    else writeFileSync(at(name), page(i))
  }
  writeFileSync(at("pages/bad.html.gz"), gzipSync(page(1)).subarray(0, 50))
  writeFileSync(at("pages/noise.html"), Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"))
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const batchOn = (workers: number, ...args: string[]) =>
  spawnHonbun(["batch", "--method", "text", "--workers", `${workers}`, ...args])
/** One worker is enough where pages cannot overtake each other: threads take longer to begin than pages to be read. */
const batch = (...args: string[]) => batchOn(1, ...args)
let first: Promise<Outcome> | undefined
const undisturbed = () => (first ??= batchOn(2, at("pages")))
type Line = Record<string, unknown> & { id: string }
const linesOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((each) => JSON.parse(each) as Line)
const read = (name: string) => readFileSync(at(name), "utf8")

/** The first page that a journal does not call done. */
function nextPage(journal: string): number {
  try {
    const { checkpoint } = JSON.parse(readFileSync(journal, "utf8")) as { checkpoint?: { next: number } }
    return checkpoint?.next ?? 0
  } catch {
    return 0
  }
}

describe("honbun batch", () => {
  test("gives one line for each page, in order, bad pages included, and ends with 1 because of them", async () => {
    const { code, out, err } = await undisturbed()
    const lines = linesOf(out)
    expect(code).toBe(1)
    expect(lines).toHaveLength(42)
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).sort())
    expect(lines.find(({ id }) => id === "bad.html.gz")).toMatchObject({ error: { code: "bad-encoding" } })
    expect(lines.find(({ id }) => id === "noise.html")).toMatchObject({ error: { code: "not-html" } })
    expect(lines.find(({ id }) => id === "001.html")).toMatchObject({ title: "Page 1", language: "en" })
    expect(err).toMatch(/42 pages: 40 extracted, 0 skipped, 2 failed/)
    expect(err).toMatch(/failed: .*bad-encoding 1/)
    expect(err).toContain("slowest: ")
  })

  test("without order gives the same lines", async () => {
    const [ordered, unordered] = [await undisturbed(), await batchOn(2, at("pages"), "--unordered")]
    expect(unordered.out.split("\n").sort()).toEqual(ordered.out.split("\n").sort())
  })

  test("three shards one after the other are the whole, as lines and as Parquet", async () => {
    const shards = await Promise.all([1, 2, 3].map((n) => batch(at("pages"), "--shard", `${n}/3`)))
    expect(shards.map(({ out }) => linesOf(out).length)).toEqual([14, 14, 14])
    const whole = await batch(at("pages"), "--out", at("whole.parquet"))
    expect(whole.code).toBe(1)
    const bytes = readFileSync(at("whole.parquet"))
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const rows = (await parquetReadObjects({ file })) as Line[]
    const lines = linesOf(shards.map(({ out }) => out).join(""))
    expect(rows.map(({ id, text }) => [id, text ?? undefined])).toEqual(
      lines.map(({ id, text }) => [id, text]),
    )
    expect(existsSync(at("whole.parquet.lines"))).toBe(false)
  })

  test("reads JSON lines from a pipe and answers each before the next comes", async () => {
    const child = spawn(process.execPath, [PROGRAM, "batch", "-", "--method", "text", "--fields", "title"])
    const answers = child.stdout.setEncoding("utf8")[Symbol.asyncIterator]()
    for (const id of ["a", "b", "c"]) {
      child.stdin.write(`${JSON.stringify({ id, html: articlePage(`Title ${id}`) })}\n`)
      expect(JSON.parse((await answers.next()).value)).toEqual({ id, title: `Title ${id}` })
    }
    child.stdin.end()
    expect((await answers.next()).done).toBe(true)
  })

  test("ends quietly when nobody reads any more, even while its own input is still open", async () => {
    const child = spawn(process.execPath, [PROGRAM, "batch", "-", "--method", "text"])
    child.stdin.on("error", () => {})
    let err = ""
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text))
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
    child.stdout.destroy()
    const line = `${JSON.stringify({ html: articlePage("Title") })}\n`
    child.stdin.write(line.repeat(20))
    expect(await ended).toBe(0)
    expect(err).not.toContain("EPIPE")
  })

  test.each([
    ["in order", []],
    ["without order", ["--unordered"]],
    [
      "compressed and in parts, without near duplicates",
      ["--split-size", "20k", "--dedupe", "--dedupe-memory", "1M"],
    ],
  ])("killed again and again, ends with the output of an undisturbed run: %s", async (name, options) => {
    const zipped = name.startsWith("compressed")
    const out = (kind: string) => at(`${kind}-${options.length}/out.jsonl${zipped ? ".gz" : ""}`)
    await batchOn(2, at("pages"), "--out", out("calm"), ...options)
    let kills = 0
    for (let target = 0; ; target = nextPage(`${out("killed")}.progress`) + 13) {
      const args = [PROGRAM, "batch", "--method", "text", "--workers", "2", "--checkpoint", "0.001"]
      const child = spawn(process.execPath, [...args, at("pages"), "--out", out("killed"), ...options])
      let code: number | null | undefined
      const ended = new Promise<void>((resolve) => child.on("close", (each) => resolve(void (code = each))))
      // As soon as some pages more are safe, at a moment that falls differently each time; the first time at once.
      while (code === undefined && nextPage(`${out("killed")}.progress`) < target) await pause(3)
      await pause((kills * 7) % 19)
      child.kill("SIGKILL")
      await ended
      if (code !== null) break
      kills++
    }
    expect(kills).toBeGreaterThan(1)
    const lines = (kind: string) => {
      const parent = join(out(kind), "..")
      const names = readdirSync(parent).filter((each) => /\.jsonl(?:\.gz)?$/.test(each))
      const texts = names.sort().map((each) => {
        const bytes = readFileSync(join(parent, each))
        return [each, String(zipped ? gunzipSync(bytes) : bytes)]
      })
      return name === "without order" ? texts.flatMap(([, text]) => text!.split("\n").sort()) : texts
    }
    expect(lines("killed")).toEqual(lines("calm"))
    expect(lines("calm").length).toBeGreaterThan(zipped ? 1 : 0)
  })

  test("will not go on with other options or inputs, nor overwrite what it did not begin", async () => {
    const out = at("refuse/out.jsonl")
    await batch(at("pages"), "--out", out)
    const before = read("refuse/out.jsonl")
    expect((await batch(at("pages"), "--out", out)).err).toMatch(/already complete/)
    const other = await batch(at("pages"), "--out", out, "--fields", "title")
    expect(other).toMatchObject({ code: 2 })
    expect(other.err).toMatch(/--restart/)
    expect(read("refuse/out.jsonl")).toBe(before)
    expect((await batch(at("pages"), "--out", out, "--fields", "title", "--restart")).code).toBe(1)
    expect(Object.keys(linesOf(read("refuse/out.jsonl"))[0]!)).toEqual(["id", "title"])
    rmSync(`${out}.progress`)
    expect(await batch(at("pages"), "--out", out)).toMatchObject({ code: 2 })
  })

  test("refuses an output that another run is writing to", async () => {
    mkdirSync(at("locked"))
    const first = spawn(process.execPath, [
      PROGRAM,
      "batch",
      "-",
      "--method",
      "text",
      "--out",
      at("locked/out.jsonl"),
    ])
    while (!existsSync(at("locked/out.jsonl"))) await pause(20)
    const second = await batch(at("pages"), "--out", at("locked/out.jsonl"))
    expect(second).toMatchObject({ code: 2 })
    expect(second.err).toContain("out.jsonl.progress.lock")
    first.stdin.end()
    await new Promise((resolve) => first.on("close", resolve))
  })

  test("writes a folder of Markdown that mirrors a folder of pages, with an index of all", async () => {
    await batch(at("pages"), "--to", "markdown", "--out", at("md"))
    const index = linesOf(read("md/index.jsonl"))
    expect(index).toHaveLength(42)
    expect(index.find(({ id }) => id === "001.html")).toMatchObject({ file: "001.md", title: "Page 1" })
    expect(read("md/001.md")).toMatch(/^---\ntitle: "Page 1"\n/)
    expect(index.find(({ id }) => id === "noise.html")).not.toHaveProperty("file")
  })

  test("takes html files, and calls each text after its page", async () => {
    mkdirSync(at("www/below"), { recursive: true })
    for (const name of ["www/one.html", "www/one.htm", "www/below/two.html"]) writeFileSync(at(name), page(1))
    const inputs = ["www/one.html", "www/one.htm", "www/below/two.html"].map(at)
    const { err } = await batch(...inputs, "-f", "md", "--out", at("called"))
    expect(err).toContain("3 pages: 3 extracted")
    const files = linesOf(read("called/index.jsonl")).map(({ file }) => file)
    expect(files).toEqual(["one.md", "one.htm.md", "below/two.md"])
    expect(read("called/below/two.md")).toMatch(/^---\ntitle: "Page 1"\n/)
  })

  test("names texts by number and id when ids are no names of files", async () => {
    writeFileSync(
      at("named.jsonl"),
      `${JSON.stringify({ url: "https://example.com/../a?b", html: page(1) })}\n`,
    )
    await batch(at("named.jsonl"), "--to", "text", "--out", at("texts"))
    expect(read("texts/000000/000000000-example-com-a-b.txt")).toContain("The river was quiet")
  })

  test("writes archives whose records refer to those they were made from, and whose pages can be read again", async () => {
    const { warcRecord, httpAnswer } = await import("../../jobs/sources.test-stage.js")
    const records = [
      warcRecord("response", "a", httpAnswer(page(1))),
      warcRecord("response", "b", httpAnswer("\x00\x01", "X: y")),
    ]
    writeFileSync(at("in.warc"), Buffer.concat([...records, Buffer.from("WARC/1.0\r\nbroken")]))
    const { err } = await batch(at("in.warc"), "--out", at("out.warc.gz"))
    expect(err).toMatch(/slowest: .*https:\/\/example\.com\/a/)
    const text = gunzipSync(readFileSync(at("out.warc.gz"))).toString()
    expect(text).toMatch(
      /WARC-Type: conversion\r\nWARC-Target-URI: https:\/\/example.com\/a\r\nWARC-Date: 2024-02-03T04:05:06Z/,
    )
    expect(text).toContain("WARC-Refers-To: <urn:a>")
    expect(text).toMatch(/WARC-Type: metadata[\s\S]*"code":"damaged"/)
    const items = await itemsOf(warcSource(bytesFile(readFileSync(at("out.warc.gz"))), 1e6))
    expect(items.map((item) => item.kind === "other" && item.what)).toEqual([
      "warcinfo",
      "conversion",
      "metadata",
    ])
  })

  test("passes over near duplicates and what the filters do not want, with a line for each", async () => {
    const html = (i: number) => JSON.stringify({ id: String(i), html: page(i) })
    const sentence = "港は静かな朝を迎え、氷が割れるとは、水先案内人でさえ思っていなかったという。"
    const japanese = JSON.stringify({ id: "ja", html: `<article><p>${sentence.repeat(9)}</p></article>` })
    writeFileSync(at("dup.jsonl"), [html(1), html(2), html(1), japanese].join("\n"))
    const { out } = await batch(at("dup.jsonl"), "--dedupe", "--language", "en", "--fields", "title")
    expect(linesOf(out)).toEqual([
      { id: "1", title: "Page 1" },
      { id: "2", title: "Page 2" },
      { id: "1", skipped: "duplicate" },
      { id: "ja", skipped: "language" },
    ])
  })

  test("keeps a log for programs", async () => {
    await batchOn(2, at("pages"), "--out", at("logged.jsonl"), "--log", at("log.jsonl"))
    const last = linesOf(read("log.jsonl")).at(-1) as unknown as { summary: Record<string, unknown> }
    expect(last.summary).toMatchObject({
      pages: 42,
      done: 40,
      failed: { "bad-encoding": 1, "not-html": 1 },
      workers: 2,
    })
  })

  test.each([
    [["nowhere"], /There is no file/],
    [["pages", "--from", "warc"], /is a folder/],
    [["pages", "--to", "markdown"], /needs `--out`/],
    [["pages", "--split-size", "1M"], /--out/],
    [["pages", "--verdict", "nonsense"], /Expected one of/],
  ])("complains of %j before doing anything", async ([input, ...options], complaint) => {
    const { code, out, err } = await honbun(["batch", at(input!), ...options])
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toMatch(complaint)
  })
})

test("pieces by heading are a line each, with the page they are of, in a file and on standard output", async () => {
  const file = await batch(at("pages"), "--format", "chunks", "--out", at("chunks.jsonl"))
  expect(file.err).toContain("42 pages")
  const written = readFileSync(at("chunks.jsonl"), "utf8")
  const chunks = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  // A page that failed has no piece, every other has.
  expect(new Set(chunks.map(({ page: id }) => id)).size).toBe(40)
  for (const chunk of chunks) {
    expect(chunk).toMatchObject({
      id: expect.any(String),
      headings: expect.any(Array),
      tokens: expect.any(Number),
    })
    expect(chunk.text.length).toBe(chunk.end - chunk.start)
  }
  const { out } = await batch(at("pages"), "--format", "chunks")
  expect(out).toBe(written)
}, 60_000)
