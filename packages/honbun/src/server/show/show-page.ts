import {
  attribute,
  type Blocks,
  bodyOf,
  Flag,
  nodesWithTag,
  type Page,
  resolveUrl,
  Tag,
  TEXT,
  tagName,
} from "@honbun/core"
import { attributesOf } from "@honbun/core/internal"
import { pair, shownAttributes, shownText } from "./attributes.js"
import { shownName, VOID_ELEMENTS } from "./elements.js"
import type { SheetRules } from "./harmless-sheet.js"
import { marksOf, UNMARKED } from "./marks.js"
import { showPolicy } from "./policy.js"
import type { SheetSource } from "./sheet-sources.js"
import { SheetWriter } from "./sheet-writer.js"

/** How a page is shown. */
export interface ShowOptions {
  /** Its style sheets, as it names them. */
  readonly sheets?: readonly SheetSource[]
  /** The address a picture is loaded from; without it there are no pictures. */
  readonly image?: (url: string) => string
  /** Whether every element carries its number, `data-honbun-node`, so that it can be pointed at. */
  readonly nodes?: boolean
  /** Whether pictures are marked like blocks, with the numbers after those of the blocks. */
  readonly pictures?: boolean
}

/** A page as it is shown: all its sheets begin alike, so what they begin with is there once. */
export interface ShownPage {
  /** Everything before the style sheets. */
  readonly head: string
  /** The style sheets it wants. */
  readonly styles: readonly SheetSource[]
  /** The beginning of its body. */
  readonly begin: string
  readonly bodies: readonly string[]
}

/** What the frame looks like before the page's own styles. Links lead nowhere, but look like links. */
const BASE_STYLE = `:where(a[data-honbun-href]){color:LinkText;text-decoration:underline}
:where(img){max-width:100%}:where(img:not([src])){background:#e6e6e6;outline:1px solid #d0d0d0}
*,::before,::after{animation-duration:1ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important}`

/**
 * A whole page as a document that only looks like it: no scripts, handlers, frames, forms, no addresses that a
 * browser would load or go to. Nothing of the source is copied; known elements with known attributes are
 * written anew. The nodes of block n carry `data-honbun-block="n"`, links carry `data-honbun-href`. A page that a
 * browser could not lay out within a blink becomes several sheets ({@link SheetWriter}).
 * Linear in the size of the page, without recursion.
 */
export function showPage(blocks: Blocks, options: ShowOptions): ShownPage {
  const { page } = blocks
  const body = bodyOf(page)
  const sheets = new SheetWriter(blocks)
  writeNodes(blocks, body, options, sheets)
  const { bodies, starts } = sheets.end()
  const html = body > 0 ? shownAttributes("html", attributesOf(page, 0), rulesOf(page, options)) : ""
  const head = [
    `<!doctype html>\n<html${html}${starts}>\n<head>`,
    `<meta charset="utf-8">`,
    // For those who show it elsewhere than at its address here, where the header says the same.
    `<meta http-equiv="content-security-policy" content="${shownText(showPolicy(options.image !== undefined))}">`,
    `<meta name="referrer" content="no-referrer">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<style>${BASE_STYLE}</style>\n`,
  ].join("")
  const begin = `</head><body${shownAttributes("body", attributesOf(page, body), rulesOf(page, options))}>`
  return { head, styles: options.sheets ?? [], begin, bodies }
}

/** Addresses in `style` attributes are those of the page's own pictures, or none. */
function rulesOf(page: Page, { image }: ShowOptions): SheetRules {
  return {
    address: (url) => {
      const whole = image && resolveUrl(page, url)
      return whole && /^https?:/.test(whole) ? image(whole) : undefined
    },
  }
}

/** One sheet of a shown page as a document, from 0; undefined where there is none. `styles` go into its head. */
export function sheetOf(
  { head, begin, bodies }: ShownPage,
  sheet: number,
  styles: string,
): string | undefined {
  const body = bodies[sheet]
  return body === undefined ? undefined : `${head}${styles}${begin}${body}</body>\n</html>\n`
}

function writeNodes(blocks: Blocks, body: number, options: ShowOptions, sheets: SheetWriter): void {
  const { page } = blocks
  const marks = marksOf(blocks)
  if (options.pictures)
    for (const [number, picture] of nodesWithTag(page, Tag.img).entries())
      marks[picture] = blocks.length + number
  const rules = rulesOf(page, options)
  let node = body + 1
  while (node < page.end[body]!) {
    sheets.reach(node)
    const mark = marks[node] === UNMARKED ? "" : pair("data-honbun-block", String(marks[node]))
    if (page.tag[node] === TEXT) {
      sheets.text(page.text.slice(page.textStart[node]!, page.textStart[node + 1]!), mark)
      node++
      continue
    }
    const name = shownName(tagName(page, node), (page.flags[node]! & Flag.foreign) !== 0)
    if (name === undefined) {
      node = page.end[node]!
      continue
    }
    const number = options.nodes ? pair("data-honbun-node", String(node)) : ""
    const own = shownAttributes(name, attributesOf(page, node), rules)
    sheets.element(name, `${own}${special(page, node, options)}${number}${mark}`)
    node = VOID_ELEMENTS.has(name) ? page.end[node]! : node + 1
  }
}

/** What links, pictures and parts for browsers without scripts are written with besides. */
function special(page: Page, node: number, { image }: ShowOptions): string {
  switch (page.tag[node]) {
    case Tag.a: {
      const target = resolveUrl(page, attribute(page, node, "href"))
      return target && /^https?:/.test(target) ? pair("data-honbun-href", target) : ""
    }
    case Tag.img: {
      const source = image && pictureOf(page, node)
      return source ? `${pair("src", image(source))} loading="lazy"` : ""
    }
    case Tag.noscript:
      return " hidden"
    default:
      return ""
  }
}

/** Where lazy pages keep the address of a picture until it is needed. */
const LAZY = ["data-src", "data-original", "data-lazy-src"]

function pictureOf(page: Page, node: number): string | undefined {
  for (const name of [...LAZY, "src"]) {
    const url = resolveUrl(page, attribute(page, node, name))
    if (url && /^https?:/.test(url)) return url
  }
  return undefined
}
