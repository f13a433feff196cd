import { Drawn, LAYOUT_ATTRIBUTE, writeDrawn } from "@honbun/core/internal"
import { ELEMENT, type Snapshot } from "../browser/messages.js"

/** Nodes copied at most: more than any page for people has, few enough that no page holds the browser up. */
const MOST_NODES = 300_000
/** With fewer characters shown than this, and less than this share, the page is still being drawn: it hides nothing. */
const LEAST_SHOWN = 200
const LEAST_SHOWN_SHARE = 0.1

/** The elements of the last snapshot, by number. */
let elements: Element[] = []

/** The element of a number in the last snapshot. */
export function elementOf(number: number): Element | undefined {
  return elements[number]
}

/** The number of an element in the last snapshot; −1 for one that came later. */
export function numberOf(element: Element): number {
  return elements.indexOf(element)
}

/**
 * The page as it is now: a copy of the tree that the browser shows, web components with what they draw, each element
 * with its number, hidden ones marked. The page itself is not touched, and none of its code runs. Linear in its size.
 */
export function takeSnapshot(): Snapshot {
  const inert = document.implementation.createHTMLDocument("")
  elements = []
  let left = MOST_NODES
  const seen = { shown: 0, all: 0 }
  const work: { from: Node; into: Node; hidden: boolean }[] = []
  const push = (parent: Node, into: Node, hidden: boolean): void => {
    const children = childrenOf(parent)
    for (let i = children.length - 1; i >= 0; i--) work.push({ from: children[i]!, into, hidden })
  }
  const root = inert.documentElement
  root.replaceChildren()
  dress(root, document.documentElement, false)
  push(document.documentElement, root, false)
  for (let next = work.pop(); next && left > 0; next = work.pop(), left--) {
    const { from, into, hidden } = next
    if (from.nodeType === Node.TEXT_NODE) {
      const text = from.nodeValue ?? ""
      seen.all += text.trim().length
      if (!hidden) seen.shown += text.trim().length
      into.appendChild(inert.createTextNode(text))
    } else if (from.nodeType === Node.ELEMENT_NODE) {
      const source = from as Element
      if (isUnsafe(source)) continue
      const copy = inert.importNode(source, false)
      const isGone = hidden || !isDisplayed(source)
      dress(copy, source, isGone || !isVisible(source))
      into.appendChild(copy)
      push(source, copy, isGone)
    }
  }
  if (seen.shown < LEAST_SHOWN && seen.shown <= LEAST_SHOWN_SHARE * seen.all)
    for (const copy of inert.querySelectorAll(`[${LAYOUT_ATTRIBUTE}]`)) copy.removeAttribute(LAYOUT_ATTRIBUTE)
  const doctype = document.compatMode === "BackCompat" ? "" : "<!doctype html>"
  return { url: location.href, html: `${doctype}${root.outerHTML}` }
}

/** What an element shows: of a web component what it draws, of a slot what was put into it. */
function childrenOf(parent: Node): readonly Node[] {
  if (!(parent instanceof Element)) return [...parent.childNodes]
  const shadow = shadowOf(parent)
  if (shadow) return [...shadow.childNodes]
  if (parent instanceof HTMLSlotElement) {
    const assigned = parent.assignedNodes()
    if (assigned.length > 0) return assigned
  }
  return [...parent.childNodes]
}

function shadowOf(element: Element): ShadowRoot | null {
  if (!(element instanceof HTMLElement) || !element.localName.includes("-")) return element.shadowRoot
  return chrome.dom?.openOrClosedShadowRoot?.(element) ?? element.shadowRoot
}

/** What is written as it is when it is serialised could close itself early and bring other markup. */
function isUnsafe(element: Element): boolean {
  if (element.localName === "honbun-overlay") return true
  return /^(?:script|style|noscript|iframe|xmp|noembed|noframes|plaintext)$/.test(element.localName)
    ? new RegExp(`</${element.localName}`, "i").test(element.textContent ?? "")
    : false
}

/** Gives the copy of an element its number and, where nobody sees it, the mark for that; the page's own marks go. */
function dress(copy: Element, source: Element, hidden: boolean): void {
  if (copy === copy.ownerDocument.documentElement)
    for (const { name, value } of source.attributes) copy.setAttribute(name, value)
  copy.removeAttribute(LAYOUT_ATTRIBUTE)
  copy.setAttribute(ELEMENT, String(elements.length))
  if (hidden) copy.setAttribute(LAYOUT_ATTRIBUTE, writeDrawn(Drawn.hidden, undefined))
  elements.push(source)
}

/** Elements that are never drawn and yet tell something: what they hold is not judged by sight. */
const UNSEEN = /^(?:head|title|meta|link|script|style|base|template|noscript|slot)$/

function isDisplayed(element: Element): boolean {
  // Opacity says nothing here: pages fade their text in when it is scrolled to.
  return UNSEEN.test(element.localName) || element.checkVisibility()
}

/** Of an element that is not visible, other elements may be: each is asked for itself. */
function isVisible(element: Element): boolean {
  return UNSEEN.test(element.localName) || element.checkVisibility({ visibilityProperty: true })
}
