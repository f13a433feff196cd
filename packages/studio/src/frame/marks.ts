/** The attribute by which the server says which block an element's text belongs to. */
export const BLOCK = "data-honbun-block"
/** The attribute by which it says the number of an element, where every element can be pointed at. */
export const NODE = "data-honbun-node"

/** The blocks of a page in its frame. */
export interface Marks {
  readonly document: Document
  /** The elements of each block, by its number. */
  readonly elements: ReadonlyMap<number, readonly HTMLElement[]>
}

/** Finds the marks in a frame's document: those of blocks, or of all elements. One pass. */
export function marksOf(document: Document, attribute: string = BLOCK): Marks {
  const elements = new Map<number, HTMLElement[]>()
  for (const element of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const block = Number(element.getAttribute(attribute))
    const found = elements.get(block)
    if (found) found.push(element)
    else elements.set(block, [element])
  }
  return { document, elements }
}

/** Where a block lies in its frame; undefined when it is not on the page or has no extent. */
export function boxOf(marks: Marks, block: number): DOMRect | undefined {
  const elements = marks.elements.get(block)
  if (!elements) return undefined
  const boxes = elements.flatMap((element) => Array.from(element.getClientRects()))
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}

/** Scrolls a block into the upper third of what is seen of its page. */
export function reveal(scroller: HTMLElement | null, marks: Marks, block: number): void {
  const box = boxOf(marks, block)
  if (!box || !scroller) return
  const isSeen = box.top >= scroller.scrollTop && box.bottom <= scroller.scrollTop + scroller.clientHeight
  if (!isSeen) scroller.scrollTo({ top: box.top - scroller.clientHeight / 3 })
}
