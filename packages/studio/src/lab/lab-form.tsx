import type { JSX } from "preact"
import { useDraft } from "../app/draft.js"
import { useSay } from "../app/settings.js"
import { FAVOR_STOPS } from "../read/choices.js"
import { LAB_WORDS } from "../words/lab.js"
import { READ_WORDS } from "../words/read.js"
import { PaperExperiments } from "./paper-experiments.js"

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
  /** Nothing has been run yet. */
  readonly isFirst: boolean
  /** The kinds of work that the server can do. */
  readonly jobs: readonly string[]
  onStart(data: LabData, body: object): void
}

const FIRST = { source: "", method: "auto", favor: "balanced", limit: "", modelName: "" }

function keyOf({ kind, name }: LabData): string {
  return `${kind} ${name}`
}

/** What to measure, on what. What was chosen stays until something else is. */
export function LabForm(props: LabFormProps): JSX.Element {
  const say = useSay()
  const [{ source, method, favor, limit, modelName }, change] = useDraft("lab", FIRST)
  const data = props.data.find((each) => keyOf(each) === source) ?? props.data[0]!
  const pages = { [data.kind]: data.name, ...(limit === "" ? {} : { limit: Number(limit) }) }
  const options = method.startsWith("model:")
    ? { model: method.slice("model:".length), favor }
    : { method, favor }
  return (
    <form
      class="lab-form"
      onSubmit={(event) => {
        event.preventDefault()
        props.onStart(data, { kind: "evaluate", ...pages, options })
      }}
    >
      <label class="field">
        <span class="field-name">{say(LAB_WORDS.data)}</span>
        <select value={keyOf(data)} onChange={(event) => change({ source: event.currentTarget.value })}>
          {props.data.map((each) => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {say(LAB_WORDS[each.kind], { name: each.name })}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="field-name">{say(LAB_WORDS.method)}</span>
        <select value={method} onChange={(event) => change({ method: event.currentTarget.value })}>
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
        <select value={favor} onChange={(event) => change({ favor: event.currentTarget.value })}>
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
          onInput={(event) => change({ limit: event.currentTarget.value })}
        />
      </label>
      <button type="submit" class="primary" disabled={props.isBusy}>
        {say(LAB_WORDS.run)}
      </button>
      <PaperExperiments
        {...{ jobs: props.jobs, isBusy: props.isBusy, isOpen: props.isFirst, modelName }}
        onModelName={(name) => change({ modelName: name })}
        onStart={(kind, settings) => props.onStart(data, { kind, ...pages, ...settings })}
      />
    </form>
  )
}
