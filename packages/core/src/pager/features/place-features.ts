import type { Page } from "../../page/page.js"
import { Tag, type TagSet, tagSet } from "../../page/tags.js"
import type { DescribedLink } from "../described-link.js"
import { isHidden, namesOf } from "../links.js"
import { NAME_MEANINGS, type NameMeaning } from "../words.js"
import type { Landmarks } from "./landmarks.js"
import { flag } from "./numbers.js"

const AROUND_NAMES: readonly NameMeaning[] = [
  ...([
    "pager",
    "article",
    "comments",
    "reviews",
    "aside",
    "gallery",
    "calendar",
    "next",
    "previous",
  ] as const),
]
const AROUND_TAGS = ["nav", "footer", "aside", "header", "article", "main", "form", "table"] as const

/** Where a link is on its page, and beside what. */
export const PLACE_FEATURES: readonly string[] = [
  ...["prose before", "place", "occurrences", "hidden", "depth", "prose near", "levels to prose"],
  ...[
    "long text before",
    "after comments",
    "in comments",
    "comments before",
    "comment heading",
    "review heading",
  ],
  ...["items beside", "items share", "text since heading"],
  ...AROUND_NAMES.map((name) => `around ${name}`),
  ...AROUND_TAGS.map((tag) => `in ${tag}`),
]

/** Levels above a link that are searched for names and tags. */
const LEVELS_AROUND = 8
/** How many levels up "near" reaches when prose around a link is counted. */
const NEAR_LEVELS = 3
const ROOTS: TagSet = tagSet("html body")

/** The row of {@link PLACE_FEATURES} of a link. */
export function placeFeatures(page: Page, landmarks: Landmarks, { link }: DescribedLink): number[] {
  const node = link.nodes.at(-1)
  if (node === undefined) return new Array<number>(PLACE_FEATURES.length).fill(Number.NaN)
  const prose = (at: number): number => page.characters[at]! - page.linkCharacters[at]!
  const all = Math.max(1, prose(page.length))
  let names = ""
  let near = node
  let depth = 0
  let levelsToProse = 0
  const inTag = new Float32Array(AROUND_TAGS.length)
  for (let at = page.parent[node]!, level = 1; at >= 0; at = page.parent[at]!, level++) {
    depth++
    const isMain = prose(page.end[at]!) - prose(at) >= all / 2
    if (levelsToProse === 0 && isMain) levelsToProse = level
    const tag = AROUND_TAGS.findIndex((name) => Tag[name] === page.tag[at])
    if (tag >= 0) inTag[tag] = 1
    if (ROOTS[page.tag[at]!] === 1) continue
    // What holds most of the page is not beside it, whatever it is called.
    if (level <= LEVELS_AROUND && !isMain) names += ` ${namesOf(page, at)}`
    if (level <= NEAR_LEVELS) near = at
  }
  const heading = landmarks.headingBefore(node)
  const items = landmarks.itemsBeside(node)
  return [
    prose(node) / all,
    node / page.length,
    link.nodes.length,
    flag(link.nodes.every((each) => isHidden(page, each))),
    depth,
    (prose(page.end[near]!) - prose(near)) / all,
    levelsToProse,
    landmarks.longTextBefore(node),
    landmarks.comments < 0 ? Number.NaN : flag(node > landmarks.comments),
    flag(landmarks.comments >= 0 && node > landmarks.comments && node < page.end[landmarks.comments]!),
    landmarks.comments < 0 ? Number.NaN : prose(landmarks.comments) / all,
    flag(heading.comments),
    flag(heading.reviews),
    items.count,
    items.share,
    Math.min(heading.distance / all, 1),
    ...AROUND_NAMES.map((name) => flag(NAME_MEANINGS[name].test(names))),
    ...inTag,
  ]
}
