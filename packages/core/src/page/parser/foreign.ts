import { Tag, type TagSet, tagSet } from "../tags.js"
import type { Construction } from "./construction.js"
import { svgTagName } from "./foreign-names.js"
import { COLOR, ENCODING, FACE, SIZE } from "./known-attributes.js"
import { type Handle, HTML, MATHML, SVG, type Tree } from "./tree.js"

/** Tags of HTML that end SVG and MathML wherever they come. */
const EXITS: TagSet = tagSet(
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta " +
    "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
)
const MATHML_TEXT: TagSet = tagSet("mi mo mn ms mtext")
const SVG_HTML: TagSet = tagSet("foreignObject desc title")

function isHtmlPoint(tree: Tree, node: Handle): boolean {
  const tag = tree.tag[node]!
  if (tree.namespace[node] === SVG) return SVG_HTML[tag] === 1
  if (tag !== Tag["annotation-xml"]) return false
  const encoding = tree.valueOf(node, ENCODING)?.toLowerCase()
  return encoding === "text/html" || encoding === "application/xhtml+xml"
}

/** Whether HTML may be in an element of SVG or MathML. */
function isIntegrationPoint(tree: Tree, node: Handle): boolean {
  if (isHtmlPoint(tree, node)) return true
  return tree.namespace[node] === MATHML && MATHML_TEXT[tree.tag[node]!] === 1
}

/** Whether the current element is one of SVG or MathML in which no HTML may be. */
export function isForeign({ tree, open }: Construction): boolean {
  return (
    open.current !== 0 && tree.namespace[open.current] !== HTML && !isIntegrationPoint(tree, open.current)
  )
}

/** Whether a start tag makes an element of SVG or MathML. */
export function startsForeign(p: Construction, tag: number): boolean {
  const { tree, open } = p
  const current = open.current
  if (tree.namespace[current] === HTML) return false
  if (tag === Tag.svg && tree.namespace[current] === MATHML && tree.tag[current] === Tag["annotation-xml"])
    return false
  if (!isIntegrationPoint(tree, current)) return true
  return (tag === Tag.mglyph || tag === Tag.malignmark) && !isHtmlPoint(tree, current)
}

/** A start tag in SVG or MathML; false when it ended them and is to be read as HTML. */
export function startInForeign(p: Construction, tag: number): boolean {
  if (EXITS[tag] === 1 || (tag === Tag.font && hasFontAttribute(p))) {
    leaveForeign(p)
    return false
  }
  const namespace = p.tree.namespace[p.open.current]!
  const name = namespace === SVG ? svgTagName(p.tree.tagName(tag)) : undefined
  const adjusted = name === undefined ? tag : p.tree.tagNamed(name)
  if (p.selfClosing) p.place(adjusted, namespace)
  else p.insert(adjusted, namespace)
  return true
}

function hasFontAttribute({ tree, attributesFrom, attributesTo }: Construction): boolean {
  for (let i = attributesFrom; i < attributesTo; i++) {
    const name = tree.attributeName[i]
    if (name === COLOR || name === FACE || name === SIZE) return true
  }
  return false
}

function leaveForeign(p: Construction): void {
  while (isForeign(p)) p.open.pop()
}

/** An end tag in SVG or MathML; false when it is to be read as HTML. */
export function endInForeign(p: Construction, tag: number): boolean {
  if (tag === Tag.p || tag === Tag.br) {
    leaveForeign(p)
    return false
  }
  const { open, tree } = p
  if (open.size === 1) return true
  const adjusted = svgTagName(tree.tagName(tag))
  const place = Math.max(
    open.topOutsideHtml(SVG, tag),
    open.topOutsideHtml(MATHML, tag),
    adjusted === undefined ? -1 : open.topOutsideHtml(SVG, tree.tagNamed(adjusted)),
  )
  if (place <= open.topHtml()) return false
  open.popTo(place)
  return true
}
