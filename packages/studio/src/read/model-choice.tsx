import type { JSX } from "preact"
import { getModels } from "../api/models.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { READ_WORDS } from "../words/read.js"

/** A choice among the models trained here; nothing where there is none. */
export function ModelChoice(props: { value: string; onChoose(name: string): void }): JSX.Element | null {
  const say = useSay()
  const { answer } = useAnswer(() => getModels(), [])
  if (!answer || answer.models.length === 0) return null
  return (
    <label class="field">
      <span class="field-name">{say(READ_WORDS.model)}</span>
      <select value={props.value} onChange={(event) => props.onChoose(event.currentTarget.value)}>
        <option value="">{say(READ_WORDS.modelDefault)}</option>
        {answer.models.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
