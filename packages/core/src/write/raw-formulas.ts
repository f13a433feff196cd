import type { Page } from "../page/page.js"
import { isTex } from "./math.js"

/** A formula in a text, between the signs that MathJax and KaTeX look for. */
export interface RawFormula {
  readonly from: number
  readonly to: number
  readonly tex: string
  readonly display: boolean
}

/** Whether a page's text has any such signs; spares looking at every text. */
export function mayHoldDelimiters(page: Page): boolean {
  return /\\[([]|\$[^$\n]*\$/.test(page.text)
}

/** Whether a page loads a script that shows formulas. */
export function namesRenderer(page: Page): boolean {
  return /mathjax|katex|temml|mathml|texzilla/i.test(page.attributes.values)
}

const DELIMITED =
  /\\\(((?:(?!\\\()[\s\S]){1,1000}?)\\\)|\\\[((?:(?!\\\[)[\s\S]){1,2000}?)\\\]|\$\$([^$]{1,2000})\$\$|(?<![\\\w$])\$(?![\s$])([^$\n]{1,300}?)(?<![\s\\])\$(?![\w$])/g

/**
 * The formulas in a text. Where the page loads no script for them, only what is TeX beyond doubt is one: a text may speak of
 * these signs, or of prices. A single dollar sign needs the script in any case.
 */
export function formulasIn(text: string, isRendered: boolean): RawFormula[] {
  const found: RawFormula[] = []
  if (!text.includes("\\") && !text.includes("$")) return found
  for (const match of text.matchAll(DELIMITED)) {
    const [all, line, display, dollars, dollar] = match
    const tex = (line ?? display ?? dollars ?? dollar)!.replace(/\s+/g, " ").trim()
    const isFormula = dollar === undefined ? isRendered || isPlain(tex) : isRendered && isInDollars(tex)
    if (tex === "" || !isFormula) continue
    const isDisplay = display !== undefined || dollars !== undefined
    found.push({ from: match.index, to: match.index + all.length, tex, display: isDisplay })
  }
  return found
}

/** TeX beyond doubt, or signs of formulas without words. */
function isPlain(tex: string): boolean {
  return isTex(tex) || (/[\^_=]/.test(tex) && !/\p{L}{4}/u.test(tex))
}

/** Between single dollars: signs of TeX, or a name of one or two letters. */
function isInDollars(tex: string): boolean {
  return /[\\^_=<>]|^[A-Za-z]{1,2}$|^[A-Za-z]\w?\s*[-+*/(]/.test(tex)
}
