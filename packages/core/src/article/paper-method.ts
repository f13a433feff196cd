import type { Blocks } from "../blocks/blocks.js"
import { METHOD_NOT_LOADED, UNKNOWN_METHOD } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { METHODS, type Method } from "./article.js"
import type { Decided } from "./decide.js"
import type { Favor } from "./dial.js"
import type { NodeModel } from "./forest/decide-by-forest.js"
import type { Include } from "./include.js"
import type { Scored } from "./learned.js"

/** What a paper's method is given besides the blocks. */
export interface PaperOptions {
  readonly favor?: Favor | undefined
  readonly include?: Partial<Include> | undefined
  readonly forest?: NodeModel | undefined
  readonly nextLink?: number | undefined
}

/**
 * A method as a value instead of a name. `crf` and `forest` in `@honbun/core/papers` are two: who hands one to
 * `extract` loads its model, and nobody else does.
 */
export interface PaperMethod {
  readonly name: Method
  /** Decides about every block; `kinds` has the kind of text that each is. */
  decide(
    blocks: Blocks,
    kinds: readonly (keyof Include | undefined)[],
    options: PaperOptions,
  ): Scored & Decided
}

/** The name of a method, and its decisions where it comes as a value; refuses a name that needs a value. */
export function chosenMethod(method: Method | PaperMethod = "auto"): {
  readonly name: Method
  readonly paper?: PaperMethod
} {
  if (typeof method === "object" && method !== null) return { name: method.name, paper: method }
  if (method === "auto" || method === "text") return { name: method }
  if (!METHODS.includes(method)) {
    throw new HonbunError("bad-option", UNKNOWN_METHOD, { names: METHODS.join(", "), method })
  }
  throw new HonbunError("bad-option", METHOD_NOT_LOADED, { method, from: "extract" })
}
