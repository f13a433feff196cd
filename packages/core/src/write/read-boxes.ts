import { firstNotBelow } from "../page/first-not-below.js"
import type { Inline } from "./content.js"
import type { Notes } from "./notes.js"
import { admonitionType, isAdmonitionTitle } from "./roles.js"
import type { Walk } from "./walk.js"

/** Reads boxes with a title: admonitions and details. */
export class BoxReader {
  readonly #walk: Walk
  readonly #notes: Notes
  /** Those that are open, with the titles found for them. */
  readonly #open: { kind: "admonition" | "details"; title: Inline[] }[] = []
  #sortedNotes: Int32Array | undefined

  constructor(walk: Walk, notes: Notes) {
    this.#walk = walk
    this.#notes = notes
  }

  /** Details that are opened by their summary. */
  details(node: number): number {
    const { build } = this.#walk
    const open = { kind: "details" as const, title: [] as Inline[] }
    this.#open.push(open)
    return this.#walk.container(node, (children) => {
      this.#open.pop()
      if (children.length > 0 || open.title.length > 0) {
        build.add({ kind: "details", summary: open.title, children })
      }
    })
  }

  /** Takes the summary of the details that are open. */
  summary(node: number): number {
    const details = this.#open[this.#open.length - 1]
    if (details?.kind !== "details" || details.title.length > 0) return this.#walk.plainBlock(node)
    return this.#walk.line(node, "space", (children) => {
      details.title = children
    })
  }

  /** Takes the title of the admonition that is open; undefined when an element is none. */
  title(node: number): number | undefined {
    const { page } = this.#walk
    const box = this.#open[this.#open.length - 1]
    if (box?.kind !== "admonition" || box.title.length > 0 || !isAdmonitionTitle(page, node)) return undefined
    return this.#walk.line(node, "space", (children) => {
      box.title = children
    })
  }

  /** Whether footnotes are in an element: a box called `note` around them is none that advises. */
  #holdsNotes(node: number): boolean {
    const { page } = this.#walk
    this.#sortedNotes ??= Int32Array.from(this.#notes.notes.keys()).sort()
    const next = this.#sortedNotes[firstNotBelow(this.#sortedNotes, node)]
    return next !== undefined && next < page.end[node]!
  }

  /** A box that advises or warns; undefined when an element is none. */
  admonition(node: number): number | undefined {
    const { page, build } = this.#walk
    const type = admonitionType(page, node)
    if (type === undefined || this.#holdsNotes(node)) return undefined
    const open = { kind: "admonition" as const, title: [] as Inline[] }
    this.#open.push(open)
    return this.#walk.container(node, (children) => {
      this.#open.pop()
      if (children.length > 0 || open.title.length > 0) {
        build.add({ kind: "admonition", type, title: open.title, children })
      }
    })
  }
}
