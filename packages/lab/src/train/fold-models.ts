import { type ArticleModel, type ExtractOptions, readArticleModel } from "@honbun/core"
import { writeArticleModel } from "@honbun/core/learn"
import { honbunExtractor } from "../extractors/extractor.js"
import type { Extractor } from "../extractors/prediction.js"

/**
 * The models of a cross-validation, kept: a change of the code that comes after training can then be measured on
 * pages of hosts that no model met, in a minute.
 */
export interface FoldModels {
  readonly models: readonly ArticleModel[]
  /** For each host or site the number of the model that never met it. */
  readonly unmetBy: Readonly<Record<string, number>>
}

const FORMAT = "honbun-fold-models"

/** The file of kept models. */
export function writeFoldModels({ models, unmetBy }: FoldModels): string {
  const files = models.map((model) => JSON.parse(writeArticleModel(model)) as unknown)
  return `${JSON.stringify({ format: FORMAT, unmetBy, models: files })}\n`
}

/** Reads the file of kept models; throws when it is none. */
export function readFoldModels(file: string): FoldModels {
  const { format, unmetBy, models } = JSON.parse(file) as Record<string, unknown>
  if (format !== FORMAT || !Array.isArray(models) || models.length === 0 || !isRecord(unmetBy))
    throw new Error(`Expected a file that \`honbun train --keep-folds\` wrote (${FORMAT}).`)
  for (const [host, number] of Object.entries(unmetBy)) {
    if (!Number.isInteger(number) || models[number as number] === undefined)
      throw new Error(`Expected a model for ${host}, got number ${String(number)} of ${models.length}.`)
  }
  return {
    unmetBy: unmetBy as Record<string, number>,
    models: models.map((model) => readArticleModel(JSON.stringify(model))),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** The model that never met a host or site; the first where none did. */
export function unmetModel({ models, unmetBy }: FoldModels, group: string): ArticleModel {
  return models[Object.hasOwn(unmetBy, group) ? unmetBy[group]! : 0]!
}

/** Reads each page by the model that never met its host; hosts that none met are read by the first. */
export function heldOutExtractor(
  { models, unmetBy }: FoldModels,
  favor?: ExtractOptions["favor"],
): Extractor {
  const extractors = models.map((model) => honbunExtractor({ method: "auto", favor, model }))
  const unmet = (group: string): Extractor => extractors[Object.hasOwn(unmetBy, group) ? unmetBy[group]! : 0]!
  return {
    name: "auto",
    extract: (bytes, example) => unmet(example.group).extract(bytes, example),
    read: (bytes, example) => unmet(example.group).read!(bytes, example),
  }
}
