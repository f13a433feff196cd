// The library in a real browser: the same bundle a web page would load gives the same answers as Node.
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import type { Page as Tab } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as core from "../packages/core/src/index.js"
import { sharedBrowser } from "./shared-browser.js"

const BROWSER_MAY_TAKE = 300_000 // ms; installing one is part of it

let tab: Tab | undefined

beforeAll(async () => {
  tab = await (await sharedBrowser())?.newPage()
  await tab?.addScriptTag({ content: await bundle() })
}, BROWSER_MAY_TAKE)

afterAll(() => tab?.close())

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../packages/core/src/index.ts", import.meta.url))],
    bundle: true,
    platform: "browser",
    format: "iife",
    globalName: "honbun",
    write: false,
  })
  return outputFiles[0]!.text
}

/** What is compared of a page: enough that a difference in reading, counting, numbering or judging shows. */
function digest(honbun: typeof core, input: string | Uint8Array): unknown {
  const page = honbun.parsePage(input, { url: "https://mills.example/tide" })
  const paths = Array.from({ length: page.length }, (_, node) => honbun.pathOf(page, node))
  const { title, text, markdown, html, confidence, blocks } = honbun.extract(page, { explain: true })
  const article = { title, text, markdown, html, confidence, blocks }
  return { paths, characters: [...page.characters], words: [...page.words], encoding: page.encoding, article }
}

async function inBrowser(input: string | Uint8Array): Promise<unknown> {
  const given = typeof input === "string" ? "given" : "new Uint8Array(given)"
  const argument = JSON.stringify(typeof input === "string" ? input : [...input])
  return await tab!.evaluate(`(given => (${digest})(honbun, ${given}))(${argument})`)
}

test.for(["tide-mill.html", "shiomi.html"])(
  "%s gives the same article in Chromium as in Node",
  async (name, context) => {
    if (!tab) return context.skip("no Chromium here; install one, or set CHROME_PATH")
    const bytes = readFileSync(new URL(`../docs/samples/${name}`, import.meta.url))
    // What crosses from the browser to here has lost its undefined values.
    expect(await inBrowser(bytes)).toEqual(JSON.parse(JSON.stringify(digest(core, bytes))))
  },
)

test("bytes in Shift_JIS read the same in Chromium as in Node", async (context) => {
  if (!tab) return context.skip("no Chromium here; install one, or set CHROME_PATH")
  // 本文 in Shift_JIS
  const bytes = Uint8Array.from([...Buffer.from("<meta charset=shift_jis><title>"), 0x96, 0x7b, 0x95, 0xb6])
  const came = (await inBrowser(bytes)) as { article: { title: string } }
  expect(came).toEqual(JSON.parse(JSON.stringify(digest(core, bytes))))
  expect(came.article.title).toBe("本文")
})
