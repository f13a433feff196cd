import type { PageToLabel } from "../api/annotate.js"
import type { Label, LabelSet, Labels } from "../api/label-sets.js"

/** What honbun would say: its kept blocks are content; of the parts it guesses only title and body, the rest is a person's. */
export function guessOf(page: Pick<PageToLabel, "blocks" | "title">, set: LabelSet): Labels {
  const labels: Record<number, Label> = {}
  for (const [block, { kept, text }] of page.blocks.entries()) {
    if (set === "article" && page.title !== undefined && text === page.title) labels[block] = "title"
    else if (kept) labels[block] = set === "plain" ? "content" : "body"
  }
  return labels
}
