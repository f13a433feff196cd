import {
  UNKNOWN_XPATH_FUNCTION,
  XPATH_NEEDS_NODES,
  XPATH_TOO_SLOW,
  XPATH_WITHOUT_NODES,
} from "../../error-reasons.js"
import { HonbunError } from "../../errors.js"
import { attribute, type Page, tagName, textOf } from "../../page/page.js"
import { RAW_TAGS, TEXT } from "../../page/tags.js"
import { type Expression, parseXPath, type Step } from "./parse.js"

/** The document above the root element. Nodes are their numbers, attributes are -2, -3, … in the page's order. */
const DOCUMENT = -1
type Value = readonly number[] | string | number | boolean

/** Most nodes an expression may look at before it is given up; a page of our data has 110,000 at most. */
const MOST_VISITS = 5_000_000

/** Selects nodes by XPath 1.0 expressions, within a bound on work so that no rule can stall a program. */
export class XPathSelector {
  readonly #page: Page
  readonly #most: number
  #visits = 0

  constructor(page: Page, mostVisits: number = MOST_VISITS) {
    this.#page = page
    this.#most = mostVisits
  }

  /** The nodes an expression selects, in document order; attributes as the elements that carry them. */
  select(expression: string): number[] {
    const value = this.#evaluate(parseXPath(expression), { node: DOCUMENT, position: 1, size: 1 })
    if (!Array.isArray(value)) throw new HonbunError("bad-option", XPATH_WITHOUT_NODES)
    const nodes = (value as number[]).map((node) => (node < DOCUMENT ? this.#ownerOf(node) : node))
    return [...new Set(nodes.filter((node) => node >= 0))].sort((a, b) => a - b)
  }

  #evaluate(expression: Expression, context: Context): Value {
    switch (expression.kind) {
      case "number":
      case "string":
        return expression.value
      case "negate":
        return -this.#number(this.#evaluate(expression.of, context))
      case "call":
        return this.#call(expression.name, expression.args, context)
      case "filter":
        return expression.predicates.reduce<readonly number[]>(
          (nodes, predicate) => this.#filter(nodes, predicate),
          this.#nodes(this.#evaluate(expression.of, context)),
        )
      case "path":
        return this.#path(expression, context)
      case "binary":
        return this.#binary(expression.operator, expression.left, expression.right, context)
    }
  }

  #path({ from, steps }: Extract<Expression, { kind: "path" }>, context: Context): readonly number[] {
    let nodes: readonly number[]
    if (from === "root") nodes = [DOCUMENT]
    else if (from === "context") nodes = [context.node]
    else nodes = this.#nodes(this.#evaluate(from, context))
    for (const step of steps) nodes = this.#step(nodes, step)
    return nodes
  }

