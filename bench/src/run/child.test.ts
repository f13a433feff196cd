import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Child } from "./child.js"

/** A worker that dies, hangs or answers as the page's address says. */
const WORKER = `
const id = process.argv[2]
process.on("message", ({ input }) => {
  if (input.url === "die") process.exit(3)
  if (input.url === "hang") return
  process.send({ milliseconds: 1, cpuMilliseconds: 1, peakBytes: 5, text: id + " read " + input.url })
})
process.send(id === "absent" ? { ready: false, reason: "it is absent" } : { ready: true })
if (id === "absent") process.disconnect()
`

/** Long enough for a process to start on a busy machine, in milliseconds. */
const PATIENCE = 2000

let folder = ""
let worker = ""

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "honbun-child-"))
  worker = join(folder, "worker.mjs")
  await writeFile(worker, WORKER)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const page = (url: string) => ({ input: { url, bytes: new Uint8Array([1]) }, wantText: true })

test("a system that cannot be opened says why", async () => {
  expect(await Child.open(worker, "absent")).toEqual({ reason: "it is absent" })
})

test("a process that dies or hangs is an answer with an error, and the next page gets a new process", async () => {
  const child = (await Child.open(worker, "x", PATIENCE)) as Child
  try {
    expect((await child.ask(page("one"))).text).toBe("x read one")
    expect((await child.ask(page("die"))).error).toBe("its process ended (exit code 3)")
    expect(child.answered).toBe(0)
    expect((await child.ask(page("two"))).text).toBe("x read two")
    expect((await child.ask(page("hang"))).error).toBe("no answer in 2 s")
    expect((await child.ask(page("three"))).text).toBe("x read three")
    expect(child.peakBytes).toBe(5)
  } finally {
    child.close()
  }
})
