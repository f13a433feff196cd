import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { type BatchStatus, getBatch, steerBatch } from "../api/batches.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { useAnswer } from "../app/use-answer.js"
import { useRefresh } from "../app/use-refresh.js"
import { BATCHES_WORDS } from "../words/batches.js"
import { BatchFigures } from "./batch-figures.js"
import { BatchProgress } from "./batch-progress.js"
import { Problems, SlowestPages, Templates, Workers } from "./batch-tables.js"
import { Steering } from "./steering.js"

/** Time between two looks at a batch, in milliseconds. */
const REFRESH_EVERY = 2_000
/** Inputs that are named. */
const SHOWN_INPUTS = 5

/** All about one batch, kept up to date, with the means to pause, resume and cancel it. */
export function BatchPage({ id }: { id: string }): JSX.Element {
  const { say } = useSettings()
  const asked = useAnswer((signal) => getBatch(id, signal), [id])
  const { answer: batch, error, again } = asked
  const [problem, setProblem] = useState<unknown>()
  useRefresh(asked, REFRESH_EVERY)
  const refuse = (refused: unknown): void => {
    setProblem(refused)
    again()
  }
  const steer = (what: "pause" | "resume"): void => {
    setProblem(undefined)
    steerBatch(id, what).then(again, refuse)
  }
  return (
    <div class="view batches">
      <p>
        <a href={routeTo("batches")}>{say(BATCHES_WORDS.all)}</a>
      </p>
      <h1>{batch?.output || id}</h1>
      <ErrorNotice error={problem ?? error} />
      {batch ? (
        <>
          <Head batch={batch} />
          <Steering
            state={batch.state}
            onSteer={steer}
            cancel={() => steerBatch(id, "cancel")}
            onCancelled={again}
            onProblem={refuse}
          />
          <BatchProgress batch={batch} stages={batch.stages} />
          <BatchFigures batch={batch} />
          <Killers pages={batch.killers} />
          <Workers workers={batch.workers} />
          <Templates templates={batch.templates} />
          <Problems {...batch} />
          <SlowestPages pages={batch.slowest} />
        </>
      ) : error ? null : (
        <Waiting text={say(BATCHES_WORDS.asking)} />
      )}
    </div>
  )
}

function Head({ batch }: { batch: BatchStatus }): JSX.Element {
  const { say, language } = useSettings()
  const { id, state, reason, began, inputs, output } = batch
  const more = inputs.length - SHOWN_INPUTS
  return (
    <>
      <p data-state={state} class="batch-row">
        <span class="batch-state" role="status">
          {say(BATCHES_WORDS[state])}
        </span>{" "}
        · {id} · {say(BATCHES_WORDS.began, { time: timeText(began, language) })}
      </p>
      {reason ? <p class="notice notice-bad">{reason}</p> : null}
      <dl class="batch-places">
        <dt>{say(BATCHES_WORDS.inputs)}</dt>
        <dd>
          {inputs.slice(0, SHOWN_INPUTS).join(", ")}
          {more > 0 ? ` ${say(BATCHES_WORDS.moreInputs, { count: more })}` : ""}
        </dd>
        <dt>{say(BATCHES_WORDS.output)}</dt>
        <dd>{output || say(BATCHES_WORDS.toStore)}</dd>
      </dl>
    </>
  )
}

function Killers({ pages }: { pages: readonly string[] }): JSX.Element | null {
  const { say } = useSettings()
  if (pages.length === 0) return null
  return (
    <div class="notice notice-bad">
      <p>{say(BATCHES_WORDS.killers)}</p>
      <ul>
        {pages.map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ul>
    </div>
  )
}
