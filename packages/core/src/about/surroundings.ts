import { classesOf } from "../page/classes.js"
import { attribute, bodyOf, contains, Flag, type Page } from "../page/page.js"
import { Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { tidy } from "./fold.js"

/** A text beside the headline. */
export interface Piece {
  readonly node: number
  readonly text: string
}

const ASIDE_TAGS: TagSet = tagSet("nav aside footer")
/** Class names and ids of what is beside the text: comments, other articles, boxes, the foot of the page. */
const ASIDE_NAME =
  /comment(?!ary)|respond|related|recommend|side-?bar|widget[-_]area|(?:^|\s)widget_|foot(?:er)?(?:$|[-_\s])|popular|ranking|teaser|promo(?!te)|newsletter|most-?(?:read|viewed)|trending|carousel|recirc|read-?(?:more|next|also)|more-?(?:stories|news|articles|from)|latest-|breaking-|ticker|kanren|osusume|advert|sponsor|cookie|modal|popup|reply|replies|up-next/i
/** The foot of an article, not of the page: authors and dates are often there. */
const ARTICLE_FOOT = /(?:post|entry|article|story|content)[-_]{0,2}foot/i
/** An article that is not the page's own has less than this part of the page's characters. */
const TEASER_PART = 0.25

/** Characters of an `aside` that is no more than a byline. */
const SHORT_ASIDE = 150

/** How far the surroundings of a headline reach, in texts and UTF-16 units. */
const REACH_AFTER = { texts: 60, characters: 1500 }
const REACH_BEFORE = { texts: 12, characters: 300 }

const HERE = 1
const ELSEWHERE = 2

function isAsideName(names: string): boolean {
  return ASIDE_NAME.test(names) && !ARTICLE_FOOT.test(names)
}

/**
 * What is around the headline and belongs to it, and what is about something else. Answers are kept, because
 * many nodes are asked about and share their ancestors; the texts are collected only when somebody asks.
 */
export class Surroundings {
  readonly page: Page
  /** The node of the headline, -1 when there is none. */
  readonly headline: number
  /** Answers of {@link isElsewhere} by node: {@link HERE}, {@link ELSEWHERE}, 0 where nobody has asked yet. */
  readonly #elsewhere: Uint8Array
  /** Whether each class is one of {@link ASIDE_NAME} by itself, as `classesOf` numbers them: the same answers. */
  readonly #asideClasses: Uint8Array
  #pieces: readonly Piece[] | undefined

  constructor(page: Page, headline: number) {
    this.page = page
    this.headline = headline
    this.#elsewhere = new Uint8Array(page.length)
    this.#asideClasses = new Uint8Array(classesOf(page).names.length)
  }

  /**
   * Whether a node is in a part of the page that is about something else: navigation, comments, other articles,
   * the foot. What also surrounds the headline cannot be such a part.
   */
  isElsewhere(node: number): boolean {
    const { page } = this
    let answer = HERE
    let at = node
    for (; at > 0; at = page.parent[at]!) {
      const known = this.#elsewhere[at]!
      if (known !== 0) {
        answer = known
        break
      }
      if (this.#isCommonGround(at)) break
      if (this.#isAside(at)) {
        answer = ELSEWHERE
        break
      }
    }
    for (let each = node; each > 0; each = page.parent[each]!) {
      this.#elsewhere[each] = answer
      if (each === at) break
    }
    return answer === ELSEWHERE
  }

  #isCommonGround(node: number): boolean {
    return (
      this.page.tag[node] === Tag.body || (this.headline >= 0 && contains(this.page, node, this.headline))
    )
  }

  #isAside(node: number): boolean {
    const { page } = this
    const tag = page.tag[node]!
    if (tag === TEXT) return false
    if (tag === Tag.footer && this.#isInOwnArticle(node)) return false
    if (tag === Tag.aside && this.#isShortBeside(node)) return false
    if (ASIDE_TAGS[tag] === 1) return true
    if (this.#hasAsideName(node)) return true
    return tag === Tag.article && this.headline >= 0 && this.#isTeaser(node)
  }

  #hasAsideName(node: number): boolean {
    const { of, names } = classesOf(this.page)
    const number = of[node]!
    const id = attribute(this.page, node, "id")
    if (id !== undefined) return isAsideName(`${names[number]!.slice(0, 300)} ${id.slice(0, 100)}`)
    if (number === 0) return false
    if (this.#asideClasses[number] === 0)
      this.#asideClasses[number] = isAsideName(`${names[number]!.slice(0, 300)} `) ? ELSEWHERE : HERE
    return this.#asideClasses[number] === ELSEWHERE
  }

  #isInOwnArticle(node: number): boolean {
    const { page, headline } = this
    for (let at = page.parent[node]!; at > 0; at = page.parent[at]!) {
      if (page.tag[at] === Tag.article) return headline >= 0 && contains(page, at, headline)
    }
    return false
  }

  /** A few words beside the headline in an `aside` are its byline or date, however they are marked up. */
  #isShortBeside(node: number): boolean {
    const { page } = this
    const length = page.characters[page.end[node]!]! - page.characters[node]!
    return (
      length > 0 &&
      length <= SHORT_ASIDE &&
      this.headline >= 0 &&
      this.#isCommonGround(page.parent[page.parent[node]!]!)
    )
  }

  #isTeaser(article: number): boolean {
    const { characters, end, length } = this.page
    return characters[end[article]!]! - characters[article]! < TEASER_PART * characters[length]!
  }

  /** The texts before and after the headline, or at the beginning of the page where there is none, in order. */
  get pieces(): readonly Piece[] {
    if (!this.#pieces) {
      const { page, headline } = this
      const start = headline >= 0 ? headline : bodyOf(page)
      const before = this.#piecesFrom(start - 1, -1, REACH_BEFORE).reverse()
      this.#pieces = [
        ...before,
        ...this.#piecesFrom(headline >= 0 ? page.end[headline]! : start, 1, REACH_AFTER),
      ]
    }
    return this.#pieces
  }

  #piecesFrom(start: number, step: 1 | -1, reach: typeof REACH_AFTER): Piece[] {
    const { page } = this
    const pieces: Piece[] = []
    const body = bodyOf(page)
    // Pages that scripts reveal hide everything: then what is hidden with the headline counts as shown.
    const shown = this.headline >= 0 ? page.flags[this.headline]! : 0
    const hiding = (Flag.hidden | Flag.noscript | Flag.foreign) & ~shown
    let characters = 0
    let looked = 0
    for (let at = start; at >= body && at < page.length && looked < 8 * reach.texts; at += step) {
      if (page.tag[at] !== TEXT) continue
      looked++
      if (page.flags[at]! & hiding) continue
      const text = tidy(
        page.text.slice(page.textStart[at]!, Math.min(page.textStart[at + 1]!, page.textStart[at]! + 500)),
      )
      if (text === "" || this.isElsewhere(at)) continue
      pieces.push({ node: at, text })
      characters += text.length
      if (pieces.length >= reach.texts || characters >= reach.characters) break
    }
    return pieces
  }

  /** Characters between a node and the headline; what is before it counts four times. */
  distance(node: number): number {
    const gap = this.page.characters[node]! - this.page.characters[Math.max(0, this.headline)]!
    return gap >= 0 ? gap : -4 * gap
  }
}
