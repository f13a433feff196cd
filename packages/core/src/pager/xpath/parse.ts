import {
  type ErrorReason,
  NOT_XPATH,
  XPATH_ENDS,
  XPATH_GOES_ON,
  XPATH_TOO_DEEP,
  XPATH_TOO_LONG,
  XPATH_WITHOUT_NAME,
  XPATH_WITHOUT_SIGN,
} from "../../error-reasons.js"
import { type ErrorValues, HonbunError } from "../../errors.js"

/** An XPath 1.0 expression, read. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: "binary"
      readonly operator: string
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: "negate"; readonly of: Expression }
  | { readonly kind: "path"; readonly from: "root" | "context" | Expression; readonly steps: readonly Step[] }
  | { readonly kind: "filter"; readonly of: Expression; readonly predicates: readonly Expression[] }

/** One step of a path. */
export interface Step {
  readonly axis: string
  /** A tag name, `*`, `text()`, `node()`, or a kind of node no page has. */
  readonly test: string
  readonly predicates: readonly Expression[]
}

/** Longest expression that is read, in characters; the longest in 8,115 community rules has 2,685. */
const LONGEST_XPATH = 4_000
/** Deepest nesting of brackets. */
const DEEPEST = 60

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?|\.\d+)|"([^"]*)"|'([^']*)'|(\/\/|::|\.\.|!=|<=|>=|[()[\]@,|+\-=<>/.*])|([\p{L}_][\p{L}\p{N}_.-]*(?::(?!:)[\p{L}_][\p{L}\p{N}_.-]*)?)|(\$\S+))/uy

interface Token {
  readonly kind: "number" | "string" | "sign" | "name"
  readonly text: string
}

/** Reads an expression; throws a `bad-option` error that says where it stops making sense. */
export function parseXPath(source: string): Expression {
  if (source.length > LONGEST_XPATH) throw bad(XPATH_TOO_LONG, { most: LONGEST_XPATH })
  const parser = new Parser(tokensOf(source))
  const expression = parser.expression()
  parser.expectEnd()
  return expression
}

function bad(reason: ErrorReason, values?: ErrorValues): HonbunError {
  return new HonbunError("bad-option", reason, values)
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const end = source.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match || match[6] !== undefined) throw bad(NOT_XPATH, { got: source.slice(at, at + 20) })
    if (match[1] !== undefined) tokens.push({ kind: "number", text: match[1] })
    else if (match[2] !== undefined || match[3] !== undefined)
      tokens.push({ kind: "string", text: match[2] ?? match[3]! })
    else if (match[4] !== undefined) tokens.push({ kind: "sign", text: match[4] })
    else tokens.push({ kind: "name", text: match[5]! })
  }
  return tokens
}

/** Operators from the weakest to the strongest. */
const LEVELS: readonly (readonly string[])[] = [
  ["or"],
  ["and"],
  ["=", "!="],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "div", "mod"],
]
const NODE_TYPES = new Set(["text", "node", "comment", "processing-instruction"])
const EVERYTHING: Step = { axis: "descendant-or-self", test: "node()", predicates: [] }

/** Recursive descent; what it recurses over is the expression, whose nesting is bounded. */
class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  expression(): Expression {
    if (++this.#depth > DEEPEST) throw bad(XPATH_TOO_DEEP, { most: DEEPEST })
    const read = this.#binary(0)
    this.#depth--
    return read
  }

