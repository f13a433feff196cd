import type { JSX } from "preact"
import { feedAddress } from "../api/watch.js"
import { useSay } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"

const FORMATS = { atom: "Atom", rss: "RSS", json: "JSON Feed" } as const

/** Links to the feeds of all pages, of a tag, or of a page. */
export function FeedLinks({ of }: { of: Parameters<typeof feedAddress>[1] }): JSX.Element {
  const say = useSay()
  return (
    <p class="small watch-feeds" title={say(WATCH_WORDS.feedsHint)}>
      {say(WATCH_WORDS.feeds)}:{" "}
      {Object.entries(FORMATS).map(([format, name]) => (
        <a key={format} href={feedAddress(format, of)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}
