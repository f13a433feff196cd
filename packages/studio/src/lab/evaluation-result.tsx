import type { JSX } from "preact"
import type { EvaluatedGroup, EvaluateResult } from "../api/lab.js"
import { Plot } from "../app/plot.js"
import { setQuery } from "../app/route.js"
import { type Settings, useSay, useSettings } from "../app/settings.js"
import { Tabs } from "../app/tabs.js"
import { LAB_WORDS } from "../words/lab.js"
import type { LabData } from "./lab-form.js"
import { share } from "./share.js"
import { WorstPages } from "./worst-pages.js"

const TABS = ["tables", "curve", "pages"] as const
type Tab = (typeof TABS)[number]

interface EvaluationResultProps {
  readonly result: EvaluateResult
  readonly data: LabData
  /** Of the address: which tab and which page are looked at. */
  readonly query: URLSearchParams
}

/** What an evaluation found: tables, the curve, the pages with the worst first. */
export function EvaluationResult({ result, data, query }: EvaluationResultProps): JSX.Element {
  const say = useSay()
  const tab = TABS.find((each) => each === query.get("tab")) ?? "tables"
  return (
    <section class="lab-result">
      <Tabs<Tab>
        label={result.method}
        tabs={[
          { id: "tables", name: say(LAB_WORDS.tabTables) },
          { id: "curve", name: say(LAB_WORDS.tabCurve) },
          { id: "pages", name: say(LAB_WORDS.tabPages) },
        ]}
        current={tab}
        panel="lab-panel"
        onChoose={(chosen) => setQuery("lab", { tab: chosen === "tables" ? undefined : chosen })}
      />
      <div id="lab-panel" role="tabpanel">
        {tab === "tables" ? <Groups groups={result.groups} /> : null}
        {tab === "curve" ? <Curve svg={result.plots.curve} /> : null}
        {tab === "pages" ? <WorstPages pages={result.pages} data={data} page={query.get("page")} /> : null}
      </div>
    </section>
  )
}

function Curve({ svg }: { svg: string | undefined }): JSX.Element {
  const say = useSay()
  if (!svg) return <p class="empty">{say(LAB_WORDS.noCurve)}</p>
  return <Plot svg={svg} name={say(LAB_WORDS.curve)} />
}

/** The name of a group in words: sets keep theirs, types and languages (type=article, lang=ja) get one. */
function groupName(name: string, { say, language }: Settings): string {
  const [, kind, value = ""] = /^(type|lang)=(.*)$/.exec(name) ?? []
  if (kind === "type") return value === "-" ? say(LAB_WORDS.noType) : say(LAB_WORDS.ofType, { name: value })
  if (kind !== "lang") return name
  if (!/^[a-z]{2,3}(-\w+)*$/i.test(value)) return say(LAB_WORDS.noLanguage)
  return new Intl.DisplayNames(language, { type: "language" }).of(value) ?? value
}

/** Groups that are not all pages once more: where there is only one type or language, its row would say nothing. */
function telling(groups: readonly EvaluatedGroup[]): readonly EvaluatedGroup[] {
  const kindOf = ({ name }: EvaluatedGroup): string | undefined => /^(type|lang)=/.exec(name)?.[1]
  return groups.filter((group, i) => {
    const kind = kindOf(group)
    return kind === undefined || groups.some((other, j) => j !== i && kindOf(other) === kind)
  })
}

function Groups({ groups }: { groups: readonly EvaluatedGroup[] }): JSX.Element {
  const settings = useSettings()
  const { say } = settings
  const heads = [
    LAB_WORDS.group,
    LAB_WORDS.count,
    undefined,
    undefined,
    LAB_WORDS.precision,
    LAB_WORDS.recall,
    LAB_WORDS.exact,
  ]
  const names = heads.map((head, i) => (head ? say(head) : i === 2 ? "F1" : "95 %"))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div class="table-scroll" tabIndex={0}>
      <table class="numbers">
        <thead>
          <tr>
            {[...names, "BLEU-4", "ROUGE-2"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {telling(groups).map(({ name, pages, summary: { text, f1 } }) => (
            <tr key={name}>
              <th scope="row">{groupName(name, settings)}</th>
              <td>{pages}</td>
              <td>
                <b>{share(text?.mixed.f1)}</b>
              </td>
              <td>{f1 ? `${share(f1.low)}–${share(f1.high)}` : "—"}</td>
              <td>{share(text?.mixed.precision)}</td>
              <td>{share(text?.mixed.recall)}</td>
              <td>{text ? `${Math.round(100 * text.equal)} %` : "—"}</td>
              <td>{share(text?.bleu4)}</td>
              <td>{share(text?.rouge2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
