import { type Blocks, bodyOf } from "@honbun/core"

/** No block. */
export const UNMARKED = -1

/**
 * Which nodes stand for which block: the container where it holds nothing else, otherwise the largest nodes that
 * lie wholly inside the block. A node without mark, or inside one that has it, gets {@link UNMARKED}.
 */
export function marksOf(blocks: Blocks): Int32Array {
  const { page, first, last, container, length } = blocks
  const marks = new Int32Array(page.length).fill(UNMARKED)
  const body = bodyOf(page)
  for (let block = 0; block < length; block++) {
    const around = container[block]!
    const isAlone =
      around > body &&
      (block === 0 || first[block - 1]! < around) &&
      (block + 1 === length || first[block + 1]! >= page.end[around]!)
    if (isAlone) marks[around] = block
    else markInside(blocks, block, marks, last[block]!)
  }
  return marks
}

function markInside({ page, first }: Blocks, block: number, marks: Int32Array, last: number): void {
  let node = first[block]!
  while (node < last) {
    if (page.end[node]! <= last) {
      marks[node] = block
      node = page.end[node]!
    } else node++
  }
}
