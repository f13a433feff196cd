import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, describe, expect, test } from "vitest"
import { articlePage } from "../cli/command.test-stage.js"
import { DEFAULT_FIELDS, type PageBody, type WorkSettings } from "./job.js"
import { prepareWork } from "./work.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-work-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SETTINGS: WorkSettings = {
  method: "text",
  favor: "balanced",
  include: {},
  limits: { bytes: 100_000, nodes: 10_000, milliseconds: 30_000 },
  fields: DEFAULT_FIELDS,
  filters: {},
  signatures: false,
}

function worked(body: PageBody, settings: Partial<WorkSettings> = {}) {
  const result = prepareWork({ ...SETTINGS, ...settings })({ id: "x", url: "https://example.com/x", body })
  return { ...result, fields: JSON.parse(result.line) as Record<string, unknown> }
}

const bytes = (html: string | Uint8Array): PageBody => ({
  kind: "bytes",
  bytes: new Uint8Array(Buffer.from(html as string)),
})
const line = (value: unknown): PageBody => ({
  kind: "line",
  bytes: new Uint8Array(Buffer.from(JSON.stringify(value))),
  number: 5,
  folder,
})

test("a page becomes a line with the fields that were asked for, in their order", () => {
  const { fields, kind } = worked(bytes(articlePage("Ice")), { fields: ["text", "title", "url"] })
  expect(kind).toBe("done")
  expect(Object.keys(fields)).toEqual(["id", "text", "title", "url"])
  expect(fields).toMatchObject({ id: "x", title: "Ice", url: "https://example.com/x" })
})

test("a line of JSON may hold its page or name a file, compressed or not", () => {
  writeFileSync(join(folder, "p.html.gz"), gzipSync(articlePage("Zipped")))
  expect(worked(line({ id: 9, html: articlePage("Held") })).fields).toMatchObject({ id: "9", title: "Held" })
  expect(worked(line({ file: "p.html.gz" })).fields).toMatchObject({ id: "p.html.gz", title: "Zipped" })
})

describe("a file that a line names", () => {
  const outside = mkdtempSync(join(tmpdir(), "honbun-outside-"))
  const secret = join(outside, "secret.html")
  writeFileSync(secret, articlePage("Secret"))
  mkdirSync(join(folder, "below"), { recursive: true })
  symlinkSync(secret, join(folder, "below", "link.html"))
  symlinkSync(outside, join(folder, "linked"))
  afterAll(() => rmSync(outside, { recursive: true }))

  test.each([
    ["by its whole path", secret],
    ["by a way up", `../${basename(outside)}/secret.html`],
    ["by a way down and up", `below/../../${basename(outside)}/secret.html`],
    ["behind a link", "below/link.html"],
    ["in a folder behind a link", "linked/secret.html"],
  ])("outside of its list's folder, %s, is not read unless that is allowed", (_, file) => {
    expect(worked(line({ id: 1, file })).fields).toMatchObject({ error: { code: "outside" } })
    const allowed = { ...line({ id: 1, file }), anyFile: true } as PageBody
    expect(worked(allowed).fields).toMatchObject({ title: "Secret" })
  })

  test("inside of it is read by its whole path too", () => {
    writeFileSync(join(folder, "below", "p.html"), articlePage("Below"))
    for (const file of [join(folder, "below", "p.html"), "below/p.html", "./below/../below/p.html"])
      expect(worked(line({ id: 1, file })).fields).toMatchObject({ title: "Below" })
  })
})

test.each<[string, PageBody, string]>([
  ["that is too large", bytes("x".repeat(100_001)), "too-large"],
  ["with too many elements", bytes("<p>a".repeat(9_000)), "too-many-nodes"],
  ["that is an image", bytes(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")), "not-html"],
  ["that is cut-off gzip", { kind: "file", path: join(folder, "cut.html.gz") }, "bad-encoding"],
  ["that grows when decompressed", { kind: "file", path: join(folder, "bomb.html.gz") }, "too-large"],
  ["that is not there", { kind: "file", path: join(folder, "none.html") }, "no-file"],
  ["that is a folder", { kind: "file", path: folder }, "not-readable"],
  ["in a line without page", line({ id: "x" }), "bad-line"],
])("a page %s fails with a code", (_, body, code) => {
  writeFileSync(join(folder, "cut.html.gz"), gzipSync(articlePage("Cut")).subarray(0, 100))
  writeFileSync(join(folder, "bomb.html.gz"), gzipSync(Buffer.alloc(5_000_000)))
  const { kind, fields } = worked(body)
  expect(kind).toBe("failed")
  expect(fields).toMatchObject({ id: "x", error: { code } })
})

test.each<[string, WorkSettings["filters"], string | undefined]>([
  ["language", { languages: ["ja"] }, "language"],
  ["language", { languages: ["ja", "en"] }, undefined],
  ["verdict", { verdicts: ["product"] }, "verdict"],
  ["confidence", { minConfidence: 1 }, "confidence"],
  ["length", { minLength: 100_000 }, "length"],
  ["length", { minLength: 10 }, undefined],
])("a filter by %s passes pages over, and says so in their line: %j", (_, filters, reason) => {
  const { kind, fields } = worked(bytes(articlePage("Ice")), { filters })
  expect(kind).toBe(reason === undefined ? "done" : "skipped")
  expect(fields.skipped).toBe(reason)
})
