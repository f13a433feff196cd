import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect } from "vitest"
import { studioTests } from "../studio-tests.test-stage.js"

/** A picture of two pixels. */
const PICTURE = Buffer.from("R0lGODlhAQABAPAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64")
const TEXT = "The harbour was quiet that morning, and nobody, not even the pilot, expected the ice to break. "
const PAGE = `<!doctype html><html lang=en><head><title>Ice</title><link rel=stylesheet href=/main.css>
<link rel=stylesheet href=/missing.css></head><body><nav class=menu><a href=/>Home</a> <a href=/news>News</a></nav>
<div class=columns><article><h1>Ice on the bay</h1><p>${TEXT.repeat(4)}</p><img src=/picture.gif width=300 height=200 alt="">
<img id=broken src=/none.gif width=320 height=180 alt=""><p>${TEXT.repeat(4)}</p></article><aside>Adverts</aside></div></body></html>`
const FILES: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  "/": ["text/html", PAGE],
  "/main.css": [
    "text/css",
    `@import "more.css"; body{margin:0;background:rgb(240, 250, 255) url(/back.gif)}
.columns{display:flex}article{width:700px}[data-honbun-look]{background-image:url(/leak.gif)}
.menu{position:fixed;inset:0;z-index:99999;height:60px}h1{min-height:100vh}`,
  ],
  "/more.css": ["text/css", "h1{color:rgb(1, 2, 3)}@media (min-width:1000px){aside{width:250px}}"],
  "/wide": [
    "text/html",
    `<title>Wide</title><h1>Wide</h1><table width=520><tr><td>${TEXT.repeat(9)}</table>`,
  ],
  "/wider": ["text/html", `<title>Wider</title><div style="width:120vw"><p>${TEXT.repeat(9)}</p></div>`],
  "/picture.gif": ["image/gif", PICTURE],
  "/back.gif": ["image/gif", PICTURE],
  "/leak.gif": ["image/gif", PICTURE],
}

let site: Server
let origin: string
const asked: string[] = []
const test = studioTests({ allowPrivate: true })
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url!)
    const file = FILES[request.url!]
    if (!file) return void response.writeHead(404).end()
    response.setHeader("content-type", file[0])
    response.end(file[1])
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
})

describe("the page in the frame", () => {
  test("has its style sheets and pictures, laid out for a desktop, through the server alone", async (stage) => {
    const tab = await stage.open(`#/read?url=${encodeURIComponent(`${origin}/`)}`)
    const frame = tab.frameLocator("iframe")
    await frame.locator("[data-honbun-look=kept]").first().waitFor()
    const look = (selector: string, name: string): Promise<string> =>
      frame
        .locator(selector)
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
    expect(await look("body", "background-color")).toBe("rgb(240, 250, 255)")
    expect(await look("h1", "color")).toBe("rgb(1, 2, 3)")
    expect(await look(".columns", "display")).toBe("flex")
    // Wide enough for the rules of a desktop, and as tall as one whatever the frame.
    expect(await look("aside", "width")).toBe("250px")
    expect(await look("h1", "min-height")).toBe("800px")
    expect(stage.asked.filter((url) => url.startsWith(origin))).toEqual([])
    expect(asked).toContain("/back.gif")
    expect(asked).not.toContain("/leak.gif")
    // Nothing of the page is wider than the space it has.
    const [page, outer] = [
      await tab.locator("iframe").boundingBox(),
      await tab.locator(".page-frame").boundingBox(),
    ]
    expect(page!.width).toBeLessThanOrEqual(outer!.width)
    expect(await tab.locator("iframe").evaluate((element: HTMLElement) => element.offsetWidth)).toBe(1_100)
  })

  test("a picture that cannot be had is a grey box of its size, and pointing looks through what lies over the page", async (stage) => {
    const tab = await stage.open(`#/read?url=${encodeURIComponent(`${origin}/`)}`)
    const frame = tab.frameLocator("iframe")
    await frame.locator("[data-honbun-look=kept]").first().waitFor()
    const broken = frame.locator("#broken, img >> nth=1").first()
    await broken.scrollIntoViewIfNeeded()
    await frame.locator("img[data-honbun-broken]").waitFor({ state: "attached" })
    expect(decodeURIComponent((await broken.getAttribute("src"))!)).toContain("320 × 180")
    const heading = await frame.locator("h1").boundingBox()
    await tab.mouse.click(heading!.x + 20, heading!.y + heading!.height - 10)
    expect(await tab.locator(".why").innerText()).toContain("Ice on the bay")
  })

  test("a page wider than a phone is made smaller to fit, and then does not move any more", async (stage) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    for (const path of ["wide", "wider"]) {
      const url = encodeURIComponent(`${origin}/${path}`)
      const tab = await stage.open(`#/parts?url=${url}`, phone)
      await tab.locator(".page-frame[data-loaded=true]").waitFor()
      const widths = async (): Promise<number[]> => {
        const frame = await tab.locator("iframe").evaluate((each: HTMLElement) => each.offsetWidth)
        return [frame, await tab.evaluate(() => document.documentElement.scrollWidth)]
      }
      await expect.poll(async () => (await widths())[0], { timeout: 10_000 }).toBeGreaterThan(500)
      await tab.waitForTimeout(300)
      const settled = await widths()
      expect(settled[0]).toBeLessThan(1_000)
      expect(settled[1]).toBe(390)
      for (let look = 0; look < 10; look++) {
        await tab.waitForTimeout(30)
        expect(await widths()).toEqual(settled)
      }
    }
  })
})
