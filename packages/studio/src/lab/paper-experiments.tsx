import type { JSX } from "preact"
import { useSay } from "../app/settings.js"
import { LAB_PAPER_WORDS } from "../words/lab-papers.js"
import { usePaperSettings } from "./paper-settings.js"

/** The papers' experiments, in the order of their buttons. Two of them train a model. */
const PAPERS = [
  { kind: "paper-a", name: LAB_PAPER_WORDS.runPaperA, hint: LAB_PAPER_WORDS.paperAHint, trains: true },
  { kind: "paper-c", name: LAB_PAPER_WORDS.runPaperC, hint: LAB_PAPER_WORDS.paperCHint, trains: false },
  { kind: "paper-d", name: LAB_PAPER_WORDS.runPaperD, hint: LAB_PAPER_WORDS.paperDHint, trains: true },
  { kind: "paper-e", name: LAB_PAPER_WORDS.runPaperE, hint: LAB_PAPER_WORDS.paperEHint, trains: false },
] as const

/** The lab's other experiments, all one kind of job. */
const MORE = [
  { experiment: "sites", name: LAB_PAPER_WORDS.runSites, hint: LAB_PAPER_WORDS.sitesHint },
  { experiment: "parts", name: LAB_PAPER_WORDS.runParts, hint: LAB_PAPER_WORDS.partsHint },
  { experiment: "changes", name: LAB_PAPER_WORDS.runChanges, hint: LAB_PAPER_WORDS.changesHint },
  { experiment: "pager", name: LAB_PAPER_WORDS.runPager, hint: LAB_PAPER_WORDS.pagerHint },
  { experiment: "chains", name: LAB_PAPER_WORDS.runChains, hint: LAB_PAPER_WORDS.chainsHint },
  {
    experiment: "self-train",
    name: LAB_PAPER_WORDS.runSelfTraining,
    hint: LAB_PAPER_WORDS.selfTrainingHint,
    trains: true,
  },
] as const

interface PaperExperimentsProps {
  /** The kinds of work that the server can do. */
  readonly jobs: readonly string[]
  readonly isBusy: boolean
  /** Whether they are unfolded: while there is nothing else to look at. */
  readonly isOpen: boolean
  /** The name to keep a trained model under; empty: it is not kept. */
  readonly modelName: string
  onModelName(name: string): void
  /** `settings` are what goes into the job besides its pages, with the name of the model where one is kept. */
  onStart(kind: string, settings: object): void
}

/** The papers' experiments on one's own pages, each with a sentence about it. */
export function PaperExperiments(props: PaperExperimentsProps): JSX.Element | null {
  const say = useSay()
  const papers = PAPERS.filter(({ kind }) => props.jobs.includes(kind))
  const name = props.modelName.trim()
  const { bodyFor, fields } = usePaperSettings()
  if (papers.length === 0) return null
  return (
    <details class="lab-papers" open={props.isOpen}>
      <summary>{say(LAB_PAPER_WORDS.experiments)}</summary>
      <ul>
        {papers.map(({ kind, name: title, hint, trains }) => (
          <li key={kind}>
            <button
              type="button"
              disabled={props.isBusy}
              onClick={() =>
                props.onStart(kind, { ...bodyFor(kind), ...(trains && name !== "" ? { name } : {}) })
              }
            >
              {say(title)}
            </button>
            <span class="small">{say(hint)}</span>
          </li>
        ))}
      </ul>
      {props.jobs.includes("experiment") ? (
        <>
          <p class="lab-more">{say(LAB_PAPER_WORDS.more)}</p>
          <ul>
            {MORE.map(({ experiment, name: title, hint, ...more }) => (
              <li key={experiment}>
                <button
                  type="button"
                  disabled={props.isBusy}
                  onClick={() =>
                    props.onStart("experiment", {
                      experiment,
                      ...("trains" in more && name !== "" ? { name } : {}),
                    })
                  }
                >
                  {say(title)}
                </button>
                <span class="small">{say(hint)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {papers.some(({ trains }) => trains) ? (
        <label class="field">
          <span class="field-name">{say(LAB_PAPER_WORDS.modelName)}</span>
          <input
            value={props.modelName}
            placeholder={say(LAB_PAPER_WORDS.noModel)}
            onInput={(event) => props.onModelName(event.currentTarget.value)}
          />
        </label>
      ) : null}
      {papers.some(({ trains }) => trains) ? fields : null}
    </details>
  )
}
