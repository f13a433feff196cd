import { type Marks, NODE } from "../frame/marks.js"

/** The element around one, passing those that hold nothing more; undefined at the top. */
export function larger(marks: Marks, node: number): number | undefined {
  const element = elementOf(marks, node)
  let around = element?.parentElement?.closest(`[${NODE}]`)
  while (element && around && holdsSame(around, element)) {
    const next = around.parentElement?.closest(`[${NODE}]`)
    if (!next) break
    around = next
  }
  return numberOf(around)
}

/** The first element inside one that shows something, passing those that hold nothing less; undefined at a leaf. */
export function smaller(marks: Marks, node: number): number | undefined {
  const element = elementOf(marks, node)
  let inside = element && firstShown(element)
  while (element && inside && holdsSame(element, inside)) {
    const next = firstShown(inside)
    if (!next) break
    inside = next
  }
  return numberOf(inside)
}

/** The next or previous element beside one that shows something. */
export function beside(marks: Marks, node: number, by: 1 | -1): number | undefined {
  const step = (from: Element): Element | null =>
    by > 0 ? from.nextElementSibling : from.previousElementSibling
  const element = elementOf(marks, node)
  for (let at = element ? step(element) : null; at; at = step(at)) {
    if (at.hasAttribute(NODE) && shows(at)) return numberOf(at)
  }
  return undefined
}

function elementOf(marks: Marks, node: number): HTMLElement | undefined {
  return marks.elements.get(node)?.[0]
}

function numberOf(element: Element | null | undefined): number | undefined {
  const written = element?.getAttribute(NODE)
  return written === null || written === undefined ? undefined : Number(written)
}

function firstShown(element: Element): Element | undefined {
  return Array.from(element.children).find((child) => child.hasAttribute(NODE) && shows(child))
}

function shows(element: Element): boolean {
  return words(element) !== "" || element.matches("img") || element.querySelector("img") !== null
}

/** Whether the outer of two has no more words than the inner; pictures are no words. */
function holdsSame(outer: Element, inner: Element): boolean {
  return words(inner) !== "" && words(outer) === words(inner)
}

function words(element: Element): string {
  return (element.textContent ?? "").trim()
}
