import { attribute, countTag, nodesWithTag, type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"
import { hasClass } from "./classes.js"
import { findInlineNotes } from "./inline-notes.js"
import { findLooseNotes } from "./loose-notes.js"
import { beginningOf, findTextNotes, type NoteSign } from "./text-notes.js"

/** The footnotes of a page: which links are marks, which elements are notes, which links only lead back. */
export interface Notes {
  /** The label of the note each reference points to, by the reference's `a`. */
  readonly references: ReadonlyMap<number, string>
  /** The label of each note, by the element that holds it. */
  readonly notes: ReadonlyMap<number, string>
  /** Links in notes that lead back to the reference. */
  readonly backLinks: ReadonlySet<number>
  /** Where marks lead nowhere and notes were found by their numbers: the elements of these numbers in the notes. */
  readonly numbers?: ReadonlySet<number>
  /** Whether the numbers are part of the text already, so that plain text has no labels besides. */
  readonly isNumbered?: boolean
  /** The marks within texts, and the numbers that notes begin with, by the text they are in. */
  readonly inText?: ReadonlyMap<number, readonly NoteSign[]>
}

const NONE: Notes = { references: new Map(), notes: new Map(), backLinks: new Set() }

/** What a reference looks like: a number, a letter, a sign, in brackets or not; in brackets with the name of a group before it. */
const MARK =
  /^[[［]\s*\p{L}{1,12}[.:]?\s*\d{1,4}\s*[\]］]$|^[[(（［]?\s*(?:(?:note|fn|注|註|脚注)\s*)?(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,6}|[*＊†‡§¶※]{1,3}\s*\d{0,3})\s*[\])）］]?$/iu
const NOTE_ID =
  /^(?:user-content-)?_?(?:fn|ftn|footnote|note|endnote|cite_note|cite-note|sdfootnote)[-_:.]?.*\d|^(?:user-content-)?_?(?:en|reference|ref|bib|r|b)(?:[-_:.][a-z]{0,3})?\d+$|note[-_]?\d+$|^foot\d+$|^bib\.bib\d+$/i
const NOTE_CLASS = /foot-?notes?|end-?notes?|references|reflist|(?:^|[\s_-])notes?(?:[\s_-]|$)|脚注/i
const REFERENCE_CLASS = /foot-?note|note-?ref|(?:^|\s)reference/i
const BACK =
  /^(?:[[(（［]?\s*(?:\d{1,4}|[a-z]{1,2}|[*＊†‡§¶※]{1,3}\s*\d{0,3})\s*[\])）］.:]?|(?:[\s↩↑⤴^⏎↵⬆]|\ufe0e|\ufe0f)*|jump up.*|back|return|戻る|本文へ|本文に戻る)$/iu
/** How far a mark's or a note's element may lie from the one that carries its id. */
const LEVELS = 4

/**
 * Finds footnotes by their links: a mark points down to an element that looks like a note (by role, id, class,
 * or because it links back). On pages where no link does, raised numbers and blocks that begin with them are asked. With
 * `orDropped`, notes that are not kept are found as well. Costs one pass over the page's links, ids and raised texts.
 */
