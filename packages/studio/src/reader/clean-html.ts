import { PIECE, piecesOf } from "../app/text-pieces.js"

/** Elements of an article that are shown; others leave only what they hold. */
// biome-ignore format: a list to be read as lines of kinds
const SHOWN = new Set([
  "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "section", "article", "header", "footer", "aside", "blockquote", "pre", "hr",
  "ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption", "details", "summary", "img", "br", "wbr",
  "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th",
  "a", "em", "strong", "small", "s", "cite", "q", "dfn", "abbr", "ruby", "rb", "rt", "rtc", "rp", "time",
  "code", "var", "samp", "kbd", "sub", "sup", "i", "b", "u", "mark", "bdi", "bdo", "span", "ins", "del",
])
/** Elements of a formula. */
const MATH = new Set(
  "math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts semantics".split(
    " ",
  ),
)
/** Elements that vanish with what they hold. */
const GONE = new Set(
  "script style template iframe object embed svg head title form input button select textarea annotation".split(
    " ",
  ),
)
const MATH_SPACE = "http://www.w3.org/1998/Math/MathML"
/** Attributes that are shown. */
const KEPT = new Set(
  "alt title lang dir colspan rowspan scope start reversed value datetime display width height mathvariant stretchy fence separator accent".split(
    " ",
  ),
)

/** How the parts of an article are shown. */
export interface CleanOptions {
  /** Where a picture is loaded from, by its address; undefined where it is not loaded. */
  picture(url: string): string | undefined
  /** Put before every `id`, so that none is an id of the studio's own. */
  readonly prefix: string
}

/**
 * Copies the content of an inert document into an element of the page, known elements with known attributes only, and
 * gives way after every node: whoever calls goes on when there is time.
 */
export function* copyClean(from: Node, into: Element, options: CleanOptions): Generator<void> {
  const work: { readonly node: Node; readonly into: Element }[] = []
  const push = (parent: Node, target: Element): void => {
    for (let child = parent.lastChild; child; child = child.previousSibling)
      work.push({ node: child, into: target })
  }
  push(from, into)
  for (let next = work.pop(); next; next = work.pop()) {
    const { node, into: target } = next
    if (node.nodeType === Node.TEXT_NODE) yield* copyText(node.textContent ?? "", target)
    else if (node.nodeType === Node.ELEMENT_NODE) {
      const source = node as Element
      const name = source.localName
      if (GONE.has(name)) continue
      const copy = elementLike(source, options)
      if (copy) target.append(copy)
      push(source, copy ?? target)
    }
    yield
  }
}

/** A long text as blocks, of which the browser lays out those in view only. */
function* copyText(text: string, into: Element): Generator<void> {
  if (text.length <= PIECE) return into.append(text)
  for (const piece of piecesOf(text)) {
    const block = document.createElement("span")
    block.className = "text-piece"
    block.textContent = piece
    into.append(block)
    yield
  }
}

function elementLike(source: Element, options: CleanOptions): Element | undefined {
  const name = source.localName
  if (source.namespaceURI === MATH_SPACE)
    return MATH.has(name) ? withAttributes(document.createElementNS(MATH_SPACE, name), source) : undefined
  if (!SHOWN.has(name)) return undefined
  const copy = withAttributes(document.createElement(name), source)
  if (source.id) copy.id = options.prefix + source.id
  if (name === "a") dressLink(copy as HTMLAnchorElement, source, options)
  if (name === "img") dressPicture(copy as HTMLImageElement, source, options)
  if (name === "div" && source.className === "table-piece") copy.className = "table-piece"
  const language = /(?:^|\s)(language-[\w+#.-]{1,40})(?:\s|$)/.exec(source.className)?.[1]
  if (language && name === "code") copy.className = language
  return copy
}

function withAttributes<T extends Element>(copy: T, source: Element): T {
  for (const { name, value } of source.attributes) if (KEPT.has(name)) copy.setAttribute(name, value)
  return copy
}

function dressLink(copy: HTMLAnchorElement, source: Element, { prefix }: CleanOptions): void {
  const target = source.getAttribute("href") ?? ""
  if (target.startsWith("#")) copy.dataset.goto = prefix + decodeSafely(target.slice(1))
  else if (/^https?:\/\//i.test(target)) {
    copy.href = target
    copy.target = "_blank"
    copy.rel = "noopener noreferrer"
  }
  if (target.startsWith("#")) copy.href = "#"
}

function dressPicture(copy: HTMLImageElement, source: Element, { picture }: CleanOptions): void {
  const address = picture(source.getAttribute("src") ?? "")
  copy.loading = "lazy"
  copy.decoding = "async"
  if (address) copy.src = address
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The addresses of the pictures in a document. */
export function picturesIn(source: ParentNode): string[] {
  const found = Array.from(source.querySelectorAll("img"), (image) => image.getAttribute("src") ?? "")
  return [...new Set(found.filter((url) => /^https?:\/\//i.test(url)))]
}
