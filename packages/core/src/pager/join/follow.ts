import type { Article } from "../../article/article.js"
import { extractShown } from "../../article/extract.js"
import { type Blocks, findBlocks } from "../../blocks/blocks.js"
import { NO_PAGE_IN_STATE } from "../../error-reasons.js"
import { HonbunError } from "../../errors.js"
import type { Page } from "../../page/page.js"
import { sameSite } from "../address.js"
import { type Follow, findPager } from "../pager.js"
import type { NextLink, Pager } from "../pager-types.js"
import { isNamedAlike, isOtherArticle, isOtherChapter } from "./other-article.js"
import { SaidBefore } from "./said-before.js"
import type { JoinState, JoinStep } from "./state.js"

/** Gives the page at an address; rejects when there is none. */
export type LoadPage = (url: string) => Promise<Page>

/** Finds the pager of a page; the default is {@link findPager}. */
export type FindPager = (page: Page) => Pager

/** Gives the article of a page of a chain. */
export type ReadArticle = (followed: ArticlePage) => Article

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
  /** The next link leads to another site, or to another article of this one. */
  | "off site"
  | "other article"
  /** The next page cannot be loaded, or says itself that it is not there. */
  | "not reachable"
  /** Everything was on one page. */
  | "view all"
  /** The caller asked to stop; the state can be taken up again. */
  | "interrupted"

/** How far a join may go. */
export interface FollowOptions {
  readonly follow?: Follow | undefined
  /** Most pages; `MOST_PAGES` unless given. */
  readonly maxPages?: number | undefined
  /** Most characters of text and attributes of all pages together; `MOST_CHARACTERS` unless given. */
  readonly maxCharacters?: number | undefined
  /** Whether to go back to the first page before joining; sections are never gone back. Default true. */
  readonly rewind?: boolean | undefined
  /** A join to take up again. */
  readonly state?: JoinState | undefined
  /** Called for every page as it comes in, with the state to keep; return false to interrupt. */
  readonly onStep?: ((step: JoinStep, state: JoinState) => boolean | undefined) | undefined
  readonly find?: FindPager | undefined
}

/** Most pages of one join by default: the longest chain of our data has 10. */
export const MOST_PAGES = 200
/** Most characters of all pages of one join by default: 64 million, the limit of a single page. */
const MOST_CHARACTERS: number = 64 * 1024 * 1024

/** A page of a chain with its pager. */
export interface FollowedPage {
  readonly page: Page
  readonly blocks: Blocks
  readonly pager: Pager
  /** How the link that led here was meant; undefined for the first. */
  readonly kind: NextLink["kind"] | undefined
}

/** What has to be known of a page of a chain to read its article. */
export type ArticlePage = Omit<FollowedPage, "blocks">

/** The pages of a chain in order, and why it ended. */
export interface Followed {
  readonly pages: readonly FollowedPage[]
  readonly steps: readonly JoinStep[]
  readonly stopped: StopReason
  /** The address that was not followed, where one is behind the reason. */
  readonly stoppedAt: string | undefined
}

/**
 * Loads a chain of pages from its first page on, guarding against loops, strays and excess. `read` is asked for the
 * articles of pages of which that is in doubt.
 */
export async function followPages(
  start: string,
  load: LoadPage,
  options: FollowOptions = {},
  read: ReadArticle = ({ page }) => extractShown(page),
): Promise<Followed> {
  const find = options.find ?? ((page: Page) => findPager(page, { follow: options.follow }))
  // Rules and readers of sections know what they follow, whatever it is called.
  const anyTitle = options.find !== undefined || options.follow === "section"
  const chain: Chain = { find, read, anyTitle, pagesOnly: options.follow === "page" }
  const onWay = new Map<string, Page>()
  const loadOnce = async (url: string): Promise<Page> => onWay.get(keyOf(url)) ?? load(url)
  const first = options.state ? undefined : await rewound(start, load, chain, options, onWay)
  const known = options.state?.steps.map((step) => step.url) ?? []
  return new Follower(loadOnce, chain, options).run(first, known)
}

/** How the pages of a chain are looked at. */
interface Chain {
  readonly find: FindPager
  readonly read: ReadArticle
  /** Whether pages belong to the chain whatever their titles are. */
  readonly anyTitle: boolean
  /** Whether chapters and lessons are other texts. */
  readonly pagesOnly: boolean
}

