import type { JSX } from "preact"
import type { PaperAResult } from "../api/lab.js"
import { Plot } from "../app/plot.js"
import { useSay } from "../app/settings.js"
import { LAB_WORDS } from "../words/lab.js"

const NAMES = {
  "paper-a-bleu.svg": LAB_WORDS.heatBleu,
  "paper-a-rouge.svg": LAB_WORDS.heatRouge,
} as const

/** The heat maps of paper A's Figure 4 on one's own pages, and the tables behind them. */
export function PaperAReport({ result }: { result: PaperAResult }): JSX.Element {
  const say = useSay()
  return (
    <section class="paper-a">
      <div class="plots">
        {Object.entries(result.plots).map(([file, svg]) => (
          <Plot key={file} svg={svg} name={file in NAMES ? say(NAMES[file as keyof typeof NAMES]) : file} />
        ))}
      </div>
      <details>
        <summary>{say(LAB_WORDS.report)}</summary>
        <pre class="report">{result.report}</pre>
      </details>
    </section>
  )
}
