import type { NextReason } from "../reasons.js"
import type { DescribedLink } from "./described-link.js"
import { ARROWS, MEANINGS, NAME_MEANINGS, numberIn } from "./words.js"

/** Whether a link says "next" in any way: word, spoken word, arrow, class or relation, or the head says it for it. */
export function saysNext({ label, link }: DescribedLink): boolean {
  const words = `${label.text} ${label.spoken}`
  if (MEANINGS.previous.test(words) || MEANINGS.newer.test(words)) return false
  if (link.headNext || link.relNext) return true
  return (
    MEANINGS.next.test(words) ||
    MEANINGS.older.test(words) ||
    ARROWS.right.test(label.text) ||
    NAME_MEANINGS.next.test(label.names)
  )
}

/** The end of a family of addresses whose form says "page" in a word: `page=`, `/seite/`; `p` may be a post or a product. */
const PAGE_WORD = /\p{L}{2,}[/=_.,-]?$/u

/**
 * Whether a link may be the next page by what it shows: a word or mark that leads on, a number that counts pages, or no
 * words at all. Other words are the name of something, and lists of numbered articles, rooms or models have such names
 * over addresses that count; only where the address says "page" may they be in a language that is not known here. Of 358
 * next pages known by hand none has a link that shows nothing but a name.
 */
export function mayBePage(each: DescribedLink): boolean {
  const { label, relation } = each
  const { text } = label
  if (!/\p{L}/u.test(text) || saysNext(each) || MEANINGS.more.test(text)) return true
  if (relation.named && PAGE_WORD.test(relation.family)) return true
  return text.split(" | ").some((shown) => numberIn(shown) !== undefined)
}

/** What can be seen of a link that leads to the next page. */
export function reasonOf(each: DescribedLink): NextReason {
  const { strip, relation, label } = each
  const next = strip?.current === undefined ? undefined : strip.current + 1
  if (next !== undefined && label.text.split(" | ").some((text) => numberIn(text) === next))
    return { code: "numbered-strip", current: strip!.current!, to: next }
  if (relation.number === undefined) return { code: "model", kind: "page" }
  const code = saysNext(each) ? "next-number" : "address-number"
  return { code, from: relation.own, to: relation.number }
}
