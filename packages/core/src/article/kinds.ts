import { type Blocks, blockText, firstBlockFrom, sumOver } from "../blocks/blocks.js"
import { attribute, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { Include } from "./include.js"

/** Class and id words that mark what readers wrote below an article. */
const COMMENTS = /(?:^|[\s_-])(?:comments?|commentlist|respond|disqus|fb-comments|replies)(?:$|[\s_-])/i
/** Comments below the article hold less of the page's text than this; more, and the page is a discussion. */
export const COMMENT_SHARE = 0.7

/** What a page says of itself, by which header and standfirst are known. */
export interface Told {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

/** Class words that mark a lead before the first paragraph. */
const STANDFIRST =
  /(?:^|[\s_-])(?:standfirst|dek|deck|lede|lead|subhead(?:line)?|subtitle|teaser|summary|abstract|vorspann|chapo)(?:$|[\s_-])/i
/** From the first block with this many words on, no block is a standfirst any more. */
const BODY_WORDS = 60
/** Descriptions of fewer letters than this say too little to be recognised. */
const LEAST_SUMMARY = 20

/**
 * The kinds of text named by {@link Include} that markup tells apart: for each block the name of its
 * kind, or undefined for plain text.
 */
export function kindsOf(blocks: Blocks, told: Told): (keyof Include | undefined)[] {
  const { page } = blocks
  const comments = commentNodes(blocks)
  const { title, description } = told
  const summary = description === undefined ? "" : letters(description)
  let opening = true
  const titleKey = title === undefined ? "" : letters(title)
  const kinds: (keyof Include | undefined)[] = []
  let next = 0
  for (let block = 0; block < blocks.length; block++) {
    const first = blocks.first[block]!
    while (comments[next] !== undefined && page.end[comments[next]!]! <= first) next++
    if (comments[next] !== undefined && first >= comments[next]!) kinds.push("comments")
    else if (isCaption(page, blocks.container[block]!)) kinds.push("captions")
    else if (titleKey !== "" && isTitle(blocks, block, titleKey)) kinds.push("header")
    else if (opening && isStandfirst(blocks, block, summary)) kinds.push("standfirst")
    else kinds.push(undefined)
    if (kinds[block] === undefined && sumOver(blocks, block, page.words) >= BODY_WORDS) opening = false
  }
  return kinds
}

/** Outermost elements that hold comments and not the better part of the page. */
function commentNodes(blocks: Blocks): number[] {
  const { page } = blocks
  const found: number[] = []
  const all = blocks.characters[blocks.length]!
  let end = 0
  for (let node = 0; node < page.length; node++) {
    if (node < end || page.attributes.start[node] === page.attributes.start[node + 1]) continue
    const name = `${attribute(page, node, "id") ?? ""} ${attribute(page, node, "class") ?? ""}`
    if (name.length < 8 || !COMMENTS.test(name)) continue
    const from = firstBlockFrom(blocks, node)
    const to = firstBlockFrom(blocks, page.end[node]!)
    const own = blocks.characters[to]! - blocks.characters[from]!
    if (own === 0 || own > COMMENT_SHARE * all) continue
    found.push(node)
    end = page.end[node]!
  }
  return found
}

/** A line of comments with fewer words than this is a button or a count. */
const COMMENT_WORDS = 3
/** Comments with a greater share of link text than this are lists of links. */
const COMMENT_LINKS = 0.5

/** 1 for each block in which a reader says something: in an element of comments, and not a button of it. */
export function commentBlocks(blocks: Blocks, kinds: readonly (keyof Include | undefined)[]): Uint8Array {
  const { page } = blocks
  return Uint8Array.from(kinds, (kind, block) => {
    if (kind !== "comments" || sumOver(blocks, block, page.words) < COMMENT_WORDS) return 0
    const links = sumOver(blocks, block, page.linkCharacters)
    return links <= COMMENT_LINKS * sumOver(blocks, block, page.characters) ? 1 : 0
  })
}

function isCaption(page: Page, container: number): boolean {
  for (let at = container; at >= 0; at = page.parent[at]!) {
    const tag = page.tag[at]
    if (tag === Tag.figcaption || tag === Tag.caption) return true
    if (tag === Tag.figure || tag === Tag.body || tag === Tag.article) return false
  }
  return false
}

/** Whether a block before the body repeats the page's description, or its class says what it is. */
function isStandfirst(blocks: Blocks, block: number, summary: string): boolean {
  const { page } = blocks
  const container = blocks.container[block]!
  if (STANDFIRST.test(attribute(page, container, "class") ?? "")) return true
  if (summary.length < LEAST_SUMMARY) return false
  const text = letters(blockText(blocks, block))
  return text === summary || (text.length >= LEAST_SUMMARY && summary.startsWith(text))
}

function isTitle(blocks: Blocks, block: number, titleKey: string): boolean {
  const tag = blocks.page.tag[blocks.container[block]!]
  if (tag !== Tag.h1 && tag !== Tag.h2) return false
  return letters(blockText(blocks, block)) === titleKey
}

function letters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
}
