// Compiled, never run: the types a program sees after installing the package.

import { type Article, extract, HonbunError, type Page, parsePage } from "@honbun/core"
import { crf } from "@honbun/core/papers"
import { Readability } from "@honbun/core/readability"

export const page: Page = parsePage(new Uint8Array(), {
  url: "https://mills.example/",
  contentType: "text/html",
})
export const article: Article = extract(page, { favor: "recall", explain: true })
export const title: string | undefined = article.title
export const lengths: Int32Array = page.characters
export function codeOf(error: unknown): string {
  return error instanceof HonbunError ? error.code : "none"
}
export const byPaper: Article = extract(page, { method: crf })
export const likeReadability: string | null | undefined = new Readability({
  documentElement: { outerHTML: "<p>Tea</p>" },
}).parse()?.title
// @ts-expect-error a page cannot be made from a number
extract(1)
