import { attribute, childrenOf, nodesWithTag, type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"
import { hasClass } from "./classes.js"
import { beginningOf, holdsBlocks } from "./text-notes.js"

/** Notes whose marks lead nowhere: a raised number in the text, and a block that begins with the same number. */
export interface LooseNotes {
  /** The block of the note that each mark means, by the mark's element. */
  readonly marks: ReadonlyMap<number, number>
  /** The number or sign of each note, as it is shown. */
  readonly shown: ReadonlyMap<number, string>
  /** Elements that only repeat a note's number at its beginning. */
  readonly numbers: ReadonlySet<number>
}

/** A mark by itself: a number or sign, in brackets or not. */
const MARK = /^[[(（［]?\s*(?:注|註|※|＊)?\s*(\d{1,3}|[*†‡§]{1,3})\s*[\])）］.:：]?$/
const SECTION = /foot-?notes?|end-?notes?|side-?notes?|脚注|注釈/i
const SECTION_HEADING = /^\s*(?:foot-?|end-?)?notes?\s*:?\s*$|^\s*(?:references|脚注|注釈|注|註)\s*$/i
/** How many elements above a list may say that it is one of notes. */
const LEVELS = 3

/** Finds such notes among the kept marks. One look at each raised text, bold text and link that has the form of a mark. */
export function findLooseNotes(page: Page, keptSums: Int32Array, links: readonly number[]): LooseNotes {
  const marks: { readonly node: number; readonly key: string; readonly block: number }[] = []
  const begun = new Map<number, { readonly key: string; readonly number: number }>()
  const numbered = [...nodesWithTag(page, Tag.sup), ...links].sort((a, b) => a - b)
  let end = 0
  for (const node of numbered) {
    const key = node < end ? undefined : keyOf(page, node)
    if (key === undefined) continue
    end = page.end[node]!
    const block = blockAround(page, node)
    if (leads(page, node, block)) begun.set(block, { key, number: node })
    else if (keptSums[end]! > keptSums[node]! && !isExponent(page, node, key))
      marks.push({ node, key, block })
  }
  if (marks.length === 0) return NONE
  addOtherBeginnings(page, new Set(marks.map(({ key }) => key)), begun)
  return match(marks, begun)
}

const NONE: LooseNotes = { marks: new Map(), shown: new Map(), numbers: new Set() }

type Begun = Map<number, { readonly key: string; readonly number: number }>

function match(
  marks: readonly { readonly node: number; readonly key: string; readonly block: number }[],
  begun: Begun,
): LooseNotes {
  const byKey = new Map<string, { readonly blocks: number[]; next: number }>()
  for (const [block, { key }] of [...begun].sort((a, b) => a[0] - b[0])) {
    const known = byKey.get(key)
    if (known) known.blocks.push(block)
    else byKey.set(key, { blocks: [block], next: 0 })
  }
  const found = new Map<number, number>()
  const shown = new Map<number, string>()
  const numbers = new Set<number>()
  for (const { node, key, block } of marks) {
    const same = byKey.get(key)
    if (!same) continue
    // Marks come in the order of the page, so what is before one is before all others.
    while (same.next < same.blocks.length && same.blocks[same.next]! <= node) same.next++
    const note = same.blocks[same.next] === block ? same.blocks[same.next + 1] : same.blocks[same.next]
    if (note === undefined) continue
    found.set(node, note)
    shown.set(note, key)
    const { number } = begun.get(note)!
    if (number >= 0) numbers.add(number)
  }
  return { marks: found, shown, numbers }
}

/** Notes that begin with a number in bold or in plain text, and the items of a list of notes. */
function addOtherBeginnings(page: Page, keys: ReadonlySet<string>, begun: Begun): void {
  for (const tag of [Tag.strong, Tag.b]) {
    for (const node of nodesWithTag(page, tag)) {
      const key = keyOf(page, node)
      const block = key !== undefined && keys.has(key) ? blockAround(page, node) : -1
      if (block >= 0 && leads(page, node, block) && !begun.has(block))
        begun.set(block, { key: key!, number: node })
    }
  }
  for (const tag of [Tag.p, Tag.li, Tag.div, Tag.dd]) {
    for (const block of nodesWithTag(page, tag)) {
      const key = beginningOf(page, block)?.sign.replace(/\D/g, "")
      if (key !== undefined && keys.has(key) && !begun.has(block) && !holdsBlocks(page, block))
        begun.set(block, { key, number: -1 })
    }
  }
  const lists = nodesWithTag(page, Tag.ol)
  const before = lists.length > 0 ? elementsBefore(page) : undefined
  for (const list of lists) {
    if (!isListOfNotes(page, list, before!.get(list) ?? -1)) continue
    let number = Number.parseInt(attribute(page, list, "start") ?? "1", 10) || 1
    for (const item of childrenOf(page, list)) {
      if (page.tag[item] !== Tag.li) continue
      const key = String(number++)
      if (keys.has(key) && !begun.has(item)) begun.set(item, { key, number: -1 })
    }
  }
}

/** For each ordered list the element before it in its parent. */
function elementsBefore(page: Page): Map<number, number> {
  const last = new Int32Array(page.length).fill(-1)
  const before = new Map<number, number>()
  for (let node = 1; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    const parent = page.parent[node]!
    if (page.tag[node] === Tag.ol) before.set(node, last[parent]!)
    last[parent] = node
  }
  return before
}

function isListOfNotes(page: Page, list: number, before: number): boolean {
  let around = list
  for (let level = 0; level <= LEVELS && around > 0; level++, around = page.parent[around]!) {
    if (hasClass(page, around, SECTION) || page.tag[around] === Tag.aside) return true
  }
  const tag = before < 0 ? 0 : page.tag[before]!
  return tag >= Tag.h1 && tag <= Tag.h6 && SECTION_HEADING.test(textOf(page, before).slice(0, 40))
}

/** The number or sign of an element that holds nothing else. */
function keyOf(page: Page, node: number): string | undefined {
  const length = page.textStart[page.end[node]!]! - page.textStart[node]!
  if (length === 0 || length > 12) return undefined
  return MARK.exec(textOf(page, node).trim())?.[1]
}

/** Whether a raised number belongs to a unit or a variable: m², x³. */
function isExponent(page: Page, node: number, key: string): boolean {
  const at = page.textStart[node]!
  return (key === "2" || key === "3") && UNIT.test(page.text.slice(Math.max(0, at - 4), at))
}

const UNIT = /(?:^|[^A-Za-z])[A-Za-z]{1,2}$/

function blockAround(page: Page, node: number): number {
  let block = page.parent[node]!
  while (block > 0 && BLOCK_TAGS[page.tag[block]!] !== 1) block = page.parent[block]!
  return block
}

/** Whether nothing is written in a block before a node, and something after it. */
function leads(page: Page, node: number, block: number): boolean {
  const { characters, end } = page
  return characters[node] === characters[block] && characters[end[block]!]! > characters[end[node]!]!
}
