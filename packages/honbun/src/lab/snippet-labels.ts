import { type Blocks, blockText } from "@honbun/core"

/** A snippet that must not appear says something about a block if it is at least this share of it. */
const LEAST_SHARE = 0.3

/** What a few snippets tell about the blocks of a page. */
export interface SnippetLabels {
  /** 1 for blocks that hold a snippet of the main text. */
  readonly label: Uint8Array
  /** 1 for the blocks that are known at all. */
  readonly known: Uint8Array
}

/** Labels the blocks that hold snippets which must, or must not, be in the main text. */
export function labelBySnippets(
  blocks: Blocks,
  wanted: readonly string[],
  unwanted: readonly string[],
): SnippetLabels {
  const label = new Uint8Array(blocks.length)
  const known = new Uint8Array(blocks.length)
  const inside = wanted.map(plain).filter((snippet) => snippet !== "")
  const outside = unwanted.map(plain).filter((snippet) => snippet !== "")
  for (let block = 0; block < blocks.length; block++) {
    const text = plain(blockText(blocks, block))
    if (inside.some((snippet) => text.includes(snippet))) label[block] = known[block] = 1
    else if (outside.some((each) => text.includes(each) && each.length >= LEAST_SHARE * text.length)) {
      known[block] = 1
    }
  }
  return { label, known }
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()
}
