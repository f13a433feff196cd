import { lazyAbout } from "../about/about.js"
import type { About } from "../about/found.js"
import { type Blocks, findBlocks, sumOver } from "../blocks/blocks.js"
import { lazily } from "../lazily.js"
import type { DocumentLike } from "../page/document-like.js"
import type { Limits } from "../page/limits.js"
import { isPage, type Page } from "../page/page.js"
import type { PageBytes } from "../page/page-bytes.js"
import { parsePage } from "../page/parse.js"
import type { FoundPost } from "../posts/find-posts.js"
import type { Article, Method } from "./article.js"
import { checkOptions } from "./check-options.js"
import { type Chosen, chooseNodes, chosenOn, decideByChoice } from "./chosen.js"
import { isBesides, setCommentsApart, tellsComments, withoutComments } from "./comments.js"
import { dataPage, LITTLE_TEXT, leastWords } from "./data/data-page.js"
import type { DataPlace } from "./data/data-text.js"
import { type Decided, decide, mayBeKept } from "./decide.js"
import { decideByPosts } from "./decide-by-posts.js"
import type { Decision } from "./decision.js"
import { defaultModel } from "./default-model.js"
import { scoreByDensity } from "./density.js"
import { type Dial, dialOf, type Favor, leanOf } from "./dial.js"
import { expectedF1 } from "./expected-f1.js"
import { explainBlocks } from "./explain.js"
import type { NodeModel } from "./forest/decide-by-forest.js"
import { completeInclude, type Include } from "./include.js"
import { keepNodes } from "./keep.js"
import { kindsOf, mayHoldDateLine, toldBy, withDateLines } from "./kinds.js"
import type { KnownSite } from "./known-site.js"
import { type Scored, scoreByModel } from "./learned.js"
import type { ArticleModel } from "./model.js"
import { articleOfSite } from "./of-site.js"
import { chosenMethod, type PaperMethod } from "./paper-method.js"
import { articleOf } from "./result.js"
import { withSource } from "./source.js"
import type { StructureModel } from "./structure/model.js"
import { decideReading, type ReadingDecision, type ReadingEvidence } from "./structure/reading.js"
import { type Thread, threadOf, threadPosts } from "./thread.js"

/**
 * Pages with more blocks than this are judged by amounts alone, so that a page of a million paragraphs
 * costs seconds and not gigabytes: the features of a block take 800 bytes. The largest of our 2,700
 * development pages has 6,220 blocks.
 */
const MOST_MODEL_BLOCKS = 50_000

/** Options of {@link extract}. */
export interface ExtractOptions {
  /** The address the page came from. */
  url?: string | undefined
  /** The `Content-Type` header it came with. */
  contentType?: string | undefined
  /**
   * How to tell content from the rest; `auto` is the best there is. In browsers the papers' methods come from
   * `@honbun/core/papers`, so that their models weigh nothing for those who do not use them.
   */
  method?: Method | PaperMethod | undefined
  /** Towards precision, recall, or neither; or the two thresholds of paper A. */
  favor?: Favor | undefined
  /** What counts as content; see {@link DEFAULT_INCLUDE}. */
  include?: Partial<Include> | undefined
  /**
   * A CSS selector of the content, where you know better: everything a reader sees in these elements is kept, and nothing
   * else. A page that has no such element is judged as usual.
   */
  content?: string | undefined
  /** A CSS selector of what to leave out, whatever is decided about it. */
  remove?: string | undefined
  /** Whether Markdown and HTML show pictures. Default true. */
  images?: boolean | undefined
  /** Whether links keep their addresses in Markdown and HTML; if not, only their words. Default true. */
  links?: boolean | undefined
  /** A model of one's own for the method `auto`, read by `readArticleModel`. */
  model?: ArticleModel | undefined
  /** A model of one's own for structures and pictures, read by `readStructureModel` of `@honbun/core/learn`. */
  structures?: StructureModel | undefined
  /** The model of the method `forest`: `paperDModel()`, or one's own. It is not part of `extract` itself. */
  forest?: NodeModel | undefined
  /** The element of the link to the next page, which the method `forest` measures distances from. */
  nextLink?: number | undefined
  /** What is known of the page's site, such as a `SiteTemplate`: decides together with the method `auto`. */
  template?: KnownSite | undefined
  /** Whether the result lists every block with what was decided and why. */
  explain?: boolean | undefined
  /** The present moment, for dates such as "yesterday" and to refuse dates that have not come yet. */
  now?: Date | string | undefined
  /** The server's `Last-Modified`, judged beside the page's own dates; needs `now`, when the page was fetched. */
  lastModified?: string | undefined
  /** How much to read at most. */
  limits?: Partial<Limits> | undefined
  /** The markup comes from honbun's own renderer: what could not be seen counts as hidden. */
  rendered?: boolean | undefined
}

