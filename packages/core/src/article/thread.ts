import type { About } from "../about/found.js"
import { type Blocks, sumOver } from "../blocks/blocks.js"
import type { Page } from "../page/page.js"
import { type FoundPost, findPosts } from "../posts/find-posts.js"
import { NOBODY } from "../posts/people.js"
import { recordOfBlocks } from "../posts/records.js"
import type { Block, Inline } from "../write/content.js"
import { htmlOf } from "../write/html.js"
import type { Kept, WriteOptions } from "../write/kept.js"
import { markdownOf } from "../write/markdown.js"
import { plainOf } from "../write/plain.js"
import { type Content, readContent, readEach } from "../write/read.js"
import { quotationMarks } from "../write/roles.js"
import type { Post, Verdict } from "./article.js"
import type { Include } from "./include.js"
import { keepNodes } from "./keep.js"

/** A discussion, or the comments below an article. */
export interface Thread {
  readonly posts: readonly Post[]
  /** The whole page with its posts headed and their replies quoted; undefined where posts are no part of the content. */
  readonly content: Content | undefined
}

/** What posts are found by. */
export interface PostEvidence {
  readonly blocks: Blocks
  readonly scores: Float32Array
  /** 1 for each block that is content at even odds: what a thread is does not depend on the dial. */
  readonly content: Uint8Array
  readonly verdict: Verdict
  readonly about: About
  readonly now: Date | undefined
}

/** What a thread is read from. */
export interface ThreadEvidence extends Omit<PostEvidence, "content"> {
  /** The {@link threadPosts} of the page. */
  readonly posts: readonly FoundPost[] | undefined
  /** 1 for each node that Markdown and HTML carry. */
  readonly reading: Kept
  readonly kinds: readonly (keyof Include | undefined)[]
  readonly include: Include
  readonly writing: WriteOptions
}

/** On a page that is no discussion by its verdict, posts have at least this share of the text that no forum adds to them, and */
const MOST_OF_TEXT = 0.6
/** so many of them, most with a name. */
const LEAST_POSTS = 3
const MOST_SIGNED = 0.8
/**
 * And beside what was written in them they have few kept words each, such as names and dates; next to none where most are
 * without a date. A section of a changelog or an article has headings and paragraphs besides.
 */
const MOST_BESIDE = 30
const MOST_BESIDE_UNDATED = 2
const MOST_DATED = 0.5
/** On these what is signed and dated is a list of other pages, or what buyers say of goods. */
const SIGNED_LISTS: ReadonlySet<Verdict> = new Set<Verdict>(["listing", "product", "home page"])
/** On a discussion they have at least this share of the text: where most of it is elsewhere, they are not what was looked for. */
const SHARE_OF_DISCUSSION = 0.4
/** and this share of the text in them: on 201 forum pages it is .53 and more; where it is less, something else was taken for what was written. */
const SHARE_OF_POSTS = 0.5

/** The posts that are what a page is about; undefined where it is about something else. */
export function threadPosts(evidence: PostEvidence): readonly FoundPost[] | undefined {
  const posts = search(evidence)
  return isThread(evidence, posts) ? posts : undefined
}

/** The posts of a page; undefined where it has none. */
export function threadOf(evidence: ThreadEvidence): Thread | undefined {
  const { kinds, include, posts } = evidence
  // Where the text itself is one of the posts, what is written below it is no comment on an article.
  if (posts) return readThread(evidence, posts, true)
  if (!kinds.includes("comments")) return undefined
  const comments = search(evidence, (block) => kinds[block] === "comments")
  return comments.length > 0 ? readThread(evidence, comments, include.comments) : undefined
}

function search(
  { blocks, scores, about, now }: Pick<PostEvidence, "blocks" | "scores" | "about" | "now">,
  within?: (block: number) => boolean,
): FoundPost[] {
  const found = findPosts(blocks, { scores, within, now, language: about.language?.value })
  return found.filter((post) => post.blocks.length > 0)
}

