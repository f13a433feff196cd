import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { NearDuplicates } from "@honbun/core/internal"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { HostTable } from "../jobs/host-table.js"
import { failure, type PageJob, type PageResult } from "../jobs/job.js"
import { addressSource, jsonlSource } from "../jobs/jsonl-source.js"
import { bytesFile, itemsOf } from "../jobs/sources.test-stage.js"
import { Tally } from "../jobs/tally.js"
import { partitionOf } from "../store/partition.js"
import { Alone } from "./alone.js"
import { carefulPool, type Suspicion, suspicionAfter } from "./careful.js"
import { readTask } from "./job.js"
import { folderObjects } from "./objects.js"
import { isPartOf, partOf } from "./places.js"
import { type AddressList, addressListName, planTasks } from "./plan.js"
import type { ClusterQueue } from "./queue.js"
import { Roots } from "./roots.js"
import { pagesOf } from "./run-slice.js"
import { CorpusDuplicates } from "./signatures.js"
import { statusOf } from "./status.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-cluster-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("a worker reads and writes below its roots only, whatever links and dots say", () => {
  mkdirSync(join(folder, "root/in"), { recursive: true })
  mkdirSync(join(folder, "outside"))
  symlinkSync(join(folder, "outside"), join(folder, "root/link"))
  const roots = new Roots([join(folder, "root"), "s3://bucket/corpus", "https://data.example/crawl/"])
  const allowed = ["root", "root/in/new/file.jsonl", "root/in/../in"].map((name) => join(folder, name))
  const others = ["s3://bucket/corpus/a", "https://data.example/crawl/x.warc.gz"]
  for (const place of [...allowed, ...others]) expect([place, roots.allows(place)]).toEqual([place, true])
  const outside = ["outside", "root/link/x", "rootless"].map((name) => join(folder, name))
  const refused = [
    ...outside,
    ...["in/x", "/etc/passwd", `${folder}/root/../outside/x`, "s3://bucket/corpus2/a", "s3://other/corpus/a"],
    ...[
      "s3://bucket/corpus/../x",
      "https://data.example/crawl/%2e%2e/x",
      "https://user:x@data.example/crawl/a",
    ],
    ...["http://data.example/crawl/x", "https://data.example.evil/crawl/x"],
  ]
  for (const place of refused) expect([place, roots.allows(place)]).toEqual([place, false])
})

test("what a killed worker left of a part is hidden, and goes with the job it belonged to", async () => {
  const place = join(folder, "parts")
  const id = "0b8d3c1e-6a55-4b07-9a0e-3f8a1d2c4e5f"
  const objects = folderObjects(place)
  await objects.put("a-00000001.jsonl", "whole\n")
  const left = [`.a-00000001.jsonl.${id}.tmp`, `.a-00000002.jsonl.${id}.tmp`, `.b-00000001.jsonl.${id}.tmp`]
  for (const name of left) writeFileSync(join(place, name), "half")
  await objects.removeUnfinished((name) => isPartOf("/x/a.jsonl", name))
  expect(readdirSync(place).sort()).toEqual([left[2], "a-00000001.jsonl"])
  writeFileSync(join(place, "local"), "new\n")
  await objects.putFile("a-00000002.jsonl", join(place, "local"))
  expect(readFileSync(join(place, "a-00000002.jsonl"), "utf8")).toBe("new\n")
  await folderObjects(join(place, "nowhere")).removeUnfinished(() => true)
})

test("what is in the queue counts as a task only if it has the form of one", () => {
  const task = { job: "batch-1", stage: "extract", number: 1, first: 0, firstPage: 0 }
  const read = (value: unknown) => readTask(Buffer.from(JSON.stringify(value)))
  expect(read(task)).toEqual(task)
  const wrong = [
    { ...task, job: "../x" },
    { ...task, stage: "rm" },
    { ...task, number: -1 },
    { ...task, number: "1" },
    [],
  ]
  for (const value of wrong) expect(() => read(value)).toThrow()
})

test("parts are named after the output and sort in order", () => {
  expect(partOf("/shared/a.jsonl.gz", 12)).toEqual({ place: "/shared", name: "a-00000012.jsonl.gz" })
  expect(partOf("s3://bucket/x/a.parquet", 1)).toEqual({ place: "s3://bucket/x", name: "a-00000001.parquet" })
  expect(partOf("/a", 1)).toEqual({ place: "/", name: "a-00000001" })
  const names = [
    "a-00000012.jsonl.gz",
    "a-100000000.jsonl.gz",
    "a-00000012.jsonl",
    "a-x.jsonl.gz",
    "ab-00000012.jsonl.gz",
  ]
  expect(names.map((name) => isPartOf("/shared/a.jsonl.gz", name))).toEqual([true, true, false, false, false])
})

