import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect } from "vitest"
import type { Stage } from "../studio.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"

/** A picture of one pixel. */
const PIXEL: Buffer = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)
const TEXT = "The mill waits for the sea, and when the sea turns, it grinds until the water is gone. "

let site: Server
let origin: string
/** What the other site was asked for. */
const asked: string[] = []
/** A link that is on the other site's page. */
let link = ""

const test = studioTests({ allowPrivate: true })
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === "/pixel.png")
      return void response.writeHead(200, { "content-type": "image/png" }).end(PIXEL)
    response.writeHead(200, { "content-type": "text/html" })
    response.end(
      `<title>Mill</title><article><p>${TEXT.repeat(6)}</p><p><img src="/pixel.png" alt="a mill"></p><p id="late"></p></article>
<script>document.querySelector("#late").textContent = "Written by a script, after the page was sent."</script><a id="mark" href="${link.replaceAll('"', "&quot;")}">bookmark</a>`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
})

test("pictures come through the server alone, and go when the switch is taken off", async (stage) => {
  const tab = await stage.open("#/read")
  await tab.getByLabel("Address of a page").fill(`${origin}/mill`)
  await tab.keyboard.press("Enter")
  const frame = tab.frameLocator("iframe")
  await frame.locator("[data-honbun-look=kept]").first().waitFor()
  const width = () =>
    frame
      .locator("img")
      .evaluate((image) => (image as HTMLImageElement).naturalWidth, undefined, { timeout: 5_000 })
  await expect.poll(() => width().catch(() => 0)).toBe(1)
  expect(asked).toContain("/pixel.png")
  expect(stage.asked.filter((address) => address.startsWith(origin))).toEqual([])
  expect(stage.asked.some((address) => address.includes("/api/image?url="))).toBe(true)
  await tab.getByLabel("Images").click()
  await expect.poll(() => frame.locator("img[src]").count()).toBe(0)
})

test("a click on the bookmarklet hands the page over as scripts have left it", async (stage) => {
  const studio = await stage.open("#/read")
  await studio.getByRole("button", { name: "From your browser" }).click()
  link = (await studio.locator(".bookmarklet a").getAttribute("href"))!
  const tab = await studio.context().newPage()
  await tab.goto(`${origin}/late`)
  const opening = studio.context().waitForEvent("page")
  await tab.locator("#mark").click()
  const opened = await opening
  await opened.frameLocator("iframe").locator("[data-honbun-look=kept]").first().waitFor()
  expect(opened.url()).toContain(`${stage.server.url}#/read?page=`)
  await opened.locator("#result-panel .reader-body").getByText("Written by a script").first().waitFor()
})

/** Has the server forget the pages it holds, as it does when it is started anew or others have taken their room. */
function forgetPages({ server }: Stage): void {
  for (let i = 0; i < 201; i++) server.service.pageCache.keep({ bytes: Uint8Array.of(i % 256) })
}

for (const view of ["read", "parts"]) {
  test(`in ${view}, pictures of a page that the server has forgotten come too, without fetching it again`, async (stage) => {
    const tab = await stage.open(`#/${view}?url=${encodeURIComponent(`${origin}/mill-in-${view}`)}`)
    const frame = tab.frameLocator("iframe")
    await frame.getByText("The mill waits").first().waitFor()
    await tab.getByLabel("Images").uncheck()
    await frame.locator("img:not([src])").waitFor({ state: "attached" })
    forgetPages(stage)
    await tab.getByLabel("Images").click()
    const width = () =>
      frame
        .locator("img")
        .evaluate((image) => (image as HTMLImageElement).naturalWidth)
        .catch(() => 0)
    await expect.poll(width).toBe(1)
    expect(await tab.getByLabel("Images").isChecked()).toBe(true)
    expect(asked.filter((path) => path === `/mill-in-${view}`)).toHaveLength(1)
  })

  test(`in ${view}, pictures that the server cannot take away are said so, and the box stays ticked`, async (stage) => {
    const tab = await stage.open(`#/${view}?url=${encodeURIComponent(`${origin}/mill`)}`)
    await tab.frameLocator("iframe").getByText("The mill waits").first().waitFor()
    await tab.context().setOffline(true)
    await tab.getByLabel("Images").click()
    await tab.getByRole("alert").getByText("The studio's server does not answer").waitFor()
    await expect.poll(() => tab.getByLabel("Images").isChecked()).toBe(true)
  })
}

test("as rendered, a page is shown and read after its scripts, also after a reload; without the tick, as it was sent", async (stage) => {
  const tab = await stage.open(`#/read?url=${encodeURIComponent(`${origin}/`)}`)
  const late = tab.frameLocator("iframe").getByText("Written by a script, after the page was sent.")
  const isRendered = tab.getByRole("checkbox", { name: "As rendered" })
  await tab.locator(".reader-body").getByText("The mill waits").first().waitFor()
  await tab.locator(".page-frame[data-loaded=true]").waitFor()
  expect(await late.count()).toBe(0)
  await isRendered.click()
  await late.waitFor({ state: "attached" })
  await tab.reload()
  await late.waitFor({ state: "attached" })
  expect(await isRendered.isChecked()).toBe(true)
  await isRendered.click()
  await late.waitFor({ state: "detached" })
})
