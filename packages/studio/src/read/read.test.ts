import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page as Tab } from "playwright-core"
import { describe, expect } from "vitest"
import { studioTests } from "../studio-tests.test-stage.js"

const test = studioTests()

const ferry = "#/read?sample=harbour-ferry"
const text = (tab: Tab): Promise<string> =>
  tab.locator("#result-panel :is(.long-text, .reader-body)").innerText()
const looks = (tab: Tab): Promise<string[]> =>
  tab
    .frameLocator("iframe")
    .locator("[data-honbun-look]")
    .evaluateAll((marked) => marked.map((element) => element.getAttribute("data-honbun-look") ?? ""))
const ready = (tab: Tab): Promise<unknown> =>
  tab.frameLocator("iframe").locator("[data-honbun-look=kept]").first().waitFor()

describe("Read", () => {
  test("a sample is one click away: the page tinted on the left, its text on the right", async (stage) => {
    const tab = await stage.open("#/read")
    await tab.getByRole("button", { name: "Night ferry returns" }).click()
    await ready(tab)
    await expect.poll(() => text(tab)).toContain("Habits are slower than boats.")
    expect(await text(tab)).not.toContain("Subscribe")
    const found = await looks(tab)
    expect(found.filter((look) => look === "kept").length).toBeGreaterThan(5)
    expect(found.filter((look) => look === "dropped").length).toBeGreaterThan(3)
  })

  test("pointing at a block, or arrow keys, say what was decided and why", async (stage) => {
    const tab = await stage.open(ferry)
    await ready(tab)
    const why = tab.locator(".why")
    const box = await tab.frameLocator("iframe").locator("text=By Ines Karlow").boundingBox()
    await tab.mouse.move(box!.x + 20, box!.y + 8)
    await why.getByText("By Ines Karlow").waitFor()
    expect(await why.innerText()).toMatch(/Left out(?: as a kind of text|: a short paragraph)/)
    await why.getByText("Numbers").click()
    expect(await why.innerText()).toMatch(/score 0\.\d\d/)
    await tab.locator(".glass").focus()
    await tab.keyboard.press("ArrowDown")
    expect(await why.innerText()).toContain("From May, a boat")
  })

  test("turning the dial changes page and text at once, without a request", async (stage) => {
    const tab = await stage.open(ferry)
    await ready(tab)
    const before = stage.asked.length
    const kept = async (): Promise<number> => (await looks(tab)).filter((look) => look === "kept").length
    const balanced = await kept()
    await tab.getByText("Options", { exact: true }).click()
    await tab.getByRole("slider").focus()
    await tab.keyboard.press("ArrowLeft")
    await tab.waitForFunction(() => document.querySelector(".slider b")?.textContent === "Precision")
    await tab.getByLabel("Set the vote's two thresholds").check()
    const upper = tab.getByRole("slider").first()
    await upper.focus()
    await upper.press("Home")
    await tab.getByRole("slider").nth(1).press("Home")
    // With both thresholds at nought every family is unanimous: menus and boxes are kept too.
    await expect.poll(kept).toBeGreaterThan(balanced)
    await expect.poll(() => text(tab)).toContain("Subscribe")
    // A browser looks for the icon again when the address changes.
    const own = /extractor\.worker|\/seal-/
    expect(stage.asked.slice(before).filter((address) => !own.test(address))).toEqual([])
  })

  test("the four forms are those of the command line, and can be saved", async (stage) => {
    const tab = await stage.open(ferry)
    await ready(tab)
    await tab.getByRole("tab", { name: "Markdown" }).click()
    await expect.poll(() => text(tab)).toContain("# Night ferry returns after eleven years")
    await tab.getByRole("tab", { name: "JSON" }).click()
    await expect.poll(() => text(tab)).toContain('"siteName": "The Harbour Post"')
    const saving = tab.waitForEvent("download")
    await tab.getByRole("button", { name: "Download" }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe("Night-ferry-returns-after-eleven-years.json")
    expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({ author: "Ines Karlow" })
  })

  test("a result file opens in another studio as it was", async (stage) => {
    const tab = await stage.open(ferry)
    await ready(tab)
    await tab.getByText("Options", { exact: true }).click()
    await tab.getByLabel("Method").selectOption("text")
    const saving = tab.waitForEvent("download")
    await tab.getByRole("button", { name: "Share" }).click()
    const path = await (await saving).path()
    const other = await stage.open("#/read")
    const shared = { name: "ferry.honbun.json", mimeType: "application/json", buffer: readFileSync(path) }
    await other.locator("input[type=file]").setInputFiles(shared)
    await ready(other)
    expect(await other.getByLabel("Method").inputValue()).toBe("text")
    await expect.poll(() => text(other)).toContain("Habits are slower than boats.")
  })

  test("what is seen is in the address: a reload and Back bring it again, and an address that fails costs nothing", async (stage) => {
    const tab = await stage.open("#/read")
    await tab.getByRole("button", { name: "Night ferry returns" }).click()
    await ready(tab)
    await tab.getByRole("tab", { name: "Markdown" }).click()
    await tab.getByText("Options", { exact: true }).click()
    await tab.getByLabel("Method").selectOption("crf")
    await tab.locator(".glass").focus()
    await tab.keyboard.press("ArrowDown")
    await tab.keyboard.press("ArrowDown")
    const said = await tab.locator(".why-text").innerText()
    await tab.reload()
    await ready(tab)
    expect(await tab.getByRole("tab", { name: "Markdown" }).getAttribute("aria-selected")).toBe("true")
    expect(await tab.locator(".why-text").innerText()).toBe(said)
    await tab.getByText("Options", { exact: true }).click()
    expect(await tab.getByLabel("Method").inputValue()).toBe("crf")
    await tab.getByRole("button", { name: "The last bakery" }).click()
    await tab.frameLocator("iframe").getByText("bakery").first().waitFor()
    await tab.goBack()
    await tab.frameLocator("iframe").getByText("What it will cost").first().waitFor()
    await tab.getByLabel("Address of a page").fill("http://nosuch.invalid/")
    await tab.keyboard.press("Enter")
    await tab.getByRole("alert").waitFor()
    await expect.poll(() => text(tab)).toContain("Night ferry returns")
  })

  test("an article is shown to be read: larger letters stay, and only it is printed", async (stage) => {
    const tab = await stage.open(ferry)
    await tab.locator(".reader-body h2").waitFor()
    expect(await tab.locator(".reader-head").innerText()).toContain("1 minute to read")
    const size = (): Promise<number> =>
      tab
        .locator(".reader-body p")
        .first()
        .evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize))
    const before = await size()
    await tab.getByRole("button", { name: "Text style" }).click()
    await tab.getByRole("button", { name: "Larger letters" }).click()
    await tab.keyboard.press("Escape")
    expect(await tab.getByRole("button", { name: "Larger letters" }).isVisible()).toBe(false)
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe("Text style")
    await expect.poll(size).toBeGreaterThan(before)
    await tab.reload()
    await tab.locator(".reader-body h2").waitFor()
    expect(await size()).toBeGreaterThan(before)
    await tab.emulateMedia({ media: "print" })
    expect(await tab.locator(".top").isVisible()).toBe(false)
    expect(await tab.locator(".page-frame").isVisible()).toBe(false)
    expect(await tab.locator(".reader-body h2").isVisible()).toBe(true)
    await tab.emulateMedia({ media: null })
  })

  test("what is pasted is read harmlessly, with code coloured and formulas drawn", async (stage) => {
    const tab = await stage.open("#/read")
    await tab.getByRole("button", { name: "Paste HTML" }).click()
    const long = "The mill waits for the sea, and when the sea turns, it grinds what it was given. ".repeat(4)
    const code = `<pre><code class="language-js">const tide = "high" // twice a day</code></pre>`
    await tab
      .getByLabel("HTML of a page")
      .fill(
        `<title>Mill</title><article><h1>Mill</h1><p>${long}</p>${code}<p>${long}<img src=x onerror="top.pwned=1"></p><math><mi>x</mi><mo>=</mo><mn>2</mn></math><p>${long}</p></article>`,
      )
    await tab.locator(".paste").getByRole("button", { name: "Read" }).click()
    // The field makes room for the page, and has what was pasted when it is opened again.
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe("Paste HTML")
    expect(await tab.locator(".paste").count()).toBe(0)
    await tab.locator(".reader-body .hljs-keyword").waitFor()
    expect(await tab.locator(".reader-body .hljs-keyword").innerText()).toBe("const")
    expect(await tab.locator(".reader-body [onerror]").count()).toBe(0)
    expect(await tab.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
  })

  test("a very long text is laid out in pieces, and loses nothing", async (stage) => {
    const tab = await stage.open("#/read")
    const lines = Array.from(
      { length: 3_000 },
      (_, i) => `line ${i} ${"of the log of the harbour ".repeat(6)}`,
    )
    const body = `<p>${"Here is the log of the harbour for whoever wants to read it. ".repeat(5)}</p>`
    const html = `<title>Log</title><article><h1>Log</h1>${body}<pre>${lines.join("\n")}</pre></article>`
    await tab
      .locator("input[type=file]")
      .setInputFiles({ name: "log.html", mimeType: "text/html", buffer: Buffer.from(html) })
    const pre = tab.locator(".reader-body pre")
    await pre.waitFor()
    const pieces = pre.locator(".text-piece")
    const written = async () => (await pieces.allTextContents()).join("\n").trim().split(/\s*\n/)
    await expect.poll(written).toEqual(lines.map((line) => line.trim()))
    expect(await pieces.count()).toBeGreaterThan(20)
    // Lines that are too long can be scrolled to.
    expect(await pre.evaluate((each) => each.scrollWidth > each.clientWidth + 100)).toBe(true)
  })

  test("a very long table is laid out in pieces, column below column", async (stage) => {
    const tab = await stage.open("#/read")
    const row = (i: number) =>
      `<tr><td>${i}</td><td>The boat number ${i}</td><td>left at ${i % 24}:00</td></tr>`
    const rows = Array.from({ length: 1_000 }, (_, i) => row(i)).join("")
    const body = `<p>${"Here are the boats of the harbour for whoever wants to read of them. ".repeat(5)}</p>`
    const html = `<title>Boats</title><article><h1>Boats</h1>${body}<table>${rows}</table>${body}</article>`
    await tab
      .locator("input[type=file]")
      .setInputFiles({ name: "boats.html", mimeType: "text/html", buffer: Buffer.from(html) })
    const pieces = tab.locator(".reader-body .table-piece")
    await expect.poll(() => tab.locator(".reader-body tr").count()).toBe(1_000)
    expect(await pieces.count()).toBe(5)
    const columns = await pieces.evaluateAll((each) =>
      each.map((piece) => {
        piece.scrollIntoView()
        const cells = [...piece.querySelector("tr")!.cells]
        return cells.map((cell) => Math.round(cell.getBoundingClientRect().x)).join(" ")
      }),
    )
    expect(new Set(columns).size).toBe(1)
  })

  test("on a phone the article begins on the first screen and scrolls with the window; other sources are one touch away", async (stage) => {
    const tab = await stage.open(ferry, { viewport: { width: 390, height: 844 }, hasTouch: true })
    const head = tab.locator(".reader-head")
    await head.waitFor()
    expect((await head.boundingBox())!.y).toBeLessThan(844 / 2)
    const panel = tab.locator("#result-panel")
    expect(await panel.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThan(2)
    for (const button of await tab.locator(".reader-bar button").all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const paste = tab.getByRole("button", { name: "Paste HTML" })
    expect(await paste.isVisible()).toBe(false)
    await tab.getByRole("button", { name: "Other pages" }).click()
    await paste.waitFor()
    await tab.getByRole("button", { name: "The last bakery" }).click()
    await tab.locator(".reader-head h2", { hasText: "The last bakery" }).waitFor()
    // What was pressed is put away; keys go on at the button that brings it back.
    await expect
      .poll(() => tab.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Other pages")
  })

  test("the address of the open page is in the field", async (stage) => {
    const tab = await stage.open(`#/read?url=${encodeURIComponent("http://127.0.0.1:9/")}`)
    await expect.poll(() => tab.getByLabel("Address of a page").inputValue()).toBe("http://127.0.0.1:9/")
  })

  test("two methods stand side by side, with what only one keeps marked", async (stage) => {
    const tab = await stage.open(ferry)
    await ready(tab)
    await tab.getByText("Options", { exact: true }).click()
    await tab.getByLabel("Compare with").selectOption("crf")
    await tab.locator(".compare table").waitFor()
    expect(await tab.locator(".compare th").allInnerTexts()).toEqual(["auto", "crf"])
    expect(await tab.locator(".compare").innerText()).toContain("Habits are slower than boats.")
  })

  test("HTML can be pasted, and files opened in any encoding", async (stage) => {
    const tab = await stage.open("#/read")
    await tab.getByRole("button", { name: "Paste HTML" }).click()
    const long = "The mill waits for the sea, and when the sea turns, it grinds. ".repeat(9)
    await tab.getByLabel("HTML of a page").fill(`<title>Mill</title><article><p>${long}</p></article>`)
    await tab.locator(".paste").getByRole("button", { name: "Read" }).click()
    await ready(tab)
    await expect.poll(() => text(tab)).toContain("The mill waits")
    const sjis = Buffer.concat([
      Buffer.from("<meta charset=shift_jis><title>x</title><article><p>"),
      // 本文です。 over and over in Shift_JIS
      ...Array.from({ length: 40 }, () =>
        Buffer.from([0x96, 0x7b, 0x95, 0xb6, 0x82, 0xc5, 0x82, 0xb7, 0x81, 0x42]),
      ),
    ])
    await tab
      .locator("input[type=file]")
      .setInputFiles({ name: "s.html", mimeType: "text/html", buffer: sjis })
    await expect.poll(() => text(tab)).toContain("本文です。本文です。")
  })

  test("a web archive is opened as the page in it, at the address it was saved from", async (stage) => {
    const tab = await stage.open("#/read")
    const long = "The mill waits for the sea =E5=A4=9C, and when the sea tu=\r\nrns, it grinds. ".repeat(9)
    const archive = [
      "From: <Saved by Blink>",
      "Snapshot-Content-Location: https://mill.example/sea",
      "MIME-Version: 1.0",
      'Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="--x--"',
      "",
      "----x--",
      "Content-Type: text/html",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      `<meta charset=3Dutf-8><title>Mill</title><article><p>${long}</p><a href=3D"/next">Next</a></article>`,
      "----x----",
    ].join("\r\n")
    await tab.locator("input[type=file]").setInputFiles({
      name: "mill.mhtml",
      mimeType: "multipart/related",
      buffer: Buffer.from(archive),
    })
    await ready(tab)
    await expect
      .poll(() => text(tab))
      .toContain("The mill waits for the sea 夜, and when the sea turns, it grinds.")
    expect(await tab.frameLocator("iframe").locator("body").innerText()).toContain("sea turns")
    await tab.getByRole("tab", { name: "JSON" }).click()
    await expect.poll(() => text(tab)).toContain('"url": "https://mill.example/sea"')
  })

  test("a page that cannot be had is said, with the number of the request", async (stage) => {
    const tab = await stage.open("#/read")
    await tab.getByLabel("Address of a page").fill("http://127.0.0.1:9/")
    await tab.keyboard.press("Enter")
    const alert = tab.getByRole("alert")
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(/request /)
  })

  test("the browser's language is spoken, and the switch changes it for good", async (stage) => {
    const tab = await stage.open("#/read", { locale: "ja-JP" })
    await tab.getByRole("link", { name: "読む" }).waitFor()
    await tab.getByRole("button", { name: "English" }).click()
    await tab.getByRole("link", { name: "Read", exact: true }).waitFor()
    await tab.reload()
    await tab.getByRole("link", { name: "Read", exact: true }).waitFor()
    expect(await tab.getAttribute("html", "lang")).toBe("en")
  })

  test("the first key leads past the bar, and everything can be reached by keys", async (stage) => {
    const tab = await stage.open("#/annotate")
    await tab.getByRole("heading", { name: "Sets of pages" }).waitFor()
    await tab.keyboard.press("Tab")
    await tab.keyboard.press("Enter")
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe("main")
    await tab.getByRole("heading", { name: "Sets of pages" }).waitFor()
    const unreachable = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea")]
        .filter(
          (element) => !element.hidden && element.tabIndex < 0 && element.getAttribute("role") !== "tab",
        )
        .map((element) => element.outerHTML),
    )
    expect(unreachable).toEqual([])
  })

  test("a large page comes in sheets; buttons turn them, and keys lead over their edges", async (stage) => {
    const tab = await stage.open("#/read")
    const paragraph = (i: number): string =>
      `<p>Paragraph ${i}: the mill by the river turned all winter, and the miller kept his own counsel.</p>`
    const page = `<title>Long</title><article>${Array.from({ length: 4_000 }, (_, i) => paragraph(i)).join("")}</article>`
    const buffer = Buffer.from(page)
    await tab.locator("input[type=file]").setInputFiles({ name: "long.html", mimeType: "text/html", buffer })
    await ready(tab)
    const bar = tab.getByRole("navigation", { name: "Parts of this large page" })
    const where = async (): Promise<string> => await bar.getByRole("status").innerText()
    expect(await where()).toMatch(/^Part 1 of [3-9]$/)
    const first = tab.frameLocator("iframe").locator("[data-honbun-block]").first()
    await tab.locator(".glass").focus()
    await tab.keyboard.press("ArrowDown")
    await tab.locator(".why").getByText("Paragraph 0:").waitFor()
    await bar.getByRole("button", { name: "Next" }).click()
    await expect.poll(where).toMatch(/^Part 2 /)
    await expect.poll(() => first.innerText()).not.toContain("Paragraph 0:")
    await ready(tab)
    const top = (await first.innerText()).slice(0, "Paragraph 9999".length)
    await tab.locator(".glass").focus()
    await tab.keyboard.press("ArrowDown")
    await tab.locator(".why").getByText(top).waitFor()
    await tab.keyboard.press("ArrowUp")
    await expect.poll(where).toMatch(/^Part 1 /)
    await tab
      .locator(".why")
      .getByText(`Paragraph ${Number(/\d+/.exec(top)![0]) - 1}:`)
      .waitFor()
    await tab.frameLocator("iframe").locator("[data-honbun-current]").waitFor()
  })

  test("the bookmarklet hands over the page as scripts have left it", async (stage) => {
    const studio = await stage.open("#/read")
    await studio.getByRole("button", { name: "From your browser" }).click()
    const link = await studio.locator(".bookmarklet a").getAttribute("href")
    const program = decodeURIComponent(link!.slice("javascript:".length))
    const long = "Written by a script, long after the page was sent, sentence by sentence. ".repeat(9)
    const site = createServer((_, response) => {
      response.setHeader("content-type", "text/html")
      response.end(
        `<title>Late</title><div></div><script>document.querySelector("div").innerHTML = ${JSON.stringify(`<article><p>${long}</p></article>`)}</script>`,
      )
    })
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/late`
    const tab = await studio.context().newPage()
    await tab.goto(address)
    const opening = studio.context().waitForEvent("page")
    await tab.evaluate(program)
    const opened = await opening
    await ready(opened)
    await expect.poll(() => text(opened)).toContain("Written by a script")
    // Without the key of this studio nothing is taken.
    const again = studio.context().waitForEvent("page")
    await tab.evaluate(program.replace(/key:"[^"]+"/, 'key:"0000"'))
    const refused = await again
    await refused.getByText("wrong-key").waitFor()
    expect(await refused.locator("iframe").count()).toBe(0)
    site.close()
  })
})