async function tasksFor(text: string, pages: number) {
  const scratch = folderObjects(mkdtempSync(join(folder, "plan-")))
  const source = jsonlSource(bytesFile(Buffer.from(text)), 1_000_000)
  const planned = []
  const options = { job: "batch-1", stage: "extract", sources: [source], pages, scratch } as const
  for await (const each of planTasks(options)) planned.push(each)
  return { planned, scratch, source }
}

test("slices hold every page once, in order, numbered as in the whole; addresses go to the list of their host", async () => {
  const line = (i: number) =>
    i % 5 === 2 ? { url: `https://h${i % 3}.example/${i}` } : { id: `p${i}`, html: `<p>${i}</p>` }
  const text = Array.from({ length: 43 }, (_, i) => `${JSON.stringify(line(i))}\n`).join("")
  const { planned, scratch, source } = await tasksFor(text, 10)
  const slices = planned.map(({ task }) => task).filter(({ fetch }) => !fetch)
  const all = (await itemsOf(source)).filter(({ kind }) => kind === "page")
  const found = []
  for (const task of slices) {
    expect(task.first).toBe(found.length)
    found.push(...(await itemsOf(pagesOf(source, task))))
  }
  expect(found).toEqual(all)
  const lists = planned.flatMap(({ task, queued }) => (task.fetch ? [{ task, queued }] : []))
  const addresses = new Set<string>()
  for (const { task, queued } of lists) {
    expect(queued).toBe(task.fetch!.slice === 0)
    const list = JSON.parse((await scratch.get(addressListName(task.fetch!)))!.toString()) as AddressList
    for (const { url } of list.addresses) {
      expect(partitionOf(url)).toBe(task.fetch!.partition)
      addresses.add(url)
    }
  }
  expect(addresses.size).toBe(9)
  expect(planned.map(({ task }) => task.number)).toEqual(planned.map((_, i) => i + 1))
})

test("a long list of one host is fetched a hundred at a time, one list after the other", async () => {
  const scratch = folderObjects(mkdtempSync(join(folder, "plan-")))
  const text = Array.from({ length: 250 }, (_, i) => `https://one.example/${i}\n`).join("")
  const planned = []
  const sources = [addressSource(bytesFile(Buffer.from(text)))]
  for await (const each of planTasks({ job: "j", stage: "extract", sources, pages: 1_000, scratch }))
    planned.push(each)
  // The first has no pages: all of its lines are addresses.
  expect(planned.filter(({ task }) => task.fetch).map(({ queued }) => queued)).toEqual([true, false, false])
})

test("pages that are read to learn sites count while that goes on, and not once pages are extracted", async () => {
  const job = (stage: string, total: number) => ({
    id: "batch-1",
    state: "running",
    sites: { hosts: 9 },
    began: 0,
    stage,
    total,
  })
  const done = (stage: string, number: number, rest: object) => ({
    ...{ task: { job: "batch-1", stage, number }, worker: "w", at: 1_000, milliseconds: 1, ...rest },
  })
  const list = [
    done("survey", 1, { looked: 100 }),
    done("survey", 2, { looked: 60 }),
    done("learn", 1, { looked: 40 }),
    done("templates", 1, { templates: [{ host: "a.example", pages: 20 }] }),
    done("templates", 2, { templates: [{ host: "b.example", pages: 30 }] }),
    done("extract", 1, { tally: { ...new Tally(), pages: 100, done: 100 } }),
  ]
  const statusIn = (stage: string, count: number) => {
    const queue = {
      job: async () => ({ job: job(stage, 2), revision: 1 }),
      waiting: async () => ({ queued: 0, running: 1 }),
      done: async function* () {
        yield* list.slice(0, count)
      },
    }
    return statusOf(queue as unknown as ClusterQueue, "batch-1", 10_000)
  }
  expect(await statusIn("survey", 2)).toMatchObject({
    done: 2,
    pages: 160,
    pagesPerSecond: 16,
    workers: [{ pages: 160 }],
  })
  expect((await statusIn("survey", 2))?.templates).toBeUndefined()
  expect(await statusIn("learn", 3)).toMatchObject({ pages: 40, workers: [{ pages: 40 }] })
  expect(await statusIn("templates", 5)).toMatchObject({ pages: 40 })
  expect(await statusIn("extract", 6)).toMatchObject({
    ...{ pages: 100, extracted: 100, workers: [{ pages: 100 }] },
    templates: {
      count: 2,
      largest: [
        { host: "b.example", pages: 30 },
        { host: "a.example", pages: 20 },
      ],
    },
  })
})

