import { existsSync, readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type { Page as Tab } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test as plainTest } from "vitest"
import { openStudioStage } from "../../studio/src/studio.test-stage.js"
import { openExtensionStage, STAGE_MAY_TAKE, type Stage } from "./extension.test-stage.js"
import { BROWSERS } from "./manifest.js"

/** How long to wait for what the browser does, on a busy machine. */
const PATIENT = { timeout: 60_000 }
const TEXT = "The mill waits for the sea, and when the sea turns, it grinds until the water is gone. "
/** What scripts write into the page below: nothing of it is in the markup that the server sends. */
const ARTICLE = Buffer.from(`<h1>The tide mill</h1><p>${TEXT.repeat(3)}</p><tide-note></tide-note>`)
const NOTE = Buffer.from(`<p>Inside a component: ${TEXT.repeat(2)}</p>`)
/** A page whose text scripts draw, part of it inside a web component, with a menu that nobody sees. */
const DRAWN = `<!doctype html><title>Mill</title><style>.menu { display: none }</style>
<nav class=menu>${TEXT}</nav><main><article id=app></article></main>
<script>
document.querySelector("#app").innerHTML = atob("${ARTICLE.toString("base64")}")
customElements.define("tide-note", class extends HTMLElement { constructor() { super()
  this.attachShadow({ mode: "closed" }).innerHTML = atob("${NOTE.toString("base64")}") } })
</script>`
const SHOP = `<!doctype html><title>Kettles</title><h1>Kettles</h1><ul>${["Iron", "Glass", "Copper"]
  .map((kind, i) => `<li><h3>${kind} kettle</h3><p>${TEXT}</p><b class=price>¥${i + 1},000</b></li>`)
  .join("")}</ul>`

