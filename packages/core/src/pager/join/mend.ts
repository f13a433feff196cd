import { MERGED_STYLES } from "../../write/builder.js"
import type { Block, Inline, List, Paragraph, Styled } from "../../write/content.js"

/** A sentence ends with one of these, or with a quote or bracket after one. */
const SENTENCE_END = /[.!?…。！？｡:：;；।॥؟⁉‼]["'”’»)\]）」』】〉》]*$/u
/** A text that goes on begins with a small letter, a script without capitals, or a mark that needs a text before it. */
const GOES_ON =
  /^(?:\p{Ll}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[,;、，)）」』])/u
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，-]$/u
/** A cut paragraph has at least so many letters before the cut; shorter ones are headings and labels. */
const SHORTEST_CUT = 30

/** How the beginning of a page was joined to the end of the page before it. */
export type Seam =
  /** A paragraph that was cut in the middle of a sentence; `gap` is at the cut. */
  | { readonly kind: "paragraph"; readonly gap: "" | " " }
  /** A numbered list that goes on. */
  | { readonly kind: "list" }

/** The content of several pages as one document. */
export interface Mended {
  /** For each page the blocks that begin on it. */
  readonly pages: readonly (readonly Block[])[]
  /** For each page how its beginning was joined to the page before; undefined where nothing was cut. */
  readonly seams: readonly (Seam | undefined)[]
}

/** Joins the content of pages: a paragraph or numbered list that a page break cut in two is one again. */
export function mendPages(contents: readonly (readonly Block[])[]): Mended {
  const pages: Block[][] = []
  const seams: (Seam | undefined)[] = []
  /** The page that holds the last block so far. */
  let last: Block[] = []
  for (const content of contents) {
    const own = [...content]
    const mended = last.length > 0 && own.length > 0 ? mend(last.at(-1)!, own[0]!) : undefined
    if (mended) {
      last[last.length - 1] = mended.block
      own.shift()
    }
    pages.push(own)
    seams.push(mended?.seam)
    if (own.length > 0) last = own
  }
  return { pages, seams }
}

interface MendedBlock {
  readonly block: Block
  readonly seam: Seam
}

function mend(before: Block, after: Block): MendedBlock | undefined {
  if (before.kind === "paragraph" && after.kind === "paragraph") return mendParagraph(before, after)
  if (before.kind === "list" && after.kind === "list") return mendList(before, after)
  return undefined
}

function mendParagraph(before: Paragraph, after: Paragraph): MendedBlock | undefined {
  const [end, start] = [wordsOf(before.children), wordsOf(after.children)]
  if (end.length < SHORTEST_CUT || SENTENCE_END.test(end) || !GOES_ON.test(start)) return undefined
  const gap = WITHOUT_SPACES.test(end) ? "" : " "
  const children = [...before.children]
  if (gap) append(children, { kind: "text", value: gap })
  for (const each of after.children) append(children, each)
  return { block: { kind: "paragraph", children }, seam: { kind: "paragraph", gap } }
}

/** The words of a line, without pictures and marks of notes. */
function wordsOf(children: readonly Inline[]): string {
  let words = ""
  for (const each of children) {
    if (each.kind === "text" || each.kind === "code") words += each.value
    else if (each.kind === "break") words += " "
    else if ("children" in each) words += wordsOf(each.children)
  }
  return words.replace(/\s+/g, " ").trim()
}

/** Adds to a line; texts, and words set apart in the same way, become one with those before them. */
function append(children: Inline[], next: Inline): void {
  const last = children.at(-1)
  if (last?.kind === "text" && next.kind === "text") {
    children[children.length - 1] = { kind: "text", value: last.value + next.value }
  } else if (last && last.kind === next.kind && MERGED_STYLES.has(next.kind)) {
    const [one, other] = [last as Styled, next as Styled]
    children[children.length - 1] = { kind: one.kind, children: [...one.children, ...other.children] }
  } else children.push(next)
}

function mendList(before: List, after: List): MendedBlock | undefined {
  if (!before.ordered || !after.ordered) return undefined
  // A list that names its first number goes on only where that is the next.
  if (after.start !== 1 && after.start !== before.start + before.items.length) return undefined
  return { block: { ...before, items: [...before.items, ...after.items] }, seam: { kind: "list" } }
}
