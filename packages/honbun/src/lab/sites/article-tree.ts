import {
  attributesOf,
  type Blocks,
  blockText,
  bodyOf,
  findBlocks,
  type Page,
  parsePage,
  tagName,
} from "@honbun/core"
import { labelExactly } from "./label.js"
import type { GoldPage, GoldPiece } from "./made-up.js"

/** Elements without an end, and those that may hold nothing but their own kind of parts. */
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))
const CLOSED = new Set(
  "table thead tbody tfoot tr ul ol dl p pre a span font center b strong em i h1 h2 h3 h4 h5 h6".split(" "),
)
/** A text is long from this many characters on. */
const LONG_TEXT = 40

/**
 * The page of an article as a tree that pieces can be put into, before and behind its nodes. The article is the part
 * from its first long text on; its root is the lowest element around that in which pieces may stand.
 */
export class ArticleTree {
  readonly #page: Page
  readonly #gold: GoldPage
  readonly #blocks: Blocks
  readonly #label: Uint8Array
  /** What stands before each node and behind its end, in order. */
  readonly #before = new Map<number, GoldPiece[]>()
  readonly #behind = new Map<number, GoldPiece[]>()
  /** The element around the article, -1 where it has none; and its children that hold content, in order. */
  readonly root: number
  readonly parts: readonly number[]

  constructor(gold: GoldPage) {
    this.#page = parsePage(gold.html, { url: gold.url })
    this.#gold = gold
    this.#blocks = findBlocks(this.#page)
    this.#label = labelExactly(this.#blocks, gold.text).label
    const content = this.#content()
    this.root = this.#rootOf(content)
    this.parts = this.root < 0 ? [] : [...new Set(content.map((block) => this.#partOf(block)))]
  }

  /** Whether something may stand outside the article's root. */
  get hasOutside(): boolean {
    return this.root > bodyOf(this.#page)
  }

  before(node: number, piece: GoldPiece): void {
    const list = this.#before.get(node)
    if (list) list.push(piece)
    else this.#before.set(node, [piece])
  }

  behind(node: number, piece: GoldPiece): void {
    const list = this.#behind.get(node)
    if (list) list.push(piece)
    else this.#behind.set(node, [piece])
  }

  /** The page with all pieces, and its gold text with those that are content. */
  write(): GoldPage {
    const page = this.#page
    const html: string[] = []
    const text: string[] = []
    const put = (pieces: readonly GoldPiece[] | undefined): void => {
      for (const piece of pieces ?? []) {
        html.push(piece.html)
        if (piece.gold !== "") text.push(piece.gold)
      }
    }
    const blockAt = new Map(Array.from(this.#blocks.first, (node, block) => [node, block]))
    const open: number[] = []
    for (let node = 0; node <= page.length; node++) {
      while (open.length > 0 && page.end[open.at(-1)!]! <= node) {
        const closed = open.pop()!
        html.push(this.#closing(closed))
        put(this.#behind.get(closed))
      }
      if (node === page.length) break
      put(this.#before.get(node))
      const block = blockAt.get(node)
      if (block !== undefined && this.#label[block]) text.push(blockText(this.#blocks, block))
      html.push(this.#opening(node))
      open.push(node)
    }
    return { ...this.#gold, html: `<!doctype html>${html.join("")}`, text: text.join("\n") }
  }

  #opening(node: number): string {
    const page = this.#page
    const name = tagName(page, node)
    if (name === "#text") return escaped(page.text.slice(page.textStart[node]!, page.textStart[node + 1]!))
    const attributes = attributesOf(page, node).map(([key, value]) => ` ${key}="${escaped(value)}"`)
    return `<${name}${attributes.join("")}>${page.data.get(node) ?? ""}`
  }

  #closing(node: number): string {
    const name = tagName(this.#page, node)
    return name === "#text" || VOID.has(name) ? "" : `</${name}>`
  }

  /** The blocks of the article from its first long text on. */
  #content(): number[] {
    const { length, characters } = this.#blocks
    const content = Array.from({ length }, (_, block) => block).filter((block) => this.#label[block])
    const first = content.findIndex((block) => characters[block + 1]! - characters[block]! >= LONG_TEXT)
    return first < 0 ? [] : content.slice(first)
  }

  #rootOf(content: readonly number[]): number {
    const page = this.#page
    const [first, last] = [content[0], content.at(-1)]
    if (first === undefined || last === undefined) return -1
    let root = this.#blocks.container[first]!
    while (root > 0 && (page.end[root]! <= this.#blocks.first[last]! || CLOSED.has(tagName(page, root))))
      root = page.parent[root]!
    return root >= bodyOf(page) ? root : -1
  }

  /** The child of the root that holds a block. */
  #partOf(block: number): number {
    let node = this.#blocks.first[block]!
    while (this.#page.parent[node] !== this.root) node = this.#page.parent[node]!
    return node
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
}
