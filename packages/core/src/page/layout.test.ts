import { expect, test } from "vitest"
import { extract } from "../article/extract.js"
import { findBlocks } from "../blocks/blocks.js"
import { boxOf, Drawn, writeDrawn } from "./layout.js"
import { attributesOf, Flag, nodesWithTag } from "./page.js"
import { parsePage } from "./parse.js"
import { Tag } from "./tags.js"

const BOX = { x: 8, y: 20, width: 600, height: 19, fontSize: 13.3, fontWeight: 700 }

test("a box is read as it was written, and a text has its element's", () => {
  const page = parsePage(`<p data-honbun-box="${writeDrawn(Drawn.shown, BOX)}" id=a>Tea`, { rendered: true })
  const [node] = nodesWithTag(page, Tag.p)
  expect(boxOf(page, node!)).toEqual({ ...BOX, fontSize: expect.closeTo(13.3, 4) })
  expect(boxOf(page, node! + 1)).toEqual(boxOf(page, node!))
  expect(attributesOf(page, node!)).toEqual([["id", "a"]])
})

test("every state is read as it was written, with a box and without one", () => {
  const states = [Drawn.shown, Drawn.hidden, Drawn.shown | Drawn.folded, Drawn.shown | Drawn.ownTextHidden, 0]
  for (const box of [BOX, undefined]) {
    const html = states.map((drawn) => `<i data-honbun-box="${writeDrawn(drawn, box)}"></i>`).join("")
    const page = parsePage(html, { rendered: true })
    expect([...nodesWithTag(page, Tag.i)].map((node) => page.layout!.drawn[node])).toEqual(states)
  }
})

test("what was seen goes before what the markup says", () => {
  const page = parsePage(
    '<p hidden data-honbun-box="0 0 9 9 16 400">A<p data-honbun-box="h">B<p hidden>C<p data-honbun-box="0 0 9 9 16 400 t">D<b data-honbun-box="0 0 9 9 16 400">E</b>',
    { rendered: true },
  )
  const hidden = (node: number) => (page.flags[node]! & Flag.hidden) !== 0
  const paragraphs = [...nodesWithTag(page, Tag.p)]
  expect(paragraphs.map(hidden)).toEqual([false, true, true, false])
  expect([hidden(paragraphs[3]! + 1), hidden(nodesWithTag(page, Tag.b)[0]! + 1)]).toEqual([true, false])
  expect(findBlocks(page).length).toBe(2)
})

test("the attribute of a page that was not rendered is any attribute", () => {
  const page = parsePage('<p data-honbun-box="h">A')
  const [node] = nodesWithTag(page, Tag.p)
  expect(page.layout).toBeUndefined()
  expect(boxOf(page, node!)).toBeUndefined()
  expect(page.flags[node!]! & Flag.hidden).toBe(0)
  expect(attributesOf(page, node!)).toEqual([["data-honbun-box", "h"]])
})

test.each(["", "x", "1 2 3", "1 2 3 4 5 NaN", "9".repeat(400), "h f t ?", " ".repeat(50)])(
  "a broken value %j gives no box",
  (value) => {
    const page = parsePage(`<p data-honbun-box="${value}">A`, { rendered: true })
    expect(boxOf(page, nodesWithTag(page, Tag.p)[0]!)).toBeUndefined()
  },
)

test("the headline is the heading that is seen, in the larger letters", () => {
  const heading = (box: string, text: string) => `<h1 data-honbun-box="${box}">${text}</h1>`
  const html =
    heading("h", "Accept everything") + heading("0 0 9 9 18 700", "Menu") + heading("0 40 9 9 40 700", "Ice")
  const text = `<p data-honbun-box="0 90 9 9 16 400">${"The harbour was quiet that morning, and nobody expected it. ".repeat(9)}</p>`
  expect(extract(html + text, { rendered: true }).title).toBe("Ice")
})
