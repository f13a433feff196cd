import type { JSX } from "preact"
import { useMemo, useRef } from "preact/hooks"
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

/** A page beside its gold text, or the snippets it is judged by, and what was found. */
export function PageAndGold({ page, data }: { page: EvaluatedPage; data: LabData }): JSX.Element {
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
        {page.snippets ? <Snippets snippets={page.snippets} /> : null}
        {page.gold === undefined ? null : (
          <>
            <h2>{say(LAB_WORDS.gold)}</h2>
            <Lines text={page.gold} marked={difference?.missed} word={say(LAB_WORDS.missed)} kind="missed" />
          </>
        )}
        <h2>{say(LAB_WORDS.found)}</h2>
        <Lines
          text={page.text}
          marked={page.gold === undefined ? undefined : difference?.extra}
          word={say(LAB_WORDS.extra)}
          kind="extra"
        />
      </section>
    </div>
  )
}

/** The snippets that failed, by name: those that are missing, and those that should not be there. */
function Snippets({ snippets }: { snippets: NonNullable<EvaluatedPage["snippets"]> }): JSX.Element {
  const say = useSay()
  const { missed, unwanted } = snippets
  if (missed.length + unwanted.length === 0) return <p class="small">{say(LAB_WORDS.snippetsRight)}</p>
  return (
    <>
      <h2>{say(LAB_WORDS.snippets)}</h2>
      <ul class="gold-text snippets">
        {missed.map((snippet) => (
          <li key={snippet} class="line-missed">
            <span class="tag">{say(LAB_WORDS.missed)}</span> {snippet}
          </li>
        ))}
        {unwanted.map((snippet) => (
          <li key={snippet} class="line-extra">
            <span class="tag">{say(LAB_WORDS.extra)}</span> {snippet}
          </li>
        ))}
      </ul>
    </>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <div class="gold-text" tabIndex={0}>
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
