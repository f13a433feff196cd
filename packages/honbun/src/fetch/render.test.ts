import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extract } from "@honbun/core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findChromium } from "./find-chromium.js"
import { Renderer } from "./render.js"

const SENTENCE =
  "The harbour was quiet that morning, and nobody, not even the pilot, expected the ice to break. "
const PAGES: Record<string, string> = {
  "/drawn": `<title>Ice</title><div id="app"></div><script>
    document.getElementById("app").innerHTML = "<article><h1>Ice</h1><p>" + ${JSON.stringify(SENTENCE.repeat(6))} + "</p></article>"</script>`,
  "/hidden": `<style>.gone{display:none}</style><p>${SENTENCE.repeat(4)}</p><p class="gone">Nobody sees this sentence, which a style hides.</p>`,
  "/prying": `<p>${SENTENCE.repeat(4)}</p><img src="http://169.254.169.254/latest/meta-data/"><script>
    fetch("file:///etc/passwd").then((r) => r.text()).then((t) => document.body.append(t)).catch(() => document.body.append("refused"))</script>`,
  "/forever": `<p>x</p><script>for (;;) {}</script>`,
}
const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end(PAGES[request.url!] ?? "")
})
const open = { allowPrivate: true, timeout: 20_000 }
let origin = ""
const isThere = findChromium() !== undefined
const renderer = new Renderer(open)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await renderer.close()
  server.close()
})

test.skipIf(!isThere)("what a script draws is read, with its box", { timeout: 60_000 }, async () => {
  const { html } = await renderer.render(`${origin}/drawn`)
  expect(extract(html).text).toContain("expected the ice to break")
  expect(html).toMatch(/<p data-honbun-box="\d+ \d+ \d+ \d+ \d+ 400"/)
  expect(extract(PAGES["/drawn"]!).text).not.toContain("expected the ice")
})

test.skipIf(!isThere)("what a style hides is marked as hidden", { timeout: 60_000 }, async () => {
  const { html } = await renderer.render(`${origin}/hidden`)
  expect(html).toMatch(/<p data-honbun-box="h" hidden="" class="gone"/)
})

test.skipIf(!isThere)(
  "pages reach no file, and no private address unless allowed",
  { timeout: 60_000 },
  async () => {
    const { html } = await renderer.render(`${origin}/prying`)
    expect(html).not.toContain("root:")
    const guarded = new Renderer({ timeout: 20_000 })
    await expect(guarded.render(`${origin}/drawn`)).rejects.toMatchObject({ code: "private-address" })
    const page = new TextEncoder().encode(PAGES["/prying"]!)
    const { refused } = await guarded.render("https://public.example/", page)
    expect(refused).toContain("http://169.254.169.254/latest/meta-data/")
    await guarded.close()
  },
)

test.skipIf(!isThere)("a page that never ends is given up", { timeout: 60_000 }, async () => {
  const hasty = new Renderer({ ...open, timeout: 3_000 })
  await expect(hasty.render(`${origin}/forever`)).rejects.toMatchObject({ code: "timeout" })
  await hasty.close()
})
