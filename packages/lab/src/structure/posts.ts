import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { extract, type Post } from "@honbun/core"
import { normalise } from "@honbun/core/learn"
import { groupOf, htmlFile, readHtml, readJsonLines } from "honbun/command"
import { countFound } from "./similar.js"

/** A page of a discussion whose posts are known. */
export interface PostsExample {
  readonly id: string
  readonly group: string
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  readonly file: string
  /** What was written in each post. */
  readonly texts: readonly string[]
}

/** How many posts a page has, how many were given and how many of those are right; and what is known of the given ones. */
export interface PostsScore {
  readonly gold: number
  readonly given: number
  readonly found: number
  readonly signed: number
  readonly dated: number
}

interface Line {
  readonly id: string
  readonly url?: string
  readonly host?: string
  readonly encoding?: string
  readonly posts?: readonly { readonly text: string }[]
}

/** The pages with `posts` in a folder of sets, or in one set. */
export function readPosts(folder: string): PostsExample[] {
  if (!existsSync(join(folder, "pages.jsonl"))) {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return inner
      .map(({ name }) => join(folder, name))
      .filter((each) => existsSync(join(each, "pages.jsonl")))
      .flatMap(readPosts)
  }
  return readJsonLines<Line>(join(folder, "pages.jsonl")).flatMap(({ id, url, host, encoding, posts }) =>
    posts === undefined
      ? []
      : {
          id,
          url,
          group: groupOf(host ?? url ?? id),
          contentType: encoding ? `text/html; charset=${encoding}` : undefined,
          file: htmlFile(folder, id),
          texts: posts.map(({ text }) => text),
        },
  )
}

/** Judges the posts that are found on a page. */
export function judgePostsPage(example: PostsExample): PostsScore {
  const { url, contentType, texts } = example
  return judgePosts(texts, extract(readHtml(example), { url, contentType }).posts)
}

/** A post is found where one is given that says the same, or nearly; posts without words count neither way. */
export function judgePosts(texts: readonly string[], posts: readonly Post[]): PostsScore {
  const wanted = texts.map(normalise).filter((text) => text !== "")
  const given = posts.map(({ text }) => normalise(text)).filter((text) => text !== "")
  return {
    gold: wanted.length,
    given: given.length,
    found: countFound(wanted, given),
    signed: posts.filter(({ author }) => author !== undefined).length,
    dated: posts.filter(({ date }) => date !== undefined).length,
  }
}
