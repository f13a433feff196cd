import { type Blocks, firstBlockFrom } from "./blocks.js"

/**
 * The blocks of a page and the elements that group them, as one tree in preorder: what a vote over parents
 * and children needs. An element is in it when it holds two or more of the nodes below; chains of single
 * children are left out, so the tree has fewer inner nodes than leaves.
 */
export interface BlockTree {
  /** How many nodes there are. */
  readonly length: number
  /** The parent of each node, -1 for the root. */
  readonly parent: Int32Array
  /** The block a leaf stands for, -1 for an element. */
  readonly block: Int32Array
  /** The page's node: a leaf's first text, an inner node's element. */
  readonly node: Int32Array
}

/** Builds the tree of a page's blocks. O(blocks × depth) at worst, as each block climbs to its group. */
export function blockTree(blocks: Blocks): BlockTree {
  const { page, length } = blocks
  const parent: number[] = []
  const block: number[] = []
  const node: number[] = []
  /** Open groups: their element in the page and their number in the tree. */
  const openElement: number[] = []
  const openNumber: number[] = []
  const add = (element: number, of: number): number => {
    parent.push(openNumber.at(-1) ?? -1)
    block.push(of)
    node.push(element)
    return parent.length - 1
  }
  for (let i = 0; i < length; i++) {
    const first = blocks.first[i]!
    while (openElement.length > 0 && page.end[openElement.at(-1)!]! <= first) {
      openElement.pop()
      openNumber.pop()
    }
    // Elements that begin between the last group and this block and also hold the next block: new groups.
    const groups = i + 1 < length ? groupsStartingAt(blocks, i, openElement.at(-1) ?? -1) : []
    for (const element of groups) {
      const number = add(element, -1)
      openElement.push(element)
      openNumber.push(number)
    }
    add(first, i)
  }
  return {
    length: parent.length,
    parent: Int32Array.from(parent),
    block: Int32Array.from(block),
    node: Int32Array.from(node),
  }
}

/** Outermost first: the distinct groups that block `i` is the first member of. */
function groupsStartingAt(blocks: Blocks, i: number, within: number): number[] {
  const { page } = blocks
  const next = blocks.first[i + 1]!
  const groups: number[] = []
  let previousEnd = -1
  for (let at = blocks.container[i]!; at > within && at >= 0; at = page.parent[at]!) {
    const end = page.end[at]!
    if (end <= next) continue
    // The same blocks as the group inside it: a wrapper, not a group.
    const lastInside = end === previousEnd || sameBlocks(blocks, previousEnd, end)
    if (!lastInside) groups.push(at)
    previousEnd = end
  }
  return groups.reverse()
}

function sameBlocks(blocks: Blocks, innerEnd: number, outerEnd: number): boolean {
  return innerEnd >= 0 && firstBlockFrom(blocks, innerEnd) === firstBlockFrom(blocks, outerEnd)
}
