/** The attribute by which the server says which block an element's text belongs to. */
export const BLOCK = "data-honbun-block"
/** The attribute by which it says the number of an element, where every element can be pointed at. */
export const NODE = "data-honbun-node"

/** The blocks of a page in its frame; of a large page, those of the sheet in the frame. */
export interface Marks {
  readonly document: Document
  /** The elements of each block, by its number. */
  readonly elements: ReadonlyMap<number, readonly HTMLElement[]>
  /** Which sheet this is, from 0. */
  readonly sheet: number
  /** The first block of every sheet. */
  readonly sheets: readonly number[]
}

/** Finds the marks in a frame's document: those of blocks, or of all elements. One pass. */
export function marksOf(document: Document, sheet: number, attribute: string = BLOCK): Marks {
  const elements = new Map<number, HTMLElement[]>()
  for (const element of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const block = Number(element.getAttribute(attribute))
    const found = elements.get(block)
    if (found) found.push(element)
    else elements.set(block, [element])
  }
  const starts = document.documentElement.getAttribute(`${attribute}-sheets`)
  return { document, elements, sheet, sheets: starts?.split(" ").map(Number) ?? [0] }
}

/** The sheet that holds a block: the one in the frame if it does, else the last that begins no later. */
export function sheetWith({ elements, sheet, sheets }: Marks, block: number): number {
  return elements.has(block)
    ? sheet
    : Math.max(
        0,
        sheets.findLastIndex((first) => first <= block),
      )
}

/** The keys that lead from block to block, and which way. */
export const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** The next or previous block that is shown, on the sheet beside this one too; the first where there was none. */
export function blockBeside(marks: Marks, block: number | undefined, by: 1 | -1): number | undefined {
  const shown = [...marks.elements.keys()]
  const at = block === undefined ? -1 : shown.indexOf(block)
  if (at < 0) return shown[0]
  const beyond = by > 0 ? marks.sheets[marks.sheet + 1] : marks.sheets[marks.sheet]! - 1
  const hasMore = by > 0 ? beyond !== undefined : marks.sheet > 0
  return shown[at + by] ?? (hasMore ? beyond : block)
}

/** The blocks from one to another in the order of the page, whichever comes first; of other sheets, by their numbers. */
export function blocksBetween(marks: Marks, first: number, last: number): number[] {
  const shown = [...marks.elements.keys()]
  const [one, other] = [shown.indexOf(first), shown.indexOf(last)]
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  if (from >= 0) return shown.slice(from, to + 1)
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  return Array.from({ length: high - low + 1 }, (_, i) => low + i)
}

/** What one pixel of a page takes outside of its frame, which makes it smaller. */
function scaleOf({ document }: Marks): number {
  const frame = document.defaultView?.frameElement as HTMLElement | null | undefined
  return frame && frame.offsetWidth > 0 ? frame.getBoundingClientRect().width / frame.offsetWidth : 1
}

/** Where a block lies in its frame as it is seen from outside; undefined when it is not on the page or has no extent. */
export function boxOf(marks: Marks, block: number): DOMRect | undefined {
  const elements = marks.elements.get(block)
  if (!elements) return undefined
  const boxes = elements.flatMap((element) => Array.from(element.getClientRects()))
  if (boxes.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  const scale = scaleOf(marks)
  return new DOMRect(left * scale, top * scale, (right - left) * scale, (bottom - top) * scale)
}

/** Scrolls a block into the upper third of what is seen of its page. */
export function reveal(scroller: HTMLElement | null, marks: Marks, block: number): void {
  const box = boxOf(marks, block)
  if (!box || !scroller) return
  const isSeen = box.top >= scroller.scrollTop && box.bottom <= scroller.scrollTop + scroller.clientHeight
  if (!isSeen) scroller.scrollTo({ top: box.top - scroller.clientHeight / 3 })
}
