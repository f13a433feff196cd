import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { articlePage, honbun, makeFolder } from "../command.test-stage.js"

const HIRAGANA = "きょうはみなとがしずかで、ふねはひとつもうごかなかった。"

/** ASCII, hiragana and the two stops in Shift_JIS, where hiragana are in one row from 0x829F on. */
function shiftJis(text: string): Uint8Array {
  const codes = [...text].map((character) => {
    const code = character.charCodeAt(0)
    if (code < 0x80) return [code]
    const double = character === "、" ? 0x8141 : character === "。" ? 0x8142 : code - 0x3041 + 0x829f
    return [double >> 8, double & 0xff]
  })
  return Uint8Array.from(codes.flat())
}

const folder = makeFolder({
  "ferry.html": articlePage("The night ferry", "ferry"),
  "mill.html": articlePage("The tide mill", "mill"),
  "empty.html": "<!doctype html><title>Nothing here</title><body></body>",
  "report.pdf": "%PDF-1.7\n1 0 obj",
  "sjis.html": shiftJis(`<!doctype html><article>${`<p>${HIRAGANA.repeat(4)}</p>`.repeat(5)}</article>`),
  "escape.html": articlePage("Red \x1b[31m ink", "i\x1b]0;owned\x07nk"),
})
const [ferry, mill, empty] = ["ferry.html", "mill.html", "empty.html"].map(folder.at) as [
  string,
  string,
  string,
]

let server: Server
let origin: string
let asked: IncomingMessage[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    if (request.url === "/slow") return
    if (request.url === "/moved") return void response.writeHead(301, { location: "/page" }).end()
    if (request.url?.startsWith("/dated")) {
      const date = request.url.endsWith("now") ? new Date() : new Date("2026-01-11T09:00:00Z")
      const headers = { "content-type": "text/html", "last-modified": date.toUTCString() }
      return void response.writeHead(200, headers).end(articlePage("From afar", "signal"))
    }
    if (request.url !== "/page") return void response.writeHead(404).end()
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(articlePage("From afar", "signal"))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  folder.dispose()
})

describe("one input", () => {
  test("gives its main text on standard output and says nothing else", async () => {
    const { code, out, err } = await honbun(["extract", ferry])
    expect({ code, err }).toEqual({ code: 0, err: "" })
    expect(out).toContain("The ferry was quiet that morning")
    expect(out).not.toContain("Imprint")
    expect(out.endsWith("\n")).toBe(true)
  })

  test.each([
    ["markdown", /The ferry was quiet/],
    ["html", /<title>.*The ferry was quiet/s],
    ["tei", /^<\?xml.*<TEI.*The ferry was quiet/s],
  ])("comes as %s", async (format, expected) => {
    const { code, out } = await honbun(["extract", ferry, "--format", format])
    expect(code).toBe(0)
    expect(out).toMatch(expected)
  })

  test("comes as one JSON object", async () => {
    const { out } = await honbun(["extract", ferry, "-f", "json", "--url", "https://ferry.example/a"])
    expect(JSON.parse(out)).toMatchObject({ title: "The night ferry", url: "https://ferry.example/a" })
  })

  test("may be standard input or a file address", async () => {
    const piped = await honbun(["extract", "-"], { stdin: articlePage("Piped", "pipe") })
    expect(piped.out).toContain("The pipe was quiet")
    expect((await honbun(["extract", `file://${ferry}`])).out).toContain("The ferry was quiet")
  })

  test("is decoded by the content type given", async () => {
    const { out } = await honbun([
      "extract",
      folder.at("sjis.html"),
      "--content-type",
      "text/html; charset=Shift_JIS",
    ])
    expect(out).toContain(HIRAGANA)
  })

  test("without main text is an error of its own", async () => {
    const { code, out, err } = await honbun(["extract", empty])
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(err).toMatch(/empty\.html: The page was read, but has no main text.*--explain/)
  })

  test.each([
    ["nowhere.html", /does not exist/],
    ["example.com/page", /https:\/\/example\.com\/page/],
    [".", /folder/],
    ["report.pdf", /application\/pdf, not a web page/],
    ["ftp://example.com/", /Only http and https/],
  ])("that cannot be read says why: %s", async (name, expected) => {
    const input = name === "report.pdf" ? folder.at(name) : name
    const { code, out, err } = await honbun(["extract", input])
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(err).toMatch(expected)
  })

  test("larger than allowed says which option allows it", async () => {
    const { code, err } = await honbun(["extract", ferry, "--max-bytes", "1k"])
    expect(code).toBe(1)
    expect(err).toMatch(/Larger than 1024 bytes.*--max-bytes/)
  })
})