test("host tables of parts, added up in any order, are the table of the whole", () => {
  const pages = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3 })), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(pages, fc.boolean(), (list, reverse) => {
      const whole = new HostTable()
      const parts = [0, 1, 2, 3].map(() => new HostTable())
      for (const [number, [host, part]] of list.entries()) {
        whole.add(`h${host}`, number)
        parts[part]!.add(`h${host}`, number)
      }
      const merged = new HostTable()
      for (const part of reverse ? parts.reverse() : parts) merged.merge(part.entries())
      expect(merged.entries()).toEqual(whole.entries())
      expect(merged.largest(5)).toEqual(whole.largest(5))
    }),
  )
})

test("a full host table keeps the large hosts", () => {
  const merged = new HostTable(10)
  for (let part = 0; part < 20; part++) {
    const table = new HostTable(10)
    for (let i = 0; i < 60; i++)
      table.add(i % 2 ? "large.example" : `small-${part}-${i}.example`, part * 100 + i)
    merged.merge(table.entries())
  }
  expect(merged.entries().length).toBeLessThanOrEqual(10)
  expect(merged.largest(1)[0]?.host).toBe("large.example")
})

test("duplicates over tasks are those that one filter finds in one run", () => {
  const signature = (seed: number) =>
    Uint32Array.from({ length: 32 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 97) >>> 0)
  const pages = Array.from({ length: 60 }, (_, i) => signature(i % 7 === 3 ? i - 3 : i))
  const one = new NearDuplicates(2 ** 20)
  const expected = pages.flatMap((each, i) => (one.isDuplicate(each) ? [i] : []))
  const corpus = new CorpusDuplicates(2 ** 20)
  const found: number[] = []
  for (let from = 0; from < pages.length; from += 13) {
    const words = pages.slice(from, from + 13).map((each, i) => Uint32Array.of(i, ...each))
    const packed = Buffer.concat(words.map(({ buffer }) => Buffer.from(buffer)))
    found.push(...corpus.ofTask(packed).map((number) => number + from))
  }
  expect(found).toEqual(expected)
  expect(expected.length).toBeGreaterThan(5)
})

test("the page that ends its workers is found, left out and said; all others are done", async () => {
  const jobs: PageJob[] = ["a", "b", "c", "d"].map((id) => ({ id, body: { kind: "file", path: id } }))
  const done = (id: string): PageResult => failure({ id }, "fine", "")
  let kept: Suspicion | undefined
  let deaths = 0
  for (;;) {
    const known = suspicionAfter(kept)
    // A worker that ends answers nothing any more: the run is left where it is.
    const end = new Error("ended")
    const pool = { run: async ({ id }: PageJob) => (id === "c" ? Promise.reject(end) : done(id)) }
    const careful = carefulPool(pool, known, async (words) => void (kept = words))
    const results: PageResult[] = []
    try {
      for (const job of jobs) results.push(await careful.run(job))
    } catch (error) {
      expect(error).toBe(end)
      deaths++
      continue
    }
    expect(results.map((result) => (result.kind === "failed" ? result.code : ""))).toEqual([
      "fine",
      "fine",
      "killed",
      "fine",
    ])
    expect([deaths, known.killers]).toEqual([3, ["c"]])
    return
  }
})

test("what has to be alone in its process waits for the others, and the others wait for it", async () => {
  const lanes = new Alone()
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, alone: boolean) =>
    lanes.run(alone, () => {
      log.push(`${name} begins`)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    log.push(`${name} ends`)
    ends.get(name)!()
    await pause(0)
  }
  const all = [run("a", false), run("b", false), run("watched", true), run("c", false)]
  await pause(0)
  for (const name of ["a", "b", "watched", "c"]) await end(name)
  await Promise.all(all)
  const together = ["a begins", "b begins", "a ends", "b ends"]
  expect(log).toEqual([...together, "watched begins", "watched ends", "c begins", "c ends"])
  await expect(lanes.run(true, () => Promise.reject(new Error("disk full")))).rejects.toThrow("disk full")
  await expect(lanes.run(true, async () => "next")).resolves.toBe("next")
})

test("what is put into a folder appears under its name alone, whole", async () => {
  const place = join(folder, "objects")
  const objects = folderObjects(place)
  writeFileSync(join(folder, "local"), "whole")
  await objects.putFile("a/part.jsonl", join(folder, "local"))
  await objects.put("b.json", "{}")
  expect(readFileSync(join(place, "a/part.jsonl"), "utf8")).toBe("whole")
  expect(readdirSync(join(place, "a"))).toEqual(["part.jsonl"])
  expect((await objects.get("b.json"))?.toString()).toBe("{}")
  expect(await objects.get("c.json")).toBeUndefined()
})
