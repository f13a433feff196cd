import type { Blocks } from "../blocks/blocks.js"
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
}

/** Beside the articles and not in them, so that they stay plain data; forgotten together with its article. */
const SOURCES = new WeakMap<Article, ArticleSource>()

/** Remembers what an article was made from; gives the article. */
export function withSource(article: Article, source: ArticleSource): Article {
  SOURCES.set(article, source)
  return article
}

/** What an article was made from; undefined for one that was not made in this process, but read from a file. */
export function sourceOf(article: Article): ArticleSource | undefined {
  return SOURCES.get(article)
}
