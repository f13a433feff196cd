import type { RefObject } from "preact"
import { useCallback, useEffect, useState } from "preact/hooks"
import { markBrokenPictures } from "./broken-pictures.js"

/** Width pages are laid out for, in pixels: that of a desktop, with which most pages show all they have. */
const DESKTOP_WIDTH = 1_100
/** Spaces narrower than this, in pixels, are phones: there the page is laid out as on a phone. */
const PHONE_WIDTH = 480
/** Pages taller than this, in pixels, scroll inside: browsers draw no layer of unlimited height. */
const MOST_HEIGHT = 400_000
/** Nor are pages made wider than this. */
const MOST_WIDTH = 4_000
/** How often a frame is widened for one page: a page that is wider than any window, such as `width: 110vw`, would never end. */
const MOST_WIDENINGS = 4

/** How large the page in a frame is and how much it is made smaller. */
export interface FrameSize {
  /** In the page's own pixels. */
  readonly width: number
  readonly height: number
  /** What one of the page's pixels takes outside. */
  readonly scale: number
  /** Looks at the page once more, as after it has loaded. */
  measure(): void
}

/** What a page asked for so far. `width` is 0 while it fits. */
interface Wanted {
  readonly width: number
  readonly height: number
  readonly widenings: number
}

/** Keeps a frame as tall as its page, laid out for a desktop and made smaller to fit the space there is. */
export function useFrameSize(
  frame: RefObject<HTMLIFrameElement | null>,
  scroller: RefObject<HTMLDivElement | null>,
  least: number,
): FrameSize {
  const [space, setSpace] = useState(0)
  const [inside, setInside] = useState<Document>()
  const [size, setSize] = useState<Wanted>({ width: 0, height: least, widenings: 0 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    setSpace(element.clientWidth)
    const observer = new ResizeObserver(() => setSpace(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const wanted = space === 0 || space < PHONE_WIDTH ? space : Math.max(space, DESKTOP_WIDTH)
  const measure = useCallback(() => {
    const document = frame.current?.contentDocument
    // Before its address is followed, a frame holds an empty page.
    if (!document?.body || document.URL === "about:blank") return
    setInside(document)
    setSize(({ height }) => grownTo(document, { width: 0, height, widenings: 0 }))
  }, [])
  useEffect(() => {
    if (!inside?.body) return
    markBrokenPictures(inside)
    // Pictures come later than the page and move what is below them.
    const observer = new ResizeObserver(() => setSize((size) => grownTo(inside, size)))
    observer.observe(inside.body)
    return () => observer.disconnect()
  }, [inside])
  const width = Math.min(Math.max(wanted, size.width), MOST_WIDTH)
  const height = Math.min(Math.max(size.height, 240), MOST_HEIGHT)
  return { width, height, scale: width > 0 && space > 0 ? space / width : 1, measure }
}

/** A frame that was widened for its page stays so: at that width the page fits, and would be made narrower again for ever. */
function grownTo({ documentElement, body }: Document, { width, widenings }: Wanted): Wanted {
  const { scrollWidth, clientWidth } = documentElement
  const height = Math.max(documentElement.offsetHeight, body.scrollHeight)
  const overflows = scrollWidth > Math.max(clientWidth, width)
  if (!overflows || widenings >= MOST_WIDENINGS) return { width, height, widenings }
  return { width: scrollWidth, height, widenings: widenings + 1 }
}
