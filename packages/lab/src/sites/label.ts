import type { Blocks } from "@honbun/core"
import { alignToGold } from "../train/align.js"

/** A block is content from this share of its letters on. */
const LABEL_SHARE = 0.5
/** Ways to spell the gold text that are followed at once; a page has a handful. */
const MOST_WAYS = 400

/** Labels of a page's blocks, and whether the gold text could be spelt exactly with texts of the page. */
export interface ExactLabels {
  readonly label: Uint8Array
  readonly exact: boolean
}

/** Letters and digits of a text: what exactness is judged by. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "")
}

/**
 * Labels blocks by a gold text that was cut from the page itself: the texts of the page that, taken in order,
 * spell it, with as few breaks as possible. A title that also is in a list of recent posts is then found in
 * the article, where alignment by words might take either. Falls back to alignment where nothing spells it.
 */
export function labelExactly(blocks: Blocks, gold: string): ExactLabels {
  const texts = textsOf(blocks)
  const chosen = spell(
    texts.map(({ letters }) => letters),
    lettersOf(gold),
  )
  if (!chosen) return { label: alignToGold(blocks, gold).label, exact: false }
  const kept = new Int32Array(blocks.length)
  const all = new Int32Array(blocks.length)
  for (const [i, { block, letters }] of texts.entries()) {
    all[block]! += letters.length
    if (chosen[i]) kept[block]! += letters.length
  }
  const label = Uint8Array.from(all, (letters, block) =>
    letters > 0 && kept[block]! >= LABEL_SHARE * letters ? 1 : 0,
  )
  fillBetween(label, all)
  return { label, exact: true }
}

/** Blocks without letters, however many in a row, belong to the texts around them if both are content. */
function fillBetween(label: Uint8Array, letters: Int32Array): void {
  let before = -1
  for (let block = 0; block < label.length; block++) {
    if (letters[block] === 0) continue
    if (before >= 0 && label[before] && label[block]) label.fill(1, before, block)
    before = block
  }
}

interface PageText {
  readonly block: number
  readonly letters: string
}

function textsOf({ page, length, first, last }: Blocks): PageText[] {
  const texts: PageText[] = []
  for (let block = 0; block < length; block++) {
    for (let node = first[block]!; node < last[block]!; node++) {
      if (page.tag[node] !== 0) continue
      const letters = lettersOf(page.text.slice(page.textStart[node]!, page.textStart[node + 1]!))
      if (letters !== "") texts.push({ block, letters })
    }
  }
  return texts
}

/** A way to spell the beginning of the gold text with some of the texts so far. */
interface Way {
  /** Letters spelt. */
  readonly at: number
  readonly takenLast: boolean
  /** Changes from taken to not taken and back. */
  readonly breaks: number
  readonly before: Way | undefined
  /** The text taken last. */
  readonly text: number
}

function spell(texts: readonly string[], gold: string): Uint8Array | undefined {
  let left = texts.reduce((sum, text) => sum + text.length, 0)
  let ways: Way[] = [{ at: 0, takenLast: false, breaks: 0, before: undefined, text: -1 }]
  for (const [number, text] of texts.entries()) {
    left -= text.length
    const next = new Map<number, Way>()
    for (const way of ways) {
      const breaks = way.breaks + (way.takenLast ? 1 : 0)
      if (gold.length - way.at <= left) offer(next, { ...way, takenLast: false, breaks })
      if (!gold.startsWith(text, way.at)) continue
      const taken = way.breaks + (way.takenLast ? 0 : 1)
      offer(next, { at: way.at + text.length, takenLast: true, breaks: taken, before: way, text: number })
    }
    ways = [...next.values()]
    if (ways.length > MOST_WAYS) ways = ways.sort((a, b) => a.breaks - b.breaks).slice(0, MOST_WAYS)
  }
  const [best] = ways.filter(({ at }) => at === gold.length).sort((a, b) => a.breaks - b.breaks)
  if (!best) return undefined
  const chosen = new Uint8Array(texts.length)
  for (let way: Way | undefined = best; way; way = way.before) if (way.text >= 0) chosen[way.text] = 1
  return chosen
}

function offer(ways: Map<number, Way>, way: Way): void {
  const key = way.at * 2 + Number(way.takenLast)
  const known = ways.get(key)
  if (!known || way.breaks < known.breaks) ways.set(key, way)
}
