import { classesOf } from "../page/classes.js"
import { attribute, type Page, tagName, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"
import { hasClass, words } from "./classes.js"
import { isFormulaScript } from "./kept.js"
import { texOfMathml } from "./mathml.js"

/** A formula found on a page, as TeX. */
export interface FoundFormula {
  readonly tex: string
  /** Whether it is on a line of its own. */
  readonly display: boolean
  /** The node whose end is the end of the formula: a script may follow what it renders. */
  readonly last: number
}

const RENDERED = words(
  "katex katex-display MathJax MathJax_Preview MathJax_Display MathJax_SVG MathJax_SVG_Display MathJax_CHTML " +
    "MJXc-display mjx-chtml mwe-math-element",
)
const DISPLAY = words("katex-display MathJax_Display MathJax_SVG_Display MJXc-display mwe-math-element-block")
const PICTURE = words("tex latex math mwe-math-fallback-image-inline mwe-math-fallback-image-display")
/** MathJax puts its preview, its rendering and its source one after the other. */
const SIBLINGS_TO_SOURCE = 3

/** Attributes that hold the TeX of what an element shows. */
const SOURCES: readonly string[] = ["data-math", "data-tex", "data-latex", "data-expr"]

/** Whether a page may hold formulas in anything but `math` and `script`; spares looking at every class. */
export function mayHoldRenderedFormulas(page: Page): boolean {
  return (
    classesOf(page).names.some((names) => RENDERED.test(names)) ||
    page.attributes.names.some((name) => SOURCES.includes(name)) ||
    page.pageTags.includes("mjx-container")
  )
}

/**
 * The formula an element is or renders; undefined when it is none. Sources are asked in this order: TeX in
 * an annotation, a MathJax script, `alttext`, the `alt` of a picture, the MathML itself.
 */
export function formulaAt(page: Page, node: number): FoundFormula | undefined {
  const tag = page.tag[node]!
  if (tag === Tag.math) return fromSubtree(page, node)
  if (tag === Tag.script) return isFormulaScript(page, node) ? fromScript(page, node) : undefined
  if (tag === Tag.img) return fromPicture(page, node)
  if (tag === Tag.code) return fromCode(page, node)
  if (hasClass(page, node, RENDERED)) return fromSource(page, node) ?? fromSubtree(page, node)
  if (tagName(page, node) === "mjx-container") return fromSubtree(page, node)
  return fromAttribute(page, node)
}

/** The longest formula that is read from an attribute. */
const LONGEST_SOURCE = 2000

function fromAttribute(page: Page, node: number): FoundFormula | undefined {
  if (page.tag[node] === TEXT) return undefined
  for (const name of SOURCES) {
    const tex = attribute(page, node, name)
    // Short words are settings, and not formulas.
    if (!tex || tex.length > LONGEST_SOURCE || !/[\\^_=+{}]|^\$/.test(tex)) continue
    return { tex: cleanTex(tex), display: BLOCK_TAGS[page.tag[node]!] === 1, last: page.end[node]! - 1 }
  }
  return undefined
}

function fromScript(page: Page, node: number): FoundFormula {
  const display = /mode\s*=\s*display/i.test(attribute(page, node, "type") ?? "")
  return { tex: cleanTex(page.data.get(node)!), display, last: node }
}

/** GitHub, GitLab and our own HTML write formulas as code in a language of their own. */
function fromCode(page: Page, node: number): FoundFormula | undefined {
  if (!hasClass(page, node, /(?:^|\s)language-math(?:\s|$)/)) return undefined
  return { tex: cleanTex(textOf(page, node)), display: false, last: page.end[node]! - 1 }
}

function fromPicture(page: Page, node: number): FoundFormula | undefined {
  const alt = attribute(page, node, "alt")
  if (!alt || !(hasClass(page, node, PICTURE) || isTex(alt))) return fromAddress(page, node)
  return { tex: cleanTex(alt), display: hasClass(page, node, /-display/), last: node }
}

/** What ends like this is a picture that was drawn before. */
const IMAGE_FILE = /\.(?:png|gif|jpe?g|svg|webp)$/i

/** Commands that only TeX has. */
const TEX =
  /\\(?:[dt]?frac|sum|int|prod|sqrt|begin|left|math(?:rm|bf|bb|cal|it|sf)|operatorname|overline|overset|underset|partial|infty|alpha|beta|gamma|delta|epsilon|theta|lambda|sigma|omega|phi|cdot|cdots|ldots|times|leq?|geq?|neq?|mapsto|rightarrow|lim|log|exp|sin|cos|hat|bar|vec)(?![a-z])/i

/** Whether a text is TeX, and not a path or an escaped sign. */
export function isTex(text: string): boolean {
  return text.length <= LONGEST_SOURCE && TEX.test(text)
}

/** Programs that draw formulas, by the names of their addresses. */
const DRAWER = /(?:mimetex|mathtex)[\w.]*\?|codecogs\.com\/|[?&]latex=/i

/** Programs that draw formulas are given the TeX in the address, last in its path or in its query. */
function fromAddress(page: Page, node: number): FoundFormula | undefined {
  const address = attribute(page, node, "src")
  if (!address || address.length > LONGEST_SOURCE) return undefined
  const isDrawn = DRAWER.test(address)
  if (!isDrawn && !/%5c/i.test(address)) return undefined
  const [path = "", query] = address.split("?", 2)
  const told =
    query === undefined
      ? path.split("/").at(-1)!
      : (/(?:^|&)(?:chl|latex|tex|eq|math)=([^&]*)/i.exec(query)?.[1] ?? query)
  const tex = decoded(told.replace(/\+/g, " "))
  return isTex(tex) || (isDrawn && !IMAGE_FILE.test(tex))
    ? { tex: cleanTex(tex), display: false, last: node }
    : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The MathJax 2 script that follows a rendering. */
function fromSource(page: Page, node: number): FoundFormula | undefined {
  const parentEnd = page.end[page.parent[node]!] ?? page.length
  let sibling = page.end[node]!
  for (let i = 0; i < SIBLINGS_TO_SOURCE && sibling < parentEnd; i++, sibling = page.end[sibling]!) {
    if (page.tag[sibling] === Tag.script && isFormulaScript(page, sibling)) return fromScript(page, sibling)
    if (page.tag[sibling] === TEXT && textOf(page, sibling).trim() !== "") return undefined
  }
  return undefined
}

function fromSubtree(page: Page, node: number): FoundFormula | undefined {
  let tex: string | undefined
  let math = -1
  let display = hasClass(page, node, DISPLAY) || attribute(page, node, "display") === "true"
  const last = page.end[node]! - 1
  for (let each = node; each <= last; each++) {
    const tag = page.tag[each]!
    if (tag === Tag.math && math < 0) {
      math = each
      display ||= attribute(page, each, "display") === "block"
    } else if (tag === Tag.annotation && /tex/i.test(attribute(page, each, "encoding") ?? "")) {
      return { tex: cleanTex(textOf(page, each)), display, last }
    } else if (tag === Tag.script && isFormulaScript(page, each)) {
      const found = fromScript(page, each)
      return { ...found, display: display || found.display, last }
    } else if (tag === Tag.img) tex ??= fromPicture(page, each)?.tex
  }
  if (math >= 0) tex = alternative(page, math) ?? tex ?? texOfMathml(page, math)
  return tex ? { tex, display, last } : undefined
}

function alternative(page: Page, math: number): string | undefined {
  const alttext = attribute(page, math, "alttext")
  return alttext ? cleanTex(alttext) : undefined
}

/** On one line, without MediaWiki's wrapper, CDATA marks and the delimiters some alternatives carry. */
function cleanTex(tex: string): string {
  let clean = tex.replace(/\s+/g, " ").trim()
  for (const [open, close] of WRAPPERS) {
    const bare = clean.length >= open.length + close.length
    if (bare && clean.startsWith(open) && clean.endsWith(close)) {
      clean = clean.slice(open.length, clean.length - close.length).trim()
    }
  }
  return clean
}

const WRAPPERS = [
  ["% <![CDATA[", "%]]>"],
  ["% <![CDATA[", "% ]]>"],
  ["<![CDATA[", "]]>"],
  ["$$", "$$"],
  ["$", "$"],
  ["\\(", "\\)"],
  ["\\[", "\\]"],
  ["{\\displaystyle ", "}"],
  ["{\\textstyle ", "}"],
] as const
