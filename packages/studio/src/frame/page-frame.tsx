import type { ComponentChildren, JSX, RefObject } from "preact"
import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { FRAME_WORDS } from "../words/frame.js"
import { BLOCK, type Marks, marksOf, reveal, sheetWith } from "./marks.js"
import { SheetBar } from "./sheet-bar.js"
import { useFrameSize } from "./use-frame-size.js"

/** What a view is told about the foreign page it shows. */
export interface PageFrameProps {
  /** The address of the sanitised page. */
  readonly src: string
  /** The address of another of its sheets; on the server it follows from the first. */
  sheetSrc?(sheet: number): string
  readonly title: string
  /** The attribute of what is pointed at: blocks, unless said otherwise. */
  readonly attribute?: string
  /** The block to be in sight: where it lies on another sheet, that one is shown. */
  readonly wanted?: number | undefined
  /** The page, or a sheet of it, is there: its blocks by number, to be tinted. */
  onMarks(marks: Marks): void
  /** The pointer is over a block, or over none. */
  onPoint?(block: number | undefined, event: PointerEvent): void
  onPress?(block: number | undefined, event: PointerEvent): void
  onRelease?(block: number | undefined, event: PointerEvent): void
  /** A key was pressed while the page has the focus. */
  onKey?(event: KeyboardEvent): void
  /** Height before the page is there and least height after, in pixels. */
  readonly height?: number
  /** What is laid over the page, such as a card that explains a block. */
  readonly children?: ComponentChildren
  /** For scrolling to a block. */
  readonly scroller: RefObject<HTMLDivElement | null>
}

/**
 * A foreign page, to be looked at and pointed at. It lies in a frame whose sandbox allows no scripts, under a policy of its own;
 * `allow-same-origin` lets the studio colour its blocks from outside. A glass pane lies over it: no click, key or touch ever
 * reaches the page, and pointing works the same in every browser (some deliver no events from such a frame).
 */
export function PageFrame(props: PageFrameProps): JSX.Element {
  const say = useSay()
  const attribute = props.attribute ?? BLOCK
  const frame = useRef<HTMLIFrameElement>(null)
  const { width, height, scale, measure } = useFrameSize(frame, props.scroller, props.height ?? 640)
  /** The sheet chosen, and of which page: another page begins with its first. */
  const [chosen, setChosen] = useState({ src: props.src, sheet: 0 })
  const sheet = chosen.src === props.src ? chosen.sheet : 0
  const setSheet = (next: number): void => setChosen({ src: props.src, sheet: next })
  const address = sheet === 0 ? props.src : (props.sheetSrc?.(sheet) ?? `${props.src}&sheet=${sheet}`)
  /** The address whose page is there. */
  const [shown, setShown] = useState<string>()
  const loaded = shown === address
  const [marks, setMarks] = useState<Marks>()
  useEffect(() => {
    // While a sheet is on its way, marks are those of the last one.
    if (loaded && marks && props.wanted !== undefined) setSheet(sheetWith(marks, props.wanted))
  }, [props.wanted])
  const onLoad = useCallback(() => {
    const inside = frame.current?.contentDocument
    // Before its address is followed, a frame holds an empty page, or the last one.
    if (!inside?.body || inside.URL !== frame.current?.src) return
    measure()
    setShown(address)
    const found = marksOf(inside, sheet, attribute)
    setMarks(found)
    props.onMarks(found)
    props.scroller.current?.scrollTo({ top: 0 })
    if (props.wanted !== undefined) reveal(props.scroller.current, found, props.wanted)
  }, [props.onMarks, props.wanted, attribute, sheet, address])
  const blockAt = (event: PointerEvent): number | undefined => {
    const box = frame.current?.getBoundingClientRect()
    const inside = frame.current?.contentDocument
    if (!loaded || !box || !inside) return undefined
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale]
    // What lies over the page without being part of it, such as the veil of a banner, is looked through.
    for (const element of inside.elementsFromPoint(x, y)) {
      const mark = element.closest(`[${attribute}]`)?.getAttribute(attribute)
      if (mark !== null && mark !== undefined) return Number(mark)
    }
    return undefined
  }
  return (
    <div class="page-frame" ref={props.scroller} data-loaded={loaded}>
      {loaded ? null : <p class="page-frame-wait">{say(FRAME_WORDS.loading)}</p>}
      {marks && marks.sheets.length > 1 ? (
        <SheetBar sheet={sheet} sheets={marks.sheets.length} onChoose={setSheet} />
      ) : null}
      <div class="page-frame-sheet" style={{ height: `${height * scale}px` }}>
        <iframe
          ref={frame}
          style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
          src={address}
          title={props.title}
          sandbox="allow-same-origin"
          referrerpolicy="no-referrer"
          tabIndex={-1}
          aria-hidden="true"
          onLoad={onLoad}
        />
        <div
          class="glass"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved through by keys
          tabIndex={0}
          aria-label={props.title}
          onPointerMove={(event) => props.onPoint?.(blockAt(event), event)}
          onPointerLeave={(event) => props.onPoint?.(undefined, event)}
          onPointerDown={(event) => props.onPress?.(blockAt(event), event)}
          onPointerUp={(event) => props.onRelease?.(blockAt(event), event)}
          onKeyDown={(event) => props.onKey?.(event)}
        />
        {props.children}
      </div>
    </div>
  )
}
