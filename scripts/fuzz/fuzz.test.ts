import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { exercise } from "./exercise.js"
import { faultsIn } from "./fuzz.js"
import { HonbunError } from "./honbun.js"
import { minimise } from "./minimise.js"
import { faultsOf } from "./oracles/oracles.js"
import { differences } from "./oracles/same-twice.js"
import { SEEDS } from "./seeds.js"
import type { Output, Subject } from "./subject.js"

const REGRESSIONS = new URL("./regressions/", import.meta.url)
const found = readdirSync(REGRESSIONS).filter((name) => name.endsWith(".html"))

test.each(found)("what was found once is mended: %s", async (name) => {
  expect(await faultsIn(readFileSync(new URL(name, REGRESSIONS)))).toEqual([])
})

test("ordinary pages have no faults", async () => {
  for (const page of SEEDS) expect(await faultsIn(new TextEncoder().encode(page))).toEqual([])
})

test("every step that writes has written", async () => {
  // The first bytes of a page choose what is done to it.
  const pages = Array.from({ length: 12 }, (_, i) => new TextEncoder().encode(`<!--${i}-->${SEEDS[1]}`))
  const subjects = await Promise.all(pages.map(exercise))
  const formats = new Set(subjects.flatMap(({ outputs }) => outputs.map(({ format }) => format)))
  expect([...formats].sort()).toEqual(["chunks", "html", "json", "markdown", "svg", "tei", "text", "xml"])
})

describe("the oracles see", () => {
  const subject = (output: Partial<Output>, more: Partial<Subject> = {}): Subject => ({
    input: new Uint8Array(10),
    outputs: [{ from: "test", format: "html", value: "", ...output }],
    thrown: [],
    times: [],
    ...more,
  })

  test.each<[string, Partial<Output>]>([
    ["a handler", { value: '<p onclick="x()">a</p>' }],
    ["a script", { value: "<script>x</script>" }],
    ["an address that runs", { value: '<a href="javascript:x">a</a>' }],
    ["a picture that runs", { value: '<img src="data:image/svg+xml,x">' }],
    ["a form in a document", { value: "<!doctype html><form></form>" }],
    ["XML that is cut off", { format: "tei", value: "<TEI><p></TEI>" }],
    ["a feed with half a tag", { format: "xml", value: "<feed><</feed>" }],
    ["JSON that is none", { format: "json", value: "{" }],
    ["Markdown that runs", { format: "markdown", value: "a <img src=x onerror=alert(1)>" }],
    ["a bell", { format: "text", value: "a\u0007" }],
    ["output without measure", { format: "text", value: "a".repeat(100_000) }],
  ])("%s", (_name, output) => {
    expect(faultsOf(subject(output))).toHaveLength(1)
  })

  test("an error that is not the library's, and no other", () => {
    const thrown = [new RangeError("too deep"), new HonbunError("timeout", "slow")]
    const faults = faultsOf(subject({}, { thrown: thrown.map((error) => ({ from: "test", error })) }))
    expect(faults).toEqual(["test: untyped RangeError: too deep (?)"])
  })

  test("a step that takes a minute", () => {
    expect(faultsOf(subject({}, { times: [{ from: "test", milliseconds: 60_000 }] }))).toHaveLength(1)
  })

  test("a result that is another one the second time", () => {
    expect(differences(subject({ value: "a" }), subject({ value: "a" }))).toEqual([])
    expect(differences(subject({ value: "a" }), subject({ value: "b" }))).toEqual([
      "test: not the same twice",
    ])
  })
})

test("a found input is made as small as its fault allows", async () => {
  const input = new TextEncoder().encode(`${"before ".repeat(50)}<b>x${" after".repeat(50)}`)
  const small = await minimise(input, async (bytes) => Buffer.from(bytes).includes("<b>x"))
  expect(Buffer.from(small).toString()).toBe("<b>x")
})
