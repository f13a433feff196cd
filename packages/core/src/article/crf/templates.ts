import { BAD_FACTOR, NO_TEMPLATE_LINE } from "../../error-reasons.js"
import { HonbunError } from "../../errors.js"
import { crfFeatures } from "../../learn/crf/model.js"
import type { Factor, Template } from "../../learn/crf/sequence.js"
import { NUMBER_NAMES } from "./numbers.js"

/** The fields of a block that a template may name, besides every single number. */
const FIELDS = ["number", "neighbour", "keyword", "amount", "pair"] as const
const FACTOR = /^%x\[(-?\d{1,2}),([a-z-]+)\]$/

/**
 * Reads templates of one's own, written as for CRF++: one a line, factors as `%x[offset,field]` with `/` between them, an
 * optional name in front (`U07:`), lines with `#` left out. A field is `number` (all numbers), `neighbour` (twenty of
 * them), `keyword`, `amount`, `pair`, or the name of one number such as `own-stops`. Throws `bad-option` for anything else.
 *
 * @example
 * ```ts
 * import { readCrfTemplates } from "@honbun/core/papers"
 * console.log(readCrfTemplates("U01:%x[-1,keyword]/%x[0,tag]").length) // 1
 * ```
 */
export function readCrfTemplates(text: string): Template[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*$/, "").trim())
  const templates = lines.filter((line) => line !== "").map(templateOf)
  if (templates.length > 0) return templates
  throw new HonbunError("bad-option", NO_TEMPLATE_LINE)
}

function templateOf(line: string): Template {
  const text = line.replace(/^[A-Za-z]\w*:/, "")
  return text === "" ? [] : text.split("/").map((factor) => factorOf(factor.trim(), line))
}

function factorOf(text: string, line: string): Factor {
  const [, offset, feature = ""] = FACTOR.exec(text) ?? []
  const known: readonly string[] = [...FIELDS, ...NUMBER_NAMES]
  if (known.includes(feature)) return { feature, offset: Number(offset) }
  throw new HonbunError("bad-option", BAD_FACTOR, { names: FIELDS.join(", "), line })
}

/** The single numbers that templates name: blocks must be described by them besides. */
export function templateNumbers(templates: readonly Template[]): string[] {
  return crfFeatures({ dense: [], templates, transitionTemplates: [] }).filter((name) =>
    NUMBER_NAMES.includes(name),
  )
}