export function findNotes(page: Page, keptSums: Int32Array, orDropped = false): Notes {
  const inPage = linksInPage(page, keptSums)
  const targets = nodesWithIds(page, new Set(inPage.map((link) => link.id).filter((id) => id !== "")))
  const references = new Map<number, string>()
  const notes = new Map<number, string>()
  const taken = new Map<string, number>()
  const leadNowhere: number[] = []
  for (const { node, id } of inPage) {
    const target = targets.get(id)
    if (target === undefined) leadNowhere.push(node)
    if (target === undefined || !looksLikeMark(page, node)) continue
    const note = noteBlock(page, target, node, orDropped ? undefined : keptSums)
    if (note < 0 || !looksLikeNote(page, note, target, id)) continue
    let label = notes.get(note)
    if (label === undefined) {
      label = freeLabel(textOf(page, node), taken)
      notes.set(note, label)
    }
    references.set(node, label)
  }
  const loose = notes.size > 0 ? undefined : findLooseNotes(page, keptSums, leadNowhere)
  for (const [mark, note] of loose?.marks ?? []) {
    if (!orDropped && keptSums[page.end[note]!] === keptSums[note]) continue
    if (!notes.has(note)) notes.set(note, freeLabel(loose!.shown.get(note)!, taken))
    references.set(mark, notes.get(note)!)
  }
  if (notes.size === 0) {
    const found = findTextNotes(page, keptSums)
    return found ? { ...NONE, ...found } : inlineNotes(page, keptSums, orDropped)
  }
  const backLinks = findBackLinks(page, inPage, references, notes)
  if (!loose) {
    const numbers = rowNumbers(page, notes)
    const inline = addInlineNotes()
    if (numbers.length === 0) return { references, notes, backLinks, ...inline }
    return { references, notes, backLinks, numbers: new Set([...numbers, ...(inline.numbers ?? [])]) }
  }
  const inText = new Map<number, NoteSign[]>()
  for (const note of notes.keys()) {
    const sign = beginningOf(page, note)
    if (sign) inText.set(sign.node, [sign])
  }
  return { references, notes, backLinks, numbers: loose.numbers, isNumbered: true, inText }

  /** Side notes beside linked ones. */
  function addInlineNotes(): Pick<Notes, "numbers"> {
    const found = findInlineNotes(page, keptSums)
    for (const note of found.notes) {
      if (isWithin(page, note, notes) || (!orDropped && keptSums[page.end[note]!] === keptSums[note]))
        continue
      const label = freeLabel("", taken)
      notes.set(note, label)
      references.set(note, label)
    }
    return found.notes.length > 0 ? { numbers: found.numbers } : {}
  }
}

/** Whether an element is one of others, or in one. */
function isWithin(page: Page, node: number, others: ReadonlyMap<number, string>): boolean {
  for (let at = node, level = 0; at >= 0 && level < 2 * LEVELS; level++, at = page.parent[at]!)
    if (others.has(at)) return true
  return false
}

/** Each note within a line is its own reference: the mark is where the note was. */
function inlineNotes(page: Page, keptSums: Int32Array, orDropped: boolean): Notes {
  const found = findInlineNotes(page, keptSums)
  const labels = new Map<number, string>()
  for (const note of found.notes) {
    if (orDropped || keptSums[page.end[note]!]! > keptSums[note]!) labels.set(note, String(labels.size + 1))
  }
  if (labels.size === 0) return NONE
  return { references: labels, notes: labels, backLinks: new Set(), numbers: found.numbers, isNumbered: true }
}

/**
 * The same notes with labels that none of `used` has, and adds theirs to it: numbers that go on from the last, where any
 * label is taken.
 */
export function relabelNotes(found: Notes, used: Set<string>): Notes {
  const labels = new Set(found.notes.values())
  const isTaken = [...labels].some((label) => used.has(label))
  const renamed = new Map<string, string>()
  let number = used.size
  for (const label of labels) {
    if (isTaken)
      do number++
      while (used.has(String(number)))
    renamed.set(label, isTaken ? String(number) : label)
  }
  for (const label of renamed.values()) used.add(label)
  const relabel = (by: Notes["notes"]) => new Map([...by].map(([node, label]) => [node, renamed.get(label)!]))
  const resigned = [...(found.inText ?? [])].map(([node, signs]): [number, NoteSign[]] => [
    node,
    signs.map((sign) => ({ ...sign, label: renamed.get(sign.label ?? "") })),
  ])
  return {
    ...found,
    references: relabel(found.references),
    notes: relabel(found.notes),
    inText: new Map(resigned),
  }
}

interface InPageLink {
  readonly node: number
  readonly id: string
}

function linksInPage(page: Page, keptSums: Int32Array): InPageLink[] {
  const links: InPageLink[] = []
  for (const node of nodesWithTag(page, Tag.a)) {
    if (keptSums[page.end[node]!] === keptSums[node]) continue
    const href = attribute(page, node, "href")
    const hash = href === undefined ? -1 : href.indexOf("#")
    // A number that leads to a place of this name means this page, whatever address is before it.
    if (hash === 0 || (hash > 0 && isShort(page, node)))
      links.push({ node, id: decoded(href!.slice(hash + 1)) })
    else if (href !== undefined && /^javascript:/i.test(href)) links.push({ node, id: "" })
  }
  return links
}

