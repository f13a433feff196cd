import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { FEED_FORMS, type FeedForm, getFeedAddresses, inForm, readFullText } from "../api/feeds.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { copyText } from "../app/save-file.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { FEEDS_WORDS } from "../words/feeds.js"
import { EntryRow } from "./entry-row.js"

/** Time after which entries that were still to be read are looked for, in milliseconds. */
const LOOK_AGAIN = 4_000

/** The full-text feed of an address: where a reader of feeds gets it, and its entries. */
export function FeedResult({ url }: { url: string }): JSX.Element {
  const say = useSay()
  const { answer, error, again } = useAnswer(
    async (signal) => {
      const { feeds } = await getFeedAddresses({ url })
      const { address } = feeds[0]!
      return { address, feed: await readFullText(address, signal) }
    },
    [url],
  )
  const waiting = answer?.feed.waiting ?? 0
  useEffect(() => {
    if (waiting === 0) return undefined
    const timer = setTimeout(again, LOOK_AGAIN)
    return () => clearTimeout(timer)
  }, [answer, waiting, again])
  if (!answer)
    return error ? <ErrorNotice error={error} onRetry={again} /> : <Waiting text={say(FEEDS_WORDS.reading)} />
  const { feed, address } = answer
  return (
    <section class="feed-result" aria-labelledby="feed-title">
      <h2 id="feed-title">{feed.title}</h2>
      <ReaderAddress address={address} />
      <p class="small" role="status">
        {say(feed.failed > 0 ? FEEDS_WORDS.entriesFailed : FEEDS_WORDS.entries, {
          count: feed.entries.length,
          failed: feed.failed,
        })}{" "}
        {waiting > 0 ? say(FEEDS_WORDS.waiting, { count: waiting }) : null}
      </p>
      <ErrorNotice error={error} onRetry={again} />
      <ol class="feed-entries">
        {feed.entries.map((entry) => (
          <EntryRow key={entry.url} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

/** The address that one pastes into a reader of feeds. */
function ReaderAddress({ address }: { address: string }): JSX.Element {
  const say = useSay()
  const [form, setForm] = useState<FeedForm>("atom")
  const [isCopied, setCopied] = useState(false)
  const shown = inForm(address, form)
  return (
    <div class="address feed-address">
      <label class="field-name" for="feed-address">
        {say(FEEDS_WORDS.readerAddress)}
      </label>
      <input
        id="feed-address"
        type="text"
        readOnly
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
      />
      <select
        aria-label={say(FEEDS_WORDS.form)}
        value={form}
        onChange={(event) => {
          setForm(event.currentTarget.value as FeedForm)
          setCopied(false)
        }}
      >
        {Object.entries(FEED_FORMS).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" onClick={async () => setCopied(await copyText(shown))}>
        {say(isCopied ? FEEDS_WORDS.copied : FEEDS_WORDS.copy)}
      </button>
      <a class="button" href={shown} target="_blank" rel="noreferrer">
        {say(FEEDS_WORDS.open)}
      </a>
    </div>
  )
}
