import { attribute, type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { classOf, hasClass, words } from "./classes.js"

/** Texts for those who listen; what is seen says the same in another way. */
const SPOKEN = words(
  "sr-only screen-reader-text screen-reader-only visually-hidden visuallyhidden u-visually-hidden",
)
/** What stands in the place of a spoken text is not longer than this. */
const LONGEST_SHOWN = 60
/** … and not than this with all white space of the source: many spoken texts may be beside one and the same. */
const LONGEST_SOURCE = 1_000
/** How many nodes are looked at for a neighbour. */
const NEAR = 12

/** Whether an element is for those who listen, by its class. */
export function isSpoken(page: Page, node: number): boolean {
  return hasClass(page, node, SPOKEN)
}

/**
 * Whether what is said to those who listen is said to those who see beside it: next to the element or its parent is a short
 * text that is for them alone. `holdsKept` tells whether anything in a node is kept.
 */
export function isSaidBeside(page: Page, node: number, holdsKept: (node: number) => boolean): boolean {
  return [node, page.parent[node]!].some((each) =>
    [elementBefore(page, each), elementAfter(page, each)].some(
      (beside) => beside >= 0 && isOnlySeen(page, beside) && holdsKept(beside),
    ),
  )
}

function isOnlySeen(page: Page, node: number): boolean {
  if (attribute(page, node, "aria-hidden") !== "true") return false
  if (page.textStart[page.end[node]!]! - page.textStart[node]! > LONGEST_SOURCE) return false
  const text = textOf(page, node).trim()
  return text.length <= LONGEST_SHOWN && /[\p{L}\p{N}]/u.test(text)
}

/** The element beside a node with nothing but white space between, -1 for none. */
function elementBefore(page: Page, node: number): number {
  const parent = page.parent[node]!
  let at = node - 1
  for (let steps = 0; at > parent && steps < NEAR; steps++) {
    if (page.parent[at] !== parent) at = page.parent[at]!
    else if (!isBlank(page, at)) return page.tag[at] === TEXT ? -1 : at
    else at--
  }
  return -1
}

function elementAfter(page: Page, node: number): number {
  const parent = page.parent[node]!
  if (parent < 0) return -1
  let at = page.end[node]!
  if (at < page.end[parent]! && isBlank(page, at)) at++
  return at < page.end[parent]! && page.tag[at] !== TEXT ? at : -1
}

function isBlank(page: Page, node: number): boolean {
  return page.tag[node] === TEXT && page.characters[node + 1] === page.characters[node]
}

/** A class that says what an element is, and not only how an editor wrote it (`s1`, `c3`). */
const NAMES_THING = /[a-z]{4}/i

/** Words of scripts that set none apart: lessons and readers' aids put each into an element. */
const WITHOUT_SPACES = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2}/u

/**
 * Whether an element is one of several things set side by side, like the sizes of a shoe, of which only a style sheet
 * keeps the words apart: links to different places, buttons, or three and more of one class.
 */
export function isOneOfSeveral(page: Page, node: number): boolean {
  const start = page.textStart[node]!
  if (start === 0 || !/^[\p{L}\p{N}]{2}/u.test(page.text.slice(start - 1, start + 1))) return false
  const before = elementBefore(page, node)
  if (before < 0 || page.end[before] !== node || !isLike(page, before, node)) return false
  const tag = page.tag[node]
  if (tag === Tag.button || tag === Tag.label) return true
  if (tag === Tag.a) {
    const [first, second] = [attribute(page, before, "href"), attribute(page, node, "href")]
    return first !== second || first === "#"
  }
  if (tag !== Tag.span || !NAMES_THING.test(classOf(page, node))) return false
  if (WITHOUT_SPACES.test(page.text.slice(start - 1, start + 1))) return false
  const [first, next] = [elementBefore(page, before), page.end[node]!]
  return (
    (first >= 0 && page.end[first] === before && isLike(page, first, node)) ||
    (next < page.end[page.parent[node]!]! && isLike(page, next, node))
  )
}

/** The one of several that is chosen has a class more. */
function isLike(page: Page, one: number, other: number): boolean {
  const [first, second] = [classOf(page, one), classOf(page, other)]
  return (
    page.tag[one] === page.tag[other] &&
    (first === second ||
      (first.length < second.length ? second.startsWith(`${first} `) : first.startsWith(`${second} `))) &&
    lengthOf(page, one) > 1 &&
    lengthOf(page, other) > 1
  )
}

function lengthOf(page: Page, node: number): number {
  return page.characters[page.end[node]!]! - page.characters[node]!
}

/** Elements that may be a label, or the value beside it. */
const IN_PAIRS: TagSet = tagSet("span b strong i em small a time label data")
/** So much of a text is looked at on either side of where two meet, in UTF-16 units. */
const REACH = 24
/** How a label and its value, or two values, meet: "Calories|281", "2|lemons", "5min|Cook", "1 cup|sugar". */
const MEETINGS: readonly (readonly [left: RegExp, right: RegExp])[] = [
  [/[\p{Lu}\p{Ll}]{3}$/u, /^\d/],
  [/\d$/, /^[\p{Lu}\p{Ll}]{3}/u],
  [/[\p{L}\d][\p{Ll}\d]$/u, /^\p{Lu}\p{Ll}/u],
  [/(?:^|\s)[\d½¼¾⅓⅔/.,]+\s*\p{Ll}{1,12}$/u, /^\p{Ll}{3}/u],
]
const LABEL = /^[^:：]*[\p{Lu}\p{Ll}]{2}\s?[:：]$/u
/** What is before a colon in addresses. */
const SCHEME = /^(?:https?|ftp|mailto|tel|urn):$/i
/** Longest label, in UTF-16 units. */
const LONGEST_LABEL = 40

/**
 * Whether only a style sheet keeps what a node begins with apart from the element right before it: that is a label with its
 * colon, or both are parts of an element without words of its own and meet where no word goes on.
 */
export function isSetApart(page: Page, node: number): boolean {
  const start = page.textStart[node]!
  if (start === 0 || !/^\S[\p{Lu}\p{Ll}\d]/u.test(page.text.slice(start - 1, start + 2))) return false
  const before = elementBefore(page, node)
  if (before < 0 || page.end[before] !== node || BLOCK_TAGS[page.tag[before]!] === 1) return false
  const left = page.text.slice(Math.max(page.textStart[before]!, start - LONGEST_LABEL), start)
  if (LABEL.test(left)) return left.length < LONGEST_LABEL && !SCHEME.test(left.trim())
  if (page.tag[node] === TEXT || IN_PAIRS[page.tag[node]!] !== 1 || IN_PAIRS[page.tag[before]!] !== 1)
    return false
  if (isText(page, page.end[node]!, page.parent[node]!) || isText(page, before - 1, page.parent[node]!))
    return false
  const right = page.text.slice(start, Math.min(page.textStart[page.end[node]!]!, start + REACH))
  return MEETINGS.some(([ends, begins]) => ends.test(left) && begins.test(right))
}

/** Whether a node is words that an element has itself, and not in elements in it. */
function isText(page: Page, node: number, parent: number): boolean {
  return page.tag[node] === TEXT && page.parent[node] === parent && !isBlank(page, node)
}