/** Whether a link's text may be a mark; what is longer is not looked at. */
function isShort(page: Page, link: number): boolean {
  return page.textStart[page.end[link]!]! - page.textStart[link]! <= LONGEST_LABEL
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The first element with each of the wanted ids (`name` serves on `a`). */
function nodesWithIds(page: Page, wanted: ReadonlySet<string>): Map<string, number> {
  const { start, name, names, valueStart, values } = page.attributes
  const id = names.indexOf("id")
  const anchor = names.indexOf("name")
  const found = new Map<string, number>()
  if (wanted.size === 0) return found
  for (let node = 0; node < page.length; node++) {
    for (let i = start[node]!; i < start[node + 1]!; i++) {
      if (name[i] !== id && !(name[i] === anchor && page.tag[node] === Tag.a)) continue
      const value = values.slice(valueStart[i]!, valueStart[i + 1]!)
      if (wanted.has(value) && !found.has(value)) found.set(value, node)
    }
  }
  return found
}

function looksLikeMark(page: Page, link: number): boolean {
  const length = page.textStart[page.end[link]!]! - page.textStart[link]!
  if (length > 40) return false
  const role = attribute(page, link, "role")
  if (role === "doc-noteref") return true
  if (role === "doc-backlink") return false
  const text = textOf(page, link).trim()
  return MARK.test(text) || (text !== "" && hasClass(page, link, REFERENCE_CLASS))
}

/** The block a target stands for: itself or the nearest around it; -1 when it cannot be a note. */
function noteBlock(page: Page, target: number, link: number, keptSums: Int32Array | undefined): number {
  let block = target
  for (let level = 0; level < LEVELS && BLOCK_TAGS[page.tag[block]!] !== 1; level++)
    block = page.parent[block]!
  const tag = page.tag[block]!
  if (BLOCK_TAGS[tag] !== 1 || block < link || block === 0) return -1
  if (CELLS.has(tag)) return noteInRow(page, block, keptSums)
  if (tag === Tag.body || tag === Tag.table) return -1
  if ((tag >= Tag.h1 && tag <= Tag.h6) || tag === Tag.dt) return noteBelow(page, block, keptSums)
  return !keptSums || keptSums[page.end[block]!]! > keptSums[block]! ? block : -1
}

const CELLS: ReadonlySet<number> = new Set([Tag.td, Tag.th, Tag.tr])
/** Arrows beside the number of a note. */
const ARROWS = /[↑↩⤴^\s]+/gu

/** The cell beside one that holds nothing but the number of a note; -1 in other rows. */
function noteInRow(page: Page, cell: number, keptSums: Int32Array | undefined): number {
  const number = numberCell(page, cell)
  if (number < 0) return -1
  let next = page.end[number]!
  while (next < page.length && page.tag[next] === TEXT) next++
  if (page.tag[next] !== Tag.td || page.parent[next] !== page.parent[number]) return -1
  return !keptSums || keptSums[page.end[next]!]! > keptSums[next]! ? next : -1
}

/** The first cell of a row, given the row or one of its cells, where it holds the number of a note; -1 for others. */
function numberCell(page: Page, cell: number): number {
  const row = page.tag[cell] === Tag.tr ? cell : page.parent[cell]!
  let first = row + 1
  while (first < page.end[row]! && page.tag[first] === TEXT) first++
  if (first >= page.end[row]! || page.textStart[page.end[first]!]! - page.textStart[first]! > LONGEST_NUMBER)
    return -1
  return MARK.test(textOf(page, first).replace(ARROWS, "")) ? first : -1
}

/** The number of a note with the white space of the source is no longer than this, in UTF-16 units. */
const LONGEST_NUMBER = 40

/** What is in the cells of the numbers beside notes in tables: the notes have labels of their own. */
function rowNumbers(page: Page, notes: ReadonlyMap<number, string>): number[] {
  return [...notes.keys()].flatMap((note) => {
    const cell = page.tag[note] === Tag.td ? numberCell(page, page.parent[note]!) : -1
    if (cell < 0 || cell === note) return []
    return Array.from({ length: page.end[cell]! - cell - 1 }, (_, at) => cell + 1 + at)
  })
}

/** The block below a heading or term that holds nothing but the number of a note; -1 for others. */
function noteBelow(page: Page, heading: number, keptSums: Int32Array | undefined): number {
  const below = page.end[heading]!
  let next = below
  while (next < page.length && page.tag[next] === TEXT && page.parent[next] === page.parent[heading]) next++
  if (!MARK.test(textOf(page, heading).slice(0, 40).trim()) || next >= page.end[page.parent[heading]!]!)
    return -1
  if (BLOCK_TAGS[page.tag[next]!] !== 1) return -1
  return !keptSums || keptSums[page.end[next]!]! > keptSums[next]! ? next : -1
}

function looksLikeNote(page: Page, block: number, target: number, id: string): boolean {
  const role = attribute(page, block, "role")
  if (role === "doc-footnote" || role === "doc-endnote") return true
  if (hasHeading(page, block)) return false
  if (NOTE_ID.test(id)) return true
  let around = block
  for (let level = 0; level < LEVELS && around >= 0; level++, around = page.parent[around]!) {
    if (hasClass(page, around, NOTE_CLASS) || attribute(page, around, "role") === "doc-endnotes") return true
  }
  return hasClass(page, target, NOTE_CLASS)
}

/** Whether an element has a heading, as sections have and notes do not. */
function hasHeading(page: Page, node: number): boolean {
  for (let tag = Tag.h1; tag <= Tag.h6; tag++) if (countTag(page, node, tag) > 0) return true
  return false
}

/** A label is written with each reference to its note, whatever the reference itself says. */
const LONGEST_LABEL = 10

/** A label that no other note has; `taken` remembers how often each was wanted. */
function freeLabel(text: string, taken: Map<string, number>): string {
  const shown = text.replace(/[^\p{L}\p{N}]/gu, "").slice(0, LONGEST_LABEL)
  let number = taken.get(shown)
  let label = shown
  while (label === "" || taken.has(label)) {
    number = (number ?? 0) + 1
    label = shown === "" ? `${number}` : `${shown}-${number}`
  }
  taken.set(shown, number ?? 0)
  taken.set(label, taken.get(label) ?? 0)
  return label
}

function findBackLinks(
  page: Page,
  inPage: readonly InPageLink[],
  references: ReadonlyMap<number, string>,
  notes: ReadonlyMap<number, string>,
): Set<number> {
  const back = new Set<number>()
  for (const { node } of inPage) {
    if (references.has(node) || !BACK.test(textOf(page, node).trim())) continue
    let around = page.parent[node]!
    for (let level = 0; level < 2 * LEVELS && around >= 0; level++, around = page.parent[around]!) {
      if (!notes.has(around)) continue
      back.add(node)
      break
    }
  }
  return back
}

/** Whether a term is only the number of the note after it. */
export function isNumberOfNote(page: Page, term: number, notes: Notes): boolean {
  let next = page.end[term]!
  while (next < page.end[page.parent[term]!]! && page.tag[next] === TEXT) next++
  return notes.notes.has(next) && MARK.test(textOf(page, term).slice(0, 40).trim())
}

/** Whether an element in a note holds nothing but back links and signs (MediaWiki's `^ a b c`). */
export function isBackLinkGroup(page: Page, node: number): boolean {
  return hasClass(page, node, /mw-cite-backlink|footnote-(?:back|delimiter)|reversefootnote|fn-bracket/)
}

/** Whether all an element shows is one reference, as in `<sup><a href="#fn1">1</a></sup>`. */
export function holdsOnlyReference(page: Page, node: number, notes: Notes): boolean {
  let references = 0
  for (let each = node + 1; each < page.end[node]!; ) {
    if (notes.references.has(each)) {
      references++
      each = page.end[each]!
    } else if (page.tag[each] === TEXT && !/^[\s[\](),，、（）]*$/.test(textOf(page, each))) return false
    else each++
  }
  return references > 0
}