/**
 * The first page of the sequence a page belongs to: by its pager's first link, else step by step back; the page itself
 * when the first is too far. Pages met on the way are put into `onWay`, so that none is asked for twice.
 */
async function rewound(
  start: string,
  load: LoadPage,
  chain: Chain,
  options: FollowOptions,
  onWay: Map<string, Page>,
): Promise<Page> {
  const given = await load(start)
  if (options.rewind === false) return given
  const seen = new Set([keyOf(start), keyOf(given.url ?? start)])
  let [page, pager] = [given, chain.find(given)]
  for (let back = 0; back < Math.max(MOST_PAGES, options.maxPages ?? 0); back++) {
    onWay.set(keyOf(page.url ?? start), page)
    const target = isNumbered(pager) ? (pager.first ?? pager.previous) : undefined
    if (target === undefined || seen.has(keyOf(target)) || !sameSite(start, target)) return page
    seen.add(keyOf(target))
    const before = await load(target).catch(() => undefined)
    if (!before) return page
    const its = chain.find(before)
    if (strayOf(chain, given, { page: before, pager: its, kind: undefined })) return page
    page = before
    pager = its
  }
  return given
}

/** Why a page that was led to does not belong to the chain of another; undefined when it does. */
function strayOf(
  { read, anyTitle, pagesOnly }: Chain,
  first: Page,
  followed: ArticlePage,
): StopReason | undefined {
  if (isRefusal(first, followed, read)) return "not reachable"
  const { page, pager, kind } = followed
  if (pagesOnly && !anyTitle && isOtherChapter(first, page)) return "other article"
  const isPart = anyTitle || kind === "section" || pager.next?.kind === "section"
  return !isPart && isOtherArticle(first, page, pager) ? "other article" : undefined
}

/** Whether a page was answered in place of the one asked for: an error in words, or a question to let one pass. */
function isRefusal(first: Page, followed: ArticlePage, read: ReadArticle): boolean {
  const { page, pager } = followed
  if (pager.next || pager.links.length > 0 || isNamedAlike(first, page)) return false
  const { verdict } = read(followed)
  return verdict === "error page" || verdict === "consent page"
}

/** Only a page that knows itself to be the second or a later one is gone back from; its comments may be at any. */
function isNumbered({ current, next, pages }: Pager): boolean {
  return current !== undefined && current > 1 && next?.kind !== "section" && pages !== "comments"
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
  readonly #chain: Chain
  readonly #options: FollowOptions
  readonly #pages: FollowedPage[] = []
  readonly #steps: JoinStep[] = []
  readonly #seen = new Set<string>()
  readonly #said = new SaidBefore()
  #characters = 0

  constructor(load: LoadPage, chain: Chain, options: FollowOptions) {
    this.#load = load
    this.#chain = chain
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
    if (url === undefined) throw new HonbunError("bad-option", NO_PAGE_IN_STATE)
    return this.#load(url)
  }

  /** Takes a page in, or says why not. */
  #add(page: Page, kind: NextLink["kind"] | undefined): StopReason | undefined {
    const key = keyOf(page.url ?? "")
    if (this.#pages.length > 0 && this.#seen.has(key)) return "loop"
    this.#seen.add(key)
    const followed: FollowedPage = { page, blocks: findBlocks(page), pager: this.#chain.find(page), kind }
    const stray = this.#strayOf(followed)
    if (stray) return stray
    this.#said.add(followed)
    this.#characters += page.text.length + page.attributes.values.length
    this.#pages.push(followed)
    return this.#characters > (this.#options.maxCharacters ?? MOST_CHARACTERS) ? "size limit" : undefined
  }

  #strayOf(followed: FollowedPage): StopReason | undefined {
    const first = this.#pages[0]
    if (!first) return undefined
    const stray = strayOf(this.#chain, first.page, followed)
    if (stray) return stray
    return this.#said.isRepeatedBy(followed, () => this.#chain.read(followed)) ? "same text" : undefined
  }

  #tell({ next, pages }: Pager): boolean {
    const { page, kind } = this.#pages.at(-1)!
    const step: JoinStep = { number: this.#pages.length, url: page.url ?? "", kind, pages, next }
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
