import type { WHY_WORDS } from "../words/why.js"

/** What anyone sees of a block: what it is, where it is, what is around it. */
export interface BlockFacts {
  readonly kind: Kind
  readonly place: Place | undefined
  /** The share of its text that is links. */
  readonly linkShare: number
  readonly isTitle: boolean
  /** Whether the block before or after it is kept. */
  readonly isBesideKept: boolean
}

type Kind = "long" | "short" | "line" | "heading" | "item" | "cell" | "caption" | "code" | "quote" | "picture"
type Place = "menu" | "foot" | "side" | "head" | "form" | "main"

/** From this share of links on, a block is mostly links. */
const MOSTLY = 0.6
/** Letters of a block that are looked at: a page of megabytes may be a single block. */
const ENOUGH = 5_000
/** Letters of a long paragraph. A letter of Chinese, Japanese or Korean says as much as three others. */
const LONG = 180
const DENSE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu

/** Elements that say what a block is; the innermost one counts. */
const KINDS: readonly (readonly [selector: string, kind: Kind])[] = [
  ["h1, h2, h3, h4, h5, h6", "heading"],
  ["figcaption, caption", "caption"],
  ["td, th", "cell"],
  ["pre, code", "code"],
  ["blockquote", "quote"],
  ["li, dt, dd", "item"],
  ["img, picture, svg, video", "picture"],
]
/** Elements that say where a block is, before others. `header` and `footer` of an article are in its place. */
const PLACES: readonly (readonly [selector: string, place: Place])[] = [
  ["nav, [role=navigation]", "menu"],
  ["form", "form"],
  ["aside, [role=complementary]", "side"],
  ["article, main, [role=main]", "main"],
  ["footer, [role=contentinfo]", "foot"],
  ["header, [role=banner]", "head"],
]

/** The words for what speaks for a decision, in the order they are said; none where nothing plain does. */
export function plainReason(facts: BlockFacts, isKept: boolean): (keyof typeof WHY_WORDS)[] {
  const { kind, place, isTitle, isBesideKept } = facts
  if (isKept) {
    if (place === "main") return [kind, "main"]
    return isBesideKept ? [kind, "between"] : [kind]
  }
  if (isTitle) return ["title"]
  const isLinks = facts.linkShare >= MOSTLY
  if (place && place !== "main") return [isLinks ? "links" : kind, place]
  if (isLinks) return ["links"]
  return isBesideKept ? [] : [kind, "apart"]
}

/** What is seen of a block that the given elements of a page hold. */
export function factsOf(
  elements: readonly HTMLElement[],
  around: Pick<BlockFacts, "isTitle" | "isBesideKept">,
): BlockFacts | undefined {
  const [first] = elements
  if (!first) return undefined
  let [letters, linked, weight] = [0, 0, 0]
  for (const element of elements) {
    const text = lettersOf(element)
    letters += text.length
    weight += text.length + 2 * (text.match(DENSE)?.length ?? 0)
    linked += element.closest("a[href]") ? text.length : linkedLetters(element)
    if (letters >= ENOUGH) break
  }
  const isParagraph = first.closest("p") !== null
  return {
    kind: nearest(first, KINDS) ?? (weight >= LONG ? "long" : isParagraph ? "short" : "line"),
    place: PLACES.find(([selector]) => first.closest(selector))?.[1],
    linkShare: letters === 0 ? 0 : Math.min(1, linked / letters),
    ...around,
  }
}

function lettersOf(element: Element): string {
  return (element.textContent ?? "").slice(0, ENOUGH).replaceAll(/\s+/g, "")
}

function linkedLetters(element: Element): number {
  let linked = 0
  for (const link of element.getElementsByTagName("a")) {
    linked += lettersOf(link).length
    if (linked >= ENOUGH) break
  }
  return linked
}

function nearest<T>(element: Element, among: readonly (readonly [string, T])[]): T | undefined {
  const found = element.closest(among.map(([selector]) => selector).join(", "))
  return found ? among.find(([selector]) => found.matches(selector))?.[1] : undefined
}
