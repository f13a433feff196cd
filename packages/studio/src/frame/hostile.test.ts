// Pages that try to touch the studio, in a real browser: through every way a page comes in, nothing of them may run, load, or leave
// their frame.
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect } from "vitest"
import { studioTests } from "../studio-tests.test-stage.js"

/** Another host, that hostile pages call out to; it must hear nothing. */
let trap: Server
const heard: string[] = []
const test = studioTests()
beforeAll(async () => {
  trap = createServer((request, response) => {
    heard.push(request.url ?? "")
    response.end()
  })
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve))
})
afterAll(async () => {
  trap.close()
})

const long =
  "The pilot said nothing, and the harbour, grey as it was, kept its own counsel until noon. ".repeat(8)

/** One page with every trick that once worked somewhere. */
function hostilePage(out: string): string {
  return `<!doctype html><html><head><title>Quiet "><img src=x onerror=top.pwned=1> harbour</title>
<base href="${out}/base/"><meta http-equiv="refresh" content="0;url=${out}/refresh">
<meta http-equiv="content-security-policy" content="script-src *">
<link rel="stylesheet" href="${out}/style.css"><link rel="preload" as="image" href="${out}/preload.png">
<style>@import url(${out}/import.css); body { background: url(${out}/background.png) } .glass { display: none !important }
@font-face { font-family: x; src: url(${out}/font.woff) } p { font-family: x; position: relative; z-index: 2147483647 }</style>
<script>top.pwned = parent.pwned = 1; alert(1); fetch("${out}/fetch")</script></head>
<body onload="top.pwned=2" onfocus="top.pwned=3"><article><h1>Quiet harbour</h1><p onclick="top.pwned=4" onmouseover="top.pwned=5">${long}</p>
<p>${long}<img src="${out}/image.png" onerror="top.pwned=6"><img src=x onerror="top.pwned=7"></p>
<svg onload="top.pwned=8"><script>top.pwned=9</script><a xlink:href="javascript:top.pwned=10"><text>svg</text></a></svg>
<math><mtext><style><img src=x onerror="top.pwned=11"></style></mtext></math>
<a href="javascript:top.pwned=12">${long}</a> <a href="${out}/link" target="_top">top</a>
<form action="${out}/form"><input name=q autofocus onfocus="top.pwned=13"><button>send</button></form>
<iframe src="javascript:top.pwned=14"></iframe><iframe srcdoc="<script>top.pwned=15</script>"></iframe>
<object data="${out}/object"></object><embed src="${out}/embed"><video src="${out}/video" autoplay></video>
<template><img src=x onerror="top.pwned=16"></template><noscript><p title="</noscript><img src=x onerror=top.pwned=17>"></noscript>
<div id="studio" data-honbun-block="0"></div><p data-honbun-block="99999" style="background:url(${out}/inline.png)">${long}</p>
</article></body></html>`
}

test("a page that tries everything changes nothing, asks for nothing and goes nowhere", async (stage) => {
  const out = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
  const tab = await stage.open("#/read")
  let dialogs = 0
  tab.on("dialog", (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  const buffer = Buffer.from(hostilePage(out))
  await tab.locator("input[type=file]").setInputFiles({ name: "h.html", mimeType: "text/html", buffer })
  await tab.frameLocator("iframe").locator("[data-honbun-look=kept]").first().waitFor()
  await tab.locator("#result-panel .reader-body").getByText("kept its own counsel").first().waitFor()
  // As a person would: over it, onto it, through it by keys.
  const frame = (await tab.locator("iframe").boundingBox())!
  for (let y = 20; y < 500; y += 60) await tab.mouse.click(frame.x + 60, frame.y + y)
  await tab.locator(".glass").focus()
  for (const key of ["ArrowDown", "Enter", "Tab", "Enter"]) await tab.keyboard.press(key)
  await tab.getByRole("tab", { name: "HTML" }).click()
  await tab.getByLabel("Images").uncheck()
  await tab.frameLocator("iframe").locator("[data-honbun-look=kept]").first().waitFor()
  const state = await tab.evaluate(() => ({
    pwned: (window as unknown as { pwned?: number }).pwned,
    frames: window.frames.length,
    inside: document
      .querySelector("iframe")!
      .contentDocument!.querySelectorAll("script, iframe, object, embed, form").length,
    sandbox: document.querySelector("iframe")!.getAttribute("sandbox"),
    title: document.title,
    glass: getComputedStyle(document.querySelector(".glass")!).display,
  }))
  expect(state).toEqual({
    pwned: undefined,
    frames: 1,
    inside: 0,
    sandbox: "allow-same-origin",
    title: "Read · honbun studio",
    glass: "block",
  })
  expect(tab.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/read\?page=/)
  expect(dialogs).toBe(0)
  expect(heard).toEqual([])
  const elsewhere = stage.asked.filter(
    (address) => !address.startsWith(stage.server.url) && !/^(?:blob|data):/.test(address),
  )
  expect(elsewhere).toEqual([])
})

test("while a page of almost two megabytes is extracted, a timer of the studio keeps running", async (stage) => {
  const paragraphs = Array.from({ length: 2_500 }, (_, i) => `<p>${i} ${long}</p>`).join("")
  const buffer = Buffer.from(`<title>Long</title><article>${paragraphs}</article>`)
  expect(buffer.length).toBeGreaterThan(1.7e6)
  const tab = await stage.open("#/read")
  await tab.evaluate(() => {
    const counted = window as unknown as { beats: number }
    counted.beats = 0
    setInterval(() => counted.beats++, 20)
  })
  await tab.locator("input[type=file]").setInputFiles({ name: "long.html", mimeType: "text/html", buffer })
  await tab.frameLocator("iframe").locator("[data-honbun-look=kept]").nth(100).waitFor({ timeout: 60_000 })
  // Work went on elsewhere while the page's own clock kept beating.
  expect(await tab.evaluate(() => (window as unknown as { beats: number }).beats)).toBeGreaterThan(5)
  expect(await tab.locator(".pane-head").first().innerText()).toContain("of 2500 blocks kept")
})