  #step(nodes: readonly number[], step: Step): readonly number[] {
    const found = new Set<number>()
    for (const node of step.predicates.length === 0 ? this.#startsOf(nodes, step.axis) : nodes) {
      let selected: readonly number[] = this.#axis(node, step.axis).filter((each) => this.#passes(each, step))
      for (const predicate of step.predicates) selected = this.#filter(selected, predicate)
      for (const each of selected) found.add(each)
    }
    return [...found].sort(documentOrder)
  }

  /** The nodes an axis has to be followed from: what lies below one of them lies below those around it, too. */
  #startsOf(nodes: readonly number[], axis: string): readonly number[] {
    if (!axis.startsWith("descendant")) return nodes
    let [outer, end] = [DOCUMENT, DOCUMENT]
    return nodes.filter((node) => {
      if (node > outer && node < end) return false
      if (node >= DOCUMENT)
        [outer, end] = [node, node === DOCUMENT ? this.#page.length : this.#page.end[node]!]
      return true
    })
  }

  #filter(nodes: readonly number[], predicate: Expression): readonly number[] {
    return nodes.filter((node, at) => {
      const value = this.#evaluate(predicate, { node, position: at + 1, size: nodes.length })
      return typeof value === "number" ? value === at + 1 : isTrue(value)
    })
  }

  #visit(): void {
    if (++this.#visits > this.#most) throw new HonbunError("timeout", XPATH_TOO_SLOW)
  }

  /** Nodes along an axis, nearest first. */
  #axis(node: number, axis: string): number[] {
    const page = this.#page
    const found: number[] = []
    const add = (each: number): void => {
      this.#visit()
      found.push(each)
    }
    if (axis === "self" || axis === "descendant-or-self" || axis === "ancestor-or-self") add(node)
    if (axis === "attribute" && node >= 0) {
      for (let at = page.attributes.start[node]!; at < page.attributes.start[node + 1]!; at++) add(-2 - at)
    } else if (axis === "parent" || axis.startsWith("ancestor")) {
      for (let at = this.#parentOf(node); at !== undefined; at = this.#parentOf(at)) {
        add(at)
        if (axis === "parent") break
      }
    } else if (axis === "child" || axis.startsWith("descendant")) {
      const [from, to] =
        node === DOCUMENT ? [0, page.length] : node < 0 ? [0, 0] : [node + 1, page.end[node]!]
      const deep = axis !== "child"
      for (let at = from; at < to; at = deep ? at + 1 : page.end[at]!) add(at)
    } else if (node >= 0) this.#beside(node, axis, add)
    return found
  }

  #beside(node: number, axis: string, add: (node: number) => void): void {
    const page = this.#page
    const parent = page.parent[node]!
    const end = parent < 0 ? page.length : page.end[parent]!
    if (axis === "following-sibling") for (let at = page.end[node]!; at < end; at = page.end[at]!) add(at)
    else if (axis === "following") for (let at = page.end[node]!; at < page.length; at++) add(at)
    else if (axis === "preceding-sibling") {
      const before: number[] = []
      for (let at = parent + 1; at < node; at = page.end[at]!) before.push(at)
      for (const each of before.reverse()) add(each)
    } else if (axis === "preceding") {
      for (let at = node - 1; at >= 0; at--) if (page.end[at]! <= node) add(at)
    }
  }

  #passes(node: number, { axis, test }: Step): boolean {
    if (test === "node()") return true
    if (node < DOCUMENT) return axis === "attribute" && (test === "*" || test === this.#attributeName(node))
    if (node === DOCUMENT) return false
    const isText = this.#page.tag[node] === TEXT
    if (test === "text()") return isText
    return !isText && (test === "*" || test === tagName(this.#page, node).toLowerCase())
  }

  #parentOf(node: number): number | undefined {
    if (node === DOCUMENT) return undefined
    return node < DOCUMENT ? this.#ownerOf(node) : this.#page.parent[node]!
  }

  #ownerOf(attributeNode: number): number {
    const { start } = this.#page.attributes
    const index = -2 - attributeNode
    let low = 0
    let high = this.#page.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (start[middle + 1]! <= index) low = middle + 1
      else high = middle
    }
    return low
  }

  #attributeName(node: number): string {
    const { name, names } = this.#page.attributes
    return names[name[-2 - node]!]!
  }

  #stringOf(node: number): string {
    const { attributes, text } = this.#page
    if (node < DOCUMENT)
      return attributes.values.slice(attributes.valueStart[-2 - node]!, attributes.valueStart[-1 - node]!)
    if (node === DOCUMENT) return text
    return RAW_TAGS[this.#page.tag[node]!] === 1 ? "" : textOf(this.#page, node)
  }

  #nodes(value: Value): readonly number[] {
    if (Array.isArray(value)) return value as readonly number[]
    throw new HonbunError("bad-option", XPATH_NEEDS_NODES)
  }

  #string(value: Value): string {
    if (Array.isArray(value)) return value.length === 0 ? "" : this.#stringOf(value[0] as number)
    return String(value)
  }

  #number(value: Value): number {
    if (typeof value === "boolean") return value ? 1 : 0
    if (typeof value === "number") return value
    const text = this.#string(value).trim()
    return text === "" || !/^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number.NaN : Number(text)
  }

  #binary(operator: string, left: Expression, right: Expression, context: Context): Value {
    const first = this.#evaluate(left, context)
    if (operator === "or" && isTrue(first)) return true
    if (operator === "and" && !isTrue(first)) return false
    const second = this.#evaluate(right, context)
    if (operator === "or" || operator === "and") return isTrue(second)
    if (operator === "|") {
      return [...new Set([...this.#nodes(first), ...this.#nodes(second)])].sort(documentOrder)
    }
    const arithmetic = ARITHMETIC[operator]
    if (arithmetic) return arithmetic(this.#number(first), this.#number(second))
    return this.#compares(operator, first, second)
  }

  /** A set of nodes compares as true when any of its nodes does (XPath 1.0 §3.4). */
  #compares(operator: string, first: Value, second: Value): boolean {
    if (Array.isArray(first) && typeof second !== "boolean") {
      return (first as number[]).some((node) => this.#compares(operator, this.#stringOf(node), second))
    }
    if (Array.isArray(second) && typeof first !== "boolean") {
      return (second as number[]).some((node) => this.#compares(operator, first, this.#stringOf(node)))
    }
    this.#visit()
    if (operator === "=" || operator === "!=") {
      const same =
        typeof first === "boolean" || typeof second === "boolean"
          ? isTrue(first) === isTrue(second)
          : typeof first === "number" || typeof second === "number"
            ? this.#number(first) === this.#number(second)
            : first === second
      return same === (operator === "=")
    }
    const [a, b] = [this.#number(first), this.#number(second)]
    if (operator === "<") return a < b
    if (operator === "<=") return a <= b
    return operator === ">" ? a > b : a >= b
  }

  #call(name: string, args: readonly Expression[], context: Context): Value {
    if (name === "position") return context.position
    if (name === "last") return context.size
    if (name === "true" || name === "false") return name === "true"
    const values = args.map((each) => this.#evaluate(each, context))
    const text = (at: number): string =>
      at < values.length ? this.#string(values[at]!) : this.#stringOf(context.node)
    switch (name) {
      case "id":
        return this.#withIds(text(0).split(/\s+/))
      case "count":
        return this.#nodes(values[0]!).length
      case "sum":
        return this.#nodes(values[0]!).reduce((sum, node) => sum + this.#number(this.#stringOf(node)), 0)
      case "not":
        return !isTrue(values[0]!)
      case "boolean":
        return isTrue(values[0]!)
      case "number":
        return values.length > 0 ? this.#number(values[0]!) : this.#number(this.#stringOf(context.node))
      case "name":
      case "local-name":
        return this.#nameOf(values.length > 0 ? this.#nodes(values[0]!)[0] : context.node)
      case "concat":
        return values.map((value) => this.#string(value)).join("")
      default:
        return stringFunction(name, text, values.length, (at) => this.#number(values[at]!))
    }
  }

  #nameOf(node: number | undefined): string {
    if (node === undefined || node === DOCUMENT) return ""
    return node < DOCUMENT ? this.#attributeName(node) : tagName(this.#page, node)
  }

  #withIds(ids: readonly string[]): number[] {
    const wanted = new Set(ids)
    const found: number[] = []
    for (let node = 0; node < this.#page.length; node++) {
      this.#visit()
      const id = this.#page.tag[node] === TEXT ? undefined : attribute(this.#page, node, "id")
      if (id !== undefined && wanted.has(id)) found.push(node)
    }
    return found
  }
}

interface Context {
  readonly node: number
  readonly position: number
  readonly size: number
}

function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === "number" ? value !== 0 && !Number.isNaN(value) : Boolean(value)
}

/** The document first, elements in order, attributes after their element. */
function documentOrder(a: number, b: number): number {
  if (a >= DOCUMENT && b >= DOCUMENT) return a - b
  return a < DOCUMENT && b < DOCUMENT ? b - a : a - b
}

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  div: (a, b) => a / b,
  mod: (a, b) => a % b,
}

function stringFunction(
  name: string,
  text: (at: number) => string,
  given: number,
  number: (at: number) => number,
): string | number | boolean {
  switch (name) {
    case "string":
      return text(0)
    case "contains":
      return text(0).includes(text(1))
    case "starts-with":
      return text(0).startsWith(text(1))
    case "ends-with":
      return text(0).endsWith(text(1))
    case "normalize-space":
      return text(0).replace(/\s+/g, " ").trim()
    case "string-length":
      return text(0).length
    case "substring-before":
      return text(0).includes(text(1)) ? text(0).slice(0, text(0).indexOf(text(1))) : ""
    case "substring-after":
      return text(0).includes(text(1)) ? text(0).slice(text(0).indexOf(text(1)) + text(1).length) : ""
    case "substring":
      return substring(text(0), number(1), given > 2 ? number(2) : Number.POSITIVE_INFINITY)
    case "translate":
      return translated(text(0), text(1), text(2))
    case "floor":
      return Math.floor(number(0))
    case "ceiling":
      return Math.ceil(number(0))
    case "round":
      return Math.round(number(0))
    default:
      throw new HonbunError("bad-option", UNKNOWN_XPATH_FUNCTION, { name })
  }
}

function substring(text: string, start: number, length: number): string {
  const from = Math.round(start) - 1
  return text.slice(Math.max(0, from), Math.max(0, from + Math.round(length)))
}

function translated(text: string, from: string, to: string): string {
  return Array.from(text, (letter) => {
    const at = from.indexOf(letter)
    return at < 0 ? letter : (to[at] ?? "")
  }).join("")
}
