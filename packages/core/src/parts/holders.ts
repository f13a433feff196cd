import { textOf } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import type { PageView } from "./page-view.js"
import { isShown } from "./shown.js"
import { squeeze } from "./visible-text.js"

/** The texts of a page in one line, folded and without white space, with where each begins. */
interface Line {
  readonly text: string
  readonly nodes: readonly number[]
  readonly start: readonly number[]
}

/**
 * The elements in which a quotation, squeezed, is: for each place the innermost shown one that holds all of it, in the
 * order of the page. One pass over the text, however deep elements lie within each other.
 */
export function holdersOf(view: PageView, wanted: string): number[] {
  const line = lineOf(view)
  const found = new Set<number>()
  let first = 0
  for (let at = line.text.indexOf(wanted); at >= 0; ) {
    while ((line.start[first + 1] ?? Number.POSITIVE_INFINITY) <= at) first++
    let last = first
    while ((line.start[last + 1] ?? Number.POSITIVE_INFINITY) < at + wanted.length) last++
    const holder = shownAround(view, line.nodes[first]!, line.nodes[last]!)
    if (holder >= 0) found.add(holder)
    // What is in one text several times has one holder.
    const next = first === last ? line.start[first + 1]! - wanted.length + 1 : 0
    at =
      first === last && first + 1 === line.nodes.length
        ? -1
        : line.text.indexOf(wanted, Math.max(at + 1, next))
  }
  return [...found].sort((one, other) => one - other)
}

function lineOf({ page, body }: PageView): Line {
  const [pieces, nodes, start]: [string[], number[], number[]] = [[], [], []]
  let length = 0
  for (let node = body; node < page.length; node++) {
    const piece = page.tag[node] === TEXT ? squeeze(textOf(page, node)) : ""
    if (piece === "") continue
    pieces.push(piece)
    nodes.push(node)
    start.push(length)
    length += piece.length
  }
  return { text: pieces.join(""), nodes, start }
}

/** The innermost element around two texts that is shown with all that is around it; -1 when there is none. */
function shownAround({ page, body }: PageView, first: number, last: number): number {
  let around = page.parent[first]!
  while (page.end[around]! <= last) around = page.parent[around]!
  let holder = around
  for (let at = around; at >= body; at = page.parent[at]!) if (!isShown(page, at)) holder = page.parent[at]!
  return holder >= body ? holder : -1
}
