import type { JSX } from "preact"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { askHeld, frameAddress, type Origin } from "../api/pages.js"
import { holdToPoint } from "../api/recipes.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { type Marks, NODE, reveal } from "../frame/marks.js"
import { PageFrame } from "../frame/page-frame.js"
import { point, prepare } from "../frame/paint.js"
import { PARTS_WORDS } from "../words/parts.js"
import { READ_WORDS } from "../words/read.js"
import type { Extractor } from "../worker/extractor.js"
import type { OpenPage } from "./bring-pages.js"
import { actionOf, type Mode, type PageAction } from "./keys.js"
import { PieceBoxes } from "./piece-boxes.js"
import { beside, larger, smaller } from "./tree.js"
import type { Pieces } from "./use-pieces.js"

interface PointPageProps {
  readonly page: OpenPage
  readonly extractor: Extractor
  readonly mode: Mode
  readonly pieces: Pieces
  readonly selected: number | undefined
  /** Elements that the recipe finds on this page. */
  readonly found: readonly number[]
  /** Elements like the one that is selected. */
  readonly alike: readonly number[]
  /** Changes whenever the page is to have the focus, for work to go on by keys. */
  readonly grab: number
  onSelect(node: number | undefined): void
  /** The person is done choosing. */
  onEnter(): void
  /** For the buttons beside the page, which do what the keys do. */
  onReady(act: (action: PageAction) => void): void
}

type Step = "larger" | "smaller" | "next" | "previous"

/** A page to point at: by pointer, by keys, or piece by piece of its layout. */
export function PointPage(props: PointPageProps): JSX.Element {
  const { page, extractor, mode, pieces, selected, found, onSelect } = props
  const say = useSay()
  const [marks, setMarks] = useState<Marks>()
  /** What the server shows, and how. */
  const [shown, setShown] = useState({ id: page.id, images: true })
  const [error, setError] = useState<unknown>()
  const scroller = useRef<HTMLDivElement>(null)
  /** Where one came from when taking in more: taking in less goes back there. */
  const trail = useRef<number[]>([])
  const piece = pieces.pieces[pieces.at]
  useEffect(() => {
    if (!marks) return
    prepare(marks)
    point(marks, "data-honbun-current", selected === undefined ? [] : [selected])
    if (selected !== undefined) reveal(scroller.current, marks, selected)
  }, [marks, selected])
  useEffect(() => {
    if (marks) point(marks, "data-honbun-found", found)
  }, [marks, found])
  useEffect(() => {
    if (marks) point(marks, "data-honbun-selected", props.alike)
  }, [marks, props.alike])
  useLayoutEffect(() => {
    if (props.grab > 0) scroller.current?.querySelector<HTMLElement>(".glass")?.focus({ preventScroll: true })
  }, [props.grab])
  useEffect(() => {
    if (marks && mode === "pieces" && piece) reveal(scroller.current, marks, piece.node)
  }, [marks, mode, piece])
  const choose = (node: number | undefined): void => {
    if (node === undefined) return
    trail.current = []
    onSelect(node)
  }
  const step = (action: Step): void => {
    if (!marks) return
    if (selected === undefined) {
      choose(page.pieces[0]?.node)
      return
    }
    const next = {
      larger: () => larger(marks, selected),
      smaller: () => trail.current.pop() ?? smaller(marks, selected),
      next: () => beside(marks, selected, 1),
      previous: () => beside(marks, selected, -1),
    }[action]()
    if (next === undefined) return
    if (action === "larger") trail.current.push(selected)
    else if (action !== "smaller") trail.current = []
    onSelect(next)
  }
  const act = (action: PageAction): void => {
    if (action === "yes") choose(piece?.node)
    else if (action === "no") pieces.no()
    else if (action === "split") pieces.split()
    else if (action === "back") pieces.back?.()
    else if (action === "next piece") pieces.move(1)
    else if (action === "previous piece") pieces.move(-1)
    else if (action === "leave") onSelect(undefined)
    else if (action === "enter") {
      if (selected !== undefined) props.onEnter()
    } else step(action)
  }
  useEffect(() => props.onReady(act))
  const showImages = (images: boolean): void => {
    const again = async (): Promise<Origin> => {
      const source = await extractor.ask<"decode">({ kind: "decode", source: page.source })
      return { kind: "html", name: page.title, ...source }
    }
    setError(undefined)
    askHeld(shown.id, (origin) => holdToPoint(origin, images), again).then(
      ({ id }) => setShown({ id, images }),
      setError,
    )
  }
  return (
    <section class="pane point-page" aria-label={say(PARTS_WORDS.page)} data-mode={mode}>
      <div class="pane-head">
        <p class="small point-title">{page.title}</p>
        <label class="tick" title={say(READ_WORDS.imagesHint)}>
          <input
            type="checkbox"
            checked={shown.images}
            onChange={(event) => showImages(event.currentTarget.checked)}
          />
          {say(READ_WORDS.images)}
        </label>
      </div>
      <ErrorNotice error={error} />
      <PageFrame
        key={`${shown.id} ${shown.images}`}
        src={frameAddress(shown)}
        title={say(mode === "pieces" ? PARTS_WORDS.piecesHelp : PARTS_WORDS.pageHelp)}
        attribute={NODE}
        scroller={scroller}
        wanted={mode === "pieces" ? piece?.node : selected}
        onMarks={setMarks}
        onPoint={(node) => marks && point(marks, "data-honbun-over", node === undefined ? [] : [node])}
        onPress={(node, event) => {
          if (event.button !== 0 || node === undefined) return
          if (mode === "point") return choose(node)
          const hit = marks && pieceAround(marks, node, pieces)
          if (hit !== undefined) pieces.goTo(hit)
        }}
        onKey={(event) => {
          const action = actionOf(event, mode)
          if (!action) return
          event.preventDefault()
          act(action)
        }}
      >
        {marks && mode === "pieces" ? (
          <PieceBoxes marks={marks} pieces={pieces.pieces} at={pieces.at} />
        ) : null}
      </PageFrame>
    </section>
  )
}

function pieceAround(marks: Marks, node: number, { pieces }: Pieces): number | undefined {
  for (let at: Element | null | undefined = marks.elements.get(node)?.[0]; at; at = at.parentElement) {
    const number = Number(at.getAttribute(NODE) ?? Number.NaN)
    if (pieces.some((piece) => piece.node === number)) return number
  }
  return undefined
}
