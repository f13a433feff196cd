import type { Blocks } from "../blocks/blocks.js"
import type { Kept } from "../write/kept.js"
import type { Article } from "./article.js"

/** What an article was made from: every block of its page with what was decided about it. */
export interface ArticleSource {
  readonly blocks: Blocks
  /** 1 for each block that is in the article. */
  readonly kept: Uint8Array
  /** How likely each block is content, between 0 and 1. */
  readonly scores: Float32Array
  /** 1 for each node of the page that is in the article. */
  readonly nodes: Uint8Array
  /** 1 for each node that Markdown and HTML carry, where they are others. */
  readonly reading?: Kept | undefined
  /** The same for the comments, where they were told apart. */
  readonly comments?: Kept | undefined
}

/** Copied by `{ ...article }`, and left out by `JSON.stringify`: a saved article does not carry its whole page. */
const ORIGIN = Symbol("origin")

/** Holds the source where printing or comparing articles does not look. */
class Origin {
  readonly #source: ArticleSource

  constructor(source: ArticleSource) {
    this.#source = source
  }

  get(): ArticleSource {
    return this.#source
  }
}

interface ArticleWithOrigin extends Article {
  [ORIGIN]?: Origin
}

/** Adds to an article what it was made from. */
export function withSource(article: Article, source: ArticleSource): Article {
  const made: ArticleWithOrigin = article
  made[ORIGIN] = new Origin(source)
  return made
}

/** What an article was made from; undefined for one that was read from a file. */
export function sourceOf(article: Article): ArticleSource | undefined {
  return (article as ArticleWithOrigin)[ORIGIN]?.get()
}
