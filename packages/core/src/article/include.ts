import { BAD_INCLUDE } from "../error-reasons.js"
import { HonbunError } from "../errors.js"

/** Kinds of text that one reader counts as content and another does not. */
export interface Include {
  /** The article's own header: title, date, byline. */
  readonly header: boolean
  /** The lead or summary before the first paragraph. */
  readonly standfirst: boolean
  /** What is under pictures and tables. */
  readonly captions: boolean
  /** What readers wrote below an article. On a forum this is the text itself and always kept. */
  readonly comments: boolean
}

/**
 * What `extract` includes by default, which suits reading: title and date have fields of their own, comments are another text, and captions
 * belong to their pictures and interrupt the sentence before them.
 */
export const DEFAULT_INCLUDE: Include = Object.freeze({
  header: false,
  standfirst: true,
  captions: false,
  comments: false,
})

/** The given choices, completed by the defaults and checked. */
export function completeInclude(given: Partial<Include> = {}): Include {
  const include = { ...DEFAULT_INCLUDE }
  for (const [name, value] of Object.entries(given) as [keyof Include, boolean | undefined][]) {
    if (value === undefined) continue
    if (!(name in DEFAULT_INCLUDE) || typeof value !== "boolean") {
      const names = Object.keys(DEFAULT_INCLUDE).join(", ")
      throw new HonbunError("bad-option", BAD_INCLUDE, { names, name, value: String(value) })
    }
    include[name] = value
  }
  return include
}
