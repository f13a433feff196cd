import type { Page } from "../page/page.js"
import type { ContentBuilder } from "./builder.js"
import type { Block, Inline } from "./content.js"
import { gatherBlocks, joinCaptions } from "./gather.js"

/** A walk over nodes in document order: each open element waits with what is to be done at its end. */
export class Walk {
  readonly page: Page
  readonly build: ContentBuilder
  readonly #ends: number[] = []
  readonly #closers: (() => void)[] = []

  constructor(page: Page, build: ContentBuilder) {
    this.page = page
    this.build = build
  }

  /** Whether the walk is within an element that it went into. */
  get isInside(): boolean {
    return this.#ends.length > 0
  }

  /** Leaves the elements that end before a node. */
  closeUntil(node: number): void {
    while (this.#ends.length > 0 && this.#ends[this.#ends.length - 1]! <= node) {
      this.#ends.pop()
      this.#closers.pop()!()
    }
  }

  /** Goes into an element; `atEnd` is done when it is left. Gives the next node. */
  enter(node: number, atEnd: () => void): number {
    this.#ends.push(this.page.end[node]!)
    this.#closers.push(atEnd)
    return node + 1
  }

  /** Leaves an element out; gives the node behind it. */
  skip(node: number): number {
    return this.page.end[node]!
  }

  /** Goes into an element that only stands apart from what is around it. */
  plainBlock(node: number): number {
    this.build.breakFlow()
    return this.enter(node, () => this.build.breakFlow())
  }

  /** Goes into an element whose content becomes blocks of its own. */
  container(node: number, use: (children: Block[]) => void): number {
    return this.parts(node, () => use(joinCaptions(gatherBlocks(this.build.close()))))
  }

  /** Goes into an element whose parts are put together when it is left. */
  parts(node: number, atEnd: () => void): number {
    this.build.open()
    return this.enter(node, atEnd)
  }

  /** Goes into an element whose content becomes one line. */
  line(node: number, mode: "space" | "break", use: (children: Inline[]) => void): number {
    this.build.openLine(mode)
    return this.enter(node, () => {
      const children = this.build.closeLine()
      if (children.length > 0) use(children)
    })
  }

  /** Adds finished blocks after the current paragraph. */
  addAll(blocks: readonly Block[]): void {
    for (const block of blocks) this.build.add(block)
  }
}
