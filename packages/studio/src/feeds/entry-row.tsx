import type { JSX } from "preact"
import { useMemo } from "preact/hooks"
import type { FeedEntry } from "../api/feeds.js"
import { dateText } from "../app/moments.js"
import { routeTo } from "../app/route.js"
import { useSettings } from "../app/settings.js"
import { FEEDS_WORDS } from "../words/feeds.js"

/** Characters of an entry that are shown. */
const BEGINNING = 240

/** What is in the HTML of an entry: nothing of it is loaded or run. */
function contentOf(html: string): { readonly text: string; readonly pictures: number } {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  const text = (body.textContent ?? "").replace(/\s+/g, " ").trim()
  return { text, pictures: body.querySelectorAll("img").length }
}

/** An entry of a full-text feed: what it is, and how it begins. */
export function EntryRow({ entry }: { entry: FeedEntry }): JSX.Element {
  const { say, language } = useSettings()
  const { text, pictures } = useMemo(() => contentOf(entry.html), [entry.html])
  const facts = [
    ...entry.authors,
    ...(entry.published ? [dateText(entry.published, language)] : []),
    ...(text === "" ? [] : [say(FEEDS_WORDS.size, { count: text.length })]),
    ...(pictures === 0 ? [] : [say(FEEDS_WORDS.pictures, { count: pictures })]),
  ]
  return (
    <li>
      <h3>
        <a href={routeTo("read", { url: entry.url })}>{entry.title}</a>
      </h3>
      <p class="small">
        {facts.length > 0 ? `${facts.join(" · ")} · ` : null}
        <a href={entry.url} target="_blank" rel="noreferrer">
          {say(FEEDS_WORDS.original)}
        </a>
      </p>
      <p>{text === "" ? say(FEEDS_WORDS.unread) : shortened(text)}</p>
    </li>
  )
}

function shortened(text: string): string {
  return text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text
}