describe("several inputs", () => {
  test("are all done though one fails, which is named, and the exit code is 1", async () => {
    const { code, out, err } = await honbun(["extract", ferry, "nowhere.html", empty, mill])
    expect(code).toBe(1)
    expect(out).toContain("The ferry was quiet")
    expect(out).toContain("The mill was quiet")
    expect(err).toMatch(/error: nowhere\.html: .*\nerror: .*empty\.html: .*\n2 of 4 done\n$/s)
  })

  test("as JSON are one line each, failures too", async () => {
    const { out } = await honbun(["extract", "--format", "json", ferry, "nowhere.html", mill])
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { input: ferry, title: "The night ferry" },
      { input: "nowhere.html", error: { code: "no-file" } },
      { input: mill, title: "The tide mill" },
    ])
  })

  test("have a blank line between them, in Markdown a rule, and nothing at the end", async () => {
    const [one, two] = await Promise.all([honbun(["extract", ferry]), honbun(["extract", mill])])
    expect((await honbun(["extract", ferry, mill])).out).toBe(`${one.out}\n${two.out}`)
    expect((await honbun(["extract", "nowhere.html", mill])).out).toBe(two.out)
    expect((await honbun(["extract", ferry, mill, "-f", "markdown"])).out).toMatch(
      /\S\n\n---\n\n# The tide mill\n/,
    )
  })

  test("as whole documents need a folder", async () => {
    expect(await honbun(["extract", "-f", "html", ferry, mill])).toMatchObject({
      code: 2,
      err: /--out folder\//,
    })
  })
})

describe("--out", () => {
  test("writes one input to the file named", async () => {
    const target = folder.at("made/ferry.md")
    const { code, out, err } = await honbun(["extract", ferry, "-f", "markdown", "--out", target])
    expect({ code, out }).toEqual({ code: 0, out: "" })
    expect(err).toContain(target)
    expect(readFileSync(target, "utf8")).toContain("The ferry was quiet")
  })

  test("writes several inputs into a folder, and no file twice", async () => {
    const target = folder.at("texts")
    const args = ["extract", ferry, ferry, mill, "-", "--out", target]
    const { code } = await honbun(args, { stdin: articlePage("Piped", "pipe") })
    expect(code).toBe(0)
    expect(readdirSync(target).sort()).toEqual(["ferry-2.txt", "ferry.txt", "mill.txt", "stdin.txt"])
  })

  test("never overwrites an input", async () => {
    const before = readFileSync(ferry, "utf8")
    const { code } = await honbun(["extract", ferry, "-f", "html", "--out", folder.at("")])
    expect(code).toBe(0)
    expect(existsSync(folder.at("ferry-2.html"))).toBe(true)
    expect(await honbun(["extract", ferry, "--out", ferry])).toMatchObject({ code: 2, err: /is an input/ })
    expect(readFileSync(ferry, "utf8")).toBe(before)
  })

  test("for several inputs cannot be a file", async () => {
    expect(await honbun(["extract", ferry, mill, "--out", empty])).toMatchObject({
      code: 2,
      err: /need a folder/,
    })
  })

  test("that cannot be written fails", async () => {
    const { code, err } = await honbun(["extract", ferry, "--out", `${mill}/inside.txt`])
    expect(code).toBe(1)
    expect(err).toMatch(/cannot be written/)
  })
})

