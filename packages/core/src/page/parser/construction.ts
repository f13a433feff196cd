import { mostCopied, mostRepaired } from "../limits.js"
import { Tag, type TagSet, tagSet } from "../tags.js"
import { FormattingElements } from "./formatting-elements.js"
import {
  AFTER_HEAD,
  BEFORE_HEAD,
  IN_BODY,
  IN_CAPTION,
  IN_CELL,
  IN_COLUMN_GROUP,
  IN_FRAMESET,
  IN_HEAD,
  IN_ROW,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE,
  IN_TABLE_BODY,
  INITIAL,
  NO_RAW,
} from "./modes.js"
import { OpenElements } from "./open-elements.js"
import { DOCUMENT, type Handle, HTML, type Tree } from "./tree.js"

/** What a copied element counts for besides its attributes, in characters: the shortest tag with an end tag is `<b></b>`. */
const ELEMENT_LENGTH = 8
/** Repeated `html` and `body` tags add attributes to the first one, up to this many in all. */
const MOST_ADOPTED_ATTRIBUTES = 256

/** Elements in which only parts of tables may be: what else comes there goes before the table. */
export const TABLE_STRUCTURE: TagSet = tagSet("table tbody tfoot thead tr")
const IMPLIED_END: TagSet = tagSet("dd dt li optgroup option p rb rp rt rtc")
const IMPLIED_END_THOROUGHLY: TagSet = tagSet(
  "dd dt li optgroup option p rb rp rt rtc caption colgroup tbody td tfoot th thead tr",
)

const MODE_TAGS = [
  Tag.tr,
  Tag.tbody,
  Tag.thead,
  Tag.tfoot,
  Tag.caption,
  Tag.colgroup,
  Tag.table,
  Tag.frameset,
  Tag.select,
  Tag.template,
  Tag.td,
  Tag.th,
  Tag.head,
  Tag.body,
  Tag.html,
]

const MODE_OF: ReadonlyMap<number, number> = new Map([
  [Tag.tr, IN_ROW],
  [Tag.tbody, IN_TABLE_BODY],
  [Tag.thead, IN_TABLE_BODY],
  [Tag.tfoot, IN_TABLE_BODY],
  [Tag.caption, IN_CAPTION],
  [Tag.colgroup, IN_COLUMN_GROUP],
  [Tag.table, IN_TABLE],
  [Tag.frameset, IN_FRAMESET],
  [Tag.td, IN_CELL],
  [Tag.th, IN_CELL],
  [Tag.head, IN_HEAD],
  [Tag.body, IN_BODY],
])

/**
 * The state of the standard's tree construction, and what its rules are made of: putting elements and text where they
 * belong, closing what is implied, opening formatting again. The rules themselves are in a file for each group of
 * insertion modes.
 */
export class Construction {
  readonly tree: Tree
  readonly open: OpenElements
  readonly formatting: FormattingElements
  mode: number = INITIAL
  /** The modes of open templates. */
  readonly templateModes: number[] = []
  head: Handle = 0
  form: Handle = 0
  quirks = false
  framesetOk = true
  /** Whether a line feed that comes next is dropped. */
  skipNewline = false
  /** Whether what is inserted into a table's structure goes before the table. */
  fostering = false
  /** Text between the parts of a table, which is put in its place when its end is known. */
  tableText: string | undefined
  tableTextIsSpace = true

  /** The attributes of the tag being read, and whether it closes itself. */
  attributesFrom = 0
  attributesTo = 0
  selfClosing = false
  /** How the content of the element last inserted is to be read, and that element. */
  raw: number = NO_RAW
  rawElement: Handle = 0

  /** Characters of markup that may yet be copied. */
  #copies: number
  /** Steps that repairing formatting may yet take. */
  repairs: number

  constructor(tree: Tree, length: number) {
    this.tree = tree
    this.open = new OpenElements(tree)
    this.formatting = new FormattingElements(tree)
    this.#copies = mostCopied(length)
    this.repairs = mostRepaired(length)
  }

  /** The tag of the current element. */
  get currentTag(): number {
    return this.tree.tag[this.open.current]!
  }

  // Elements

  /** Makes an element of the tag being read and puts it where it belongs, without opening it. */
  place(tag: number, namespace: number): Handle {
    return this.#put(this.tree.element(tag, namespace, this.attributesFrom, this.attributesTo))
  }

  /** The same, and opens it. */
  insert(tag: number, namespace: number = HTML): Handle {
    const node = this.place(tag, namespace)
    this.open.push(node)
    return node
  }

  /** Opens an element that the page does not write. */
  insertImplied(tag: number): Handle {
    const node = this.#put(this.tree.element(tag, HTML, 0, 0))
    this.open.push(node)
    return node
  }

  /** Inserts an element that holds only text, which is read at once. */
  insertRaw(tag: number, raw: number): void {
    this.rawElement = this.place(tag, HTML)
    this.raw = raw
  }

  #put(node: Handle): Handle {
    if (this.#isFostering()) this.foster(node)
    else this.tree.append(this.open.current || DOCUMENT, node)
    return node
  }

