import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { FAVOR_STOPS } from "../read/choices.js"
import { LAB_WORDS } from "../words/lab.js"
import { LAB_PAPER_WORDS } from "../words/lab-papers.js"
import { READ_WORDS } from "../words/read.js"

/** Where the pages of a run are. */
export interface LabData {
  readonly kind: "folder" | "project"
  readonly name: string
}

interface LabFormProps {
  readonly data: readonly LabData[]
  readonly models: readonly string[]
  readonly methods: readonly string[]
  readonly isBusy: boolean
  onEvaluate(data: LabData, body: object): void
  /** Absent where the server cannot run it. */
  onPaperA?(body: object): void
  onPaperD?(body: object): void
}

/** What to measure, on what. */
export function LabForm(props: LabFormProps): JSX.Element {
  const say = useSay()
  const [at, setAt] = useState(0)
  const [method, setMethod] = useState("auto")
  const [favor, setFavor] = useState("balanced")
  const [limit, setLimit] = useState("")
  const data = props.data[at] ?? props.data[0]!
  const pages = { [data.kind]: data.name, ...(limit === "" ? {} : { limit: Number(limit) }) }
  const options = method.startsWith("model:")
    ? { method: "auto", model: method.slice("model:".length), favor }
    : { method, favor }
  return (
    <form
      class="lab-form"
      onSubmit={(event) => {
        event.preventDefault()
        props.onEvaluate(data, { kind: "evaluate", ...pages, options })
      }}
    >
      <label class="field">
        <span class="field-name">{say(LAB_WORDS.data)}</span>
        <select value={at} onChange={(event) => setAt(Number(event.currentTarget.value))}>
          {props.data.map(({ kind, name }, i) => (
            <option key={`${kind} ${name}`} value={i}>
              {say(LAB_WORDS[kind], { name })}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="field-name">{say(LAB_WORDS.method)}</span>
        <select value={method} onChange={(event) => setMethod(event.currentTarget.value)}>
          {props.methods.map((each) => (
            <option key={each}>{each}</option>
          ))}
          {props.models.map((name) => (
            <option key={name} value={`model:${name}`}>
              {say(LAB_WORDS.model, { name })}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="field-name">{say(LAB_WORDS.favor)}</span>
        <select value={favor} onChange={(event) => setFavor(event.currentTarget.value)}>
          {FAVOR_STOPS.map((each) => (
            <option key={each} value={each}>
              {say(READ_WORDS[each])}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="field-name">{say(LAB_WORDS.limit)}</span>
        <input
          type="number"
          min={1}
          placeholder={say(LAB_WORDS.all)}
          value={limit}
          onInput={(event) => setLimit(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={props.isBusy}>
        {say(LAB_WORDS.run)}
      </button>
      {props.onPaperA ? (
        <button
          type="button"
          disabled={props.isBusy}
          title={say(LAB_WORDS.paperAHint)}
          onClick={() => props.onPaperA?.({ kind: "paper-a", ...pages })}
        >
          {say(LAB_WORDS.runPaperA)}
        </button>
      ) : null}
      {props.onPaperD && data.kind === "folder" ? (
        <button
          type="button"
          disabled={props.isBusy}
          title={say(LAB_PAPER_WORDS.paperDHint)}
          onClick={() => props.onPaperD?.({ kind: "paper-d", folder: data.name })}
        >
          {say(LAB_PAPER_WORDS.runPaperD)}
        </button>
      ) : null}
    </form>
  )
}
