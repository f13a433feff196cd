import { attribute, type Page, Tag, textOf } from "@honbun/core"

/** Whether a node is a formula: `math`, a script of MathJax, or code that says so. */
export function isFormula(page: Page, node: number): boolean {
  const tag = page.tag[node]
  if (tag === Tag.math) return true
  if (tag === Tag.script) return /^\s*math\//i.test(attribute(page, node, "type") ?? "")
  return tag === Tag.code && /(?:^|\s)language-math(?:\s|$)/.test(attribute(page, node, "class") ?? "")
}

/** The TeX of a formula where it is told, else its text; without the wrapper that MediaWiki puts around each. */
export function formulaIn(page: Page, node: number): string {
  return sourceOf(page, node).replace(/^\s*\{\\(?:display|text)style\s(.*)\}\s*$/s, "$1")
}

function sourceOf(page: Page, node: number): string {
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
