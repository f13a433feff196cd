import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { EvaluatedGroup, EvaluateResult } from "../api/lab.js"
import { Plot } from "../app/plot.js"
import { useSay } from "../app/settings.js"
import { Tabs } from "../app/tabs.js"
import { LAB_WORDS } from "../words/lab.js"
import type { LabData } from "./lab-form.js"
import { share } from "./share.js"
import { WorstPages } from "./worst-pages.js"

type Tab = "tables" | "curve" | "pages"

/** What an evaluation found: tables, the curve, the pages with the worst first. */
export function EvaluationResult({ result, data }: { result: EvaluateResult; data: LabData }): JSX.Element {
  const say = useSay()
  const [tab, setTab] = useState<Tab>("tables")
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
        onChoose={(chosen) => setTab(chosen)}
      />
      <div id="lab-panel" role="tabpanel">
        {tab === "tables" ? <Groups groups={result.groups} /> : null}
        {tab === "curve" ? <Curve svg={result.plots.curve} /> : null}
        {tab === "pages" ? <WorstPages pages={result.pages} data={data} /> : null}
      </div>
    </section>
  )
}

function Curve({ svg }: { svg: string | undefined }): JSX.Element {
  const say = useSay()
  if (!svg) return <p class="empty">{say(LAB_WORDS.noCurve)}</p>
  return <Plot svg={svg} name={say(LAB_WORDS.curve)} />
}

function Groups({ groups }: { groups: readonly EvaluatedGroup[] }): JSX.Element {
  const say = useSay()
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
    <div class="table-scroll">
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
          {groups.map(({ name, pages, summary: { text, f1 } }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
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
