import { type Blocks, blockText } from "@honbun/core"

/** A snippet that must not appear says something about a block if it is at least this share of it. */
const LEAST_SHARE = 0.3
/** The same holds for one that must appear and is shorter than this, such as a price. */
const SHORT = 20

/** What a few snippets tell about the blocks of a page. */
export interface SnippetLabels {
  /** 1 for blocks that hold a snippet of the main text. */
  readonly label: Uint8Array
  /** 1 for the blocks that are known at all. */
  readonly known: Uint8Array
}

/**
 * Labels the blocks that hold snippets which must, or must not, be in the main text. Where none is named that must not,
 * blocks of nothing but links stand for them: a page that has only good blocks teaches that all blocks are good.
 */
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
    const isMuch = (snippet: string): boolean =>
      text.includes(snippet) && snippet.length >= LEAST_SHARE * text.length
    if (inside.some((each) => (each.length < SHORT ? isMuch(each) : text.includes(each)))) {
      label[block] = known[block] = 1
    } else if (outside.length === 0 ? isAllLink(blocks, block) : outside.some(isMuch)) known[block] = 1
  }
  return { label, known }
}

function isAllLink({ page, first, last }: Blocks, block: number): boolean {
  const over = (sums: Int32Array): number => sums[last[block]!]! - sums[first[block]!]!
  return over(page.linkCharacters) === over(page.characters)
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()
}
