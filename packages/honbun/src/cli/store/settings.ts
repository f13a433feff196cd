/** What a store can be written as. */
export const EXPORT_KINDS = ["jsonl", "warc"] as const
/** What can be brought into a store. */
export const IMPORT_KINDS = ["jsonl", "warc", "store"] as const

/** The options of `honbun store export`. */
export interface ExportSettings {
  readonly out?: string
  readonly format?: (typeof EXPORT_KINDS)[number]
  /** What `--format` was called once; still understood. */
  readonly to?: (typeof EXPORT_KINDS)[number]
}

/** The options of `honbun store import`. */
export interface ImportSettings {
  readonly from?: (typeof IMPORT_KINDS)[number]
}
