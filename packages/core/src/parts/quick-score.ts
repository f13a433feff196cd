import { largest } from "../extremes.js"
import { hashPair, hashText } from "../page/hash.js"
import { Flag, type Page, tagName, tagNumber } from "../page/page.js"
import { BOXLESS_TAGS, Tag, TEXT } from "../page/tags.js"
import { overlap } from "./compare-signals.js"
import { isBesideHeadline } from "./in-place.js"
import type { PageView } from "./page-view.js"
import { pictureKind } from "./picture.js"
import type { PartRecipe } from "./recipe.js"

/** A value so much longer than any seen is another thing: the factor, and the length added to it. */
const LONGER = 4
const LONGER_BY = 200
/** Parts longer than this may be of any length. */
const LONG_PART = 300
/** A date is looked for in texts up to this length, in characters. */
const LONGEST_DATE = 60
/** A date is written with two numbers at least: titles with one would take the places of dates. */
const TWO_NUMBERS = /\d[^\d]{1,16}\d|[年月].{0,4}[月日]/
const UNREAD: number = Flag.hidden | Flag.noscript

/** A quick score of elements, a few operations each: most of a page is nothing like the part. */
export class QuickScore {
  readonly #view: PageView
  readonly #part: PartRecipe
  readonly #root: number
  readonly #longest: number
  readonly #tags: ReadonlySet<number>
  readonly #paths: ReadonlySet<number>
  /** How many characters the values seen have. */
  readonly #seen: ReadonlySet<number>
  readonly #tagPaths: Float64Array
  readonly #named = new Map<readonly string[], number>()

  constructor(view: PageView, part: PartRecipe, root: number) {
    const { page } = view
    const steps = part.examples.map(({ path }) =>
      path.split("/").map((step) => step.slice(0, step.indexOf(":"))),
    )
    const longest = largest(part.examples.map(({ length }) => length))
    this.#view = view
    this.#part = part
    this.#root = root
    this.#longest = longest > LONG_PART ? Number.POSITIVE_INFINITY : LONGER * longest + LONGER_BY
    this.#tags = new Set(steps.map((tags) => tagNumber(page, tags.at(-1) ?? "")))
    this.#paths = new Set(steps.map((tags) => tags.reduce((hash, tag) => hashPair(hash, hashText(tag)), 0)))
    this.#seen = new Set(part.seen.map(({ value }) => value.replace(/\s+/g, "").length))
    this.#tagPaths = tagPathHashes(page, root)
  }

  /** Whether an element could show such a value at all. */
  isOfKind(node: number): boolean {
    const { page } = this.#view
    const tag = page.tag[node]!
    if (tag === TEXT || BOXLESS_TAGS[tag] === 1) return false
    if (this.#part.type === "image") return tag === Tag.img
    if (this.#part.type === "link") return tag === Tag.a
    if (page.flags[node]! & UNREAD) return false
    const size = sizeOf(page, node)
    return size > 0 && (size <= this.#longest || this.#isPlainlyIt(node))
  }

  /** A long text where a short one was seen may still be the part, if it is where that was. */
  #isPlainlyIt(node: number): boolean {
    const { page } = this.#view
    return (
      this.#tags.has(page.tag[node]!) &&
      this.#paths.has(this.#tagPaths[node - this.#root]!) &&
      this.#namedAlike(node) > 0.1
    )
  }

  /** What speaks for an element at first sight; only the order matters. */
  score(node: number): number {
    const { page } = this.#view
    const { means, type } = this.#part
    const tag = page.tag[node]!
    let score = 3 * this.#namedAlike(node)
    if (this.#paths.has(this.#tagPaths[node - this.#root]!)) score += 3
    if (this.#tags.has(tag)) score += 1
    if (means === "title") score += tag === Tag.h1 ? 5 : tag === Tag.h2 ? 3 : 0
    if (this.#seen.has(sizeOf(page, node))) score += 3
    if (type === "date") score += tag === Tag.time ? 2 : this.#mayHoldDate(node) ? 1.5 : 0
    if (means === "published" && isBesideHeadline(this.#view, node)) score += 2
    if (type === "image" && pictureKind(page, node) === "picture") score += 1
    if (means === "content" && node === this.#view.content) score += 4
    return score
  }

  #namedAlike(node: number): number {
    const classes = this.#view.classesOf(node)
    let named = this.#named.get(classes)
    if (named === undefined) {
      // Having no class is little to have in common: most of a page has none.
      const share = (seen: readonly string[]) =>
        seen.length + classes.length === 0 ? 0.2 : overlap(seen, classes)
      named = largest(this.#part.examples.map((example) => share(example.classes)))
      this.#named.set(classes, named)
    }
    return named
  }

  #mayHoldDate(node: number): boolean {
    const { page } = this.#view
    if (sizeOf(page, node) > LONGEST_DATE) return false
    return TWO_NUMBERS.test(page.text.slice(page.textStart[node]!, page.textStart[page.end[node]!]!))
  }
}

function sizeOf(page: Page, node: number): number {
  return page.characters[page.end[node]!]! - page.characters[node]!
}

/** A hash of the tags from the root to each node, for one look instead of a walk; in a record it counts from the item. */
function tagPathHashes(page: Page, root: number): Float64Array {
  const hashes = new Float64Array(page.end[root]! - root)
  const names = new Map<number, number>()
  for (let node = root + 1; node < page.end[root]!; node++) {
    const tag = page.tag[node]!
    let hash = names.get(tag)
    if (hash === undefined) {
      hash = hashText(tagName(page, node))
      names.set(tag, hash)
    }
    hashes[node - root] = hashPair(hashes[page.parent[node]! - root]!, hash)
  }
  return hashes
}
