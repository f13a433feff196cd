import { type Blocks, firstBlockFrom } from "../blocks/blocks.js"
import { findNotes } from "../write/notes.js"

/**
 * The scores of a page's blocks, where a footnote is as surely content as the text that refers to it. By themselves
 * notes look like lists of links at the end of a page; that the text points to them says more.
 */
export function withNoteScores(blocks: Blocks, scores: Float32Array): Float32Array {
  const { page } = blocks
  const everything = Int32Array.from({ length: page.length + 1 }, (_, node) => node)
  const { references, notes } = findNotes(page, everything)
  if (notes.size === 0) return scores
  const surest = new Map<string, number>()
  for (const [link, label] of references) {
    const block = firstBlockFrom(blocks, link)
    // A mark opens its block or is in the midst of it.
    const holder = blocks.first[block]! < page.end[link]! ? block : block - 1
    surest.set(label, Math.max(surest.get(label) ?? 0, scores[holder] ?? 0))
  }
  const raised = scores.slice()
  let end = 0
  for (const [note, label] of [...notes].sort(([one], [other]) => one - other)) {
    // What is nested in a note goes with it, so that no block is looked at twice.
    if (note < end) continue
    end = page.end[note]!
    const to = firstBlockFrom(blocks, end)
    for (let block = firstBlockFrom(blocks, note); block < to; block++)
      raised[block] = Math.max(raised[block]!, surest.get(label)!)
  }
  return raised
}
