import { expect, test } from "vitest"
import { blockText, findBlocks } from "../blocks/blocks.js"
import { parsePage } from "../page/parse.js"
import { withNoteScores } from "./note-scores.js"

function raised(html: string, scoreOf: (text: string) => number): Record<string, number> {
  const blocks = findBlocks(parsePage(html))
  const texts = Array.from({ length: blocks.length }, (_, block) => blockText(blocks, block).trim())
  const scores = withNoteScores(blocks, Float32Array.from(texts, scoreOf))
  return Object.fromEntries(texts.map((text, block) => [text, Math.round(100 * scores[block]!) / 100]))
}

const MARK = (number: number): string => `<sup><a href="#fn${number}">${number}</a></sup>`

test("a note scores as the surest text that refers to it, and never less than by itself", () => {
  const html = `<p>${MARK(1)} opens</p><p>in the ${MARK(2)} midst</p><p>again${MARK(1)}</p>
<ol class=footnotes><li id=fn1><p>first</p><p>more</p></li><li id=fn2>second</li><li id=fn3>alone</li></ol>`
  const scores: Record<string, number> = { "1 opens": 0.6, again1: 0.9, "in the 2 midst": 0.3, second: 0.4 }
  expect(raised(html, (text) => scores[text] ?? 0.1)).toMatchObject({
    first: 0.9,
    more: 0.9,
    second: 0.4,
    alone: 0.1,
  })
})

test("a page without notes keeps its scores, and an empty one has none", () => {
  expect(raised("<p>one</p><p><a href='#top'>up</a></p>", () => 0.2)).toEqual({ one: 0.2, up: 0.2 })
  expect(raised("", () => 1)).toEqual({})
})
