import { attribute, Flag, type Page, tagName, textOf } from "../page/page.js"
import { MEDIA_TAGS, TEXT } from "../page/tags.js"
import { DEFAULT_DEVIATION, findByPath, matchesLayout } from "./similar-paths.js"

/** What a part is made of: words, or something with an address (B §3.2.1). */
export type PartKind = "text" | "object"
/** Whether a part is once, or goes on in its siblings, as the paragraphs of an article do (B §3.2.1). */
export type PartShape = "single" | "continuous"

/** A part as the paper keeps it: its name, kind, shape, and the path with ids. */
export interface PaperPart {
  readonly name: string
  readonly kind: PartKind
  readonly shape: PartShape
  readonly path: string
}

/** One kind of pages of a site: the beginning of their addresses, their layout pattern, their parts (B §4). */
export interface PaperPage {
  readonly url: string
  readonly paths: readonly string[]
  readonly parts: readonly PaperPart[]
}

/**
 * Takes the parts from a page by the first stored pattern whose paths are all there within the deviation (B §3.3);
 * undefined when no pattern fits, and without a part whose path leads nowhere.
 */
export function extractPaperParts(
  stored: readonly PaperPage[],
  page: Page,
  deviation: number = DEFAULT_DEVIATION,
): Record<string, string[]> | undefined {
  const pattern = choosePattern(stored, page, deviation)
  if (!pattern) return undefined
  const values: Record<string, string[]> = {}
  for (const part of pattern.parts) {
    const node = findByPath(page, part.path, deviation)
    if (node >= 0)
      values[part.name] = nodesOf(page, node, part.shape).flatMap((each) => valuesAt(page, each, part))
  }
  return values
}

/** The first stored pattern that fits a page: the beginning of its address, and all paths within the deviation (B §3.3.1). */
export function choosePattern(
  stored: readonly PaperPage[],
  page: Page,
  deviation: number = DEFAULT_DEVIATION,
): PaperPage | undefined {
  return stored.find(
    (each) => (page.url ?? each.url).startsWith(each.url) && matchesLayout(page, each, deviation),
  )
}

/** The nodes of a part: itself, or with all siblings of its name and id, in order (B §3.3.3). */
export function nodesOf(page: Page, node: number, shape: PartShape): number[] {
  if (shape === "single") return [node]
  const parent = page.parent[node]!
  const id = attribute(page, node, "id")
  const nodes: number[] = []
  for (let child = parent + 1; child < page.end[parent]!; child = page.end[child]!) {
    if (page.tag[child] === page.tag[node] && attribute(page, child, "id") === id) nodes.push(child)
  }
  return nodes
}

/** A text's value is what its leaves say; an object's are the addresses in its subtree (B §3.3.3). */
function valuesAt(page: Page, node: number, { kind }: PaperPart): string[] {
  if (kind === "object") return addressesIn(page, node)
  const words: string[] = []
  for (let at = node; at < page.end[node]!; at++) {
    if (page.tag[at] !== TEXT || page.flags[at]! & (Flag.hidden | Flag.noscript)) continue
    const text = textOf(page, at).replace(/\s+/g, " ").trim()
    if (text !== "") words.push(text)
  }
  return words.length > 0 ? [words.join(" ")] : []
}

function addressesIn(page: Page, node: number): string[] {
  const found: string[] = []
  for (let at = node; at < page.end[node]!; at++) {
    if (MEDIA_TAGS[page.tag[at]!] !== 1) continue
    const address = attribute(page, at, tagName(page, at) === "object" ? "data" : "src")
    if (address) found.push(address)
  }
  return found
}