/** Every option there is; the type sees to it that none is forgotten. */
const KNOWN_OPTIONS: Readonly<Record<keyof ExtractOptions, true>> = {
  url: true,
  contentType: true,
  method: true,
  favor: true,
  include: true,
  content: true,
  remove: true,
  images: true,
  links: true,
  model: true,
  structures: true,
  forest: true,
  nextLink: true,
  template: true,
  explain: true,
  now: true,
  lastModified: true,
  limits: true,
  rendered: true,
}

/**
 * The main text of a page, with what is known about it. Never throws because of what a page says: a page
 * without main text gives an empty text and the verdict `no content`. Linear in the size of the page.
 *
 * @example
 * ```ts
 * import { extract } from "@honbun/core"
 * const article = extract(
 *   `<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>
 *    <article><h1>Tea</h1>
 *      <p>Tea is made by pouring hot water over leaves, and waiting, which is the hard part.</p>
 *      <p>Green tea wants two minutes and water off the boil; black tea wants four, and does not mind.</p>
 *    </article>
 *    <footer>© The Kettle</footer>`,
 * )
 * console.log(article.text.split("\n")[0]) // Tea is made by pouring hot water over leaves, and waiting, which is the hard part.
 * ```
 */
export function extract(input: PageInput, options: ExtractOptions = {}): Article {
  return extractPage(input, options, true)
}

/** The same from the page's markup alone: for those who count on the article's blocks being the page's. */
export function extractShown(page: Page, options: ExtractOptions = {}): Article {
  return extractPage(page, options, false)
}

/** What can be read: markup, bytes, a document of a browser, or a page that was parsed before. */
export type PageInput = string | PageBytes | DocumentLike | Page

function extractPage(input: PageInput, options: ExtractOptions, orData: boolean): Article {
  checkOptions(options, KNOWN_OPTIONS)
  const { name: method, paper } = chosenMethod(options.method)
  const dial = dialOf(options.favor)
  const include = completeInclude(options.include)
  const page = isPage(input) ? input : parsePage(input, options)
  const about = lazyAbout(page, { now: options.now, lastModified: options.lastModified })
  const blocks = findBlocks(page)
  const chosen = chosenOn(page, options.content, options.remove)
  if (options.template && method === "auto" && blocks.length <= MOST_MODEL_BLOCKS) {
    const judged = options.template.judge(blocks, about, options)
    const captions = options.include?.captions !== false
    return articleOfSite(about, judged, { ...options, dial, include, captions, chosen })
  }
  const wanted: Wanted = { options, method, paper, dial, include }
  const shown = judge(blocks, about, wanted)
  // The papers' methods are what the papers say: they know of no data.
  const mayAsk = orData && !chosen?.content && (method === "auto" || method === "text")
  const inData = mayAsk && judgeData(shown, about, wanted)
  if (inData) return articleFrom(inData, about, options, shown)
  const { decided } = shown
  const choice = chosen ? { ...shown, decided: decideByChoice(blocks, decided, chosen), chosen } : shown
  return articleFrom(choice, about, options)
}

/** What the caller said, and what follows from it where nothing was said. */
interface Wanted {
  readonly options: ExtractOptions
  readonly method: Method
  readonly paper: PaperMethod | undefined
  readonly dial: Dial
  readonly include: Include
}

