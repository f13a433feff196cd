import type { Construction } from "./construction.js"
import { TABLE_STRUCTURE } from "./construction.js"
import { ELEMENT_CLASSES, SPECIAL } from "./element-classes.js"
import { type Handle, HTML } from "./tree.js"

/** How often one end tag moves formatting, and how many formatting elements between survive: the standard's numbers. */
const MOST_ROUNDS = 8
const MOST_INNER = 3
/** What taking an open element off the stack and putting it back counts, in steps. */
const MOVE = 16

/**
 * The standard's adoption agency: what an end tag of formatting does where blocks were opened inside the formatting.
 * False when no such formatting is open, and the tag ends what any other tag would. Once the repairs that a page may
 * ask for are spent, it does nothing else.
 */
export function adopt(p: Construction, tag: number): boolean {
  const { open, formatting, tree } = p
  if (
    p.currentTag === tag &&
    tree.namespace[open.current] === HTML &&
    !formatting.entries.includes(open.current)
  ) {
    open.pop()
    return true
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    p.repairs -= formatting.entries.length
    if (p.repairs < 0) return false
    const element = formatting.newest(tag)
    if (!element) return false
    if (!tree.open[element]) {
      formatting.remove(element)
      return true
    }
    if (!adoptOnce(p, element)) return true
  }
  return true
}

/** One round; false when there is nothing more to move. */
function adoptOnce(p: Construction, element: Handle): boolean {
  const { open, formatting } = p
  const place = open.placeOf(element)
  if (!open.isPlaceInScope(place)) return false
  const block = lowestSpecialAbove(p, place)
  if (block < 0) {
    open.popTo(place)
    formatting.remove(element)
    return false
  }
  p.repairs -= MOVE * (open.size - place)
  moveOut(p, element, place, block)
  return true
}

/** The place of the standard's "furthest block": the lowest special element above a place, -1 when there is none. */
function lowestSpecialAbove({ open, tree }: Construction, place: number): number {
  if (!open.hasSpecialAbove(place)) return -1
  for (let at = place + 1; at < open.size; at++) {
    const node = open.nodes[at]!
    if (ELEMENT_CLASSES[tree.namespace[node]! as 0 | 1 | 2][tree.tag[node]!]! & SPECIAL) return at
  }
  return -1
}

function moveOut(p: Construction, element: Handle, place: number, blockPlace: number): void {
  const { open, formatting, tree } = p
  const block = open.nodes[blockPlace]!
  const commonAncestor = open.nodes[place - 1]!
  /** What stays open between the element and the block, from the top down. */
  const between: Handle[] = []
  let bookmark = element
  let last = block
  for (let at = blockPlace - 1, inner = 0; at > place; at--, inner++) {
    const node = open.nodes[at]!
    const entry = formatting.entries.lastIndexOf(node)
    if (entry < 0 || inner >= MOST_INNER) {
      if (entry >= 0) formatting.entries.splice(entry, 1)
      continue
    }
    const copy = p.copyOf(node)
    formatting.entries[entry] = copy
    between.push(copy)
    if (last === block) bookmark = copy
    tree.detach(last)
    tree.append(copy, last)
    last = copy
  }
  tree.detach(last)
  if (place > 0) putInto(p, commonAncestor, last)
  const copy = p.copyOf(element)
  p.repairs -= tree.moveChildren(block, copy)
  tree.append(block, copy)
  formatting.entries.splice(formatting.entries.lastIndexOf(bookmark) + 1, 0, copy)
  formatting.remove(element)
  const above = Array.from(open.nodes.subarray(blockPlace + 1, open.size))
  open.replaceFrom(place, [...between.reverse(), block, copy, ...above])
}

function putInto(p: Construction, parent: Handle, node: Handle): void {
  if (TABLE_STRUCTURE[p.tree.tag[parent]!] === 1) p.foster(node)
  else p.tree.append(parent, node)
}
