import { attribute, type Page, Tag, textOf } from "@honbun/core"

/** Where formulas are drawn as pictures: MediaWiki, WordPress, CodeCogs. */
const DRAWN = /\/media\/math\/render\/|\/latex\.php\?|\/\/latex\.codecogs\.com\//

/** Whether a picture shows a formula; some extractors drop the class that says so, but not the address. */
export function isDrawnFormula(page: Page, img: number): boolean {
  return (
    /(?:^|\s)(?:mwe-math|latex|tex(?:\s|$))/.test(attribute(page, img, "class") ?? "") ||
    DRAWN.test(attribute(page, img, "src") ?? "")
  )
}

/** Whether a node is a formula: `math`, a script of MathJax, code that says so, or a picture of it with its TeX. */
export function isFormula(page: Page, node: number): boolean {
  const tag = page.tag[node]
  if (tag === Tag.img) return isDrawnFormula(page, node) && attribute(page, node, "alt") !== undefined
  if (tag === Tag.math) return true
  if (tag === Tag.script) return /^\s*math\//i.test(attribute(page, node, "type") ?? "")
  return tag === Tag.code && /(?:^|\s)language-math(?:\s|$)/.test(attribute(page, node, "class") ?? "")
}

/** The TeX of a formula where it is told, else its text; without the wrapper that MediaWiki puts around each. */
export function formulaIn(page: Page, node: number): string {
  return sourceOf(page, node).replace(/^\s*\{\\(?:display|text)style\s(.*)\}\s*$/s, "$1")
}

function sourceOf(page: Page, node: number): string {
  if (page.tag[node] === Tag.img) return attribute(page, node, "alt") ?? ""
  if (page.tag[node] === Tag.script) return page.data.get(node) ?? ""
  const tex = attribute(page, node, "alttext") ?? attribute(page, node, "data-latex")
  return tex ?? annotationIn(page, node) ?? textOf(page, node)
}

/** The TeX that KaTeX and others put into a formula beside what is shown; the text of the whole would say both. */
function annotationIn(page: Page, node: number): string | undefined {
  for (let each = node + 1; each < page.end[node]!; each++) {
    if (/^application\/x-tex$/i.test(attribute(page, each, "encoding") ?? "")) return textOf(page, each)
  }
  return undefined
}
