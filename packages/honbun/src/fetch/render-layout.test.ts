import {
  attribute,
  extract,
  Flag,
  findNext,
  nodesWithTag,
  type Page,
  parsePage,
  Tag,
  textOf,
} from "@honbun/core"
import { boxOf, Drawn } from "@honbun/core/internal"
import { afterAll, describe, expect, test } from "vitest"
import { findChromium } from "./find-chromium.js"
import * as stage from "./layout-pages.test-stage.js"
import { Renderer } from "./render.js"

const { DECOY_WORDS, TEA_URL, TEA_WORDS } = stage
const renderer = new Renderer({ timeout: 40_000 })
afterAll(() => renderer.close())

async function render(html: string): Promise<Page> {
  const rendered = await renderer.render(TEA_URL, new TextEncoder().encode(html))
  return parsePage(rendered.html, { url: TEA_URL, rendered: true })
}

const plain = (html: string): Page => parsePage(html, { url: TEA_URL })

function byId(page: Page, id: string): number {
  for (let node = 0; node < page.length; node++) if (attribute(page, node, "id") === id) return node
  return -1
}

function isHidden(page: Page, node: number): boolean {
  return (page.flags[node]! & Flag.hidden) !== 0
}

describe.skipIf(findChromium() === undefined)("pages as a browser shows them", { timeout: 90_000 }, () => {
  test("an article off the screen is not the article", async () => {
    expect(extract(plain(stage.OFF_SCREEN_DECOY)).text).toContain(DECOY_WORDS)
    const { text, title } = extract(await render(stage.OFF_SCREEN_DECOY))
    expect(text).toContain(TEA_WORDS)
    expect(text).not.toContain(DECOY_WORDS)
    expect(title).not.toBe("Watches and loans")
  })

  test("of several views only the one that is shown is read", async () => {
    expect(extract(plain(stage.SWITCHED_VIEWS)).text).toContain(DECOY_WORDS)
    const { text } = extract(await render(stage.SWITCHED_VIEWS))
    expect(text).toContain(TEA_WORDS)
    expect(text).not.toContain(DECOY_WORDS)
  })

  test("an article that stands there for narrow and for wide windows is read once", async () => {
    expect(extract(plain(stage.DOUBLE)).text).toContain("In brief")
    const { text } = extract(await render(stage.DOUBLE))
    expect(text).toContain(TEA_WORDS)
    expect(text).not.toContain("In brief")
  })

  test("a pager that a script draws is followed", async () => {
    expect(findNext(plain(stage.DRAWN_PAGER))).toBeUndefined()
    expect(findNext(await render(stage.DRAWN_PAGER))?.url).toBe("https://tea.example/tea?page=3")
  })

  test("a link that only robots see is not followed", async () => {
    expect(findNext(plain(stage.TRAP))?.url).toContain("visitor=robot")
    const page = await render(stage.TRAP)
    expect(findNext(page)?.url).toBe("https://tea.example/tea?page=3")
  })

  test("whatever hides a text, it is hidden", async () => {
    const ways = Object.keys(stage.WAYS_TO_HIDE)
    expect(extract(plain(stage.HIDDEN_IN_EVERY_WAY)).text.match(/Hidden by/g)).toHaveLength(ways.length)
    const page = await render(stage.HIDDEN_IN_EVERY_WAY)
    const shown = [...nodesWithTag(page, Tag.p)].filter((node) => !isHidden(page, node))
    expect(shown.map((node) => attribute(page, node, "class"))).toEqual(shown.map(() => undefined))
    expect(shown).toHaveLength(4)
    expect(extract(page).text).not.toContain("Hidden by")
  })

  test("what a reader can unfold, scroll to or come to is not hidden", async () => {
    const page = await render(stage.NOT_HIDDEN)
    for (const id of ["fold", "scroll", "later", "details", "child", "flat", "yet"])
      expect([id, isHidden(page, byId(page, id))]).toEqual([id, false])
    expect(page.layout!.drawn[byId(page, "fold")]! & Drawn.folded).toBe(Drawn.folded)
    const own = byId(page, "own")
    expect([isHidden(page, own), isHidden(page, own + 1)]).toEqual([false, true])
  })

  test("boxes and fonts are those of the screen", async () => {
    const page = await render(
      '<!doctype html><body style="margin:0"><h1 style="margin:0;font:700 40px/50px serif">A</h1><p style="margin:0 0 0 30px;width:200px;font-size:20px">B',
    )
    const [heading] = nodesWithTag(page, Tag.h1)
    const [text] = nodesWithTag(page, Tag.p)
    expect(boxOf(page, heading!)).toEqual({
      x: 0,
      y: 0,
      width: 1280,
      height: 50,
      fontSize: 40,
      fontWeight: 700,
    })
    expect(boxOf(page, text!)).toMatchObject({ x: 30, y: 50, width: 200, fontSize: 20, fontWeight: 400 })
    expect(attribute(page, text!, "data-honbun-box")).toBeUndefined()
  })

  test("a page cannot forge where it was drawn", async () => {
    const page = await render(stage.FORGER)
    const [decoy, article] = [byId(page, "decoy"), byId(page, "article")]
    expect([isHidden(page, decoy), isHidden(page, article)]).toEqual([true, false])
    expect(boxOf(page, decoy)!.x).toBeLessThan(-9000)
    expect(boxOf(page, byId(page, "liar"))).not.toMatchObject({ x: 10, y: 10 })
    for (const id of ["comment", "bare", "data", "drawing", "out"]) {
      const node = byId(page, id)
      if (node >= 0) expect([id, boxOf(page, node)]).toEqual([id, undefined])
    }
    expect(boxOf(page, byId(page, "fallback"))).toBeUndefined()
    for (let node = 0; node < page.length; node++) expect(boxOf(page, node)?.width).not.toBe(900)
    const { text } = extract(page)
    expect(text).toContain(TEA_WORDS)
    expect(text).not.toContain(DECOY_WORDS)
    expect(textOf(page, decoy)).toContain("From bare text.")
  })

  test("a page that waits for a script that never comes hides nothing", async () => {
    const html = stage.DRAWN_PAGER.replace("<body>", '<body style="visibility:hidden">')
    expect(extract(await render(html)).text).toContain(TEA_WORDS)
  })

  test("markup of others says nothing about where it was drawn", () => {
    const page = plain('<p data-honbun-box="h">Shown.</p>')
    expect(page.layout).toBeUndefined()
    expect(isHidden(page, nodesWithTag(page, Tag.p)[0]!)).toBe(false)
  })
})
