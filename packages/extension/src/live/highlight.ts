import { elementOf } from "./snapshot.js"

/** The name under which the style sheet of the extension knows what is kept. */
const KEPT = "honbun-kept"

/** Marks the own text of elements of the last snapshot, without touching the page, and brings the first into sight. */
export function highlight(numbers: readonly number[]): void {
  const marks = new Highlight()
  let first: Element | undefined
  for (const number of numbers) {
    const element = elementOf(number)
    if (!element?.isConnected) continue
    first ??= element
    for (const child of element.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(child)
      marks.add(range)
    }
  }
  CSS.highlights.set(KEPT, marks)
  const box = first?.getBoundingClientRect()
  if (first && box && (box.top < 0 || box.top > innerHeight * 0.7))
    first.scrollIntoView({ block: "center", behavior: "smooth" })
}

/** Takes the marks away. */
export function endHighlight(): void {
  CSS.highlights.delete(KEPT)
}
