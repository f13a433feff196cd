import type { CollectionMethod, CorrectionVerdict, Include } from "@honbun/core"
import type { InputKind } from "../batch/settings.js"
import type { BookSettings } from "../book.js"
import type { SubmitSettings } from "../follow-job.js"
import type { FetchSettings } from "../options/fetch.js"

/** What `honbun site` can write. */
export const SITE_FORMATS = ["jsonl", "text", "markdown", "html", "chunks", "llms", "epub"] as const
/** A form of `honbun site`'s results. */
export type SiteFormat = (typeof SITE_FORMATS)[number]

/** The options of `honbun site`, checked. Times in seconds, sizes in bytes. */
export interface SiteSettings extends FetchSettings, BookSettings, SubmitSettings {
  readonly method: CollectionMethod
  readonly format: SiteFormat
  readonly out?: string
  readonly from?: InputKind
  readonly model?: string
  readonly include: Partial<Include>
  readonly explain?: boolean
  readonly template?: string
  readonly templateOut?: string
  readonly correct: readonly { readonly path: string; readonly verdict: CorrectionVerdict }[]
  readonly gather?: string
  readonly most: number
  readonly scratch?: string
}

/** Whether an input is the address of something to gather from. */
export function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input)
}
