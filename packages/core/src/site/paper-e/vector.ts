import type { PaperEBlocks } from "../../blocks/paper-e.js"
import { attribute, tagName } from "../../page/page.js"
import { TEXT } from "../../page/tags.js"

/** What a block holds, by name, and how often: `<img>` for a tag, anything else for a text (E §3.5). */
export type BlockVector = ReadonlyMap<string, number>

/** Attributes whose texts count. */
const TEXT_ATTRIBUTES = ["title", "alt"] as const

/**
 * The vector of every block: each tag, each line of text, each `title` and `alt`, lower-cased (E §3.5). Lines
 * of white space do not count; white space around a line does not either, as nobody sees it. A text that looks
 * like a tag is told from it by a sign no name has.
 */
export function blockVectors(blocks: PaperEBlocks): BlockVector[] {
  const { page, blockOf } = blocks
  const vectors: Map<string, number>[] = Array.from({ length: blocks.length }, () => new Map())
  for (let node = 0; node < page.length; node++) {
    const vector = vectors[blockOf[node]!]
    if (!vector) continue
    if (page.tag[node] === TEXT) {
      countLines(vector, page.text.slice(page.textStart[node]!, page.textStart[node + 1]!))
      continue
    }
    count(vector, `<${tagName(page, node)}>`)
    for (const name of TEXT_ATTRIBUTES) countLines(vector, attribute(page, node, name) ?? "")
  }
  return vectors
}

function countLines(vector: Map<string, number>, text: string): void {
  if (text.trim() === "") return
  for (const line of text.split(/[\r\n]+/)) {
    const words = line.trim().toLowerCase()
    if (words !== "") count(vector, words.startsWith("<") ? `\0${words}` : words)
  }
}

function count(vector: Map<string, number>, name: string): void {
  vector.set(name, (vector.get(name) ?? 0) + 1)
}
