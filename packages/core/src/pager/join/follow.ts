import { type Blocks, blockText, findBlocks } from "../../blocks/blocks.js"
import { HonbunError } from "../../errors.js"
import { contains, type Page } from "../../page/page.js"
import { sameSite } from "../address.js"
import { type Follow, findPager } from "../pager.js"
import type { NextLink, Pager } from "../pager-types.js"
import type { JoinState, JoinStep } from "./state.js"

/** Gives the page at an address; rejects when there is none. */
export type LoadPage = (url: string) => Promise<Page>

/** Finds the pager of a page; the default is {@link findPager}. */
export type FindPager = (page: Page) => Pager

/** Why a join ended where it did. */
export type StopReason =
  /** The last page has no next link. */
  | "last page"
  /** As many pages, or as much text and markup, as were allowed. */
  | "page limit"
  | "size limit"
  /** The next link leads to a page that was joined already, or to one with the same text. */
  | "loop"
  | "same text"
  /** The next link leads to another site. */
  | "off site"
  /** The next page cannot be loaded. */
  | "not reachable"
  /** Everything stood on one page. */
  | "view all"
  /** The caller asked to stop; the state can be taken up again. */
  | "interrupted"

/** How far a join may go. */
export interface FollowOptions {
  readonly follow?: Follow | undefined
  /** Most pages; {@link MOST_PAGES} unless given. */
  readonly maxPages?: number | undefined
  /** Most characters of text and attributes of all pages together; `MOST_CHARACTERS` unless given. */
  readonly maxCharacters?: number | undefined
  /** Whether to go back to the first page before joining; sections are never gone back. Default true. */
  readonly rewind?: boolean | undefined
  /** A join to take up again. */
  readonly state?: JoinState | undefined
  /** Told of every page as it comes in, with the state to keep; false interrupts. */
  readonly onStep?: ((step: JoinStep, state: JoinState) => boolean | undefined) | undefined
  readonly find?: FindPager | undefined
}

/** Most pages of one join unless told otherwise: the longest chain of our data has 10. */
export const MOST_PAGES = 200
/** Most characters of all pages of one join unless told otherwise: 64 million, the limit of a single page. */
export const MOST_CHARACTERS: number = 64 * 1024 * 1024

/** A page of a chain with its pager. */
export interface FollowedPage {
  readonly page: Page
  readonly blocks: Blocks
  readonly pager: Pager
  /** How the link that led here was meant; undefined for the first. */
  readonly kind: NextLink["kind"] | undefined
}

/** The pages of a chain in order, and why it ended. */
export interface Followed {
  readonly pages: readonly FollowedPage[]
  readonly steps: readonly JoinStep[]
  readonly stopped: StopReason
  /** The address that was not followed, where one stands behind the reason. */
  readonly stoppedAt: string | undefined
}

/** Loads a chain of pages from its first page on, guarding against loops, strays and excess. */
export async function followPages(
  start: string,
  load: LoadPage,
  options: FollowOptions = {},
): Promise<Followed> {
  const find = options.find ?? ((page: Page) => findPager(page, { follow: options.follow }))
  const first = options.state ? undefined : await rewound(start, load, find, options)
  return new Follower(load, find, options).run(first, options.state?.steps.map((step) => step.url) ?? [])
}

/** The first page of the sequence a page belongs to: by its pager's first link, else step by step back. */
async function rewound(
  start: string,
  load: LoadPage,
  find: FindPager,
  options: FollowOptions,
): Promise<Page> {
  let page = await load(start)
  if (options.rewind === false) return page
  const seen = new Set([keyOf(start), keyOf(page.url ?? start)])
  for (let back = 0; back < (options.maxPages ?? MOST_PAGES); back++) {
    const pager = find(page)
    const target = isNumbered(pager) ? (pager.first ?? pager.previous) : undefined
    if (target === undefined || seen.has(keyOf(target)) || !sameSite(start, target)) return page
    seen.add(keyOf(target))
    const before = await load(target).catch(() => undefined)
    if (!before) return page
    page = before
  }
  return page
}

/** Only a page that knows itself to be the second or a later one is gone back from. */
function isNumbered({ current, next }: Pager): boolean {
  return current !== undefined && current > 1 && next?.kind !== "section"
}

