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