/** What the watched page says now. */
let news = `It is grinding. ${TEXT.repeat(3)}`
let site: Server
let origin: string
beforeAll(async () => {
  const sample = readFileSync(new URL("../../../docs/samples/tide-mill.html", import.meta.url))
  const pages: Readonly<Record<string, () => string | Buffer>> = {
    "/mill": () => sample,
    "/drawn": () => DRAWN,
    "/shop": () => SHOP,
    "/news": () => `<title>News</title><article><h1>News of the mill</h1><p>${news}</p></article>`,
  }
  site = createServer((request, response) => {
    const path = request.url!.replace(/\?.*/, "")
    response.setHeader("content-type", "text/html; charset=utf-8")
    // As strict as pages get: no styles, no scripts.
    if (path === "/shop") response.setHeader("content-security-policy", "default-src 'none'")
    response.writeHead(pages[path] ? 200 : 404)
    response.end(pages[path]?.() ?? "")
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

/** Tests on one stage each, skipped where there is no browser. */
function staged(
  options: Parameters<typeof openExtensionStage>[0],
): (name: string, run: (stage: Stage) => Promise<void>) => void {
  let stage: Stage | undefined
  beforeAll(async () => {
    stage = await openExtensionStage(options)
  }, STAGE_MAY_TAKE)
  afterAll(() => stage?.close())
  return (name, run) =>
    plainTest(name, async (context) => {
      if (!stage) return context.skip("no Chromium here; install one, or set CHROME_PATH")
      await run(stage)
      expect(stage.problems).toEqual([])
    })
}

/** Every tab has an address of its own, by which the browser's protocol finds it. */
let visits = 0

async function visit({ context }: Stage, path: string): Promise<Tab> {
  const tab = await context.newPage()
  await tab.goto(`${origin}${path}?visit=${++visits}`)
  return tab
}

describe("with no permission but the press of its button", () => {
  const test = staged({})

  test("a page that scripts have drawn is read as it looks, web components too, and what is hidden is not", async (stage) => {
    const popup = await stage.press(await visit(stage, "/drawn"))
    const opened = stage.context.waitForEvent("page")
    await popup.getByRole("button", { name: "Read", exact: true }).click()
    const reader = await opened
    await reader.getByRole("heading", { name: "The tide mill" }).first().waitFor()
    await reader.locator(".reader-body").getByText("Inside a component: The mill waits").waitFor()
    const text = await reader.locator(".reader-body").innerText()
    expect(text.match(/The mill waits/g)).toHaveLength(5)
  })

  test("Markdown is copied and saved with its front matter", async (stage) => {
    const popup = await stage.press(await visit(stage, "/mill"))
    await popup.getByRole("button", { name: "Copy Markdown" }).click()
    await popup.getByText("Copied").waitFor()
    const copied = await popup.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^---\ntitle: "?How the tide mill works/)
    expect(copied).toContain("| Old Quay | 3 hectares | 4 |")
    const saving = popup.waitForEvent("download")
    await popup.getByRole("button", { name: "Download Markdown" }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe("How-the-tide-mill-works.md")
    expect(readFileSync(await saved.path(), "utf8")).toBe(copied)
  })

  test("what is kept is shown in the page, which is not changed, and no longer when one has seen it", async (stage) => {
    const tab = await visit(stage, "/mill")
    const before = await tab.content()
    const popup = await stage.press(tab)
    await popup.getByRole("button", { name: "Show what is kept" }).click()
    await popup.getByText(/\d+ of \d+ blocks kept/).waitFor()
    const marked = () =>
      tab.evaluate(() => Array.from(CSS.highlights.get("honbun-kept") ?? [], String).join("|"))
    expect(await marked()).toMatch(/A tide mill stores.*fuel costs nothing/s)
    expect(await marked()).not.toMatch(/Windmills|Imprint/)
    expect(await tab.content()).toBe(before)
    await popup.getByRole("button", { name: "Stop showing it" }).click()
    await expect.poll(marked, PATIENT).toBe("")
  })

  test("pointing at one price of a list makes a recipe for all, whatever the page's policy", async (stage) => {
    const tab = await visit(stage, "/shop")
    const popup = await stage.press(tab)
    await Promise.all([
      popup.waitForEvent("close"),
      popup.getByRole("button", { name: "Point at a part" }).click(),
    ])
    await tab.bringToFront()
    await tab.locator("honbun-overlay").waitFor({ state: "attached" })
    await tab.locator(".price").nth(1).click()
    // The card is in a closed tree: it has the focus, with the name to be typed over.
    await expect
      .poll(() => tab.evaluate(() => document.activeElement?.localName), PATIENT)
      .toBe("honbun-overlay")
    await tab.keyboard.type("cost")
    await tab.keyboard.press("Enter")
    const saving = tab.waitForEvent("download")
    await expect
      .poll(async () => {
        const box = (await tab.locator("honbun-overlay").boundingBox())!
        await tab.mouse.click(box.x + box.width - 135, box.y + box.height - 50)
        return await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, 300))])
      }, PATIENT)
      .toBeTruthy()
    const recipe = JSON.parse(readFileSync(await (await saving).path(), "utf8"))
    expect(Object.keys(recipe.records.items.parts)).toEqual(["cost"])
    await tab.keyboard.press("Escape")
    await expect.poll(() => tab.locator("honbun-overlay").count(), PATIENT).toBe(0)
  })

  test("a page that browsers keep from extensions is said to be one", async (stage) => {
    const popup = await stage.open("popup.html?tab=999999")
    await popup.getByRole("alert").getByText("The browser lets no extension read this page").waitFor()
  })
})

describe("allowed to visit a site and a studio", () => {
  const test = staged({ hosts: ["http://127.0.0.1/*"], locale: "ja" })
  let studio: Awaited<ReturnType<typeof openStudioStage>>
  beforeAll(async () => {
    studio = await openStudioStage({ allowPrivate: true })
  }, STAGE_MAY_TAKE)
  afterAll(() => studio?.close())

  test("a watched page is visited again, and says in its list what is new", async (stage) => {
    const popup = await stage.press(await visit(stage, "/news"))
    await popup.getByRole("button", { name: "このページを見守る" }).click()
    await popup.getByText("見守り中").waitFor()
    const list = await stage.open("watch.html")
    await list.getByText("変化なし").waitFor()
    news = `The wheel is broken. ${TEXT.repeat(3)}`
    await list.getByRole("button", { name: "今すぐ訪問" }).click()
    await list.locator("ins").getByText("The wheel is broken.").waitFor()
    await list.locator("del").getByText("It is grinding.").waitFor()
  })

  test("a page whose text the server does not send is not watched, and it is said why", async (stage) => {
    const popup = await stage.press(await visit(stage, "/drawn"))
    await popup.getByRole("button", { name: "このページを見守る" }).click()
    await popup.getByRole("alert").getByText("スクリプトが描く").waitFor()
  })

  test("the studio is connected by its address, and opens what it is sent", async (stage) => {
    const settings = await stage.open("settings.html")
    await settings.getByLabel("スタジオのアドレス").fill(new URL(studio!.server.url).origin)
    await settings.getByRole("button", { name: "つなぐ" }).click()
    await settings.getByText("につながっています").waitFor()
    const popup = await stage.press(await visit(stage, "/drawn"))
    const opened = stage.context.waitForEvent("page")
    await popup.getByRole("button", { name: "スタジオへ送る" }).click()
    const sent = await opened
    await sent.waitForURL(/#\/read\?page=/)
    await sent.frameLocator("iframe").getByText("Inside a component").first().waitFor()
  })
})

describe("as browsers want it", () => {
  const test = staged({})

  test("the manifest names only files that are there, asks for little, and is in two languages", async ({
    folder,
  }) => {
    for (const browser of BROWSERS) {
      const root = join(folder, browser)
      const text = readFileSync(join(root, "manifest.json"), "utf8")
      const manifest = JSON.parse(text)
      const named = [...text.matchAll(/"([\w/-]+\.(?:js|html|png))"/g)].map(([, file]) => file!)
      expect(named.length).toBeGreaterThan(5)
      expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
      expect(manifest.manifest_version).toBe(3)
      expect(manifest.version).toMatch(/^\d+(?:\.\d+){0,3}$/)
      expect(manifest.permissions).toEqual(["activeTab", "scripting", "storage", "alarms"])
      expect(manifest.host_permissions).toBeUndefined()
      expect(manifest.content_scripts).toBeUndefined()
      for (const language of ["en", "ja"]) {
        const words = JSON.parse(readFileSync(join(root, `_locales/${language}/messages.json`), "utf8"))
        const wanted = [...text.matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name!)
        expect(wanted.filter((name) => !words[name]?.message)).toEqual([])
        // Limits of the shops.
        expect(words.name.message.length).toBeLessThanOrEqual(45)
        expect(words.description.message.length).toBeLessThanOrEqual(132)
      }
    }
    const [chromium, firefox] = BROWSERS.map((browser) =>
      JSON.parse(readFileSync(join(folder, browser, "manifest.json"), "utf8")),
    )
    expect(chromium.background.service_worker).toBe("background.js")
    expect(firefox.background.scripts).toEqual(["background.js"])
    expect(firefox.browser_specific_settings.gecko.id).toMatch(/^[\w.-]+@[\w.-]+$/)
    expect(firefox.browser_specific_settings.gecko.data_collection_permissions).toEqual({
      required: ["none"],
    })
  })

  test("no file runs code that came as text, and none loads code from elsewhere", async ({ folder }) => {
    for (const file of ["background.js", "live.js", "popup.js", "reader.js", "send.js"]) {
      const code = readFileSync(join(folder, "firefox", file), "utf8")
      expect(code).not.toMatch(/\beval\(|\bnew Function\(|\bimport\("https?:|importScripts\("http/)
    }
  })
})
