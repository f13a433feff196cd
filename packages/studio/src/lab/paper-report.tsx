import type { JSX } from "preact"
import type { PaperResult } from "../api/lab.js"
import { Plot } from "../app/plot.js"
import { useSay } from "../app/settings.js"
import { LAB_WORDS } from "../words/lab.js"
import { LAB_PAPER_WORDS } from "../words/lab-papers.js"

const NAMES = {
  "paper-a-bleu.svg": LAB_WORDS.heatBleu,
  "paper-a-rouge.svg": LAB_WORDS.heatRouge,
  "paper-d-links-importance.svg": LAB_PAPER_WORDS.linkImportance,
  "paper-d-content-importance.svg": LAB_PAPER_WORDS.contentImportance,
  "paper-d-links-pr.svg": LAB_PAPER_WORDS.linkCurves,
  "paper-d-content-pr.svg": LAB_PAPER_WORDS.contentCurves,
  "paper-d-no-distance-pr.svg": LAB_PAPER_WORDS.noDistanceCurves,
  "paper-d-sources-pr.svg": LAB_PAPER_WORDS.sourceCurves,
} as const

/** The plots of a paper's experiment on one's own pages, each with a word about it, and the tables behind them. */
export function PaperReport({ result }: { result: PaperResult }): JSX.Element {
  const say = useSay()
  return (
    <section class="paper-report">
      <div class="plots">
        {Object.entries(result.plots).map(([file, svg]) => {
          const name = file in NAMES ? say(NAMES[file as keyof typeof NAMES]) : file
          return (
            <div key={file}>
              <p class="small">{name}</p>
              <Plot svg={svg} name={name} />
            </div>
          )
        })}
      </div>
      <details open={Object.keys(result.plots).length === 0}>
        <summary>{say(LAB_WORDS.report)}</summary>
        <pre class="report">{result.report}</pre>
      </details>
    </section>
  )
}
