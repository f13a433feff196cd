import type { DescribedLink } from "../described-link.js"
import { ARROWS, MEANINGS, type Meaning, NAME_MEANINGS, type NameMeaning, numberIn } from "../words.js"
import { flag } from "./numbers.js"

const WORD_NAMES = Object.keys(MEANINGS) as Meaning[]
const SPOKEN_NAMES: readonly Meaning[] = ["next", "previous", "older", "newer", "page", "article"]
const OWN_NAMES: readonly NameMeaning[] = ["next", "previous", "pager", "disabled"]

/** What a link says of itself. */
export const WORD_FEATURES: readonly string[] = [
  ...WORD_NAMES.map((name) => `text ${name}`),
  ...SPOKEN_NAMES.map((name) => `spoken ${name}`),
  ...["arrow right", "arrow left", "double right", "double left", "only arrow", "text length", "picture"],
  ...["text number", ...OWN_NAMES.map((name) => `named ${name}`), "rel next", "head next", "rel previous"],
]

/** The row of {@link WORD_FEATURES} of a link. */
export function wordFeatures({ link, label }: DescribedLink): number[] {
  const { text, spoken, names } = label
  const letters = /[\p{L}\p{N}]/u.test(text)
  const shown = text
    .split(" | ")
    .map(numberIn)
    .find((number) => number !== undefined)
  return [
    ...WORD_NAMES.map((name) => flag(MEANINGS[name].test(text))),
    ...SPOKEN_NAMES.map((name) => flag(MEANINGS[name].test(spoken))),
    flag(ARROWS.right.test(text)),
    flag(ARROWS.left.test(text)),
    flag(ARROWS.doubleRight.test(text)),
    flag(ARROWS.doubleLeft.test(text)),
    flag(!letters && text !== "" && (ARROWS.right.test(text) || ARROWS.left.test(text))),
    Math.min(text.length, 120),
    flag(label.picture),
    shown === undefined ? Number.NaN : Math.min(shown, 200),
    ...OWN_NAMES.map((name) => flag(NAME_MEANINGS[name].test(names))),
    flag(link.relNext),
    flag(link.headNext),
    flag(link.relPrevious),
  ]
}
