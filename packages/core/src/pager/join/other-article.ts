import { lazyAbout } from "../../about/about.js"
import { fold } from "../../about/fold.js"
import { nodesWithTag, type Page, textOf } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { addressOf, relationOf } from "../address.js"
import type { Pager } from "../pager-types.js"
import { CHAPTER_ADDRESS, CHAPTER_NAME, folded } from "../words.js"

/** Titles are alike when they share at least this share of their pairs of letters. Chosen by hand. */
const ALIKE_SHARE = 0.5
/** So many headings of the first level are looked at. */
const MOST_HEADINGS = 3

/**
 * Whether a page is another article than the first page of the chain it was reached in: articles that are numbered one
 * after the other, with a bare "next" between them, look like pages of one until their titles are compared. Where the
 * pager counts pages, or the address says that it names a page or a chapter, titles may differ.
 */
export function isOtherArticle(first: Page, other: Page, { links, pages }: Pager): boolean {
  return (
    (links.length === 0 || pages === "comments") && !isPageOf(first, other) && !isNamedAlike(first, other)
  )
}

/** Whether two pages are named as different chapters or lessons: parts of a book, but not pages of one text. */
export function isOtherChapter(first: Page, other: Page): boolean {
  const [own, its] = [chaptersOf(first), chaptersOf(other)]
  return own.length > 0 && its.length > 0 && !own.some((number) => its.includes(number))
}

function chaptersOf(page: Page): number[] {
  return rawNamesOf(page).flatMap((name) => {
    const match = CHAPTER_NAME.exec(folded(name))
    return match ? [Number(match[1] ?? match[2])] : []
  })
}

/** Whether the addresses of two pages say that they are parts of one. */
function isPageOf(first: Page, other: Page): boolean {
  const [own, its] = [addressOf(first.url ?? ""), addressOf(other.url ?? "")]
  if (!own || !its) return true
  const { kind, named } = relationOf(own, its)
  return named || kind === "added" || kind === "removed" || CHAPTER_ADDRESS.test(its.text)
}

/** Whether two pages have a title or a first heading in common, numbers left out; so do pages that have none. */
export function isNamedAlike(first: Page, other: Page): boolean {
  const [own, its] = [namesOf(first), namesOf(other)]
  if (own.length === 0 || its.length === 0) return true
  return own.some((name) => its.some((each) => isAlike(name, each)))
}

/** The title and the first headings of a page as they are. */
function rawNamesOf(page: Page, { title } = lazyAbout(page)): string[] {
  const headings = [...nodesWithTag(page, Tag.h1).subarray(0, MOST_HEADINGS)]
  return [title?.value ?? "", ...headings.map((node) => textOf(page, node).slice(0, LONGEST_NAME))]
}

function namesOf(page: Page): string[] {
  const about = lazyAbout(page)
  const site = fold(about.siteName?.value ?? "")
  return rawNamesOf(page, about)
    .map((name) => fold(name).replace(/\d+/g, ""))
    .filter((name) => name !== "" && name !== site)
}

/** Letters of a heading that are compared. */
const LONGEST_NAME = 500

function isAlike(a: string, b: string): boolean {
  if (a.includes(b) || b.includes(a)) return true
  const [own, its] = [pairsOf(a), pairsOf(b)]
  let shared = 0
  for (const pair of own) if (its.has(pair)) shared++
  return 2 * shared >= ALIKE_SHARE * (own.size + its.size)
}

function pairsOf(name: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at + 2 <= name.length; at++) pairs.add(name.slice(at, at + 2))
  return pairs
}
