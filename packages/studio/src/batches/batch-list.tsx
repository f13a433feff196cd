import type { JSX } from "preact"
import { type BatchRun, getBatches } from "../api/batches.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { useAnswer } from "../app/use-answer.js"
import { useRefresh } from "../app/use-refresh.js"
import { BATCHES_WORDS } from "../words/batches.js"
import { BatchProgress } from "./batch-progress.js"
import { LocalBatch } from "./local-batch.js"

/** Time between two looks at the queue, in milliseconds. */
const REFRESH_EVERY = 3_000

const START = `nats-server -js
honbun studio --on nats://localhost:4222
honbun worker --on nats://localhost:4222 --root /shared`
const SUBMIT = "honbun batch /shared/crawl.warc.gz --out /shared/articles.jsonl --on"

/** All batches of the queue, the latest first. */
export function BatchListView({ isDemo }: { isDemo: boolean }): JSX.Element {
  const { say } = useSettings()
  const asked = useAnswer((signal) => getBatches(signal), [])
  const { answer, error, again } = asked
  useRefresh(asked, REFRESH_EVERY)
  return (
    <div class="view batches">
      <h1 class="unseen">{say(BATCHES_WORDS.title)}</h1>
      <ErrorNotice error={error} onRetry={again} />
      {answer ? <Found {...answer} /> : error ? null : <Waiting text={say(BATCHES_WORDS.asking)} />}
      <LocalBatch isAsked={isDemo} />
    </div>
  )
}

function Found({ queue, batches }: { queue?: string; batches: readonly BatchRun[] }): JSX.Element {
  const { say } = useSettings()
  if (queue === undefined) return <Advice text={say(BATCHES_WORDS.noQueue)} commands={START} />
  return (
    <>
      <p class="lead">{say(BATCHES_WORDS.lead, { queue })}</p>
      {batches.length === 0 ? (
        <Advice text={say(BATCHES_WORDS.empty)} commands={`${SUBMIT} ${queue}`} />
      ) : (
        <ul class="batch-list">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </>
  )
}

function Advice({ text, commands }: { text: string; commands: string }): JSX.Element {
  return (
    <div class="batch-advice">
      <p>{text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>{commands}</pre>
    </div>
  )
}

function BatchRow({ batch }: { batch: BatchRun }): JSX.Element {
  const { say, language } = useSettings()
  const { id, state, began, output } = batch
  return (
    <li class="batch-row" data-state={state}>
      <h2>
        <a href={routeTo("batches", { batch: id })}>{output || id}</a>
      </h2>
      <p class="small">
        <span class="batch-state">{say(BATCHES_WORDS[state])}</span> · {id} ·{" "}
        {say(BATCHES_WORDS.began, { time: timeText(began, language) })}
      </p>
      <BatchProgress batch={batch} />
    </li>
  )
}
