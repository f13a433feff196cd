/** What a reader of a model must know: where it comes from, how good it is, and how to make it again. */
export interface ModelCard {
  /** The data it was trained on, in words. */
  readonly data: string
  /** The day it was trained, given by whoever trains: 2026-11-15. */
  readonly date: string
  /** Measures by name, as measured on rows that were not trained on. */
  readonly measures: Readonly<Record<string, number>>
  /** Running this command again writes the same file. */
  readonly command: string
  readonly note?: string
}
