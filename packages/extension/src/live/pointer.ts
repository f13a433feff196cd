import { make } from "./elements.js"

/** Boxes laid over elements of the page: the one pointed at, and those found. */
export class Outlines {
  readonly #layer: HTMLElement
  readonly #over: HTMLElement
  readonly #label: HTMLElement
  readonly #found: HTMLElement

  constructor(root: ShadowRoot) {
    this.#label = make("span", {
      style:
        "position:absolute;left:-2px;bottom:100%;max-width:60ch;padding:1px 7px;border-radius:5px 5px 0 0;background:#a63a26;color:#fffefb;font:600 11px/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:nowrap;overflow:hidden;text-overflow:ellipsis",
    })
    this.#over = make("div", {
      style:
        "position:fixed;display:none;box-sizing:border-box;border:2px solid #a63a26;border-radius:0 4px 4px;background:rgb(166 58 38/8%)",
      children: [this.#label],
    })
    this.#found = make("div", {})
    this.#layer = make("div", {
      style: "position:fixed;inset:0;pointer-events:none",
      children: [this.#found, this.#over],
    })
    root.append(this.#layer)
  }

  /** Shows the element pointed at; undefined for none. */
  point(element: Element | undefined): void {
    const box = element?.getBoundingClientRect()
    this.#over.style.display = box ? "block" : "none"
    if (!box || !element) return
    place(this.#over, box)
    this.#label.textContent = nameOf(element)
  }

  /** Shows elements that were found. */
  find(elements: readonly Element[]): void {
    const boxes = elements.slice(0, MOST_BOXES).map((element) => {
      const box = make("div", {
        style:
          "position:fixed;box-sizing:border-box;border:2px solid #0f6b57;border-radius:4px;background:rgb(15 107 87/10%)",
      })
      place(box, element.getBoundingClientRect())
      return box
    })
    this.#found.replaceChildren(...boxes)
  }
}

/** Boxes drawn at most. */
const MOST_BOXES = 300

function place({ style }: HTMLElement, { left, top, width, height }: DOMRect): void {
  style.left = `${left - 3}px`
  style.top = `${top - 3}px`
  style.width = `${width + 6}px`
  style.height = `${height + 6}px`
}

/** An element in short, `h1.title`. */
function nameOf(element: Element): string {
  const first = element.classList[0]
  return first ? `${element.localName}.${first.slice(0, 30)}` : element.localName
}