/** What was made of a page. */
interface Judged {
  readonly blocks: Blocks
  readonly scored: Scored
  readonly decided: Decided
  /** 1 for each block that readers wrote, where they are told apart. */
  readonly comments: Uint8Array | undefined
  readonly method: Method
  /** What decides about structures; the papers' methods decide about blocks alone. */
  readonly evidence?: ReadingEvidence | undefined
  /** The posts that the page is about, found when first asked for. */
  readonly posts?: () => readonly FoundPost[] | undefined
  /** The same where they decided about the blocks of a discussion. */
  readonly thread?: readonly FoundPost[]
  /** What the caller's selectors point at. */
  readonly chosen?: Chosen
  /** Where in another page's data this one was. */
  readonly place?: DataPlace
}

function judge(blocks: Blocks, about: About, { options, dial, include, ...wanted }: Wanted): Judged {
  const tooMany = blocks.length > MOST_MODEL_BLOCKS
  const method = tooMany ? "text" : wanted.method
  const said = toldBy(about)
  const undated = kindsOf(blocks, said)
  const dated = lazily(() => withDateLines(blocks, undated, said))
  // The papers' methods decide themselves, and not score by score against a threshold.
  const byPaper = tooMany ? undefined : wanted.paper?.decide(blocks, dated(), options)
  const scored =
    byPaper ??
    (method === "text"
      ? scoreByAmounts(blocks)
      : scoreByModel(blocks, about, include, options.model ?? defaultModel()))
  const { scores, verdict, sureVerdict = verdict } = scored
  // A line with a date matters only where it would be kept.
  const isDated = !include.header && mayHoldDateLine(blocks, (block) => mayBeKept(scores[block]!, dial))
  const kinds = isDated ? dated() : undated
  const tells = byPaper ? isBesides(verdict) : tellsComments(blocks, kinds, { scores, verdict: sureVerdict })
  const toldKinds = tells ? kinds : withoutComments(kinds)
  const decided = byPaper ?? decide(blocks, scores, dial, toldKinds, include)
  const comments = tells ? setCommentsApart(blocks, kinds, decided, include) : undefined
  const judged = { blocks, scored, decided, comments, method }
  if (method !== "auto") return judged
  const kindsTold = lazily(() => (tells ? dated() : withoutComments(dated())))
  const evidence = {
    scores,
    decided,
    get kinds() {
      return kindsTold()
    },
    include,
    about,
    lexicon: (options.model ?? defaultModel()).lexicon,
    captions: options.include?.captions !== false,
    model: options.structures,
    lean: leanOf(dial),
  }
  const posts = lazily(() => {
    const content = decide(blocks, scores, dialOf(), toldKinds, include).kept
    return threadPosts({ blocks, scores, content, verdict: sureVerdict, about, now: momentOf(options) })
  })
  // A vote has decided about the families of blocks already.
  const found = sureVerdict === "discussion" && !dial.vote ? posts() : undefined
  if (!found) return { ...judged, evidence, posts }
  const { threshold } = dial
  const byPosts = decideByPosts(blocks, found, scores, decided, { threshold, header: include.header })
  return { ...judged, decided: byPosts, evidence, posts, thread: found }
}

/** What a page's structures are decided by, for training. */
export function readingEvidence(
  page: Page,
  options: ExtractOptions = {},
): ReadingEvidence & { readonly blocks: Blocks } {
  const about = lazyAbout(page)
  const blocks = findBlocks(page)
  const include = completeInclude(options.include)
  const wanted: Wanted = { options, method: "auto", paper: undefined, dial: dialOf(options.favor), include }
  return { ...judge(blocks, about, wanted).evidence!, blocks }
}

/** The text in the page's data, where the page itself shows next to none and the data holds much more. */
function judgeData(shown: Judged, about: About, wanted: Wanted): Judged | undefined {
  const words = keptWords(shown)
  if (words >= LITTLE_TEXT) return undefined
  const least = leastWords(words)
  const found = dataPage(shown.blocks.page, about, least, wanted.options.limits)
  if (!found) return undefined
  const judged = judge(findBlocks(found.page), about, wanted)
  return keptWords(judged) >= least ? { ...judged, place: found.place } : undefined
}

function keptWords({ blocks, decided }: Judged): number {
  let words = 0
  for (let block = 0; block < blocks.length; block++) {
    if (decided.kept[block]) words += sumOver(blocks, block, blocks.page.words)
  }
  return words
}

