import { Flag, nodesWithTag, type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"

/** A mark within a text, or the number that a note begins with: a place in the page's text. */
export interface NoteSign {
  readonly from: number
  readonly to: number
  /** The note that a mark means; undefined for a note's own number, which its label replaces. */
  readonly label?: string | undefined
}

/** Notes whose marks are only text, as Japanese pages and old papers write them. */
export interface TextNotes {
  readonly notes: ReadonlyMap<number, string>
  readonly inText: ReadonlyMap<number, readonly NoteSign[]>
}

/** ※1, 注1, (注1), [1]. */
const SIGN = /[※＊]\s?\d{1,3}|[[(（［]?[注註]\s?\d{1,3}[\])）］]?|[[［]\d{1,3}[\]］]/g
const BEGINNING = new RegExp(`^\\s*(${SIGN.source})\\s*[:：.]?\\s*`)
/** More of a text than this is not looked at for the number of a note. */
const LONGEST_SIGN = 20

/** The sign that a block begins with, and the text it is in. */
export function beginningOf(
  page: Page,
  block: number,
): (NoteSign & { readonly node: number; readonly sign: string }) | undefined {
  const { characters, end, textStart } = page
  for (let node = block + 1; node < end[block]!; node++) {
    if (page.tag[node] !== TEXT || characters[node + 1] === characters[node]) continue
    const from = textStart[node]!
    const found = BEGINNING.exec(page.text.slice(from, Math.min(from + LONGEST_SIGN, textStart[node + 1]!)))
    return found ? { node, from, to: from + found[0].length, sign: plain(found[1]!) } : undefined
  }
  return undefined
}

/** A sign without its brackets: a mark and its note may have different ones. */
function plain(sign: string): string {
  return sign.replace(/[^\d※＊注註]/g, "")
}

/**
 * Finds notes by signs in the text: a block that alone begins with a sign, and the same sign in a kept text before it. They
 * are notes where one has the number 1. Linear.
 */
export function findTextNotes(page: Page, keptSums: Int32Array): TextNotes | undefined {
  const begun = blocksBySign(page)
  if (![...begun.keys()].some((sign) => /^\D?1$/.test(sign))) return undefined
  const notes = new Map<number, string>()
  const inText = new Map<number, NoteSign[]>()
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] !== TEXT || keptSums[node + 1] === keptSums[node]) continue
    if (page.flags[node]! & Flag.preformatted || page.tag[page.parent[node]!] === Tag.code) continue
    const start = page.textStart[node]!
    for (const found of textOf(page, node).matchAll(SIGN)) {
      const note = begun.get(plain(found[0]))
      if (note === undefined || note.block < node) continue
      const label = plain(found[0]).replace(/\D/g, "")
      notes.set(note.block, label)
      if (!inText.has(note.node)) inText.set(note.node, [{ from: note.from, to: note.to }])
      const sign = { from: start + found.index, to: start + found.index + found[0].length, label }
      inText.set(node, [...(inText.get(node) ?? []), sign])
    }
  }
  const labels = new Set(notes.values())
  return labels.has("1") && labels.size === notes.size ? { notes, inText } : undefined
}

/** The blocks that begin with a sign which no other begins with. */
function blocksBySign(page: Page): Map<string, NoteSign & { readonly node: number; readonly block: number }> {
  const found = new Map<string, NoteSign & { readonly node: number; readonly block: number }>()
  const twice = new Set<string>()
  for (const tag of [Tag.p, Tag.li, Tag.div, Tag.dd]) {
    for (const block of nodesWithTag(page, tag)) {
      const begins = holdsBlocks(page, block) ? undefined : beginningOf(page, block)
      if (!begins) continue
      if (found.has(begins.sign)) twice.add(begins.sign)
      found.set(begins.sign, { ...begins, block })
    }
  }
  for (const sign of twice) found.delete(sign)
  return found
}

/** Whether an element has blocks in it, so that its own text is theirs. */
export function holdsBlocks(page: Page, block: number): boolean {
  for (let child = block + 1; child < page.end[block]!; child = page.end[child]!) {
    if (page.tag[child] !== TEXT && BLOCK_TAGS[page.tag[child]!] === 1) return true
  }
  return false
}