  expectEnd(): void {
    if (this.#at < this.#tokens.length) throw bad(XPATH_GOES_ON, { got: this.#tokens[this.#at]!.text })
  }

  #binary(level: number): Expression {
    if (level === LEVELS.length) return this.#unary()
    let left = this.#binary(level + 1)
    for (;;) {
      const operator = LEVELS[level]!.find((each) => this.#isSignOrName(each))
      if (operator === undefined) return left
      this.#at++
      left = { kind: "binary", operator, left, right: this.#binary(level + 1) }
    }
  }

  #unary(): Expression {
    let minus = false
    while (this.#take("-")) minus = !minus
    const union = this.#union()
    return minus ? { kind: "negate", of: union } : union
  }

  #union(): Expression {
    let left = this.#path()
    while (this.#take("|")) left = { kind: "binary", operator: "|", left, right: this.#path() }
    return left
  }

  #path(): Expression {
    if (this.#startsFilter()) return this.#filterPath()
    const steps: Step[] = []
    if (this.#take("//")) steps.push(EVERYTHING)
    else if (this.#take("/")) {
      if (!this.#startsStep()) return { kind: "path", from: "root", steps }
    } else return { kind: "path", from: "context", steps: this.#steps(steps) }
    return { kind: "path", from: "root", steps: this.#steps(steps) }
  }

  #filterPath(): Expression {
    const primary = this.#primary()
    const predicates = this.#predicates()
    const filtered: Expression = predicates.length > 0 ? { kind: "filter", of: primary, predicates } : primary
    const steps: Step[] = []
    if (this.#take("//")) steps.push(EVERYTHING)
    else if (!this.#take("/")) return filtered
    return { kind: "path", from: filtered, steps: this.#steps(steps) }
  }

  #steps(steps: Step[]): Step[] {
    steps.push(this.#step())
    for (;;) {
      if (this.#take("//")) steps.push(EVERYTHING)
      else if (!this.#take("/")) return steps
      steps.push(this.#step())
    }
  }

  #step(): Step {
    if (this.#take("..")) return { axis: "parent", test: "node()", predicates: this.#predicates() }
    if (this.#take(".")) return { axis: "self", test: "node()", predicates: this.#predicates() }
    let axis = "child"
    if (this.#take("@")) axis = "attribute"
    else if (this.#peek("::", 1)) {
      axis = this.#next().text
      this.#at++
    }
    return { axis, test: this.#nodeTest(), predicates: this.#predicates() }
  }

  #nodeTest(): string {
    if (this.#take("*")) return "*"
    const token = this.#next()
    if (token.kind !== "name") throw bad(XPATH_WITHOUT_NAME, { got: token.text })
    if (!NODE_TYPES.has(token.text) || !this.#take("(")) return token.text.toLowerCase()
    if (this.#tokens[this.#at]?.kind === "string") this.#at++
    this.#expect(")")
    return `${token.text}()`
  }

  #predicates(): Expression[] {
    const predicates: Expression[] = []
    while (this.#take("[")) {
      predicates.push(this.expression())
      this.#expect("]")
    }
    return predicates
  }

  #primary(): Expression {
    const token = this.#next()
    if (token.kind === "number") return { kind: "number", value: Number(token.text) }
    if (token.kind === "string") return { kind: "string", value: token.text }
    if (token.text === "(") {
      const inner = this.expression()
      this.#expect(")")
      return inner
    }
    this.#expect("(")
    const args: Expression[] = []
    if (!this.#take(")")) {
      do args.push(this.expression())
      while (this.#take(","))
      this.#expect(")")
    }
    return { kind: "call", name: token.text, args }
  }

  #startsFilter(): boolean {
    const token = this.#tokens[this.#at]
    if (!token) throw bad(XPATH_ENDS)
    if (token.kind === "number" || token.kind === "string" || this.#peek("(")) return true
    return token.kind === "name" && this.#peek("(", 1) && !NODE_TYPES.has(token.text)
  }

  #startsStep(): boolean {
    const token = this.#tokens[this.#at]
    return token !== undefined && (token.kind === "name" || ["*", "@", ".", ".."].includes(token.text))
  }

  #isSignOrName(text: string): boolean {
    const token = this.#tokens[this.#at]
    return token !== undefined && token.kind !== "string" && token.text === text
  }

  #peek(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead]
    return token?.kind === "sign" && token.text === text
  }

  #take(text: string): boolean {
    if (!this.#peek(text)) return false
    this.#at++
    return true
  }

  #expect(text: string): void {
    if (!this.#take(text))
      throw bad(XPATH_WITHOUT_SIGN, { sign: text, got: this.#tokens[this.#at]?.text ?? "its end" })
  }

  #next(): Token {
    const token = this.#tokens[this.#at++]
    if (!token) throw bad(XPATH_ENDS)
    return token
  }
}
