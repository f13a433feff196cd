import type { JSX } from "preact"
import { useMemo } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import { bookmarkletSource, ownKey } from "./hand-over.js"

/** The link to drag to one's bookmarks, and what it does. Pressed here it does nothing: the studio's policy forbids it. */
export function Bookmarklet(): JSX.Element {
  const say = useSay()
  const source = useMemo(() => bookmarkletSource(location.origin, ownKey()), [])
  return (
    <div class="notice bookmarklet">
      <p>{say(READ_WORDS.bookmarkletHow)}</p>
      <p>
        <a class="button" href={source} draggable>
          {say(READ_WORDS.bookmarkletName)}
        </a>
      </p>
    </div>
  )
}