describe("--property", () => {
  test("prints one bare, several with their names", async () => {
    expect((await honbun(["extract", ferry, "--property", "title"])).out).toBe("The night ferry\n")
    expect(
      (await honbun(["extract", ferry, "-p", "title", "-p", "url", "-u", "https://f.example/"])).out,
    ).toBe("title\tThe night ferry\nurl\thttps://f.example/\n")
  })

  test("prints JSON with --format json", async () => {
    const { out } = await honbun(["extract", ferry, mill, "-p", "title", "-f", "json"])
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).title),
    ).toEqual(["The night ferry", "The tide mill"])
  })

  test("that the page lacks is an empty line and a note, also in kebab-case", async () => {
    const { code, out, err } = await honbun(["extract", ferry, "-p", "site-name"])
    expect({ code, out }).toEqual({ code: 0, out: "\n" })
    expect(err).toContain("The page has no siteName.")
  })

  test("modified of a fetched page is the server's date unless that is now, and says why", async () => {
    const modified = ["-p", "modified", "--allow-private"]
    const old = await honbun(["extract", `${origin}/dated`, ...modified])
    expect(old).toMatchObject({ code: 0, out: "2026-01-11T09:00:00.000Z\n" })
    expect(old.err).toContain("the server's Last-Modified: 2026-01-11T09:00:00.000Z")
    const now = await honbun(["extract", `${origin}/dated-now`, ...modified])
    expect(now.out).toBe("\n")
    expect(now.err).toContain("was found to be unreliable")
    const { out } = await honbun(["extract", `${origin}/dated`, "-f", "json", "--allow-private"])
    expect(JSON.parse(out).about.updated.reasons[0]).toMatchObject({
      source: "last-modified",
      believed: true,
    })
  })

  test("modified of a page that names only the day it was published is that day, and says so", async () => {
    const page = folder.at("published.html")
    writeFileSync(
      page,
      `<meta property="article:published_time" content="2024-03-05">${articlePage("Dated", "signal")}`,
    )
    const { out, err } = await honbun(["extract", page, "-p", "modified"])
    expect(out).toBe("2024-03-05\n")
    expect(err).toContain("the date of publication: 2024-03-05")
    const { modified } = JSON.parse((await honbun(["extract", page, "-f", "json"])).out)
    expect(modified).toBeUndefined()
  })

  test("about a page without main text can still be asked", async () => {
    expect(await honbun(["extract", empty, "-p", "title"])).toMatchObject({ code: 0, out: "Nothing here\n" })
    expect((await honbun(["extract", empty, "-p", "text"])).code).toBe(1)
  })
})

