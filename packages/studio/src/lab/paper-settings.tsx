import type { JSX } from "preact"
import { useDraft } from "../app/draft.js"
import { useSay } from "../app/settings.js"
import { LAB_PAPER_WORDS } from "../words/lab-papers.js"

const FIRST = { train: "", test: "", keywords: "", templates: "", perSite: "", tune: "", render: "" }
type Draft = typeof FIRST

/** The settings of papers A and D that a job takes, and the fields to change them. */
export function usePaperSettings(): {
  /** What goes into the job of a paper besides its pages. */
  readonly bodyFor: (kind: string) => object
  readonly fields: JSX.Element
} {
  const [draft, change] = useDraft("lab-papers", FIRST)
  return {
    bodyFor: (kind) => bodyFor(kind, draft),
    fields: <PaperSettings draft={draft} onChange={change} />,
  }
}

function bodyFor(kind: string, { train, test, keywords, templates, perSite, tune, render }: Draft): object {
  const split = { ...lines("train", train), ...lines("test", test) }
  if (kind === "paper-a") {
    const own = templates.trim() === "" ? {} : { templates }
    return { ...split, ...lines("keywords", keywords), ...own, ...count("perSite", perSite) }
  }
  if (kind === "paper-d")
    return { ...split, ...count("tune", tune), ...(render === "" ? {} : { render: true }) }
  return {}
}

function lines(name: string, text: string): object {
  const found = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  return found.length === 0 ? {} : { [name]: found }
}

function count(name: string, text: string): object {
  return text === "" ? {} : { [name]: Number(text) }
}

interface PaperSettingsProps {
  readonly draft: Draft
  onChange(changed: Partial<Draft>): void
}

/** The fields, folded away: most people run the experiments as the papers do. */
function PaperSettings({ draft, onChange }: PaperSettingsProps): JSX.Element {
  const say = useSay()
  return (
    <details class="paper-settings">
      <summary>{say(LAB_PAPER_WORDS.settings)}</summary>
      <p class="small">{say(LAB_PAPER_WORDS.settingsHint)}</p>
      <div class="paper-fields">
        {(["train", "test", "keywords", "templates"] as const).map((name) => (
          <label key={name} class="field">
            <span class="field-name">{say(LAB_PAPER_WORDS[name])}</span>
            <textarea
              rows={3}
              value={draft[name]}
              onInput={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </label>
        ))}
        {(["perSite", "tune"] as const).map((name) => (
          <label key={name} class="field">
            <span class="field-name">{say(LAB_PAPER_WORDS[name])}</span>
            <input
              type="number"
              min={1}
              value={draft[name]}
              onInput={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </label>
        ))}
        <label class="check">
          <input
            type="checkbox"
            checked={draft.render !== ""}
            onChange={(event) => onChange({ render: event.currentTarget.checked ? "yes" : "" })}
          />
          {say(LAB_PAPER_WORDS.render)}
        </label>
      </div>
    </details>
  )
}
