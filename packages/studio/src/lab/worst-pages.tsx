import type { JSX } from "preact"
import { useMemo, useRef, useState } from "preact/hooks"
import { getPage } from "../api/annotate.js"
import { holdFolderPage } from "../api/folders.js"
import type { EvaluatedPage } from "../api/lab.js"
import { frameAddress, type HeldPage, holdPage } from "../api/pages.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { useGrowing } from "../app/use-growing.js"
import { useSliced } from "../app/use-sliced.js"
import { PageFrame } from "../frame/page-frame.js"
import { LAB_WORDS } from "../words/lab.js"
import type { LabData } from "./lab-form.js"
import { lineDifference } from "./line-difference.js"
import { share } from "./share.js"

/** Rows shown at once; further down nobody looks for the worst. */
const MOST_ROWS = 300

/** Every page with its score, the worst first; the chosen one beside its gold text. */
export function WorstPages({ pages, data }: { pages: readonly EvaluatedPage[]; data: LabData }): JSX.Element {
  const say = useSay()
  const [chosen, setChosen] = useState(pages[0])
  return (
    <div class="worst">
      <div class="worst-list">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">{say(LAB_WORDS.page)}</th>
              <th scope="col">{say(LAB_WORDS.score)}</th>
              <th scope="col">{say(LAB_WORDS.language)}</th>
            </tr>
          </thead>
          <tbody>
            {pages.slice(0, MOST_ROWS).map((page) => (
              <tr key={`${page.set} ${page.id}`}>
                <th scope="row">
                  <button
                    type="button"
                    class="quiet"
                    aria-pressed={page === chosen}
                    onClick={() => setChosen(page)}
                  >
                    {page.id}
                  </button>
                </th>
                <td>{share(page.value)}</td>
                <td>{page.lang ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen ? (
        <PageAndGold key={chosen.id} page={chosen} data={data} />
      ) : (
        <p class="empty">{say(LAB_WORDS.choosePage)}</p>
      )}
    </div>
  )
}

function PageAndGold({ page, data }: { page: EvaluatedPage; data: LabData }): JSX.Element {
  const say = useSay()
  const { answer: held, error } = useAnswer((signal) => hold(data, page.id, signal), [data, page.id])
  const scroller = useRef<HTMLDivElement>(null)
  const difference = useSliced(() => lineDifference(page.gold ?? "", page.text), [page])
  return (
    <div class="page-and-gold">
      <ErrorNotice error={error} />
      <section class="pane">
        <div class="pane-head">
          <h2>{say(LAB_WORDS.thePage)}</h2>
          {held ? <a href={routeTo("read", { page: held.id })}>{say(LAB_WORDS.openRead)}</a> : null}
        </div>
        {held ? (
          <PageFrame
            src={frameAddress(held)}
            title={say(LAB_WORDS.thePage)}
            scroller={scroller}
            onMarks={() => {}}
          />
        ) : null}
      </section>
      <section class="pane gold" lang={page.lang}>
        <h2>{say(LAB_WORDS.gold)}</h2>
        <Lines
          text={page.gold ?? ""}
          marked={difference?.missed}
          word={say(LAB_WORDS.missed)}
          kind="missed"
        />
        <h2>{say(LAB_WORDS.found)}</h2>
        <Lines text={page.text} marked={difference?.extra} word={say(LAB_WORDS.extra)} kind="extra" />
      </section>
    </div>
  )
}

/** Lines shown at once; the others follow. */
const LINES_AT_ONCE = 200

/** The lines of a text; those that the other text lacks are marked, not by colour alone. */
function Lines(props: {
  text: string
  /** Their numbers, once they are known. */
  marked: ReadonlySet<number> | undefined
  word: string
  kind: string
}): JSX.Element {
  const lines = useMemo(() => props.text.split("\n"), [props.text])
  const shown = useGrowing(lines, lines.length, LINES_AT_ONCE)
  return (
    <div class="gold-text">
      {lines.slice(0, shown).map((line, i) =>
        line.trim() === "" ? null : (
          <p
            key={`${String(i)} ${props.kind}`}
            class={props.marked?.has(i) ? `line-${props.kind}` : undefined}
          >
            {props.marked?.has(i) ? <span class="tag">{props.word}</span> : null}
            {line}
          </p>
        ),
      )}
    </div>
  )
}

async function hold({ kind, name }: LabData, id: string, signal: AbortSignal): Promise<HeldPage> {
  if (kind === "folder") return await holdFolderPage(name, id, signal)
  const { page } = await getPage(name, id, "final", signal)
  return await holdPage({ kind: "kept", id: page }, signal)
}
