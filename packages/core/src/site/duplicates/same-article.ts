import { LONG_WORDS } from "../../article/features/context.js"
import type { PageProfile } from "../page-profile.js"
import type { TextHistory } from "../text-history.js"
import { DUPLICATE_LIKENESS } from "./near-duplicates.js"

/** A text that so few counted pages have may be one article's own, standing at several addresses. */
const FEW_PAGES = 3

/**
 * The name of a counted page that has nearly all long texts of this one: the same article at another address, as
 * for print (E §4.3). Undefined when there is none. Its texts would otherwise look as if the site repeated them.
 */
export function sameArticleOf(
  { blocks, context, text }: PageProfile,
  history: TextHistory,
  pagesWith: (text: number) => number,
): string | undefined {
  const shared = new Map<string, number>()
  let own = 0
  for (let block = 0; block < blocks.length; block++) {
    const { words, characters } = context.own
    if (words[block]! < LONG_WORDS || pagesWith(text[block]!) > FEW_PAGES) continue
    own += characters[block]!
    for (const page of history.of(text[block]!).which) {
      shared.set(page, (shared.get(page) ?? 0) + characters[block]!)
    }
  }
  const [best] = [...shared].sort(([, one], [, other]) => other - one)
  return best && best[1] >= DUPLICATE_LIKENESS * own ? best[0] : undefined
}
