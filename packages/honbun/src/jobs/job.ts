import type { Article, ExtractOptions, Limits, Method } from "@honbun/core"
import type { TemplateFile } from "./site-templates.js"

/** Where the bytes of a page are. Bytes are best in shared memory: then they reach a worker uncopied. */
export type PageBody =
  /** Here, perhaps still wrapped as they were on the wire. */
  | {
      readonly kind: "bytes"
      readonly bytes: Uint8Array
      /** Content-Encoding, if the bytes are still compressed. */
      readonly encoding?: string | undefined
      readonly chunked?: boolean | undefined
    }
  /** In a file, read by whoever works on the page. */
  | { readonly kind: "file"; readonly path: string }
  /** In a line of JSON: `html`, or `file` relative to `folder`, and inside it unless any file may be named. */
  | {
      readonly kind: "line"
      readonly bytes: Uint8Array
      readonly number: number
      readonly folder: string
      readonly anyFile?: boolean | undefined
    }

/** One page to be worked on. Plain data, so that it can go to a thread or to another machine. */
export interface PageJob {
  readonly id: string
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  /** When the page was fetched, in milliseconds since 1970, where that is known. */
  readonly fetched?: number | undefined
  /** The server's `Last-Modified`, where it is known. */
  readonly lastModified?: string | undefined
  /** The markup comes from honbun's own renderer; never said of pages from a list or an archive. */
  readonly rendered?: boolean | undefined
  readonly body: PageBody
}

/** A field of a result. */
export type ResultField = Exclude<keyof Article, "about" | "blocks">

/** The fields of a result unless others are asked for. */
export const DEFAULT_FIELDS: readonly ResultField[] = [
  "url",
  "title",
  "author",
  "published",
  "modified",
  "siteName",
  "language",
  "verdict",
  "confidence",
  "text",
]

/** Which results are wanted; the others are passed over with a reason. */
export interface Filters {
  /** Least number of characters. */
  readonly minLength?: number | undefined
  /** `ja` also lets `ja-JP` pass; a page of unknown language does not pass. */
  readonly languages?: readonly string[] | undefined
  readonly verdicts?: readonly string[] | undefined
  readonly minConfidence?: number | undefined
}

/** What is to be done with every page of a run. */
export interface WorkSettings {
  readonly method: Method
  readonly favor: NonNullable<ExtractOptions["favor"]>
  readonly include: NonNullable<ExtractOptions["include"]>
  /** CSS selectors of the content, and of what to leave out. */
  readonly content?: string | undefined
  readonly remove?: string | undefined
  /** Whether Markdown and HTML show pictures and the addresses of links. */
  readonly images?: boolean | undefined
  readonly links?: boolean | undefined
  /** The file of a model of one's own. */
  readonly model?: string | undefined
  readonly limits: Pick<Limits, "bytes" | "nodes" | "milliseconds">
  readonly fields: readonly ResultField[]
  /** The main text as a document of its own, beside the line. */
  readonly document?: "text" | "markdown" | "html" | "chunks" | undefined
  /** Whether a document in Markdown begins with front matter. */
  readonly frontMatter?: boolean | undefined
  readonly filters: Filters
  /** What was learned of the pages' sites. */
  readonly sites?: TemplateFile | undefined
  /** Whether results carry a signature for the search for near duplicates. */
  readonly signatures: boolean
}

/** What is known of a page besides its line, whatever became of it. */
interface ResultBase {
  readonly id: string
  readonly url?: string | undefined
  /** One JSON object without line feed. */
  readonly line: string
  /** Size of the page in bytes, as far as it was read. */
  readonly bytes: number
  readonly milliseconds: number
}

/** What became of a page. */
export type PageResult =
  | (ResultBase & {
      readonly kind: "done"
      readonly document?: string | undefined
      readonly language?: string | undefined
      readonly signature?: Uint32Array | undefined
    })
  | (ResultBase & { readonly kind: "skipped"; readonly reason: string })
  | (ResultBase & { readonly kind: "failed"; readonly code: string })

/** The result of a page that failed. */
export function failure(
  page: { readonly id: string; readonly url?: string | undefined },
  code: string,
  message: string,
  spent: { readonly bytes?: number; readonly milliseconds?: number } = {},
  details: object = {},
): PageResult {
  const { id, url } = page
  const line = JSON.stringify({ id, url, error: { code, message, ...details } })
  return {
    kind: "failed",
    id,
    url,
    code,
    line,
    bytes: spent.bytes ?? 0,
    milliseconds: spent.milliseconds ?? 0,
  }
}

/** The result of a page that is not wanted. */
export function passedOver(
  page: { readonly id: string; readonly url?: string | undefined },
  reason: string,
  spent: { readonly bytes: number; readonly milliseconds: number },
): PageResult {
  const { id, url } = page
  const { bytes, milliseconds } = spent
  const line = JSON.stringify({ id, url, skipped: reason })
  return { kind: "skipped", id, url, reason, line, bytes, milliseconds }
}
