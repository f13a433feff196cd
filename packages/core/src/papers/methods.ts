import type { Method } from "../article/article.js"
import { decideByCrf, FirstJudge } from "../article/crf/decide-by-crf.js"
import type { PaperAModel } from "../article/crf/model.js"
import { decideByForest, type NodeModel } from "../article/forest/decide-by-forest.js"
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

/**
 * Paper A's method with a model of one's own, made by `honbun lab paper-a --model-out`. Make it once and use it for many
 * pages.
 */
export function crfWith(model: PaperAModel): PaperMethod {
  const judge = new FirstJudge(model)
  return {
    name: "crf",
    decide: (blocks, kinds, { favor, include }) => decideByCrf(blocks, { favor, kinds, include, judge }),
  }
}

/** Paper D's method with a model of one's own, made by `honbun lab paper-d --model-out`. */
export function forestWith(model: NodeModel): PaperMethod {
  return {
    name: "forest",
    decide: (blocks, _kinds, { nextLink }) => decideByForest(blocks, model, nextLink),
  }
}

/** Options in which a paper's method is as a value where its name was given. */
export function withPaperMethod<Options extends { readonly method?: Method | PaperMethod | undefined }>(
  options: Options,
): Options {
  const { method } = options
  if (method !== "crf" && method !== "forest") return options
  return { ...options, method: method === "crf" ? crf : forest }
}
