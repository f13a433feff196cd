import {
  type ErrorReason,
  SELECTOR_GOES_ON,
  SELECTOR_NOT_CLOSED,
  SELECTOR_SELECTS_NOTHING,
  SELECTOR_TOO_LONG,
  SELECTOR_UNSUPPORTED,
  SELECTOR_WITHOUT_NAME,
  SELECTOR_WITHOUT_POSITION,
} from "../../error-reasons.js"
import { type ErrorValues, HonbunError } from "../../errors.js"

/** What joins two compounds: a descendant, a child, the next sibling, any later sibling. */
export type Combinator = " " | ">" | "+" | "~"

/** One condition on one element. */
export type Condition =
  | { readonly kind: "tag" | "id" | "class"; readonly name: string }
  | { readonly kind: "attribute"; readonly name: string; readonly operator: string; readonly value: string }
  | {
      readonly kind: "nth"
      readonly step: number
      readonly offset: number
      readonly ofType: boolean
      readonly last: boolean
    }
  | { readonly kind: "only"; readonly ofType: boolean }
  | { readonly kind: "not" | "is" | "has"; readonly selectors: readonly Selector[] }

/** Conditions on elements, from the one that is meant outwards; `how` says how the next is joined to it. */
export interface Selector {
  readonly compounds: readonly (readonly Condition[])[]
  /** One for each compound but the last; for `:has`, one more that joins it to the element itself. */
  readonly combinators: readonly Combinator[]
}

/** Longer selectors are refused, in UTF-16 units: they come from outside with recipes. */
const LONGEST_SELECTOR = 2000
/** Parentheses inside parentheses are read this deep. */
const DEEPEST = 4

/** Reads a list of CSS selectors; throws `bad-option` with the place of what it does not know. */
export function parseSelectors(text: string): Selector[] {
  if (text.length > LONGEST_SELECTOR) throw refused(text.slice(0, 40), SELECTOR_TOO_LONG)
  const parser = new Parser(text)
  const selectors = parser.list(0, false)
  if (!parser.atEnd) throw refused(text, SELECTOR_GOES_ON, { at: parser.at + 1 })
  return selectors
}

function refused(selector: string, reason: ErrorReason, values?: ErrorValues): HonbunError {
  return new HonbunError("bad-option", reason, { selector, ...values })
}

const NAME = /(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^0-9a-f\s])+/iy
const ATTRIBUTE = /\[\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))\s*(?:i\s*)?)?\]/iy
const NTH = /\(\s*(?:(odd|even)|([+-]?\d*)n\s*(?:([+-])\s*(\d+))?|([+-]?\d+))\s*\)/iy
const COMBINATOR = /\s*([>+~])\s*|\s+/y

class Parser {
  at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get atEnd(): boolean {
    return this.at >= this.#text.length
  }

  list(depth: number, relative: boolean): Selector[] {
    const selectors: Selector[] = []
    do {
      this.#take(/\s*/y)
      selectors.push(this.#selector(depth, relative))
      this.#take(/\s*/y)
    } while (this.#take(/,/y))
    return selectors
  }

  #selector(depth: number, relative: boolean): Selector {
    const compounds: Condition[][] = []
    const combinators: Combinator[] = []
    if (relative) combinators.push((this.#take(/([>+~])\s*/y)?.[1] ?? " ") as Combinator)
    for (;;) {
      compounds.push(this.#compound(depth))
      const rest = this.#text.slice(this.at)
      if (/^\s*(?:$|[,)])/.test(rest)) break
      combinators.push((this.#take(COMBINATOR)?.[1] ?? " ") as Combinator)
    }
    return { compounds: compounds.reverse(), combinators: combinators.reverse() }
  }

  #compound(depth: number): Condition[] {
    const conditions: Condition[] = []
    const star = this.#take(/\*/y)
    const tag = star ? undefined : this.#take(NAME)?.[0]
    if (tag) conditions.push({ kind: "tag", name: tag.toLowerCase() })
    for (let next = this.#condition(depth); next; next = this.#condition(depth)) conditions.push(next)
    if (!star && conditions.length === 0)
      throw refused(this.#text, SELECTOR_SELECTS_NOTHING, { at: this.at + 1 })
    return conditions
  }

  #condition(depth: number): Condition | undefined {
    if (this.#take(/#/y)) return { kind: "id", name: this.#name() }
    if (this.#take(/\./y)) return { kind: "class", name: this.#name() }
    const attribute = this.#take(ATTRIBUTE)
    if (attribute) {
      const [, name = "", operator = "", double, single, bare] = attribute
      return { kind: "attribute", name: name.toLowerCase(), operator, value: double ?? single ?? bare ?? "" }
    }
    return this.#take(/:/y) ? this.#pseudo(depth) : undefined
  }

  #pseudo(depth: number): Condition {
    const name = this.#name().toLowerCase()
    const ofType = name.endsWith("of-type")
    if (/^(?:first|last)-/.test(name))
      return { kind: "nth", step: 0, offset: 1, ofType, last: name.startsWith("last") }
    if (/^only-/.test(name)) return { kind: "only", ofType }
    if (/^nth-/.test(name)) return { ...this.#nth(), ofType, last: name.startsWith("nth-last") }
    if ((name === "not" || name === "is" || name === "has") && depth < DEEPEST && this.#take(/\(/y)) {
      const selectors = this.list(depth + 1, name === "has")
      if (!this.#take(/\)/y)) throw refused(this.#text, SELECTOR_NOT_CLOSED)
      return { kind: name, selectors }
    }
    throw refused(this.#text, SELECTOR_UNSUPPORTED, { name })
  }

  #nth(): { kind: "nth"; step: number; offset: number } {
    const match = this.#take(NTH)
    if (!match) throw refused(this.#text, SELECTOR_WITHOUT_POSITION)
    const [, word, step, sign, offset, fixed] = match
    if (word) return { kind: "nth", step: 2, offset: word.toLowerCase() === "odd" ? 1 : 0 }
    if (fixed !== undefined) return { kind: "nth", step: 0, offset: Number(fixed) }
    const steps = step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step)
    return { kind: "nth", step: steps, offset: Number(`${sign ?? ""}${offset ?? 0}`) }
  }

  #name(): string {
    const match = this.#take(NAME)
    if (!match) throw refused(this.#text, SELECTOR_WITHOUT_NAME, { at: this.at + 1 })
    return match[0].replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, sign: string) =>
      hex === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
  }

  #take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at
    const match = expression.exec(this.#text)
    if (!match) return undefined
    this.at = expression.lastIndex
    return match
  }
}
