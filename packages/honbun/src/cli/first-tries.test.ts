import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { afterAll, describe, expect, test } from "vitest"
import { articlePage, honbun, makeFolder } from "./command.test-stage.js"
import { storeAsArgument } from "./store/argument.js"

const folder = makeFolder({
  "www/one.html": articlePage("One"),
  "www/two.html": articlePage("Two", "river"),
  "three.html.gz": gzipSync(articlePage("Three")),
  "broken.html.gz": gzipSync(articlePage("Three")).subarray(0, 200),
  "data.json": JSON.stringify({ title: "No page", text: "This is data and not a page at all." }),
  "lines.log": '{"a":"one"}\n{"a":"two"}\n',
  "bracket.html":
    "[note] This is a text that only begins like data, and goes on for quite a while after that.",
  "letter.txt":
    "Dear Ada,\n\nthe ferry was late again, and I waited on the quay for an hour.\n\nYours\nTove\n",
})
afterAll(() => folder.dispose())
const at = folder.at

describe("html files", () => {
  test("are pages of a site", async () => {
    const { code, out } = await honbun(["site", at("www/one.html"), at("www/two.html")])
    expect(code).toBe(0)
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).title),
    ).toEqual(["One", "Two"])
  })

  test("may be compressed", async () => {
    expect((await honbun(["extract", at("three.html.gz")])).out).toContain("harbour")
    const broken = await honbun(["extract", at("broken.html.gz")])
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining("cannot be read")])
    const limited = await honbun(["extract", at("three.html.gz"), "--max-bytes", "500"])
    expect([limited.code, limited.err]).toEqual([1, expect.stringContaining("--max-bytes")])
  })
})

test("data is not extracted, but a text that begins like data is", async () => {
  for (const name of ["data.json", "lines.log"]) {
    const { code, out, err } = await honbun(["extract", at(name)])
    expect([code, out, err]).toEqual([1, "", expect.stringContaining("application/json")])
  }
  expect((await honbun(["extract", at("bracket.html")])).out).toContain("goes on for quite a while")
})

test("a text file keeps its blank lines", async () => {
  const { out } = await honbun(["extract", at("letter.txt")])
  expect(out).toBe(readFileSync(at("letter.txt"), "utf8"))
})

test("json and jsonl mean the same where one of them can be written; --to is --format of a batch", async () => {
  const [json, jsonl] = await Promise.all(
    ["json", "jsonl"].map((format) => honbun(["extract", at("www/one.html"), "--format", format])),
  )
  expect(jsonl).toEqual(json)
  const old = await honbun(["batch", at("www/one.html"), "--to", "text"])
  expect([old.code, old.err]).toEqual([2, expect.stringContaining("`--format text` needs `--out`")])
})

test("what is not there is said so", async () => {
  const model = await honbun(["extract", at("www/one.html"), "--model", "none.json"])
  expect([model.code, model.err]).toEqual([2, expect.stringContaining("There is no file none.json.")])
  const board = await honbun(["board", "build", "none.json"])
  expect([board.code, board.err]).toEqual([2, expect.stringContaining("There is no file none.json.")])
  for (const args of [
    ["batch", "none.json"],
    ["parts", "apply", "none.json", at("www/one.html")],
  ]) {
    const { code, err } = await honbun(args)
    expect([code, err]).toEqual([2, expect.stringContaining("There is no file none.json. See ")])
  }
  const address = await honbun(["batch", "https://example.com/"])
  expect([address.code, address.err]).toEqual([
    2,
    expect.stringContaining("Read one page with `honbun extract`"),
  ])
  const empty = await honbun(["extract", "-"], { stdin: "" })
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining("It is empty")])
})

test.each(["site", "feed", "batch", "join"])(
  "%s takes a delay of 0, and refuses one below",
  async (command) => {
    const none = await honbun([command, "not-there.html", "--delay", "0"])
    const below = await honbun([command, "not-there.html", "--delay", "-1"])
    expect(none.err).not.toContain("--delay")
    expect(below).toMatchObject({ code: 2, err: expect.stringContaining("--delay") })
  },
)

test("the commands of a store take it by --store too", async () => {
  expect(storeAsArgument(["store", "backup", "--store", "a.db", "b.db"])).toEqual([
    "store",
    "backup",
    "a.db",
    "b.db",
  ])
  expect(storeAsArgument(["store", "info", "--json", "--store=a=b.db"])).toEqual([
    "store",
    "info",
    "a=b.db",
    "--json",
  ])
  expect(storeAsArgument(["batch", "x", "--store", "a.db"])).toEqual(["batch", "x", "--store", "a.db"])
  const { code, err } = await honbun(["store", "info", "--store", at("none.db")])
  expect([code, err]).toEqual([2, expect.stringContaining("There is no store")])
})
