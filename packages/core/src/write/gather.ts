import type { Part } from "./builder.js"
import type { Block, Definition, Definitions, Inline, Item, List, Term } from "./content.js"

/** The parts of a container as blocks: items without a list and terms without a definition list get one. */
export function gatherBlocks(parts: readonly Part[]): Block[] {
  const blocks: Block[] = []
  const strays = new Set<Block>()
  for (const part of parts) {
    const last = blocks[blocks.length - 1]
    if (part.kind === "item") {
      if (last?.kind === "list" && !last.ordered && last.start === STRAY) last.items.push(part)
      else blocks.push({ kind: "list", ordered: false, start: STRAY, items: [part] })
    } else if (part.kind === "term" || part.kind === "definition") {
      if (last?.kind === "definitions" && strays.has(last)) last.children.push(part)
      else {
        const stray: Definitions = { kind: "definitions", children: [part] }
        strays.add(stray)
        blocks.push(stray)
      }
    } else blocks.push(part)
  }
  if (strays.size === 0) return blocks
  return blocks.flatMap((block) =>
    block.kind === "definitions" && strays.has(block) ? definitionsOrBlocks(block) : [block],
  )
}

/** Captions that follow a picture, a table or code without a figure around both get one. */
export function joinCaptions(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.kind === "caption" && last !== undefined && mayHaveCaption(last)) {
      joined[joined.length - 1] = { kind: "figure", children: [last, block] }
    } else joined.push(block)
  }
  return joined
}

function mayHaveCaption(block: Block): boolean {
  if (block.kind === "paragraph") return block.children.every(isOnlyPicture)
  return block.kind === "codeBlock" || (block.kind === "table" && block.caption.length === 0)
}

/** Whether a part of a line is a picture, linked or not, and nothing else. */
function isOnlyPicture(inline: Inline): boolean {
  if (inline.kind === "link") return inline.children.length > 0 && inline.children.every(isOnlyPicture)
  return inline.kind === "image"
}

/** The start of a list that was made from items found without one. */
const STRAY = 0

/**
 * The parts of a list element: what is between items belongs to the item before, notes are by themselves, and an
 * item that gives itself another number than its turn begins a list of its own.
 */
export function gatherList(parts: readonly Part[], ordered: boolean, start: number): Block[] {
  const blocks: Block[] = []
  let list: List | undefined
  let number = start
  for (const part of parts) {
    if (part.kind === "note") {
      blocks.push(part)
      list = undefined
      continue
    }
    if (ordered && part.kind === "item" && part.number !== undefined && part.number !== number) {
      number = part.number
      list = undefined
    }
    if (list === undefined) {
      list = { kind: "list", ordered, start: number, items: [] }
      blocks.push(list)
    }
    if (part.kind === "item") {
      list.items.push(part)
      number++
    } else append(list.items, part)
  }
  return blocks
}

function append(items: Item[], part: Exclude<Part, Item>): void {
  const last = items[items.length - 1]
  const blocks = gatherBlocks([part])
  if (last) for (const block of blocks) last.children.push(block)
  else items.push({ kind: "item", children: blocks })
}

/** The parts of a definition list; without any term it is an indented text, and with a heading in it no list at all. */
export function gatherDefinitions(parts: readonly Part[]): Block[] {
  const children: (Term | Definition)[] = []
  const notes: Block[] = []
  for (const part of parts) {
    const last = children[children.length - 1]
    if (part.kind === "note") notes.push(part)
    else if (part.kind === "term" || part.kind === "definition") children.push(part)
    else if (last?.kind === "definition") for (const block of gatherBlocks([part])) last.children.push(block)
    else children.push({ kind: "definition", children: gatherBlocks([part]) })
  }
  const isIndented = children.length > 0 && !children.some(holdsHeading)
  const definitions: Definitions = { kind: "definitions", children }
  return [...(isIndented ? [definitions] : definitionsOrBlocks(definitions)), ...notes]
}

function holdsHeading(part: Term | Definition): boolean {
  return part.kind === "definition" && part.children.some(({ kind }) => kind === "heading")
}

/** Blocks for formats that know no indented text: what a definition list without any term holds. */
export function withoutIndents(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some((block) => block.kind === "definitions" && !hasTerm(block))) return blocks
  return blocks.flatMap((block) =>
    block.kind === "definitions" && !hasTerm(block) ? withoutIndents(definitionsOrBlocks(block)) : [block],
  )
}

function hasTerm({ children }: Definitions): boolean {
  return children.some(({ kind }) => kind === "term")
}

function definitionsOrBlocks(definitions: Definitions): Block[] {
  if (hasTerm(definitions)) return [definitions]
  return definitions.children.flatMap((child) => (child.kind === "definition" ? child.children : []))
}

/** Without rules that divide nothing: before the first block, after the last, and right after another. */
export function withoutIdleRules(blocks: Block[]): Block[] {
  if (blocks.every((block) => block.kind === "rule")) return blocks.slice(0, 1)
  const left = blocks.filter(
    (block, at) => block.kind !== "rule" || (at > 0 && blocks[at - 1]!.kind !== "rule"),
  )
  while (left.at(-1)!.kind === "rule") left.pop()
  return left
}

/** The pictures that a line of words begins with, which float beside it, and the words; a line of pictures alone stays whole. */
export function splitPictures(line: Inline[]): [pictures: Inline[], words: Inline[]] {
  const first = line.findIndex((each) => !isOnlyPicture(each) && !isBlankText(each))
  if (first <= 0) return [[], line]
  return [line.slice(0, first).filter((each) => !isBlankText(each)), line.slice(first)]
}

function isBlankText(inline: Inline): boolean {
  return inline.kind === "text" && inline.value.trim() === ""
}