function keyOf(url: string): string {
  return url
    .replace(/#.*$/s, "")
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/\/$/, "")
}

/** One chain being followed. */
class Follower {
  readonly #load: LoadPage
  readonly #find: FindPager
  readonly #options: FollowOptions
  readonly #pages: FollowedPage[] = []
  readonly #steps: JoinStep[] = []
  readonly #seen = new Set<string>()
  readonly #texts: Set<string>[] = []
  #characters = 0

  constructor(load: LoadPage, find: FindPager, options: FollowOptions) {
    this.#load = load
    this.#find = find
    this.#options = options
  }

  /** `known` are the addresses of pages that were joined before an interruption. */
  async run(first: Page | undefined, known: readonly string[]): Promise<Followed> {
    let page = first ?? (await this.#loadKnown(known[0]))
    let kind: NextLink["kind"] | undefined
    for (;;) {
      const stop = this.#add(page, kind)
      if (stop) return this.#end(stop, page.url)
      const { pager } = this.#pages.at(-1)!
      if (!this.#tell(pager)) return this.#end("interrupted", pager.next?.url)
      const next = this.#check(pager.next)
      if (typeof next === "string") return this.#end(next, pager.next?.url)
      kind = next.kind
      const loaded = await this.#load(next.url).catch(() => undefined)
      if (!loaded) return this.#end("not reachable", next.url)
      if (!sameSite(this.#pages[0]!.page.url ?? next.url, loaded.url ?? next.url))
        return this.#end("off site", loaded.url)
      page = loaded
    }
  }

  async #loadKnown(url: string | undefined): Promise<Page> {
    if (url === undefined) throw new HonbunError("bad-option", "Expected `state` to hold at least one page")
    return this.#load(url)
  }

  /** Takes a page in, or says why not. */
  #add(page: Page, kind: NextLink["kind"] | undefined): StopReason | undefined {
    const key = keyOf(page.url ?? "")
    if (this.#pages.length > 0 && this.#seen.has(key)) return "loop"
    this.#seen.add(key)
    const blocks = findBlocks(page)
    const pager = this.#find(page)
    const texts = textsOf(blocks, pager.nodes)
    if (this.#texts.some((earlier) => holds(earlier, texts))) return "same text"
    this.#texts.push(texts)
    this.#characters += page.text.length + page.attributes.values.length
    this.#pages.push({ page, blocks, pager, kind })
    return this.#characters > (this.#options.maxCharacters ?? MOST_CHARACTERS) ? "size limit" : undefined
  }

  #tell({ next }: Pager): boolean {
    const { page, kind } = this.#pages.at(-1)!
    const step: JoinStep = { number: this.#pages.length, url: page.url ?? "", kind, next }
    this.#steps.push(step)
    return this.#options.onStep?.(step, { version: 1, steps: [...this.#steps] }) !== false
  }

  #check(next: NextLink | undefined): NextLink | StopReason {
    if (!next) return "last page"
    if (this.#seen.has(keyOf(next.url))) return "loop"
    if (!sameSite(this.#pages[0]!.page.url ?? next.url, next.url)) return "off site"
    if (this.#pages.length >= (this.#options.maxPages ?? MOST_PAGES)) return "page limit"
    return next
  }

  #end(stopped: StopReason, stoppedAt: string | undefined): Followed {
    return { pages: this.#pages, steps: this.#steps, stopped, stoppedAt }
  }
}

/** Texts shorter than this say nothing about whether two pages are the same. */
const TELLING_LETTERS = 8

/** What a page says outside its pager, which changes from page to page even when nothing else does. */
function textsOf(blocks: Blocks, pagers: readonly number[]): Set<string> {
  const texts = new Set<string>()
  for (let block = 0; block < blocks.length; block++) {
    if (pagers.some((pager) => contains(blocks.page, pager, blocks.first[block]!))) continue
    const text = blockText(blocks, block).replace(/[\s\p{P}]+/gu, "")
    if (text.length >= TELLING_LETTERS) texts.add(text)
  }
  return texts
}

/** Whether a page says nothing that an earlier one did not say. */
function holds(earlier: ReadonlySet<string>, texts: ReadonlySet<string>): boolean {
  if (texts.size === 0 || texts.size > earlier.size) return false
  for (const text of texts) if (!earlier.has(text)) return false
  return true
}
