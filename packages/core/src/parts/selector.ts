import { attribute, expectPage, type Page, tagName } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import { type Combinator, type Condition, parseSelectors, type Selector } from "./selector-parse.js"

/**
 * All elements a CSS selector means, in document order: tags, ids, classes, attributes, the four combinators,
 * `:nth-child` and its likes, `:not`, `:is`, `:has`. Costs a test for each element, more for `:has` and `:nth-…`.
 */
export function selectNodes(page: Page, selector: string, within: number = 0): number[] {
  expectPage(page)
  const selectors = parseSelectors(selector)
  const found: number[] = []
  for (let node = within; node < page.end[within]!; node++) {
    if (page.tag[node] !== TEXT && selectors.some((each) => matches(page, node, each))) found.push(node)
  }
  return found
}

/** Goes back to the last choice where a compound fails: a descendant may have several fitting ancestors. */
function matches(page: Page, node: number, selector: Selector): boolean {
  const { compounds, combinators } = selector
  if (!meets(page, node, compounds[0]!)) return false
  const choices: { at: number; index: number }[] = [{ at: node, index: 0 }]
  while (choices.length > 0) {
    const { at, index } = choices.pop()!
    if (index === compounds.length - 1) return true
    for (const next of reachable(page, at, combinators[index]!)) {
      if (meets(page, next, compounds[index + 1]!)) choices.push({ at: next, index: index + 1 })
    }
  }
  return false
}

/** Where the compound to the left may stand. */
function reachable(page: Page, node: number, combinator: Combinator): number[] {
  if (combinator === ">") return page.parent[node]! >= 0 ? [page.parent[node]!] : []
  if (combinator === " ") {
    const ancestors: number[] = []
    for (let at = page.parent[node]!; at >= 0; at = page.parent[at]!) ancestors.push(at)
    return ancestors
  }
  const before = elementsBefore(page, node)
  return combinator === "+" ? before.slice(-1) : before
}

function elementsBefore(page: Page, node: number): number[] {
  const before: number[] = []
  const parent = page.parent[node]!
  for (let at = parent + 1; at < node; at = page.end[at]!) if (page.tag[at] !== TEXT) before.push(at)
  return before
}

function meets(page: Page, node: number, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => meetsOne(page, node, condition))
}

function meetsOne(page: Page, node: number, condition: Condition): boolean {
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
      return isNth(page, node, condition)
    case "only":
      return siblingPlace(page, node, condition.ofType).count === 1
    case "not":
      return !condition.selectors.some((each) => matches(page, node, each))
    case "is":
      return condition.selectors.some((each) => matches(page, node, each))
    case "has":
      return condition.selectors.some((each) => hasRelative(page, node, each))
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
  page: Page,
  node: number,
  { step, offset, ofType, last }: Condition & { kind: "nth" },
): boolean {
  const { index, count } = siblingPlace(page, node, ofType)
  const place = (last ? count - 1 - index : index) + 1
  return step === 0 ? place === offset : (place - offset) / step >= 0 && (place - offset) % step === 0
}

function siblingPlace(page: Page, node: number, ofType: boolean): { index: number; count: number } {
  const parent = page.parent[node]!
  if (parent < 0) return { index: 0, count: 1 }
  let index = 0
  let count = 0
  for (let at = parent + 1; at < page.end[parent]!; at = page.end[at]!) {
    if (page.tag[at] === TEXT || (ofType && page.tag[at] !== page.tag[node])) continue
    if (at === node) index = count
    count++
  }
  return { index, count }
}

/** Whether something stands in relation to `node`: its last combinator joins it to the node itself. */
function hasRelative(page: Page, node: number, selector: Selector): boolean {
  const sibling = /[+~]/.test(selector.combinators.at(-1)!)
  const from = sibling ? page.end[node]! : node + 1
  const to = sibling ? page.end[page.parent[node]!]! : page.end[node]!
  const anchored: Selector = { compounds: [...selector.compounds, []], combinators: selector.combinators }
  for (let at = from; at < to; at++) {
    if (page.tag[at] !== TEXT && matchesFrom(page, at, anchored, node)) return true
  }
  return false
}

/** As {@link matches}, but the outermost compound is one given element. */
function matchesFrom(page: Page, node: number, { compounds, combinators }: Selector, root: number): boolean {
  if (!meets(page, node, compounds[0]!)) return false
  const choices: { at: number; index: number }[] = [{ at: node, index: 0 }]
  while (choices.length > 0) {
    const { at, index } = choices.pop()!
    if (index === compounds.length - 1) {
      if (at === root) return true
      continue
    }
    for (const next of reachable(page, at, combinators[index]!)) {
      const isLast = index + 1 === compounds.length - 1
      if (isLast ? next === root : meets(page, next, compounds[index + 1]!))
        choices.push({ at: next, index: index + 1 })
    }
  }
  return false
}
