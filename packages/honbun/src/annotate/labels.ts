/** The label of a block nobody has labelled, or labelled as nothing of interest. */
export const OTHER = "other"

/**
 * The sets of labels to choose from. That of paper E (E §4.1) tells the parts of an article apart; the plain one
 * only content from the rest.
 */
export const LABEL_SETS = {
  plain: ["content", "other"],
  article: ["title", "body", "date", "author", "figure", "caption", "agency", "other"],
} as const

/** The name of a set of labels. */
export type LabelSet = keyof typeof LABEL_SETS

/** The labels of a page's blocks: those that are not {@link OTHER}, by the number of their block. */
export type Labels = Readonly<Record<string, string>>

/** Labels under which a block belongs to the main text. */
export const CONTENT_LABELS: ReadonlySet<string> = new Set(["content", "body", "caption", "agency"])

/** The label of a block. */
export function labelOf(labels: Labels, block: number): string {
  return Object.hasOwn(labels, block) ? labels[block]! : OTHER
}

/** What is wrong with labels, in words; undefined when nothing is. `blocks` counts what can be labelled, pictures too. */
export function complaintAbout(labels: Labels, set: LabelSet, blocks: number): string | undefined {
  const known: readonly string[] = LABEL_SETS[set]
  for (const [block, label] of Object.entries(labels)) {
    if (!/^\d{1,9}$/.test(block) || Number(block) >= blocks) return `There is no block ${block.slice(0, 20)}`
    if (!known.includes(label))
      return `Expected a label to be one of ${known.join(", ")}, got ${label.slice(0, 40)}`
  }
  return undefined
}

/** Labels without those that say nothing. */
export function withoutOther(labels: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== OTHER))
}
