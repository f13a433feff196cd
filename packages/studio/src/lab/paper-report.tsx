import { Download } from "lucide"
import type { JSX } from "preact"
import type { PaperResult } from "../api/lab.js"
import { Icon } from "../app/icon.js"
import { Plot } from "../app/plot.js"
import { routeTo } from "../app/route.js"
import { saveFile } from "../app/save-file.js"
import { useSay } from "../app/settings.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { LAB_WORDS } from "../words/lab.js"
import { LAB_PAPER_WORDS } from "../words/lab-papers.js"
import { ReportText } from "./report-text.js"

/** A page every model can be tried on. */
const TRIAL = "harbour-ferry"

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
      {result.model ? (
        <p class="notice notice-good">
          {say(LAB_PAPER_WORDS.modelKept, { name: result.model })}{" "}
          <a href={routeTo("read", { sample: TRIAL, model: result.model })}>{say(ANNOTATE_WORDS.tryModel)}</a>
        </p>
      ) : null}
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
      <div class="pane-head">
        <h2>{say(LAB_WORDS.report)}</h2>
        <button
          type="button"
          onClick={() => saveFile(new File([result.report], "report.md", { type: "text/markdown" }))}
        >
          <Icon of={Download} size={16} />
          {say(LAB_WORDS.saveReport)}
        </button>
      </div>
      <ReportText markdown={result.report} />
    </section>
  )
}
