import { attribute, contains, type Page } from "../page/page.js"
import { Tag, type TagSet, tagSet } from "../page/tags.js"

const ASIDE_TAGS: TagSet = tagSet("nav aside footer")
/** Class names and ids of what stands beside the text: comments, other articles, boxes, the foot of the page. */
const ASIDE_NAME =
  /comment(?!ary)|respond|related|recommend|side-?bar|widget|foot(?:er)?(?:$|[-_\s])|popular|ranking|teaser|promo|newsletter|most-?(?:read|viewed)|trending|carousel|recirc|read-?(?:more|next|also)|more-?(?:stories|news|articles|from)|latest|breaking|ticker|kanren|osusume|advert|sponsor|cookie|modal|popup|reply|replies|up-next/i

/**
 * Whether a node stands in a part of the page that is about something else: navigation, comments, other
 * articles, the foot. What also surrounds the headline cannot be such a part.
 */
export function isElsewhere(page: Page, node: number, headline: number): boolean {
  for (let at = node; at > 0; at = page.parent[at]!) {
    if (headline >= 0 && contains(page, at, headline)) return false
    const tag = page.tag[at]!
    if (tag === Tag.body) return false
    if (ASIDE_TAGS[tag] === 1) return true
    const names = `${attribute(page, at, "class")?.slice(0, 300) ?? ""} ${attribute(page, at, "id")?.slice(0, 100) ?? ""}`
    if (names.length > 1 && ASIDE_NAME.test(names)) return true
    if (tag === Tag.article && headline >= 0 && isTeaser(page, at)) return true
  }
  return false
}

/** An article that is not the page's own: it has less than this part of the page's characters. */
const TEASER_PART = 0.25

function isTeaser(page: Page, article: number): boolean {
  const own = page.characters[page.end[article]!]! - page.characters[article]!
  return own < TEASER_PART * page.characters[page.length]!
}
