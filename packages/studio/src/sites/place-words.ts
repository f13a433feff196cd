import { PLACE_FORMS, PLACE_WORDS } from "../words/places.js"
import type { Say } from "../words/say.js"

/** One step of a place, `div#main`, in words. */
function stepWords(step: string, say: Say): string {
  const [, tag = "", name = ""] = /^([a-z0-9-]*)[#.]?([^#.]*)/i.exec(step) ?? []
  const kind = say(Object.hasOwn(PLACE_WORDS, tag) ? PLACE_WORDS[tag]! : PLACE_FORMS.other)
  return name === "" ? kind : say(PLACE_FORMS.named, { kind, name })
}

/** Steps that say something by themselves: they have a name, or are landmarks of a page. */
const TELLING = /[#.]|^(?:article|aside|footer|header|main|nav|table|ul|ol|figure)$/

/**
 * A place, `body/div#main/p.byline`, in words: what it is, and the nearest thing around it that tells where that is.
 */
export function placeWords(path: string, say: Say): string {
  const steps = path.split("/").slice(1)
  const inner = steps.at(-1)
  if (inner === undefined) return path
  const outer = steps.slice(0, -1).findLast((step) => TELLING.test(step))
  const words = stepWords(inner, say)
  return outer === undefined ? words : say(PLACE_FORMS.within, { inner: words, outer: stepWords(outer, say) })
}
