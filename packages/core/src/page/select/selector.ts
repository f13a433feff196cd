import { attribute, expectPage, type Page, tagName } from "../page.js"
import { TEXT } from "../tags.js"
import { type Condition, parseSelectors, type Selector } from "./selector-parse.js"
import { beyond, having } from "./selector-relations.js"
import { type SiblingPlaces, siblingPlaces } from "./sibling-places.js"

/**
 * All elements that a CSS selector matches, in document order: tags, ids, classes, attributes, the four combinators,
 * `:nth-child` and its likes, `:not`, `:is`, `:has`. Costs a walk over the page for each compound of it.
 */
export function selectNodes(page: Page, selector: string, within: number = 0): number[] {
  expectPage(page)
  const selectors = parseSelectors(selector)
  const matches = new Matches(page)
  const found: number[] = []
  for (let node = within; node < page.end[within]!; node++) {
    if (page.tag[node] !== TEXT && selectors.some((each) => matches.has(node, each))) found.push(node)
  }
  return found
}

/** What is known of one page while one selector is looked for: each answer is made once for all elements. */
class Matches {
  readonly #page: Page
  readonly #sets = new Map<Selector, Uint8Array>()
  readonly #having = new Map<Selector, Uint8Array>()
  readonly #places = new Map<boolean, SiblingPlaces>()

  constructor(page: Page) {
    this.#page = page
  }

  has(node: number, selector: Selector): boolean {
    let set = this.#sets.get(selector)
    if (!set) this.#sets.set(selector, (set = this.#setOf(selector)))
    return set[node] === 1
  }

  /** Whether something is in relation to `node`: the last combinator of the selector joins it to the node itself. */
  hasRelative(node: number, selector: Selector): boolean {
    let set = this.#having.get(selector)
    if (!set) this.#having.set(selector, (set = this.#havingOf(selector)))
    return set[node] === 1
  }

  /** The places of all elements among their siblings, or among those of their tag. */
  places(ofType: boolean): SiblingPlaces {
    let places = this.#places.get(ofType)
    if (!places) this.#places.set(ofType, (places = siblingPlaces(this.#page, ofType)))
    return places
  }

  /** From the leftmost compound to the right, a walk over the page for each: going back over choices would multiply them. */
  #setOf({ compounds, combinators }: Selector): Uint8Array {
    let set = this.#meeting(compounds.at(-1)!, undefined)
    for (let index = combinators.length - 1; index >= 0; index--)
      set = this.#meeting(compounds[index]!, beyond(this.#page, set, combinators[index]!))
    return set
  }

  /** From the rightmost compound to the left. */
  #havingOf({ compounds, combinators }: Selector): Uint8Array {
    let among: Uint8Array | undefined
    for (const [index, compound] of compounds.entries())
      among = having(this.#page, this.#meeting(compound, among), combinators[index]!)
    return among!
  }

  #meeting(conditions: readonly Condition[], among: Uint8Array | undefined): Uint8Array {
    const page = this.#page
    const set = new Uint8Array(page.length)
    for (let node = 0; node < page.length; node++) {
      if (page.tag[node] === TEXT || among?.[node] === 0) continue
      if (meets(page, node, conditions, this)) set[node] = 1
    }
    return set
  }
}

function meets(page: Page, node: number, conditions: readonly Condition[], matches: Matches): boolean {
  return conditions.every((condition) => meetsOne(page, node, condition, matches))
}

function meetsOne(page: Page, node: number, condition: Condition, matches: Matches): boolean {
  switch (condition.kind) {
    case "tag":
      return tagName(page, node).toLowerCase() === condition.name
    case "id":
      return attribute(page, node, "id") === condition.name
    case "class":
      return (attribute(page, node, "class") ?? "").split(/\s+/).includes(condition.name)
    case "attribute":
      return hasAttribute(attribute(page, node, condition.name), condition.operator, condition.value)
    case "nth":
      return isNth(matches.places(condition.ofType), node, condition)
    case "only":
      return matches.places(condition.ofType).count(node) === 1
    case "not":
      return !condition.selectors.some((each) => matches.has(node, each))
    case "is":
      return condition.selectors.some((each) => matches.has(node, each))
    case "has":
      return condition.selectors.some((each) => matches.hasRelative(node, each))
  }
}

function hasAttribute(value: string | undefined, operator: string, wanted: string): boolean {
  if (value === undefined) return false
  switch (operator) {
    case "=":
      return value === wanted
    case "~=":
      return value.split(/\s+/).includes(wanted)
    case "|=":
      return value === wanted || value.startsWith(`${wanted}-`)
    case "^=":
      return wanted !== "" && value.startsWith(wanted)
    case "$=":
      return wanted !== "" && value.endsWith(wanted)
    case "*=":
      return wanted !== "" && value.includes(wanted)
    default:
      return true
  }
}

function isNth(
  places: SiblingPlaces,
  node: number,
  { step, offset, last }: Condition & { kind: "nth" },
): boolean {
  const index = places.index(node)
  const place = (last ? places.count(node) - 1 - index : index) + 1
  return step === 0 ? place === offset : (place - offset) / step >= 0 && (place - offset) % step === 0
}
