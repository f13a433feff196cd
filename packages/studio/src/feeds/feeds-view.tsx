import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { AddressNotice, useAddress } from "../app/address.js"
import { setQuery } from "../app/route.js"
import { useSay } from "../app/settings.js"
import type { ViewProps } from "../app/view-props.js"
import { FEEDS_WORDS } from "../words/feeds.js"
import { FeedResult } from "./feed-result.js"
import { ManyFeeds } from "./many-feeds.js"

/** Feeds: paste the address of a feed, get that of a feed with whole texts, and see what is in it. */
export function FeedsView({ query }: ViewProps): JSX.Element {
  const say = useSay()
  const url = query.get("url") ?? ""
  const [isMany, setMany] = useState(false)
  const address = useAddress((given) => setQuery("feeds", { url: given }, "push"), url)
  return (
    <div class="view feeds-view">
      <h1 class="unseen">{say(FEEDS_WORDS.title)}</h1>
      <p class="lead">{say(FEEDS_WORDS.lead)}</p>
      <form class="address" onSubmit={address.submit}>
        <input
          type="text"
          inputMode="url"
          spellcheck={false}
          aria-label={say(FEEDS_WORDS.address)}
          placeholder="https://example.com/feed.xml"
          value={address.typed}
          onInput={(event) => address.type(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {say(FEEDS_WORDS.make)}
        </button>
        <button type="button" aria-expanded={isMany} onClick={() => setMany(!isMany)}>
          {say(FEEDS_WORDS.many)}
        </button>
      </form>
      <AddressNotice address={address} />
      {isMany ? <ManyFeeds /> : null}
      {url === "" ? null : <FeedResult key={url} url={url} />}
    </div>
  )
}
