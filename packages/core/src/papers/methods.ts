import type { Method } from "../article/article.js"
import { decideByCrf } from "../article/crf/decide-by-crf.js"
import { decideByForest } from "../article/forest/decide-by-forest.js"
import type { PaperMethod } from "../article/paper-method.js"
import { paperDModel } from "../pager/paper-d/model.js"

/** Paper A's method: two conditional random fields, then the vote of parents and children. */
export const crf: PaperMethod = {
  name: "crf",
  decide: (blocks, kinds, { favor, include }) => decideByCrf(blocks, { favor, kinds, include }),
}

/** Paper D's method: a forest over the elements of the page, `paperDModel()` unless `forest` is another. */
export const forest: PaperMethod = {
  name: "forest",
  decide: (blocks, _kinds, options) =>
    decideByForest(blocks, options.forest ?? paperDModel(), options.nextLink),
}

/** Options in which a paper's method stands as a value where its name was given. */
export function withPaperMethod<Options extends { readonly method?: Method | PaperMethod | undefined }>(
  options: Options,
): Options {
  const { method } = options
  if (method !== "crf" && method !== "forest") return options
  return { ...options, method: method === "crf" ? crf : forest }
}