describe("--explain", () => {
  test("shows each block with its mark, score, step, reason, path and text", async () => {
    const { code, out, err } = await honbun(["extract", ferry, "--explain"])
    expect(code).toBe(0)
    const lines = out.trimEnd().split("\n")
    expect(lines.find((line) => line.includes("The ferry was quiet"))).toMatch(/^\+ +-?\d+\.\d{3} {2}\S+/)
    expect(lines.find((line) => line.includes("Imprint"))).toMatch(/^- /)
    expect(err).toMatch(/^\d+ of \d+ blocks kept; method /)
  })

  test("fits the terminal", async () => {
    const { out } = await honbun(["extract", ferry, "--explain"], {
      columns: 100,
      environment: { NO_COLOR: "1" },
    })
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  test("prints JSON lines with --format json", async () => {
    const { out } = await honbun(["extract", ferry, "--explain", "-f", "json"])
    const blocks = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(blocks.length).toBeGreaterThan(5)
    for (const block of blocks) {
      expect(Object.keys(block)).toEqual(
        expect.arrayContaining(["path", "text", "kept", "score", "step", "reason"]),
      )
    }
  })

  test("explains a page without main text too, which still has failed", async () => {
    const page =
      "<!doctype html><title>Links</title><ul><li><a href=/a>Apples</a></li><li><a href=/b>Pears</a></li></ul>"
    const { code, err } = await honbun(["extract", "-", "--explain"], { stdin: page })
    expect(err).toMatch(/blocks? kept/)
    expect(code).toBe(err.includes("no main text") ? 1 : 0)
    expect((await honbun(["extract", empty, "--explain"])).code).toBe(1)
  })
})

describe("addresses", () => {
  test("inside this machine are refused, and the message names the option that allows them", async () => {
    asked = []
    const { code, err } = await honbun(["extract", `${origin}/page`])
    expect(code).toBe(1)
    expect(err).toMatch(/127\.0\.0\.1 \(loopback\).*--allow-private/)
    expect(asked.length).toBe(0)
  })

  test("are fetched, redirects followed, headers sent", async () => {
    asked = []
    const args = [
      "extract",
      `${origin}/moved`,
      "--allow-private",
      "-H",
      "X-Key: k: v",
      "--user-agent",
      "me/1",
    ]
    const { out } = await honbun([...args, "-f", "json"])
    expect(JSON.parse(out)).toMatchObject({ title: "From afar", url: `${origin}/page` })
    expect(asked[0]!.headers).toMatchObject({ "x-key": "k: v", "user-agent": "me/1" })
  })

  test("that fail say how, and which option helps", async () => {
    expect(await honbun(["extract", `${origin}/gone`, "--allow-private"])).toMatchObject({
      code: 1,
      err: /404/,
    })
    expect(await honbun(["extract", `${origin}/slow`, "--allow-private", "--timeout", "0.2"])).toMatchObject({
      code: 1,
      err: /0\.2 s.*\(--timeout\)/,
    })
  })

  test("name the files of --out by host and path", async () => {
    await honbun(["extract", `${origin}/page`, "--allow-private", "--out", folder.at("fetched/")])
    expect(readdirSync(folder.at("fetched"))).toEqual(["127.0.0.1-page.txt"])
  })
})

describe("wrong usage", () => {
  test.each([
    [["extract"], /`input` is missing/],
    [["extrct", "x"], /There is no command `extrct`. Did you mean extract\?/],
    [["extract", "x", "--fromat", "json"], /no option `--fromat`. Did you mean --format\?/],
    [
      ["extract", "x", "--format", "pdf"],
      /`pdf` is not a valid value for --format. Expected one of: text, markdown/,
    ],
    [["extract", "x", "--format"], /`--format` needs a value/],
    [["extract", "x", "--favor", "0.2,1.8"], /upper,lower/],
    [["extract", "x", "--favor", "some"], /precision, balanced, recall/],
    [["extract", "x", "--include", "adverts"], /header, standfirst, captions, comments/],
    [["extract", "x", "--include", "header", "--exclude", "header"], /both/],
    [["extract", "x", "--timeout", "-3"], /above 0/],
    [["extract", "x", "--max-bytes", "many"], /500k/],
    [["extract", "x", "--header", "nonsense"], /Name: value/],
    [["extract", "x", "--url", "example.com"], /full address/],
    [["extract", "x", "y", "--url", "https://example.com"], /one input/],
    [
      ["extract", "https://example.com/a", "--url", "https://example.com/b"],
      /example.com\/a is an address itself/,
    ],
    [
      ["join", "https://example.com/a", "--url", "https://example.com/b"],
      /example.com\/a is an address itself/,
    ],
    [["extract", "a.html", "--format", "epub", "--out", "./a.html"], /is an input and would be overwritten/],
    [["site", "a.html", "b.html", "--out", "b.html"], /is an input/],
    [["site", "a.html", "--out", "x.jsonl", "--template-out", "a.html"], /a.html is an input/],
    [["site", "a.html", "--out", "x.json", "--template-out", "./x.json"], /cannot both go into x.json/],
    [["parts", "learn", "a.html", "--pick", "title=A", "--out", "a.html"], /is an input/],
    [["parts", "map", "a.html", "--out", "a.html"], /is an input/],
    [["parts", "apply", "recipe.json", "a.html", "--out", "recipe.json"], /recipe.json is an input/],
    [["feed", "feeds.opml", "--out", "feeds.opml"], /is an input/],
    [["extract", "-", "-"], /only once/],
    [["extract", "x", "--explain", "--property", "title"], /choose one/],
    [["extract", "x", "--explain", "--format", "html"], /leave out --format html/],
    [["extract", "x", "--property", "colour"], /Expected one of: title/],
    [["completion", "tcsh"], /bash, zsh, fish/],
    [["studio", "--port", "99999"], /65535/],
    [["studio", "here"], /Too many arguments for `studio`/],
    [["--colour"], /no option `--colour`/],
  ])("%j ends with code 2 and says what was expected", async (args, expected) => {
    const { code, out, err } = await honbun(args)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toMatch(expected)
    expect(err).toMatch(/See `honbun( \w+)? --help`/)
  })

  test("calling nothing shows the help, as an error", async () => {
    const { code, out, err } = await honbun([])
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toContain("honbun extract https://")
  })

  test("--favor takes two thresholds, --include and --exclude take lists", async () => {
    const args = ["--favor", "0.8,0.2", "--include", "captions,comments", "--exclude", "header"]
    expect((await honbun(["extract", ferry, ...args])).code).toBe(0)
  })
})

describe("people", () => {
  test("are spoken to in Japanese when their locale or --lang says so", async () => {
    const japanese: Record<string, string>[] = [
      { LANG: "ja_JP.UTF-8" },
      { LC_ALL: "ja_JP", LANG: "en_US.UTF-8" },
    ]
    for (const environment of japanese) {
      expect((await honbun(["extract", empty], { environment })).err).toContain("本文がありません")
    }
    expect((await honbun(["extract", empty, "--lang", "ja"])).err).toContain("エラー:")
    expect((await honbun(["extract", `${origin}/page`, "--lang=ja"])).err).toContain(
      "プライベートアドレスを許可",
    )
    const english = { LC_ALL: "C", LANG: "ja_JP.UTF-8" }
    expect((await honbun(["extract", empty], { environment: english })).err).toContain("error:")
  })

  test("see colours on a terminal, not in a pipe; NO_COLOR and FORCE_COLOR decide otherwise", async () => {
    const coloured = async (columns: number | undefined, environment: Record<string, string>) =>
      (await honbun(["extract", empty], { columns, environment })).err.includes("\x1b[31m")
    expect(await coloured(80, {})).toBe(true)
    expect(await coloured(undefined, {})).toBe(false)
    expect(await coloured(80, { NO_COLOR: "1" })).toBe(false)
    expect(await coloured(80, { TERM: "dumb" })).toBe(false)
    expect(await coloured(undefined, { FORCE_COLOR: "1" })).toBe(true)
    expect(await coloured(undefined, { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false)
    expect(await coloured(80, { FORCE_COLOR: "0" })).toBe(false)
  })

  test("see progress on a terminal only, and nothing of it is left", async () => {
    const shown = await honbun(["extract", ferry], { columns: 80 })
    expect(shown.err).toMatch(/1\/1 .*\r\x1b\[K$/)
    expect((await honbun(["extract", ferry])).err).toBe("")
  })

  test("cannot have their terminal taken over by a page", async () => {
    const { out, err } = await honbun(["extract", folder.at("escape.html"), "-p", "title", "-p", "text"], {
      columns: 80,
    })
    expect(out).toContain("Red")
    expect(out).not.toMatch(/[\x07\x1b]/)
    expect(err.replaceAll("\r\x1b[K", "")).not.toMatch(/[\x07\x1b]/)
  })
})
