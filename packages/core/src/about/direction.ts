import { attribute, type Page } from "../page/page.js"

/** The way a text is written: from left to right or from right to left. */
export type Direction = "ltr" | "rtl"

/** Letters of scripts written from right to left, and those of all others. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const LETTERS = /\p{L}/gu
/** How much of the text is looked at, in UTF-16 units. */
const SAMPLE = 2000

/** The direction of a text: as an element around its beginning says, else as most of its letters are written. */
export function directionOf(page: Page, first: number, text: string): Direction {
  for (let node = first; node >= 0; node = page.parent[node]!) {
    const said = attribute(page, node, "dir")?.trim().toLowerCase()
    if (said === "ltr" || said === "rtl") return said
  }
  const sample = text.slice(0, SAMPLE)
  const rtl = sample.match(RIGHT_TO_LEFT)?.length ?? 0
  return rtl * 2 > (sample.match(LETTERS)?.length ?? 0) ? "rtl" : "ltr"
}
