import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildProgramOnce, PROGRAM } from "../cli/command.test-stage.js"

const PAGE = `<html lang="en"><title>Tea</title><nav><a href="/">Home</a></nav><h1>Tea</h1>
<p>Pour hot water over the leaves, and wait for three minutes or so, which is the hard part.</p>
<p>Green tea wants two minutes and water off the boil; black tea wants four, and does not mind.</p>`

/** A client in conversation with the real command. */
class Client {
  readonly child: ChildProcess
  readonly #answers = new Map<unknown, (message: Reply) => void>()
  readonly heard: Reply[] = []
  #next = 0

  constructor(...args: string[]) {
    this.child = spawn(process.execPath, [PROGRAM, "mcp", ...args], { stdio: ["pipe", "pipe", "inherit"] })
    createInterface({ input: this.child.stdout! }).on("line", (line) => {
      const message = JSON.parse(line) as Reply
      this.heard.push(message)
      this.#answers.get(message.id)?.(message)
    })
  }

  write(text: string): void {
    this.child.stdin!.write(`${text}\n`)
  }

  ask(method: string, params?: unknown): Promise<Reply> {
    const id = ++this.#next
    this.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }))
    return new Promise((resolve) => this.#answers.set(id, resolve))
  }

  call(name: string, given: unknown): Promise<Reply> {
    return this.ask("tools/call", { name, arguments: given })
  }
}

interface Reply {
  readonly id: unknown
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
  readonly result: any
  readonly error?: { readonly code: number }
}

