import type { ComponentChildren, JSX } from "preact"
import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { blockBeside, type Marks, MOVES, reveal } from "../frame/marks.js"
import { PageFrame } from "../frame/page-frame.js"
import { paint, point } from "../frame/paint.js"
import { READ_WORDS } from "../words/read.js"
import type { WholeArticle } from "../worker/messages.js"
import { factsOf } from "./plain-reason.js"
import { WhyCard } from "./why-card.js"

interface ReadPageProps {
  readonly article: WholeArticle
  /** Where the harmless page is, and where its other sheets are if that does not follow. */
  readonly src: string
  sheetSrc?(sheet: number): string
  /** Whether it is shown with its images; undefined where there are none to be had. */
  readonly images?: boolean
  onImages?(images: boolean): void
  /** Whether it is shown as a browser draws it; undefined where that cannot be chosen. */
  readonly isRendered?: boolean | undefined
  onRender?(isRendered: boolean): void
  /** The block that was chosen before, by its number. */
  readonly block: string | null
  /** A block was chosen by a click or by keys. */
  onBlock(block: number): void
  /** What is beside the page. */
  readonly children: ComponentChildren
}

/** The page, tinted by what was decided, beside its result. On a phone one of the two at a time. */
export function ReadPage(props: ReadPageProps): JSX.Element {
  const say = useSay()
  const { article, images, onImages, children } = props
  const [marks, setMarks] = useState<Marks>()
  const [current, setCurrent] = useState<number | undefined>(
    props.block && /^\d+$/.test(props.block) ? Number(props.block) : undefined,
  )
  /** A clicked block stays chosen while the pointer goes elsewhere. */
  const [isPinned, setPinned] = useState(props.block !== null)
  const [side, setSide] = useState<"page" | "result">("result")
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!marks) return
    return paint(marks, (block) => lookOf(article.blocks[block]))
  }, [marks, article])
  useEffect(() => {
    if (marks) point(marks, "data-honbun-current", current === undefined ? [] : [current])
  }, [marks, current])
  const facts = useMemo(() => {
    if (!marks || current === undefined) return undefined
    const isTitle = article.blocks[current]?.text === article.title
    const isBesideKept = [current - 1, current + 1].some((block) => article.blocks[block]?.kept)
    return factsOf(marks.elements.get(current) ?? [], { isTitle, isBesideKept })
  }, [marks, current, article])
  const kept = useMemo(() => article.blocks.filter((block) => block.kept).length, [article])
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key]
    if (!by || !marks) return
    event.preventDefault()
    const next = blockBeside(marks, current, by)
    if (next === undefined) return
    choose(next)
    reveal(scroller.current, marks, next)
  }
  const choose = (block: number | undefined): void => {
    setPinned(block !== undefined)
    setCurrent(block)
    if (block !== undefined) props.onBlock(block)
  }
  const firstKept = useMemo(() => article.blocks.findIndex((block) => block.kept), [article])
  useEffect(() => {
    // The page opens where what was kept begins, unless a block was chosen.
    if (marks && current === undefined && firstKept > 0) reveal(scroller.current, marks, firstKept)
  }, [marks])
  return (
    <>
      <fieldset class="sides narrow-only">
        <legend class="unseen">{say(READ_WORDS.page)}</legend>
        {(["result", "page"] as const).map((each) => (
          <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
            {say(each === "page" ? READ_WORDS.showPage : READ_WORDS.showResult)}
          </button>
        ))}
      </fieldset>
      <div class="beside" data-side={side}>
        <section class="pane pane-page" aria-label={say(READ_WORDS.page)}>
          <div class="pane-head">
            <p class="small number">{say(READ_WORDS.keptCount, { kept, all: article.blocks.length })}</p>
            <p class="small legend">
              <span class="legend-kept" aria-hidden="true" /> {say(READ_WORDS.legendKept)}
              <span class="legend-dropped" aria-hidden="true" /> {say(READ_WORDS.legendDropped)}
            </p>
            {props.isRendered === undefined ? null : (
              <label class="tick" title={say(READ_WORDS.renderHint)}>
                <input
                  type="checkbox"
                  checked={props.isRendered}
                  onChange={(event) => props.onRender?.(event.currentTarget.checked)}
                />
                {say(READ_WORDS.render)}
              </label>
            )}
            {images === undefined ? null : (
              <label class="tick" title={say(READ_WORDS.imagesHint)}>
                <input
                  type="checkbox"
                  checked={images}
                  onChange={(event) => onImages?.(event.currentTarget.checked)}
                />
                {say(READ_WORDS.images)}
              </label>
            )}
          </div>
          {article.fromData && (
            <p class="small" role="note">
              {say(READ_WORDS.fromData, { place: say(DATA_PLACES[article.fromData.place]) })}
            </p>
          )}
          <PageFrame
            key={String(images)}
            src={props.src}
            sheetSrc={props.sheetSrc}
            title={say(READ_WORDS.pageHelp)}
            scroller={scroller}
            wanted={current}
            onMarks={setMarks}
            onPoint={(block) => !isPinned && block !== undefined && setCurrent(block)}
            onPress={(block) => choose(isPinned && block === current ? undefined : block)}
            onKey={move}
          />
          <WhyCard decision={current === undefined ? undefined : article.blocks[current]} facts={facts} />
        </section>
        <section class="pane pane-result" aria-label={say(READ_WORDS.result)}>
          {children}
        </section>
      </div>
    </>
  )
}

const DATA_PLACES = {
  "json-ld": READ_WORDS.dataJsonLd,
  script: READ_WORDS.dataScript,
  attribute: READ_WORDS.dataAttribute,
} as const

/** How a decision looks on the page: what is kept the stronger, the surer it is; the rest fades. */
function lookOf(decision: WholeArticle["blocks"][number] | undefined): { look: string; strength: number } {
  if (!decision) return { look: "dropped", strength: 0 }
  const { kept, score } = decision
  return kept ? { look: "kept", strength: Math.max(score, 0.25) } : { look: "dropped", strength: 0 }
}
