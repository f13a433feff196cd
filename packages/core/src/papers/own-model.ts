import type { Method } from "../article/article.js"
import { readCrfModel } from "../article/crf/model.js"
import type { ExtractOptions } from "../article/extract.js"
import { readArticleModel } from "../article/model.js"
import type { ModelCard } from "../learn/files/card.js"
import { objectIn } from "../learn/files/json.js"
import type { JoinOptions } from "../pager/join/join-pages.js"
import type { Pager } from "../pager/pager-types.js"
import { findNextByPaper, type PaperDModel, paperDModel, readPaperDModel } from "../pager/paper-d/model.js"
import { crfWith, forestWith } from "./methods.js"

/** A model file that was read: the method it is for, and what `extract` takes to use it. */
export interface OwnModel {
  readonly method: Method
  readonly card: ModelCard
  /** Hand these to `extract` or `joinPages`. */
  readonly options: Pick<ExtractOptions, "model" | "method">
  /** Both forests of paper D, where the file has them; see {@link joinByPaper}. */
  readonly paperD?: PaperDModel
}

/**
 * Reads any model of one's own, given as text or as parsed JSON, whether `honbun train`, `honbun lab paper-a` or `honbun lab
 * paper-d` made it. Throws a `ModelError` for a file that is none.
 */
export function readOwnModel(file: unknown): OwnModel {
  const found = objectIn(file)
  const { format } = found as { readonly format?: unknown }
  if (format === "honbun-crf-model") {
    const model = readCrfModel(found)
    return { method: "crf", card: model.card, options: { method: crfWith(model) } }
  }
  if (format === "honbun-paper-d-model") {
    const model = readPaperDModel(found)
    return { method: "forest", card: model.card, options: { method: forestWith(model) }, paperD: model }
  }
  const model = readArticleModel(file)
  return { method: "auto", card: model.card, options: { model } }
}

const NOTHING_ELSE: Omit<Pager, "next"> = {
  ...{ pages: undefined, current: undefined, total: undefined, links: [], nodes: [] },
  ...{ previous: undefined, first: undefined, last: undefined, viewAll: undefined },
}

/**
 * Options with which `joinPages` works as paper D does: its forest finds the next link, its other forest the content of each
 * page, and nothing else is done to them.
 */
export function joinByPaper(
  model: PaperDModel = paperDModel(),
): Required<Pick<JoinOptions, "method" | "find" | "apart">> {
  return {
    method: forestWith(model),
    find: (page) => ({ ...NOTHING_ELSE, next: findNextByPaper(page, model) }),
    apart: true,
  }
}
