import { wordChanges } from "@honbun/core"
import type { ChangeOfPage } from "../../store/store.js"
import { detailsOf } from "../../watch/message.js"
import { isoMoment } from "../../watch/page-view.js"

/** A change as callers see it: when it was noticed, when it happened, what it was. */
export function shownChange(change: ChangeOfPage): Record<string, unknown> {
  const { kinds, size, title, figures, date, published, differences = [] } = detailsOf(change)
  return {
    id: change.id,
    page: change.page,
    url: change.url,
    title: change.title,
    noticed: isoMoment(change.at),
    kinds,
    removed: size.removed,
    added: size.added,
    retitled: title,
    figures,
    date,
    published,
    differences: differences.map((each) => ({
      ...each,
      words: wordChanges(each.before ?? "", each.after ?? ""),
    })),
  }
}
