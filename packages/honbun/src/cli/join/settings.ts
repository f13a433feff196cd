import type { Favor, Follow, Method } from "@honbun/core"
import type { BookSettings } from "../book.js"
import type { OutputFormat } from "../file-names.js"

/** The options of `honbun join`. */
export interface JoinSettings extends BookSettings {
  readonly format: OutputFormat
  readonly out?: string
  /** A method of extraction, or `paper` for paper D's links and content both. */
  readonly method: Method | "paper"
  /** The file of a model of one's own. */
  readonly model?: string
  readonly favor: Favor
  readonly follow: Follow
  readonly maxPages: number
  readonly maxTotal: number
  readonly rewind: boolean
  readonly viewAll: boolean
  readonly marker?: boolean
  readonly state?: string
  readonly rules?: string
  readonly writeRule?: string
  readonly render?: boolean
  readonly explain?: boolean
  readonly url?: string
  readonly delay: number
  readonly robots: boolean
  readonly allowPrivate?: boolean
  readonly timeout: number
  readonly maxBytes: number
  readonly userAgent: string
  readonly header: Readonly<Record<string, string>>
}
