import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { exportProject, getProject } from "../api/annotate.js"
import { Demo } from "../app/demo.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo, setQuery } from "../app/route.js"
import { saveFile } from "../app/save-file.js"
import { useKept, useSay } from "../app/settings.js"
import { Tabs } from "../app/tabs.js"
import { useAnswer } from "../app/use-answer.js"
import type { ViewProps } from "../app/view-props.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { AgreementTab } from "./agreement-tab.js"
import { exampleSet } from "./example-set.js"
import { LabelTab } from "./label-tab.js"
import { SetList } from "./set-list.js"
import { SettleTab } from "./settle-tab.js"
import { TrainTab } from "./train-tab.js"

/** Annotate: paper E's tool. Without a set in the address, the list of sets; with one, its four tabs. */
export function AnnotateView({ about, query }: ViewProps): JSX.Element {
  const set = query.get("set")
  if (query.get("demo") !== null) return <Demo view="annotate" prepare={exampleSet} />
  return set ? <OneSet key={set} name={set} about={about} query={query} /> : <SetList />
}

const TABS = ["label", "agreement", "settle", "train"] as const
type Tab = (typeof TABS)[number]
const TAB_WORDS = {
  label: ANNOTATE_WORDS.tabLabel,
  agreement: ANNOTATE_WORDS.tabAgreement,
  settle: ANNOTATE_WORDS.tabSettle,
  train: ANNOTATE_WORDS.tabTrain,
} as const

function tabIn(query: URLSearchParams): Tab {
  return TABS.find((each) => each === query.get("tab")) ?? "label"
}

function OneSet({ name, about, query }: ViewProps & { name: string }): JSX.Element {
  const say = useSay()
  const tab = tabIn(query)
  const [annotator, setAnnotator] = useKept("honbun.annotator", "")
  const nameField = useRef<HTMLInputElement>(null)
  const { answer: set, error, again } = useAnswer(() => getProject(name), [name])
  const isNameless = set !== undefined && annotator === ""
  useEffect(() => {
    // Labels wait for it.
    if (isNameless) nameField.current?.focus()
  }, [isNameless])
  const [problem, setProblem] = useState<unknown>()
  const save = (): Promise<void> => exportProject(name).then(saveFile, setProblem)
  if (!set) {
    return error ? (
      <ErrorNotice error={error} onRetry={again} />
    ) : (
      <Waiting text={say(ANNOTATE_WORDS.loading)} />
    )
  }
  return (
    <div class="view annotate">
      <header class="set-head">
        <h1>{set.name}</h1>
        <Tabs<Tab>
          label={set.name}
          tabs={TABS.filter((id) => id !== "train" || about.jobs?.includes("train")).map((id) => ({
            id,
            name: say(TAB_WORDS[id]),
          }))}
          current={tab}
          panel="set-panel"
          onChoose={(chosen) => {
            setQuery("annotate", { tab: chosen === "label" ? undefined : chosen })
            again()
          }}
        />
        <label class="annotator">
          <span class="small">{say(ANNOTATE_WORDS.annotator)}</span>
          <input
            ref={nameField}
            type="text"
            maxLength={60}
            value={annotator}
            onChange={(event) => setAnnotator(event.currentTarget.value.trim())}
          />
        </label>
        <button type="button" onClick={() => void save()}>
          {say(ANNOTATE_WORDS.export)}
        </button>
        <a href={routeTo("annotate")}>{say(ANNOTATE_WORDS.back)}</a>
      </header>
      <ErrorNotice error={problem} />
      <div id="set-panel" role="tabpanel">
        {tab === "label" ? (
          <LabelTab project={set} annotator={annotator} wanted={query.get("page")} onSaved={again} />
        ) : null}
        {tab === "agreement" ? <AgreementTab set={name} /> : null}
        {tab === "settle" ? <SettleTab project={set} onSaved={again} /> : null}
        {tab === "train" ? <TrainTab project={set} job={query.get("job")} /> : null}
      </div>
    </div>
  )
}
