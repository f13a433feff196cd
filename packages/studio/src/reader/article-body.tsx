import type { JSX } from "preact"
import { useContext, useEffect, useRef } from "preact/hooks"
import { markBrokenPicture } from "../frame/broken-pictures.js"
import { copyClean, picturesIn } from "./clean-html.js"
import { cutLongTables } from "./cut-tables.js"
import { enrich } from "./enrich.js"
import { type PictureAddresses, Pictures } from "./pictures.js"

/** Longest time of one step, in milliseconds, before the browser may draw and answer again. */
const SLICE = 8

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur|yi|ps|sd|ug|dv)\b/i

/** The HTML of an article as something to read: known elements only, built step by step. */
export function ArticleBody({ html, lang }: { html: string; lang: string | undefined }): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  const pictures = useContext(Pictures)
  useEffect(() => {
    const into = place.current
    if (!into) return
    let left = false
    into.replaceChildren()
    into.addEventListener("click", followInside)
    void build(html, into, pictures, () => !left)
    return () => {
      left = true
      into.removeEventListener("click", followInside)
    }
  }, [html, pictures])
  const dir = lang && RIGHT_TO_LEFT.test(lang) ? "rtl" : undefined
  return <div ref={place} class="reader-body" lang={lang} dir={dir} />
}

async function build(
  html: string,
  into: HTMLElement,
  pictures: PictureAddresses,
  isWanted: () => boolean,
): Promise<void> {
  // A document that was parsed so runs and loads nothing.
  const inert = new DOMParser().parseFromString(html, "text/html")
  cutLongTables(inert)
  const addresses = await pictures(picturesIn(inert)).catch(() => new Map<string, string>())
  if (!isWanted()) return
  into.addEventListener("error", ({ target }) => markBrokenPicture(target), true)
  const steps = copyClean(inert.body, into, { picture: (url) => addresses.get(url), prefix: "read-" })
  const step = (): void => {
    const until = performance.now() + SLICE
    while (isWanted()) {
      if (steps.next().done) return void enrich(into, isWanted)
      if (performance.now() > until) return void requestAnimationFrame(step)
    }
  }
  step()
}

/** A link to a note leads there, and not to another view of the studio. */
function followInside(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>("a[data-goto]")
  if (!link) return
  event.preventDefault()
  const target = document.getElementById(link.dataset.goto!)
  if (!target) return
  target.scrollIntoView({ block: "center" })
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
