/** The label sets: paper E's seven, or content and nothing else. A block without a label is not content. */
export const LABEL_SETS = {
  plain: ["content"],
  article: ["title", "body", "date", "author", "figure", "caption", "agency"],
} as const

/** The name of a label set. */
export type LabelSet = keyof typeof LABEL_SETS

/** A label of either set. */
export type Label = (typeof LABEL_SETS)[LabelSet][number]

/** Labels of a page's blocks, by the block's number. */
export type Labels = Readonly<Record<number, Label>>
