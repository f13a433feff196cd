import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { type BatchLine, runBatch } from "../api/batches.js"
import { getSamples } from "../api/pages.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { BATCHES_WORDS } from "../words/batches.js"

/** The sample pages as a batch on this machine alone: what a batch gives, to be seen without a queue. */
export function LocalBatch({ isAsked }: { isAsked: boolean }): JSX.Element {
  const say = useSay()
  const [all, setAll] = useState(0)
  const [lines, setLines] = useState<readonly BatchLine[]>([])
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  const run = async (): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setError(undefined)
    setLines([])
    try {
      const samples = await getSamples()
      setAll(samples.length)
      for await (const line of runBatch(samples, signal)) setLines((before) => [...before, line])
    } catch (problem) {
      if (!signal.aborted) setError(problem)
    }
  }
  useEffect(() => {
    if (isAsked) void run()
    return () => running.current?.abort()
  }, [])
  return (
    <section class="batch-advice">
      <h2>{say(BATCHES_WORDS.here)}</h2>
      <p>{say(BATCHES_WORDS.hereLead)}</p>
      <p>
        <button type="button" onClick={() => void run()}>
          {say(BATCHES_WORDS.hereRun)}
        </button>
      </p>
      <ErrorNotice error={error} />
      {all > 0 ? (
        <p role="status">
          <progress max={all} value={lines.length} aria-label={say(BATCHES_WORDS.here)} />{" "}
          {say(BATCHES_WORDS.hereDone, { done: lines.length, all })}
        </p>
      ) : null}
      {lines.length > 0 ? <Lines lines={lines} /> : null}
    </section>
  )
}

function Lines({ lines }: { lines: readonly BatchLine[] }): JSX.Element {
  const say = useSay()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div class="batch-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(BATCHES_WORDS.page)}</th>
            <th scope="col">{say(BATCHES_WORDS.headline)}</th>
            <th scope="col">{say(BATCHES_WORDS.characters)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, text, language }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td lang={language}>{title}</td>
              <td class="number">{text?.length ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
