import type { Marks } from "./marks.js"

/** How one block is to look: the words go into `data-honbun-look`, which the style sheet below knows. */
export type LookOf = (block: number) => { readonly look: string; readonly strength?: number }

/** At most so many milliseconds of painting before the browser may draw and answer again. */
const SLICE = 8

/**
 * The looks of blocks. Colours have their say only here, so that a page's own colours stay readable: they lie over
 * the page's own backgrounds as washes, and what is dropped also fades, so that nobody needs to tell red from green.
 */
const LOOKS = `
[data-honbun-look] { border-radius: 2px !important; -webkit-box-decoration-break: clone; box-decoration-break: clone;
  background-image: linear-gradient(var(--honbun-wash, transparent), var(--honbun-wash, transparent)) !important }
[data-honbun-look="kept"] { --honbun-wash: color-mix(in srgb, #14866d calc(var(--honbun-strength) * 36%), transparent) }
[data-honbun-look="dropped"] { opacity: .5 !important }
[data-honbun-look="template"] { --honbun-wash: #c98a1b33; opacity: .6 !important }
[data-honbun-look="body"], [data-honbun-look="content"] { --honbun-wash: #14866d47 }
[data-honbun-look="title"] { --honbun-wash: #7c5cd64d }
[data-honbun-look="date"] { --honbun-wash: #c98a1b59 }
[data-honbun-look="author"] { --honbun-wash: #2f6fd052 }
[data-honbun-look="figure"] { --honbun-wash: #b4479b4d }
[data-honbun-look="caption"] { --honbun-wash: #d1603d4d }
[data-honbun-look="agency"] { --honbun-wash: #5b7a2b57 }
[data-honbun-look="none"] { opacity: .5 !important }
[data-honbun-look="conflict"] { --honbun-wash: #d11f4a4d; box-shadow: 0 0 0 2px #d11f4a !important }
:is([data-honbun-look="kept"], [data-honbun-look="body"], [data-honbun-look="content"]) { box-shadow: 0 0 0 2px var(--honbun-wash) !important }
img[data-honbun-look] { border-radius: 0 !important }
img:is([data-honbun-look="content"], [data-honbun-look="body"]) { outline: 5px solid #14866d !important; outline-offset: -5px !important }
img[data-honbun-look="figure"] { outline: 5px solid #b4479b !important; outline-offset: -5px !important }
img:is([data-honbun-look="title"], [data-honbun-look="date"], [data-honbun-look="author"], [data-honbun-look="caption"], [data-honbun-look="agency"])
  { outline: 5px solid #645e54 !important; outline-offset: -5px !important }
[data-honbun-found] { outline: 2px solid #14866d !important; outline-offset: 2px !important }
[data-honbun-over] { outline: 2px dotted #2f6fd0 !important; outline-offset: 2px !important }
[data-honbun-current] { outline: 3px solid #b5402c !important; outline-offset: 3px !important }
[data-honbun-selected] { outline: 2px dashed #b5402c !important; outline-offset: 2px !important }
`

/** Puts the studio's style sheet into a frame's document, once. */
export function prepare({ document }: Marks): void {
  if (document.getElementById("honbun-looks")) return
  const sheet = document.createElement("style")
  sheet.id = "honbun-looks"
  sheet.textContent = LOOKS
  document.head.append(sheet)
}

/** Gives every block its look, in slices of a few milliseconds. The function returned stops it. */
export function paint(marks: Marks, lookOf: LookOf): () => void {
  prepare(marks)
  const pending = marks.elements.entries()
  let stopped = false
  const slice = (): void => {
    const until = performance.now() + SLICE
    while (!stopped && performance.now() < until) {
      const next = pending.next()
      if (next.done) return
      const [block, elements] = next.value
      const { look, strength } = lookOf(block)
      for (const element of elements) dress(element, look, strength)
    }
    if (!stopped) requestAnimationFrame(slice)
  }
  slice()
  return () => {
    stopped = true
  }
}

function dress(element: HTMLElement, look: string, strength: number | undefined): void {
  if (element.dataset.honbunLook !== look) element.dataset.honbunLook = look
  if (strength !== undefined) element.style.setProperty("--honbun-strength", strength.toFixed(2))
}

/** Moves an attribute such as `data-honbun-current` to other blocks. */
export function point(marks: Marks, attribute: string, blocks: Iterable<number>): void {
  for (const element of marks.document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute)
  for (const block of blocks)
    for (const element of marks.elements.get(block) ?? []) element.setAttribute(attribute, "")
}