/** What Markdown and HTML carry; undefined where that is the text itself, as with the papers' methods and a chosen content. */
function readingOf(judged: Judged): ReadingDecision | undefined {
  const { blocks, scored, evidence, decided, thread, chosen } = judged
  if (!evidence || chosen?.content) return undefined
  const { kept, nodes } = decideReading(blocks, evidence)
  const { step } = decided
  if (chosen)
    return { kept: decideByChoice(blocks, { kept, step }, chosen).kept, nodes: chooseNodes(nodes, chosen) }
  if (!thread) return { kept, nodes }
  // A thread is written post by post, with all that was written in each.
  const whole = { threshold: 0, header: false }
  return { kept: decideByPosts(blocks, thread, scored.scores, { kept, step }, whole).kept, nodes }
}

/** `shown` is what the page itself shows, where the text comes from its data. */
function articleFrom(judged: Judged, about: About, options: ExtractOptions, shown?: Judged): Article {
  const { blocks, scored, decided, comments, method, place, chosen } = judged
  const nodes = chooseNodes(keepNodes(blocks, decided.kept), chosen)
  // Markdown and HTML have nodes of their own; who asks for the text alone does not pay for them.
  const reading = lazily(() => readingOf(judged))
  const readingNodes = () => reading()?.nodes
  const commentNodes = comments ? keepNodes(blocks, comments) : undefined
  const explained = options.explain ? explainBlocks(blocks, scored, decided, reading()?.kept) : undefined
  const article = articleOf(blocks.page, nodes, {
    ...(commentNodes ? { comments: commentNodes } : {}),
    reading: readingNodes,
    url: options.url ?? (shown ?? judged).blocks.page.url,
    images: options.images,
    links: options.links,
    thread: threadFinder(judged, about, options, readingNodes),
    shown: shown?.blocks.page,
    about,
    method,
    confidence: scored.confidence,
    verdict: decided.kept.includes(1) ? scored.verdict : "no content",
    ...(explained
      ? { blocks: shown ? explainBlocks(shown.blocks, shown.scored, dropAll(shown.decided)) : explained }
      : {}),
    ...(place ? { fromData: { place, ...(explained ? { blocks: explained.map(inData) } : {}) } } : {}),
  })
  const { kept } = decided
  const { scores } = scored
  return withSource(article, {
    blocks,
    kept,
    scores,
    nodes,
    get reading() {
      return readingNodes()
    },
    comments: commentNodes,
  })
}

/** Finds the posts where the learned method decided: the papers' methods know of none, and a chosen content is all there is. */
function threadFinder(
  { blocks, scored, evidence, posts, chosen }: Judged,
  about: About,
  options: ExtractOptions,
  readingNodes: () => Uint8Array | undefined,
): (() => Thread | undefined) | undefined {
  if (!evidence || chosen) return undefined
  const { include } = evidence
  const writing = { images: options.images !== false, links: options.links !== false }
  const { scores, sureVerdict: verdict = scored.verdict } = scored
  const now = momentOf(options)
  return () => {
    const reading = readingNodes()
    return (
      reading &&
      threadOf({
        ...{ blocks, scores, reading, verdict, include, about, now, writing },
        kinds: evidence.kinds,
        posts: posts?.(),
      })
    )
  }
}

function momentOf({ now }: ExtractOptions): Date | undefined {
  return now === undefined ? undefined : new Date(now)
}

/** A path in the data is none of the page. */
function inData(decision: Decision): Decision {
  return { ...decision, path: `data/${decision.path}` }
}

/** Nothing the page itself shows is in the article where the text comes from its data. */
function dropAll({ kept, step }: Decided): Decided {
  return { kept: new Uint8Array(kept.length), step: step.map((each, block) => (kept[block] ? "data" : each)) }
}

/** The heuristic method, in the same terms as the learned one. */
function scoreByAmounts(blocks: Blocks): Scored {
  const scores = scoreByDensity(blocks)
  return {
    scores,
    confidence: expectedF1({
      length: blocks.length,
      chance: (block) => scores[block]!,
      weight: (block) => blocks.characters[block + 1]! - blocks.characters[block]!,
      isKept: (block) => scores[block]! >= 0.5,
    }),
    verdict: "unknown",
    reason: () => ({ code: "amounts" }),
  }
}
