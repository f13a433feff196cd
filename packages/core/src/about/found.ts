import type { UpdateEstimate } from "./update-date.js"

/** A value together with where it was found: `"json-ld:headline"`, `"meta:og:title"`, `"visible"`, … */
export interface Found<T> {
  readonly value: T
  readonly source: string
}

/** What a page says of itself; what it does not say is absent. */
export interface About {
  /** The title, without the name of the site. */
  readonly title?: Found<string>
  /** The names of the people who wrote it; an organisation only where no person is named. */
  readonly authors?: Found<readonly string[]>
  /** When it was first published: an ISO 8601 date, or date-time with offset when time and zone are known. */
  readonly published?: Found<string>
  /** When it was last changed, by its own account; never before `published`. */
  readonly modified?: Found<string>
  /** When it was last updated, with what each witness says; only where the server's `Last-Modified` is known. */
  readonly updated?: UpdateEstimate
  /** The name of the site. */
  readonly siteName?: Found<string>
  /** The language of the text, a BCP 47 tag. */
  readonly language?: Found<string>
  /** The address the page wants to be known by. */
  readonly canonical?: Found<string>
  /** The picture that represents the page. */
  readonly image?: Found<string>
  /** The picture that represents the site in tabs and bookmarks. */
  readonly favicon?: Found<string>
  /** The address of the licence the text is under. */
  readonly licence?: Found<string>
  /** A sentence or two that sum the page up. */
  readonly description?: Found<string>
  /** Words the page is filed under. */
  readonly keywords?: Found<readonly string[]>
  /** What kind of thing it is: the type in JSON-LD, else `og:type`; lower case. */
  readonly type?: Found<string>
}

/** What {@link aboutPage} needs to know besides the page. */
export interface AboutOptions {
  /**
   * The clock that relative dates ("3 hours ago") count from and future dates are refused by. Without it
   * relative dates are not read, and a date is refused only when no calendar has it.
   */
  now?: Date | string | undefined
  /**
   * The server's `Last-Modified` as it came. Together with `now`, when the page was fetched, it is judged beside the
   * page's own dates; where it is the most credible, `modified` is what it says.
   */
  lastModified?: string | undefined
}
