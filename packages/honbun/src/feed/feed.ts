/** A feed, whatever form it is written in. Times are ISO 8601 with an offset. */
export interface Feed {
  /** What never changes about the feed: its own address, or a `urn:` or `tag:`. */
  readonly id: string
  readonly title: string
  readonly description?: string | undefined
  /** The page the feed is about. */
  readonly url?: string | undefined
  /** Where the feed itself is kept, when it is known. */
  readonly feedUrl?: string | undefined
  /** BCP 47. */
  readonly language?: string | undefined
  /** When anything in it last changed. */
  readonly updated: string
  /** The newest first. */
  readonly items: readonly FeedItem[]
}

/** One entry of a {@link Feed}. */
export interface FeedItem {
  /** What never changes about the entry: readers tell by it what they have shown already. */
  readonly id: string
  readonly title: string
  readonly url?: string | undefined
  /** When it first appeared. */
  readonly published?: string | undefined
  readonly updated: string
  readonly summary?: string | undefined
  /** HTML that is safe to show: the writers escape it for their form and do not clean it. */
  readonly html?: string | undefined
  /** BCP 47, where it is known of the entry itself. */
  readonly language?: string | undefined
  readonly authors?: readonly string[] | undefined
  readonly image?: string | undefined
  readonly tags?: readonly string[] | undefined
}