/** Whether posts are what a page is about, and not a list of something else. */
function isThread({ blocks, content, verdict }: PostEvidence, posts: readonly FoundPost[]): boolean {
  if (posts.length < 2) return false
  const { words } = blocks.page
  const owner = recordOfBlocks(blocks, posts)
  let [around, within, theirs] = [0, 0, 0]
  for (let block = 0; block < blocks.length; block++) {
    if (!content[block]) continue
    if (owner[block]! < 0) around += sumOver(blocks, block, words)
    else within += sumOver(blocks, block, words)
  }
  for (const post of posts) {
    for (const block of post.blocks) if (content[block]) theirs += sumOver(blocks, block, words)
  }
  const all = around + theirs
  if (verdict === "discussion")
    return theirs >= SHARE_OF_DISCUSSION * all && theirs >= SHARE_OF_POSTS * within
  if (SIGNED_LISTS.has(verdict)) return false
  const names = posts.flatMap(({ author }) => author ?? [])
  const dated = posts.filter(({ date }) => date !== undefined).length
  return (
    posts.length >= LEAST_POSTS &&
    names.length >= MOST_SIGNED * posts.length &&
    (new Set(names).size > 1 || NOBODY.test(names[0]!)) &&
    theirs >= MOST_OF_TEXT * all &&
    within - theirs <= posts.length * (dated >= MOST_DATED * posts.length ? MOST_BESIDE : MOST_BESIDE_UNDATED)
  )
}

/** A text before the first post is a post of its own from so many words on. */
const OPENING_WORDS = 8

function readThread(evidence: ThreadEvidence, found: readonly FoundPost[], inContent: boolean): Thread {
  const { blocks, writing, about, reading } = evidence
  const { page } = blocks
  const marked = new Uint8Array(blocks.length)
  for (const post of found) for (const block of post.blocks) marked[block] = 1
  const bodies = readEach(
    page,
    keepNodes(blocks, marked),
    found.map(({ node }) => node),
    writing,
  )
  const entries = found.map((post, number) => ({ ...post, content: bodies[number]! }))
  if (!inContent) return { posts: entries.map((entry) => postOf(page, entry)), content: undefined }
  const [before, after] = aroundPosts(page, reading, found)
  const opening = readContent(page, before, writing, true)
  const rest = readContent(page, after, writing, true)
  const isPost = evidence.verdict === "discussion" && amountOf(plainOf(opening.blocks)) >= OPENING_WORDS
  const first = { author: about.authors?.value[0], date: about.published?.value, depth: 0, content: opening }
  const all = isPost ? [first, ...entries] : entries
  return {
    posts: all.map((entry) => postOf(page, entry)),
    content: {
      blocks: [...(isPost ? [] : opening.blocks), ...outline(all), ...rest.blocks],
      hasFormulas: [opening, rest, ...bodies].some((each) => each.hasFormulas),
    },
  }
}

function amountOf(text: string): number {
  return (
    text.split(/\s+/).length +
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / 2
  )
}

/** What a reader gets besides the posts and all that the forum adds to them: before the first one, and after. */
function aroundPosts(page: Page, reading: Kept, posts: readonly FoundPost[]): [before: Kept, after: Kept] {
  const before = new Uint8Array(page.length)
  const after = new Uint8Array(page.length)
  const first = posts[0]!.from
  before.set(reading.subarray(0, first))
  after.set(reading.subarray(first), first)
  for (const { from, end } of posts) after.fill(0, from, end)
  return [before, after]
}

/** A post with its content. */
interface Entry {
  readonly author: string | undefined
  readonly date: string | undefined
  readonly depth: number
  readonly content: Content
}

function postOf(page: Page, { author, date, depth, content }: Entry): Post {
  const { blocks, hasFormulas } = content
  return {
    author,
    date,
    depth,
    text: plainOf(blocks),
    markdown: markdownOf(blocks, { marks: quotationMarks(page), hasFormulas, size: page.size }).trimEnd(),
    html: htmlOf(blocks),
  }
}

/** The level of the headings over posts, and the depth from which on replies are quoted no deeper. */
const HEADING_LEVEL = 3
const DEEPEST_QUOTE = 6

/** Posts under headings with who wrote them and when; replies are quotations below what they answer. */
function outline(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = []
  const open: Block[][] = [blocks]
  for (const { author, date, depth, content } of entries) {
    const wanted = Math.min(depth, DEEPEST_QUOTE, open.length)
    open.length = Math.min(open.length, wanted + 1)
    if (wanted === open.length) {
      const children: Block[] = []
      open.at(-1)!.push({ kind: "quote", cite: undefined, children })
      open.push(children)
    }
    const children = open[wanted]!
    const head = [author, date?.replace("T", " ").replace(/:\d\d(?=[Z+-]|$)(?<=:\d\d:\d\d)/, "")].filter(
      (each) => each !== undefined,
    )
    if (head.length > 0) children.push(headOf(head.join(" · "), wanted))
    for (const block of content.blocks) children.push(block)
  }
  return blocks
}

function headOf(text: string, depth: number): Block {
  const children: Inline[] = [{ kind: "text", value: text }]
  if (depth === 0) return { kind: "heading", level: HEADING_LEVEL, children }
  return { kind: "paragraph", children: [{ kind: "strong", children }] }
}
