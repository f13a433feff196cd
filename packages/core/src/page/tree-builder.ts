import { html as parse5Html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from "parse5"
import { HonbunError } from "../errors.js"
import type { Limits } from "./limits.js"
import { FIRST_PAGE_TAG, KNOWN_TAGS, TAG_NUMBERS, TEXT } from "./tags.js"

/** A node while the tree is being built: its number in order of creation, from 1 so that it is never falsy. */
export type Handle = number

/** Tells parse5 that every kind of node is a handle. */
export type HandleMap = TreeAdapterTypeMap<
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle
>

/** Comments and document types are given this handle and never enter the tree. */
const NOTHING: Handle = -1
const NAMESPACES = [parse5Html.NS.HTML, parse5Html.NS.SVG, parse5Html.NS.MATHML, parse5Html.NS.XML] as const
/** Repeated `html` and `body` tags add attributes to the first one, up to this many in all. */
const MOST_ADOPTED_ATTRIBUTES = 256
/** The highest number a tag can have. */
const LAST_TAG = 0xffff
/** How many nodes pass between two looks at the clock. */
const CLOCK_INTERVAL = 4096

/**
 * The tree parse5 builds, as linked lists in typed arrays rather than objects: less to allocate, and
 * renumbering it in preorder afterwards is one walk. Nodes can move while the standard's repair of bad
 * markup is at work, which is why preorder numbers cannot be given at once.
 */
export class TreeBuilder implements TreeAdapter<HandleMap> {
  /** Nodes made so far; handle 0 is never used. */
  count = 1
  tag: Uint16Array = new Uint16Array(1024)
  parent: Int32Array = new Int32Array(1024)
  first: Int32Array = new Int32Array(1024)
  last: Int32Array = new Int32Array(1024)
  next: Int32Array = new Int32Array(1024)
  previous: Int32Array = new Int32Array(1024)
  /** 0 for HTML, 1 for SVG, 2 for MathML, 3 for others: parse5 asks for it at every turn. */
  namespace: Uint8Array = new Uint8Array(1024)
  /** Text of text nodes, attribute list of elements, by handle. */
  readonly content: (string | Token.Attribute[])[] = [""]
  /** Content fragment of each template. */
  readonly templates: Map<Handle, Handle> = new Map()
  /** Names of tags without a fixed number. */
  readonly pageTags: string[] = []

  readonly #limits: Limits
  readonly #deadline: number
  readonly #pageTagNumbers = new Map<string, number>()
  #mode: parse5Html.DOCUMENT_MODE = parse5Html.DOCUMENT_MODE.NO_QUIRKS

  constructor(limits: Limits, now: number) {
    this.#limits = limits
    this.#deadline = now + limits.milliseconds
  }

  #newNode(tag: number, content: string | Token.Attribute[]): Handle {
    const node = this.count++
    if (node === this.tag.length) this.#grow()
    if (node > this.#limits.nodes) {
      throw new HonbunError(
        "too-many-nodes",
        `The page has more than ${this.#limits.nodes} nodes; raise \`limits.nodes\` to read it anyway`,
      )
    }
    if (node % CLOCK_INTERVAL === 0 && performance.now() > this.#deadline) {
      throw new HonbunError(
        "timeout",
        `Parsing took longer than ${this.#limits.milliseconds} ms; raise \`limits.milliseconds\` to wait longer`,
      )
    }
    this.tag[node] = tag
    this.content.push(content)
    return node
  }

  #grow(): void {
    const size = this.tag.length * 2
    const grown = <T extends Uint8Array | Uint16Array | Int32Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.tag = grown(this.tag, new Uint16Array(size))
    this.parent = grown(this.parent, new Int32Array(size))
    this.first = grown(this.first, new Int32Array(size))
    this.last = grown(this.last, new Int32Array(size))
    this.next = grown(this.next, new Int32Array(size))
    this.previous = grown(this.previous, new Int32Array(size))
    this.namespace = grown(this.namespace, new Uint8Array(size))
  }

  #tagNumber(name: string): number {
    const known = TAG_NUMBERS.get(name)
    if (known !== undefined) return known
    let number = this.#pageTagNumbers.get(name)
    if (number === undefined) {
      // A page with more made-up names than numbers: the rest share the last one.
      number = Math.min(FIRST_PAGE_TAG + this.pageTags.length, LAST_TAG)
      if (FIRST_PAGE_TAG + this.pageTags.length <= LAST_TAG) this.pageTags.push(` ${name}`.slice(1))
      this.#pageTagNumbers.set(name, number)
    }
    return number
  }

  createDocument(): Handle {
    return this.#newNode(TEXT, "")
  }

  createDocumentFragment(): Handle {
    return this.#newNode(TEXT, "")
  }

  createElement(name: string, namespace: parse5Html.NS, attributes: Token.Attribute[]): Handle {
    const node = this.#newNode(this.#tagNumber(name), attributes)
    if (namespace !== parse5Html.NS.HTML) {
      this.namespace[node] = namespace === parse5Html.NS.SVG ? 1 : namespace === parse5Html.NS.MATHML ? 2 : 3
    }
    return node
  }

  createCommentNode(): Handle {
    return NOTHING
  }

  createTextNode(value: string): Handle {
    return this.#newNode(TEXT, value)
  }

  appendChild(parent: Handle, node: Handle): void {
    if (node === NOTHING) return
    const last = this.last[parent]!
    this.parent[node] = parent
    this.previous[node] = last
    this.next[node] = 0
    if (last) this.next[last] = node
    else this.first[parent] = node
    this.last[parent] = node
  }

  insertBefore(parent: Handle, node: Handle, reference: Handle): void {
    if (node === NOTHING) return
    const previous = this.previous[reference]!
    this.parent[node] = parent
    this.previous[node] = previous
    this.next[node] = reference
    this.previous[reference] = node
    if (previous) this.next[previous] = node
    else this.first[parent] = node
  }

  detachNode(node: Handle): void {
    const parent = this.parent[node]!
    if (node === NOTHING || !parent) return
    const next = this.next[node]!
    const previous = this.previous[node]!
    if (previous) this.next[previous] = next
    else this.first[parent] = next
    if (next) this.previous[next] = previous
    else this.last[parent] = previous
    this.parent[node] = 0
    this.next[node] = 0
    this.previous[node] = 0
  }

  insertText(parent: Handle, text: string): void {
    const last = this.last[parent]!
    if (last && this.#isText(last)) this.content[last] += text
    else this.appendChild(parent, this.createTextNode(text))
  }

  insertTextBefore(parent: Handle, text: string, reference: Handle): void {
    const previous = this.previous[reference]!
    if (previous && this.#isText(previous)) this.content[previous] += text
    else this.insertBefore(parent, this.createTextNode(text), reference)
  }

  #isText(node: Handle): boolean {
    return this.tag[node] === TEXT && typeof this.content[node] === "string"
  }

  adoptAttributes(recipient: Handle, attributes: Token.Attribute[]): void {
    const own = this.content[recipient] as Token.Attribute[]
    if (own.length + attributes.length > MOST_ADOPTED_ATTRIBUTES) return
    const names = new Set(own.map((each) => each.name))
    for (const each of attributes) if (!names.has(each.name)) own.push(each)
  }

  setTemplateContent(template: Handle, content: Handle): void {
    this.templates.set(template, content)
  }

  getTemplateContent(template: Handle): Handle {
    return this.templates.get(template)!
  }

  getFirstChild(node: Handle): Handle | null {
    return this.first[node] || null
  }

  getChildNodes(node: Handle): Handle[] {
    const children: Handle[] = []
    for (let child = this.first[node]!; child; child = this.next[child]!) children.push(child)
    return children
  }

  getParentNode(node: Handle): Handle | null {
    return this.parent[node] || null
  }

  getAttrList(node: Handle): Token.Attribute[] {
    return this.content[node] as Token.Attribute[]
  }

  getTagName(node: Handle): string {
    const tag = this.tag[node]!
    return tag < FIRST_PAGE_TAG ? KNOWN_TAGS[tag]! : this.pageTags[tag - FIRST_PAGE_TAG]!
  }

  getNamespaceURI(node: Handle): parse5Html.NS {
    return NAMESPACES[this.namespace[node]!]!
  }

  isTextNode(node: Handle): node is Handle {
    return node !== NOTHING && this.#isText(node)
  }

  isCommentNode(node: Handle): node is Handle {
    return node === NOTHING
  }

  isDocumentTypeNode(_node: Handle): _node is Handle {
    return false
  }

  isElementNode(node: Handle): node is Handle {
    return node !== NOTHING && this.tag[node] !== TEXT
  }

  getTextNodeContent(node: Handle): string {
    return this.content[node] as string
  }

  setDocumentMode(_document: Handle, mode: parse5Html.DOCUMENT_MODE): void {
    this.#mode = mode
  }

  getDocumentMode(): parse5Html.DOCUMENT_MODE {
    return this.#mode
  }

  setDocumentType(): void {}
  getCommentNodeContent(): string {
    return ""
  }
  getDocumentTypeNodeName(): string {
    return ""
  }
  getDocumentTypeNodePublicId(): string {
    return ""
  }
  getDocumentTypeNodeSystemId(): string {
    return ""
  }
  getNodeSourceCodeLocation(): undefined {
    return undefined
  }
  setNodeSourceCodeLocation(): void {}
  updateNodeSourceCodeLocation(): void {}
}
