import { saySource } from "@honbun/core/words"
import type { JSX } from "preact"
import type { WatchedPage } from "../api/watch.js"
import { fromNow } from "../app/moments.js"
import { routeTo } from "../app/route.js"
import { useSettings } from "../app/settings.js"
import type { Language, Say } from "../words/say.js"
import { KIND_WORDS, OUTCOME_WORDS, WATCH_WORDS } from "../words/watch.js"

interface PageRowProps {
  readonly page: WatchedPage
  readonly isBusy: boolean
  onVisit(): void
}

/** A watched page: what changed when, what failed, when it is visited. */
export function PageRow({ page, isBusy, onVisit }: PageRowProps): JSX.Element {
  const { say, language } = useSettings()
  const title = page.title ?? page.url
  return (
    <li class="watch-page" data-state={page.failing ? "failing" : page.change ? "changed" : "quiet"}>
      <div class="watch-page-what">
        <a class="watch-title" href={routeTo("watch", { page: String(page.id) })}>
          {title}
        </a>
        <p class="small watch-url">
          {page.url}
          {page.parts ? ` · ${say(WATCH_WORDS.onlyParts, { parts: page.parts.join(", ") })}` : ""}
        </p>
        <p class="watch-state">{stateText(page, say, language)}</p>
      </div>
      <div class="watch-page-when small">
        {page.updated && !page.change ? <p>{updatedText(page.updated, say, language)}</p> : null}
        {page.visited ? <p>{say(WATCH_WORDS.lastVisit, { when: fromNow(page.visited, language) })}</p> : null}
        <p>{nextText(page, say, language)}</p>
        {page.tags.length > 0 ? (
          <p>
            {page.tags.map((tag) => (
              <span key={tag} class="tag">
                {tag}
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        disabled={isBusy}
        aria-label={say(WATCH_WORDS.visitThis, { title })}
        onClick={onVisit}
      >
        {say(WATCH_WORDS.visitNow)}
      </button>
    </li>
  )
}

/** What there is to know of a page in one line. */
function stateText(
  { failing, failingSince, visited, change }: WatchedPage,
  say: Say,
  language: Language,
): string {
  if (failing) {
    const why = outcomeText(failing, say)
    return failingSince ? say(WATCH_WORDS.failingSince, { why, since: fromNow(failingSince, language) }) : why
  }
  if (!visited) return say(WATCH_WORDS.never)
  if (!change) return say(WATCH_WORDS.asBefore)
  const { kinds, removed, added, date } = change
  const when = say(WATCH_WORDS.changedAt, { when: fromNow(date.at, language) })
  return `${when} · ${kindsText(kinds, say)} · ${say(WATCH_WORDS.size, { removed, added })}`
}

/** When the text was last updated, and what says so; after a first look at a page without dates, only when that was. */
function updatedText(
  { at, confidence, reasons }: NonNullable<WatchedPage["updated"]>,
  say: Say,
  language: Language,
): string {
  const when = fromNow(at, language)
  if (confidence < 0.005) return say(WATCH_WORDS.firstSeen, { when })
  const source = reasons.find(({ believed }) => believed)?.source
  const updated = say(WATCH_WORDS.updated, { when })
  return source ? `${updated} (${saySource(source, language)})` : updated
}

function nextText({ due }: WatchedPage, say: Say, language: Language): string {
  if (!due) return say(WATCH_WORDS.paused)
  if (Date.parse(due) <= Date.now()) return say(WATCH_WORDS.dueNow)
  return say(WATCH_WORDS.nextVisit, { when: fromNow(due, language) })
}

/** What a visit came to, in words; one the studio does not know is said as the server says it. */
export function outcomeText(outcome: string, say: Say): string {
  return outcome in OUTCOME_WORDS ? say(OUTCOME_WORDS[outcome as keyof typeof OUTCOME_WORDS]) : outcome
}

/** The kinds of a change, in words. */
export function kindsText(kinds: readonly string[], say: Say): string {
  return kinds
    .map((kind) => (kind in KIND_WORDS ? say(KIND_WORDS[kind as keyof typeof KIND_WORDS]) : kind))
    .join(", ")
}
