import { aboutPage } from "../about/about.js"
import { type Blocks, blockText, findBlocks } from "../blocks/blocks.js"
import { HonbunError } from "../errors.js"
import type { Limits } from "../page/limits.js"
import type { Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { pathOf } from "../page/paths.js"
import { type Article, METHODS, type Method, type Verdict } from "./article.js"
import { type Decided, decide } from "./decide.js"
import type { Decision } from "./decision.js"
import { scoreByDensity } from "./density.js"
import { dialOf, type Favor } from "./dial.js"
import { completeInclude, type Include } from "./include.js"
import { keepNodes } from "./keep.js"
import { kindsOf } from "./kinds.js"
import { scoreByModel } from "./learned.js"
import type { ArticleModel } from "./model.js"
import { articleOf } from "./result.js"

/** What {@link extract} can be told. */
export interface ExtractOptions {
  /** The address the page came from. */
  url?: string | undefined
  /** The `Content-Type` header it came with. */
  contentType?: string | undefined
  /** How to tell content from the rest; `auto` is the best there is. */
  method?: Method | undefined
  /** Towards precision, recall, or neither; or the two thresholds of paper A. */
  favor?: Favor | undefined
  /** A model trained by `honbun train`, in the place of the default one; for the method `auto`. */
  model?: ArticleModel | undefined
  /** What counts as content; see {@link DEFAULT_INCLUDE}. */
  include?: Partial<Include> | undefined
  /** Whether the result lists every block with what was decided and why. */
  explain?: boolean | undefined
  /** The present moment, for dates such as "yesterday" and to refuse dates that have not come yet. */
  now?: Date | undefined
  /** How much to read at most. */
  limits?: Partial<Limits> | undefined
}

/**
 * The main text of a page, with what is known about it. Never throws because of what a page says: a page
 * without main text gives an empty text and the verdict `no content`. Linear in the size of the page.
 *
 * @example
 * ```ts
 * import { extract } from "@honbun/core"
 * const article = extract(
 *   `<nav><a href="/">Home</a></nav>
 *    <article><h1>Tea</h1><p>Tea is made by pouring hot water over leaves, and waiting, which is the hard part.</p></article>`,
 * )
 * console.log(article.text) // Tea is made by pouring hot water over leaves, and waiting, which is the hard part.
 * ```
 */
export function extract(input: string | Uint8Array | Page, options: ExtractOptions = {}): Article {
  const method = options.method ?? "auto"
  if (!METHODS.includes(method)) {
    throw new HonbunError(
      "bad-option",
      `Expected \`method\` to be one of ${METHODS.join(", ")}, got \`${method}\``,
    )
  }
  const dial = dialOf(options.favor)
  const include = completeInclude(options.include)
  const page = isPage(input) ? input : parsePage(input, options)
  const about = aboutPage(page, options.now ? { now: options.now } : {})
  const blocks = findBlocks(page)
  const learned =
    options.model && method === "auto" ? scoreByModel(blocks, about, include, options.model) : undefined
  const scores = learned?.scores ?? scoreByDensity(blocks)
  // A model has learned what each style counts as content.
  const kinds = learned ? [] : kindsOf(blocks, about.title?.value)
  const decided = decide(blocks, scores, dial, kinds, include)
  return articleOf(page, keepNodes(blocks, decided.kept), {
    url: options.url ?? page.url,
    about,
    method,
    confidence: learned?.confidence ?? confidenceOf(blocks, scores, decided.kept),
    verdict: learned?.verdict ?? verdictOf(blocks, decided.kept),
    ...(options.explain ? { blocks: explain(blocks, scores, decided) } : {}),
  })
}

function isPage(input: string | Uint8Array | Page): input is Page {
  return typeof input !== "string" && !(input instanceof Uint8Array)
}

/**
 * The F1 to be expected if the scores are probabilities: 2·Σ(p·t over kept) / (Σ(t over kept) + Σ(p·t)),
 * t being characters. It tells bad pages from good ones without further training.
 */
function confidenceOf(blocks: Blocks, scores: Float32Array, kept: Uint8Array): number {
  let hit = 0
  let taken = 0
  let wanted = 0
  for (let block = 0; block < blocks.length; block++) {
    const characters = blocks.characters[block + 1]! - blocks.characters[block]!
    wanted += scores[block]! * characters
    if (!kept[block]) continue
    hit += scores[block]! * characters
    taken += characters
  }
  return taken + wanted > 0 ? (2 * hit) / (taken + wanted) : 0
}

function verdictOf(_blocks: Blocks, kept: Uint8Array): Verdict {
  return kept.includes(1) ? "unknown" : "no content"
}

/** What each step says about a block it kept, and about one it dropped. */
const REASONS: Readonly<Record<Decision["step"], readonly [dropped: string, kept: string]>> = {
  score: ["its score is below the threshold", "its score reaches the threshold"],
  vote: ["its family voted it out", "most of its family is content"],
  include: ["a kind of text that was not asked for", "a kind of text that was asked for"],
  hidden: ["nobody sees it", "hidden, but content by its score"],
}

function explain(blocks: Blocks, scores: Float32Array, { kept, step }: Decided): Decision[] {
  return step.map((each, block) => ({
    path: pathOf(blocks.page, blocks.first[block]!),
    text: blockText(blocks, block).replace(/\s+/g, " ").trim(),
    kept: kept[block] === 1,
    score: scores[block]!,
    step: each,
    reason: REASONS[each][kept[block]!]!,
  }))
}
