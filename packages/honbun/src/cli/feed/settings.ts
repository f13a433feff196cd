import type { FeedFormat } from "../../feed/write-feed.js"
import type { BookSettings } from "../book.js"
import type { FetchSettings } from "../options/fetch.js"

/** The options of `honbun feed`. */
export interface FeedSettings extends FetchSettings, BookSettings {
  readonly format: FeedFormat | "epub"
  readonly out?: string
  readonly limit: number
  readonly cache?: string
}