describe("a conversation with honbun mcp", () => {
  let client: Client
  let web: Server
  let url: string
  let visits = 0
  const store = join(mkdtempSync(join(tmpdir(), "honbun-mcp-")), "watch.db")
  beforeAll(async () => {
    buildProgramOnce()
    web = createServer((request, response) => {
      response.setHeader("content-type", "text/html")
      if (request.url === "/tea?page=1") response.end(`${PAGE}<a rel="next" href="/tea?page=2">Next page</a>`)
      else if (request.url === "/tea?page=2")
        response.end(PAGE.replaceAll("tea", "cocoa").replace("Pour hot", "Pour warm"))
      else if (request.url?.startsWith("/drinks/")) {
        const drink = request.url.slice("/drinks/".length)
        response.end(
          PAGE.replaceAll("Tea", drink)
            .replace("hot water", `hot ${drink}`)
            .replace("black tea", `old ${drink}`),
        )
      } else if (request.url === "/price") response.end(PAGE.replace("three minutes", `${++visits} hours`))
      // A page that never comes, to be cancelled.
      else if (request.url !== "/slow") response.end(PAGE)
    })
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve))
    url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`
    client = new Client("--allow-private", "--store", store)
  }, 180_000)
  afterAll(() => {
    web.closeAllConnections()
    web.close()
    client.child.kill()
    rmSync(dirname(store), { recursive: true, force: true })
  })

  test("begins with the version asked for, or the newest that is spoken", async () => {
    const hello = (protocolVersion: string) =>
      client.ask("initialize", {
        protocolVersion,
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      })
    expect((await hello("2025-03-26")).result).toMatchObject({
      protocolVersion: "2025-03-26",
      capabilities: { tools: {} },
      serverInfo: { name: "honbun" },
    })
    expect((await hello("1999-01-01")).result.protocolVersion).toBe("2025-11-25")
    client.write(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }))
    expect((await client.ask("ping")).result).toEqual({})
  })

  test("lists its tools with the schemas that check their input", async () => {
    const { tools } = (await client.ask("tools/list")).result
    const names = tools.map((tool: { name: string }) => tool.name)
    expect(names).toEqual(expect.arrayContaining(["extract", "join", "site", "parts", "watch", "diff"]))
    for (const { inputSchema } of tools) expect(inputSchema).toMatchObject({ type: "object" })
  })

  test("reads a page from the web, in parts when it is long", async () => {
    const { result } = await client.call("extract", { url, maxCharacters: 60 })
    expect(result.content[0].text).toContain("# Tea")
    expect(result.content[0].text).toContain("call again with start: 60")
    expect(result.structuredContent).toMatchObject({ title: "Tea", next: 60 })
    const rest = await client.call("extract", { html: PAGE, start: 60 })
    expect(rest.result.structuredContent.next).toBeUndefined()
    expect(rest.result.structuredContent.text).toContain("black tea")
  })

  test("takes what counts as content, as the command and the API do", async () => {
    const figure = '<figure><img src="/k.jpg" alt=""><figcaption>A kettle on the stove.</figcaption></figure>'
    const html = PAGE.replace("<p>Green", `${figure}<p>Green`)
    const textOf = async (include?: object): Promise<string> =>
      (await client.call("extract", { html, format: "text", include })).result.structuredContent.text
    expect(await textOf()).not.toContain("A kettle on the stove")
    expect(await textOf({ captions: true })).toContain("A kettle on the stove")
  })

  test("cuts no character in two, and says when a text has ended before", async () => {
    const html = `<p>${"🍵🫖".repeat(40)} is what they drink, and they drink it slowly, all day long.</p>`
    let [text, start] = ["", 0 as number | undefined]
    while (start !== undefined) {
      const { structuredContent } = (await client.call("extract", { html, start, maxCharacters: 33 })).result
      expect(structuredContent.text.isWellFormed?.() ?? true).toBe(true)
      text += structuredContent.text
      start = structuredContent.next
    }
    expect(text).toContain("🍵🫖".repeat(40))
    const beyond = (await client.call("extract", { html, start: 9_999 })).result
    expect(beyond.content[0].text).toMatch(/The text ends at character \d+; there is nothing at start: 9999/)
    expect(beyond.content[0].text).not.toContain("No main text")
  })

  test("says when the text of a page stands in its data", async () => {
    const articleBody = "Pour hot water over the leaves, wait three minutes, and drink it slowly. ".repeat(8)
    const data = JSON.stringify({ "@type": "Article", headline: "Tea", articleBody })
    const html = `<title>Tea</title><div id="root"></div><script type="application/ld+json">${data}</script>`
    const { result } = await client.call("extract", { html })
    expect(result.structuredContent).toMatchObject({ fromData: "json-ld" })
    expect(result.structuredContent.text).toContain("wait three minutes")
  })

  test("joins the pages of an article", async () => {
    const { result } = await client.call("join", { url: `${url}tea?page=1` })
    expect(result.structuredContent.pages).toEqual([`${url}tea?page=1`, `${url}tea?page=2`])
    expect(result.structuredContent.text).toContain("cocoa")
    expect((await client.call("join", { url: "http://no-such-host.invalid/" })).result.isError).toBe(true)
    const wrong = (await client.call("join", { url: "ftp://host.example/" })).result
    expect(wrong.content[0].text).toContain("`url`: Expected an http or https address")
  })

  test("reads many pages of a site, and digests them", async () => {
    const urls = ["cocoa", "coffee"].map((drink) => `${url}drinks/${drink}`)
    const { structuredContent: site, content } = (await client.call("site", { urls })).result
    expect(site.pages.map((page: { url: string }) => page.url)).toEqual(urls)
    expect(content[0].text).toContain("# coffee")
    const digest = (await client.call("site", { urls, format: "llms" })).result.content[0].text
    expect(digest).toContain(`- [cocoa](${urls[0]})`)
    expect((await client.call("site", {})).result.content[0].text).toContain("Expected either url")
    const learnt = await client.call("site", {
      urls,
      format: "markdown",
      explain: true,
      returnTemplate: true,
      correct: [{ path: "body/div.nowhere", verdict: "drop" }],
    })
    const { template, unmet, pages } = learnt.result.structuredContent
    expect(unmet).toEqual(["body/div.nowhere"])
    expect(pages[0].blocks.length).toBeGreaterThan(2)
    const later = await client.call("site", { urls: urls.slice(0, 1), format: "chunks", template })
    expect(JSON.parse(later.result.structuredContent.text.split("\n")[0])).toMatchObject({ url: urls[0] })
    const wrong = await client.call("site", { urls, template: { a: 1 } })
    expect(wrong.result.isError).toBe(true)
  })

  test("watches a page: what changed between two visits, and when", async () => {
    const price = `${url}price`
    expect((await client.call("watch", { action: "changes", url: price })).result.isError).toBe(true)
    const added = await client.call("watch", { action: "add", url: price, tags: ["tea"] })
    expect(added.result.structuredContent).toMatchObject({ fresh: 1, known: 0 })
    await client.call("watch", { action: "visit" })
    const again = await client.call("watch", { action: "visit", now: true })
    expect(again.result.structuredContent).toMatchObject({ visited: 1, changed: 1 })
    const { changes } = (await client.call("watch", { action: "changes", url: price })).result
      .structuredContent
    expect(JSON.stringify(changes[0].differences)).toContain("2 hours")
    const feed = await client.call("watch", { action: "feed", url: price, format: "rss" })
    expect(feed.result.content[0].text).toContain("<rss")
    const ignored = await client.call("watch", { action: "ignore", change: changes[0].id })
    expect(ignored.result.structuredContent).toMatchObject({ url: price, takenBack: true })
    expect((await client.call("watch", { action: "ignore", change: 99 })).result.isError).toBe(true)
    const list = async () =>
      (await client.call("watch", { action: "list", tags: ["tea"] })).result.structuredContent
    expect((await list()).pages).toMatchObject([{ url: price, title: "Tea" }])
    await client.call("watch", { action: "remove", url: price })
    expect((await list()).pages).toEqual([])
  })

  test("makes a recipe from what is quoted, and finds the parts by it", async () => {
    const picks = [{ name: "title", value: "Tea" }]
    const page = (title: string) =>
      `<h1>${title}</h1><p>Some words about it, and a few more for good measure.</p><footer>End</footer>`
    const learnt = await client.call("parts", { html: page("Tea"), picks })
    const recipe = learnt.result.structuredContent
    const found = await client.call("parts", { html: page("Cocoa"), recipe })
    expect(found.result.structuredContent.parts.title.value).toBe("Cocoa")
    const checked = await client.call("parts", { html: page("Cocoa"), recipe, check: true })
    expect(checked.result.structuredContent.checks).toMatchObject([{ part: "title", drift: "same" }])
    expect((await client.call("parts", { html: page("Tea") })).result.isError).toBe(true)
    const { pieces } = (await client.call("parts", { html: page("Tea"), map: true })).result.structuredContent
    expect(pieces[0].path).toMatch(/^body:0/)
    const plain = await client.call("parts", { html: page("Cocoa"), recipe, details: false })
    expect(plain.result.structuredContent.title).toBe("Cocoa")
    const urls = [`${url}drinks/coffee`, `${url}drinks/cocoa`, "http://no-such-host.invalid/"]
    const many = (await client.call("parts", { urls, recipe, format: "csv", least: 0 })).result
    expect(many.structuredContent.pages).toHaveLength(3)
    expect(many.structuredContent.pages[2].error.code).toBe("dns")
    expect(many.content[0].text.split("\n")[0]).toBe("id,url,title,error")
    expect((await client.call("parts", { html: page("Tea"), recipe: { a: 1 } })).result.isError).toBe(true)
  })

  test("compares texts, and a text with what a page says now", async () => {
    const { result } = await client.call("diff", {
      before: "One line stays here.\nOne line goes away now.",
      after: "One line stays here.",
    })
    expect(result.structuredContent).toEqual({ added: [], gone: ["One line goes away now."] })
    const page = await client.call("diff", { before: "Nothing of it.", url })
    expect(page.result.structuredContent.added).toHaveLength(2)
  })

  test("says what was wrong, to the model where it can do better, to the program where it cannot", async () => {
    for (const given of [
      {},
      { url: "ftp://x" },
      { html: "x", extra: 1 },
      { url: "http://no-such-host.invalid/" },
    ]) {
      expect((await client.call("extract", given)).result.isError).toBe(true)
    }
    for (const [name, given] of [
      ["extract", {}],
      ["parts", { picks: [{ name: "a", value: "b" }] }],
    ] as const)
      expect((await client.call(name, given)).result.content[0].text).toContain("Expected url, the address")
    expect((await client.call("dance", {})).error?.code).toBe(-32602)
    expect((await client.ask("no/such/method")).error?.code).toBe(-32601)
    client.write("not json")
    await expect.poll(() => client.heard.at(-1)).toMatchObject({ id: null, error: { code: -32700 } })
  })

  test("a call that is cancelled is not answered, and the next one is", async () => {
    client.write(
      JSON.stringify({
        jsonrpc: "2.0",
        id: "slow",
        method: "tools/call",
        params: { name: "extract", arguments: { url: `${url}slow` } },
      }),
    )
    client.write(
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "slow" } }),
    )
    expect((await client.call("extract", { html: PAGE })).result.structuredContent.title).toBe("Tea")
    expect(client.heard.some(({ id }) => id === "slow")).toBe(false)
  })

  test("opens no file, whatever the address or the page says", async () => {
    for (const address of ["file:///etc/passwd", "/etc/passwd", "../../etc/passwd"]) {
      for (const tool of ["extract", "join"]) {
        const { result } = await client.call(tool, { url: address })
        expect(result).toMatchObject({ isError: true })
        expect(JSON.stringify(result)).not.toContain("root:")
      }
    }
    const html = `${PAGE}<a rel="next" href="file:///etc/passwd">Next page</a><img src="file:///etc/passwd">`
    expect(JSON.stringify((await client.call("extract", { html })).result)).not.toContain("file:")
  })

  test("private addresses are refused unless allowed, and the end of the input is the end", async () => {
    const strict = new Client()
    const { result } = await strict.call("extract", { url })
    expect(result).toMatchObject({ isError: true })
    expect(result.content[0].text).toContain("private-address")
    strict.child.stdin!.end()
    expect((await once(strict.child, "exit"))[0]).toBe(0)
  })
})
