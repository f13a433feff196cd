import { expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { placeOfText } from "./drawn.js"
import { findNext } from "./pager.js"

const URL = "https://tea.example/leaves?page=2&side=2"
const PROSE = "Tea is made by pouring hot water over leaves, and waiting, which is the hard part. ".repeat(8)
const BODY = `<p data-honbun-box="200 100 600 400 16 400">${PROSE}</p>`

/** A strip of three numbers whose second is the current one, drawn from a place on, downwards or in a row. */
function strip(name: "page" | "side", [x, y]: readonly [number, number], row = true, letters = ""): string {
  const other = name === "page" ? "side=2" : "page=2"
  const items = [1, 2, 3].map((number, i) => {
    const box = `${x + (row ? 30 * i : 0)} ${y + (row ? 0 : 30 * i)} 20 19 16 400${letters}`
    const tag = number === 2 ? "b" : "a"
    const href = number === 2 ? "" : ` href="/leaves?${name}=${number}&${other}"`
    return `<${tag} data-honbun-box="${box}"${href}>${number}</${tag}> `
  })
  return `<div data-honbun-box="${x} ${y} 100 19 16 400${letters}">${items.join("")}</div>`
}

function nextOf(html: string, rendered = true): string | undefined {
  return findNext(parsePage(html, { url: URL, rendered }))?.url
}

const PAGE_3 = "https://tea.example/leaves?page=3&side=2"
const SIDE_3 = "https://tea.example/leaves?side=3&page=2"

test("of two equal pagers the one below the text goes first", () => {
  const html = BODY + strip("side", [900, 100]) + strip("page", [200, 600])
  expect(nextOf(html)).toBe(PAGE_3)
  expect(nextOf(BODY + strip("side", [200, 600]) + strip("page", [900, 100]))).toBe(SIDE_3)
})

test("without one below, the one left of the text goes first", () => {
  expect(nextOf(strip("side", [900, 100]) + BODY + strip("page", [20, 100]))).toBe(PAGE_3)
})

test("a row of numbers goes before a column", () => {
  const html = strip("side", [200, 600], false) + BODY + strip("page", [200, 700])
  expect(nextOf(html)).toBe(PAGE_3)
})

test("what is folded away goes last", () => {
  const html = BODY + strip("side", [200, 600], true, " f") + strip("page", [900, 100])
  expect(nextOf(html)).toBe(PAGE_3)
})

test("a pager that is not shown is none", () => {
  const html = BODY + strip("side", [200, 600], true, " h")
  expect(nextOf(html, false)).toBe(SIDE_3)
  expect(nextOf(html)).toBeUndefined()
})

test("where places are alike rendering changes nothing", () => {
  const html = `${BODY}${strip("page", [200, 600])}${strip("side", [400, 600])}`
  expect(nextOf(html)).toBe(nextOf(html, false))
})

test("the middle of the text is where half of the prose that is seen stands above", () => {
  const text = (box: string, times: number) =>
    `<p data-honbun-box="${box}">${"Tea leaves, dried. ".repeat(times)}`
  const html =
    text("200 0 600 100 16 400", 10) + text("200 100 600 300 16 400", 30) + text("200 400 600 200 16 400", 20)
  expect(placeOfText(parsePage(html + text("900 900 9 9 16 400 h", 900), { rendered: true }))).toEqual({
    left: 200,
    bottom: 400,
  })
  expect(placeOfText(parsePage("<p>Tea."))).toBeUndefined()
})