  #isFostering(): boolean {
    return this.fostering && TABLE_STRUCTURE[this.currentTag] === 1
  }

  /** Puts a node before the table it must not be in. */
  foster(node: Handle): void {
    const { parent, before } = this.#fosterPlace()
    if (before) this.tree.insertBefore(parent, node, before)
    else this.tree.append(parent, node)
  }

  #fosterPlace(): { parent: Handle; before: Handle } {
    const { open } = this
    const table = open.topOf(Tag.table)
    const template = open.topOf(Tag.template)
    if (template > table) return { parent: open.nodes[template]!, before: 0 }
    if (table < 0) return { parent: open.nodes[0]!, before: 0 }
    const node = open.nodes[table]!
    const parent = this.tree.parent[node]!
    return parent ? { parent, before: node } : { parent: open.nodes[table - 1]!, before: 0 }
  }

  insertText(text: string): void {
    if (text === "") return
    if (!this.#isFostering()) {
      this.tree.appendText(this.open.current || DOCUMENT, text)
      return
    }
    const { parent, before } = this.#fosterPlace()
    if (before) this.tree.insertTextBefore(parent, text, before)
    else this.tree.appendText(parent, text)
  }

  /** Adds the attributes of a repeated `html` or `body` tag that the first one has not. */
  adoptAttributes(node: Handle): void {
    const { tree } = this
    const from = tree.attributesFrom[node]!
    const to = tree.attributesTo[node]!
    if (to - from + this.attributesTo - this.attributesFrom > MOST_ADOPTED_ATTRIBUTES) return
    const own = tree.attributeName.slice(from, to)
    const start = tree.attributeName.length
    for (let i = from; i < to; i++) this.#addAttribute(i)
    for (let i = this.attributesFrom; i < this.attributesTo; i++) {
      if (!own.includes(tree.attributeName[i]!)) this.#addAttribute(i)
    }
    tree.attributesFrom[node] = start
    tree.attributesTo[node] = tree.attributeName.length
  }

  #addAttribute(i: number): void {
    this.tree.attributeName.push(this.tree.attributeName[i]!)
    this.tree.attributeValue.push(this.tree.attributeValue[i]!)
  }

  // Formatting

  /**
   * Opens formatting again that was left open. Once {@link mostCopied} is spent it is not, and copies have no
   * attributes: a few kilobytes could ask for millions of elements, or for gigabytes of attributes.
   */
  reconstruct(): void {
    const { entries } = this.formatting
    const { open } = this.tree
    let place = entries.length - 1
    if (place < 0 || entries[place] === 0 || open[entries[place]!] || this.#copies <= 0) return
    while (place > 0 && entries[place - 1] !== 0 && !open[entries[place - 1]!]) place--
    for (; place < entries.length; place++) {
      const node = this.#put(this.copyOf(entries[place]!))
      this.open.push(node)
      entries[place] = node
      this.#copies -= ELEMENT_LENGTH
    }
  }

  /** A new element like one that there is, its attributes too while they may be copied. */
  copyOf(node: Handle): Handle {
    const { tree } = this
    const from = tree.attributesFrom[node]!
    let to = tree.attributesTo[node]!
    for (let i = from; i < to; i++) {
      this.#copies -= tree.attributeNameOf(tree.attributeName[i]!).length + tree.attributeValue[i]!.length
    }
    if (this.#copies <= 0) to = from
    return tree.element(tree.tag[node]!, tree.namespace[node]!, from, to)
  }

  // Closing

  closeImplied(): void {
    while (IMPLIED_END[this.currentTag] === 1 && this.tree.namespace[this.open.current] === HTML)
      this.open.pop()
  }

  closeImpliedThoroughly(except = -1): void {
    for (let tag = this.currentTag; ; tag = this.currentTag) {
      if (tag === except || IMPLIED_END_THOROUGHLY[tag] !== 1) return
      if (this.tree.namespace[this.open.current] !== HTML) return
      this.open.pop()
    }
  }

  /** Closes the paragraph that is open, if there is one. */
  closeParagraph(): void {
    if (!this.open.isInButtonScope(Tag.p)) return
    this.closeImpliedThoroughly(Tag.p)
    this.open.popThrough(Tag.p)
  }

  /** Ends the text between the parts of a table: only white space may be there. */
  endTableText(): void {
    const text = this.tableText
    if (text === undefined) return
    this.tableText = undefined
    if (this.tableTextIsSpace) this.insertText(text)
    else {
      this.fostering = true
      this.reconstruct()
      this.insertText(text)
      this.fostering = false
      this.framesetOk = false
    }
  }

  /** The mode that the open elements call for. */
  resetMode(): void {
    const place = this.open.topOfAny(MODE_TAGS)
    const tag = place < 0 ? 0 : this.tree.tag[this.open.nodes[place]!]!
    if (tag === Tag.select) this.mode = this.#selectMode(place)
    else if (tag === Tag.template) this.mode = this.templateModes.at(-1)!
    else if (tag === Tag.html) this.mode = this.head ? AFTER_HEAD : BEFORE_HEAD
    else this.mode = MODE_OF.get(tag) ?? IN_BODY
  }

  #selectMode(place: number): number {
    const table = this.open.topOf(Tag.table)
    return place > 0 && table > 0 && table > this.open.topOf(Tag.template) ? IN_SELECT_IN_TABLE : IN_SELECT
  }
}
