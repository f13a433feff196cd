import type { Blocks } from "../blocks/blocks.js"
import { NOT_A_SELECTOR } from "../error-reasons.js"
import { HonbunError, kindOf } from "../errors.js"
import type { Page } from "../page/page.js"
import { selectNodes } from "../page/select/selector.js"
import { TEXT } from "../page/tags.js"
import { type Kept, keepWithin } from "../write/kept.js"
import type { Decided } from "./decide.js"

/** What a caller points at with selectors: 1 for each node in it. */
export interface Chosen {
  /** The content itself; undefined where no selector was given or none of its elements is on the page. */
  readonly content: Kept | undefined
  /** What is left out, whatever else is decided. */
  readonly removed: Uint8Array | undefined
}

/** Finds what the selectors `content` and `remove` point at; undefined when they point at nothing. */
export function chosenOn(page: Page, content?: string, remove?: string): Chosen | undefined {
  const roots = nodesOf(page, "content", content)
  const away = nodesOf(page, "remove", remove)
  if (roots.length === 0 && away.length === 0) return undefined
  return {
    content: roots.length > 0 ? keepAll(page, roots) : undefined,
    removed: away.length > 0 ? markAll(page, away) : undefined,
  }
}

function nodesOf(page: Page, name: string, selector: string | undefined): number[] {
  if (selector === undefined) return []
  if (typeof selector !== "string") {
    throw new HonbunError("bad-option", NOT_A_SELECTOR, { name, got: kindOf(selector) })
  }
  return selectNodes(page, selector)
}

/** The subtrees of elements in document order; those inside of another are in it already. */
function outermost(page: Page, nodes: readonly number[]): number[] {
  let end = 0
  return nodes.filter((node) => {
    if (node < end) return false
    end = page.end[node]!
    return true
  })
}

function keepAll(page: Page, nodes: readonly number[]): Kept {
  const kept = new Uint8Array(page.length)
  for (const node of outermost(page, nodes)) keepWithin(page, node, kept)
  return kept
}

function markAll(page: Page, nodes: readonly number[]): Uint8Array {
  const marked = new Uint8Array(page.length)
  for (const node of outermost(page, nodes)) marked.fill(1, node, page.end[node]!)
  return marked
}

/** The decisions about blocks as the selectors want them; a block that is only partly chosen counts as kept. */
export function decideByChoice(blocks: Blocks, decided: Decided, { content, removed }: Chosen): Decided {
  const kept = decided.kept.slice()
  const step = decided.step.slice()
  for (let block = 0; block < blocks.length; block++) {
    let wanted = content ? 0 : kept[block]!
    for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) {
      if (content?.[node] && !removed?.[node]) wanted = 1
    }
    if (removed && wanted && isWhollyIn(blocks, block, removed)) wanted = 0
    if (content || wanted !== kept[block]) step[block] = "selector"
    kept[block] = wanted
  }
  return { kept, step }
}

function isWhollyIn(blocks: Blocks, block: number, marked: Uint8Array): boolean {
  const { tag } = blocks.page
  for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) {
    if (tag[node] === TEXT && !marked[node]) return false
  }
  return true
}

/** The nodes of an article as the selectors want them. */
export function chooseNodes(kept: Kept, chosen: Chosen | undefined): Kept {
  if (!chosen) return kept
  const nodes = chosen.content ?? kept
  const { removed } = chosen
  return removed ? nodes.map((each, node) => (removed[node] ? 0 : each)) : nodes
}
