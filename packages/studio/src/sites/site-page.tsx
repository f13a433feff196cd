import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { frameAddress } from "../api/pages.js"
import { holdRunPage, type PlaceVerdict, type SiteBlock, type SitePageResult } from "../api/sites.js"
import { LongText } from "../app/long-text.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { blockBeside, type Marks, MOVES, reveal } from "../frame/marks.js"
import { PageFrame } from "../frame/page-frame.js"
import { paint, point } from "../frame/paint.js"
import { SITES_WORDS } from "../words/sites.js"
import { SharedCard } from "./shared-card.js"

interface SitePageProps {
  readonly page: SitePageResult
  readonly run: string
  readonly method: string
  readonly isBusy: boolean
  onCorrect(host: string, path: string, verdict: PlaceVerdict | null): void
}

/** A page of the run: what is its own is green, what it shares with others faded; beside it, its own text. */
export function SitePageView({ page, run, method, isBusy, onCorrect }: SitePageProps): JSX.Element {
  const say = useSay()
  const { answer: held, error } = useAnswer(
    (signal) => holdRunPage({ run, method }, page.number, signal),
    [run, method, page.number],
  )
  const [marks, setMarks] = useState<Marks>()
  const [current, setCurrent] = useState<number>()
  /** A clicked block stays chosen while the pointer goes to the card. */
  const [isPinned, setPinned] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const { blocks } = page
  useEffect(() => {
    if (!marks || !blocks) return
    return paint(marks, (number) => lookOf(blocks[number]))
  }, [marks, blocks])
  useEffect(() => {
    if (marks) point(marks, "data-honbun-current", current === undefined ? [] : [current])
  }, [marks, current])
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key]
    if (!by || !marks) return
    event.preventDefault()
    const next = blockBeside(marks, current, by)
    if (next === undefined) return
    setCurrent(next)
    setPinned(true)
    reveal(scroller.current, marks, next)
  }
  return (
    <div class="site-page">
      <ErrorNotice error={error} />
      <section class="pane" aria-label={say(SITES_WORDS.thePage)}>
        <div class="pane-head">
          <p class="small legend">
            <span class="legend-kept" aria-hidden="true" /> {say(SITES_WORDS.legendOwn)}
            <span class="legend-template" aria-hidden="true" /> {say(SITES_WORDS.legendShared)}
            <span class="legend-dropped" aria-hidden="true" /> {say(SITES_WORDS.legendOther)}
          </p>
        </div>
        {held ? (
          <PageFrame
            src={frameAddress(held)}
            title={say(SITES_WORDS.pageHelp)}
            scroller={scroller}
            wanted={current}
            onMarks={setMarks}
            onPoint={(block) => !isPinned && block !== undefined && setCurrent(block)}
            onPress={(block) => {
              setPinned(block !== undefined && !(isPinned && block === current))
              if (block !== undefined) setCurrent(block)
            }}
            onKey={move}
          />
        ) : null}
        {blocks ? (
          <SharedCard
            key={current}
            block={current === undefined ? undefined : blocks[current]}
            isBusy={isBusy}
            onCorrect={(path, verdict) => onCorrect(page.host, path, verdict)}
          />
        ) : (
          <p class="small">{say(SITES_WORDS.noBlocks)}</p>
        )}
      </section>
      <section class="pane" aria-label={say(SITES_WORDS.own)}>
        <h2>{say(SITES_WORDS.own)}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
        <div class="gold-text site-own" tabIndex={0}>
          <LongText text={page.text} lang={page.language} />
        </div>
      </section>
    </div>
  )
}

/** Content is green; what other pages have too is the site's template; the rest is left out for other reasons. */
function lookOf(block: SiteBlock | undefined): { look: string; strength: number } {
  if (block?.kept) return { look: "kept", strength: Math.max(block.score, 0.25) }
  return { look: (block?.pages ?? 0) > 1 ? "template" : "dropped", strength: 0 }
}
