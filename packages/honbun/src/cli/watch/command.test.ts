import { readFileSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { articlePage, honbun, makeFolder, type Outcome } from "../command.test-stage.js"

let server: Server
let origin: string
let version = 1
const folder = makeFolder({})
const notice =
  "The harbour office adds that nobody need worry, because the ice has been broken, and the ferries run again."

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end()
    if (request.url === "/gone") return void response.writeHead(410).end()
    if (request.url === "/sitemap.xml")
      return void response
        .writeHead(200, { "content-type": "application/xml" })
        .end(`<urlset><url><loc>${origin}/b</loc></url></urlset>`)
    if (request.url === "/price")
      return void response.writeHead(200, { "content-type": "text/html" }).end(pricePage())
    const html = articlePage("The harbour")
    const edited = version === 1 ? html : html.replace("</article>", `<p>${notice}</p></article>`)
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(request.url === "/a" ? edited : articlePage("The bridge", "bridge"))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  folder.dispose()
})

const watch = (...args: string[]): Promise<Outcome> =>
  honbun(["watch", ...args], { environment: { HONBUN_STORE: folder.at("watch.db") } })
const visiting = ["--allow-private", "--delay", "0.001", "--shortest", "1s", "--longest", "1s"]

describe("honbun watch", () => {
  test("adds pages by address, by list and by sitemap, and says how many are new", async () => {
    writeFileSync(folder.at("list.txt"), `${origin}/a\n`)
    expect((await watch("add", `${origin}/a`, "--tag", "shore")).err).toContain("watching 1 page")
    const both = await watch(
      "add",
      folder.at("list.txt"),
      `${origin}/sitemap.xml`,
      "--allow-private",
      "--delay",
      "0.001",
    )
    expect(both).toMatchObject({ code: 0, out: "" })
    expect(both.err).toContain("watching 1 page; 1 already watched")
    expect(both.err).toContain("read again every hour")
  })

  test("complains of what names no page", async () => {
    writeFileSync(folder.at("empty.txt"), "# nothing\n")
    expect(await watch("add", folder.at("empty.txt"))).toMatchObject({ code: 1 })
    expect((await watch("add", folder.at("absent.txt"))).err).toContain("ENOENT")
    expect(await watch("add", `${origin}/a`, "--shortest", "soon")).toMatchObject({ code: 2 })
  })

  test("refuses limits on how often to visit that cannot both hold", async () => {
    const both = await watch("add", `${origin}/a`, "--shortest", "2h", "--longest", "1h")
    expect(both).toMatchObject({ code: 2 })
    expect(both.err).toContain("Expected `--shortest` (2h) to be at most `--longest` (1h)")
    // What is usual holds beside what is given.
    expect((await watch("add", `${origin}/a`, "--longest", "5m")).err).toContain("(15m)")
    expect(await watch("visit", "--shortest", "2h", "--longest", "1h")).toMatchObject({ code: 2 })
  })

  test("visits, lists, and tells of a change once", async () => {
    const first = await watch("visit", ...visiting)
    expect(first).toMatchObject({ code: 0, out: "" })
    expect(first.err).toContain("2 pages visited: 2 for the first time, 0 changed, 0 unchanged, 0 failed")
    version = 2
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const command = `cat > '${folder.at("told.json")}'`
    const second = await watch("visit", ...visiting, "--exec", command)
    expect(second.out).toContain(`changed: The harbour <${origin}/a> (added;`)
    expect(second.err).toContain("1 changed, 1 unchanged, 0 failed; 0 new pages; 1 message sent")
    expect(JSON.parse(readFileSync(folder.at("told.json"), "utf8"))).toMatchObject({
      url: `${origin}/a`,
      kinds: ["added"],
    })
    const { out } = await watch("list", "--tag", "shore", "--json")
    expect(JSON.parse(out)).toMatchObject({ url: `${origin}/a`, tags: ["shore"], title: "The harbour" })
  })

  test("shows the log with its differences, and writes feeds of all, of a tag and of a page", async () => {
    const log = await watch("log", `${origin}/a`)
    expect(log.out).toContain(`1. {+${notice}+}`)
    expect((await watch("feed", "--format", "rss")).out).toContain("<title>The harbour</title>")
    const json = JSON.parse((await watch("feed", "--tag", "shore", "--format", "json")).out) as {
      items: unknown[]
    }
    expect(json.items).toHaveLength(1)
    await watch("feed", "--url", `${origin}/b`, "--out", folder.at("b.xml"))
    expect(readFileSync(folder.at("b.xml"), "utf8")).not.toContain("<entry>")
    expect(await watch("feed", "--url", "https://example.com/other")).toMatchObject({ code: 1 })
  })

  test("learns to ignore a block, and takes back a change of which nothing is left", async () => {
    expect((await watch("ignore", "1", "7")).err).toContain("differences 1 to 1")
    const ignored = await watch("ignore", "1")
    expect(ignored.err).toContain(`1 block of ${origin}/a will be ignored`)
    expect((await watch("log", `${origin}/a`)).out).toBe("")
    version = 1
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    expect((await watch("visit", ...visiting)).err).toContain("0 changed")
  })

  test("says which pages were not found, and ends with 1", async () => {
    await watch("add", `${origin}/gone`)
    const { code, err } = await watch("visit", ...visiting)
    expect(code).toBe(1)
    expect(err).toContain(`gone: ${origin}/gone`)
  })

  test("forgets pages and sources", async () => {
    expect((await watch("remove", `${origin}/gone`, `${origin}/sitemap.xml`)).code).toBe(0)
    expect((await watch("remove", `${origin}/gone`)).code).toBe(1)
  })

  test("runs as a service until it is told to stop", async () => {
    const running = watch("run", ...visiting)
    setTimeout(() => process.emit("SIGTERM"), 800)
    const { code, err } = await running
    expect(code).toBe(0)
    expect(err).toContain("Watching 2 pages")
    expect(err).toContain("Stopping")
  })

  test("mail needs a server and a sender", async () => {
    expect(await watch("visit", "--mail", "a@example.com")).toMatchObject({ code: 2 })
  })

  test("visits everything now, due or not", async () => {
    const again = await watch("visit", "--now", ...visiting, "--longest", "1d", "--shortest", "1d")
    expect(again.err).toMatch(/visited [2-9]|[2-9] pages/)
    expect((await watch("visit", ...visiting)).err).not.toMatch(/visited [2-9]|[2-9] pages/)
  })

  test("shows the values of a page's parts over time, as a table, as lines and as a picture", async () => {
    const [recipe, store, picture] = [folder.at("recipe.json"), folder.at("parts.db"), folder.at("parts.svg")]
    const page = `${origin}/price`
    version = 1
    writeFileSync(folder.at("price.html"), pricePage())
    await honbun(["parts", "learn", folder.at("price.html"), "--pick", "price=$10.00", "-o", recipe])
    const parts = (...args: string[]) => watch("parts", page, "--store", store, ...args)
    await watch("add", page, "--recipe", recipe, "--store", store)
    expect((await parts()).err).toContain("No visit has seen")
    await watch("visit", "--store", store, ...visiting)
    version = 2
    await watch("visit", "--now", "--store", store, ...visiting)
    const lines = (await parts("--json", "--plot", picture)).out.trim().split("\n")
    expect(lines.map((line) => JSON.parse(line).parts.price)).toEqual([["$10.00"], ["$20.00"]])
    expect((await parts()).out).toMatch(/^visit +price\n/)
    expect(readFileSync(picture, "utf8")).toMatch(/^<svg/)
  })
})

function pricePage(): string {
  return articlePage("A kettle").replace("</article>", `<p class=price>$${version}0.00</p></article>`)
}
