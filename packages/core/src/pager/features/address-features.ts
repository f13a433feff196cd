import type { DescribedLink } from "../described-link.js"
import type { PageLinks } from "../links.js"
import { ADDRESS_MEANINGS, type AddressMeaning, CHAPTER_ADDRESS } from "../words.js"
import { clip, flag } from "./numbers.js"

const ADDRESS_NAMES = Object.keys(ADDRESS_MEANINGS) as AddressMeaning[]

/** How the address of a link compares with the page's own. */
export const ADDRESS_FEATURES: readonly string[] = [
  ...["changed", "added", "removed", "loose", "named form", "delta", "number", "lowest above"],
  ...["family size", "family step", "second of two", "same base as canonical", "same folder", "same depth"],
  ...["shared path", "query keys equal", "address length", "last segment words", "has date", "own number"],
  ...["deeper than own", "same path", "cursor", "counts in query", "new part length", "fragment", "chapters"],
  ...ADDRESS_NAMES.map((name) => `new part ${name}`),
]

/** The row of {@link ADDRESS_FEATURES} of a link; `families` holds the numbers of each family, rising. */
export function addressFeatures(
  { own }: PageLinks,
  { link, relation, ownNumber, lowestAbove }: DescribedLink,
  families: ReadonlyMap<string, readonly number[]>,
): number[] {
  const numbers = families.get(relation.family) ?? []
  const here = own[0]
  const canonical = own[1]
  const { number } = relation
  const above = number === undefined ? [] : numbers.filter((each) => each > (ownNumber ?? -1))
  const [path, ownPath] = [pathOf(link.address.text), pathOf(here?.text ?? "")]
  const [segments, ownSegments] = [path.split("/"), ownPath.split("/")]
  const added = newPart(link.address.text, here?.text ?? "")
  return [
    flag(relation.kind === "changed"),
    flag(relation.kind === "added"),
    flag(relation.kind === "removed"),
    flag(relation.loose),
    flag(relation.named),
    number === undefined || ownNumber === undefined ? Number.NaN : clip(number - ownNumber, -50, 200),
    number === undefined ? Number.NaN : Math.min(number, 200),
    flag(lowestAbove),
    numbers.length,
    above.length > 1 ? clip(above[1]! - above[0]!, 0, 100) : Number.NaN,
    flag(number === 2 && relation.kind === "added"),
    flag(canonical !== undefined && link.address.pieces.some((piece) => piece.base === canonical.base)),
    flag(segments.slice(0, -1).join("/") === ownSegments.slice(0, -1).join("/")),
    segments.length - ownSegments.length,
    sharedStart(path, ownPath) / Math.max(1, ownPath.length),
    flag(queryKeys(link.address.text) === queryKeys(here?.text ?? "")),
    Math.min(link.address.text.length, 200),
    slugWords(link.address.text),
    flag(/\/(?:19|20)\d\d\/\d\d?\//.test(path)),
    ownNumber === undefined ? Number.NaN : Math.min(ownNumber, 200),
    flag(path.startsWith(`${ownPath.replace(/\/$/, "")}/`)),
    flag(path === ownPath),
    flag(CURSOR.test(link.address.text)),
    flag(/=$/.test(relation.family)),
    Math.min(added.length, 200),
    flag(link.fragment !== ""),
    flag(CHAPTER_ADDRESS.test(link.address.text) && CHAPTER_ADDRESS.test(here?.text ?? "")),
    ...ADDRESS_NAMES.map((name) => flag(ADDRESS_MEANINGS[name].test(`${added}#${link.fragment}`))),
  ]
}

/** Query keys by which a site names where the next items begin, other than by number. */
const CURSOR = /[?&;](?:updated-max|cursor|after|before|max_?id|min_?id|since|until|token|next|lastid|key)=/i

/** The part of an address in which it differs from the page's own. */
function newPart(text: string, own: string): string {
  return text.slice(sharedStart(text, own))
}

function pathOf(text: string): string {
  return text.replace(/\?.*$/s, "")
}

function queryKeys(text: string): string {
  const mark = text.indexOf("?")
  if (mark < 0) return ""
  const pairs = text.slice(mark + 1).split(/[&;]/)
  return pairs
    .map((pair) => pair.split("=")[0]!)
    .sort()
    .join(" ")
}

function sharedStart(a: string, b: string): number {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}

/** How many words the last part of an address is made of: articles have many, listings few. */
export function slugWords(text: string): number {
  const last = pathOf(text).split("/").filter(Boolean).at(-1) ?? ""
  return Math.min(last.split(/[-_+ ]/).filter((word) => /\p{L}{2}/u.test(word)).length, 12)
}

/** How many folders deep an address is. */
export function depthOf(text: string): number {
  return pathOf(text).split("/").filter(Boolean).length
}
