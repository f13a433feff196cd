import type { JSX } from "preact"
import { ask } from "../api/client.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { READ_WORDS } from "../words/read.js"

/** The link to drag to one's bookmarks, and what it does. Pressed here it does nothing: the studio's policy forbids it. */
export function Bookmarklet(): JSX.Element {
  const say = useSay()
  const { answer, error } = useAnswer(() => ask<{ href: string }>("/api/bookmarklet"), [])
  return (
    <div class="notice bookmarklet">
      <p>{say(READ_WORDS.bookmarkletHow)}</p>
      {answer ? (
        <p>
          <a class="button" href={answer.href} draggable>
            {say(READ_WORDS.bookmarkletName)}
          </a>
        </p>
      ) : null}
      <ErrorNotice error={error} />
    </div>
  )
}
