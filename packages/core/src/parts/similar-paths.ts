import { attribute, childrenOf, type Page, tagName, tagNumber } from "../page/page.js"
import { type PathStep, parsePath } from "../page/paths.js"
import { BOXLESS_TAGS, TEXT } from "../page/tags.js"
import type { LayoutPattern } from "./layout.js"

/** How far a position among siblings may be off on a similar page by default; the paper leaves H open. */
export const DEFAULT_DEVIATION = 1
/** Candidates past this number are not followed: a path of many steps would otherwise have (2H+1)ⁿ of them. */
const MOST_CANDIDATES = 2000

/** A node a path may mean, and how it differs from what the path says. */
export interface PathCandidate {
  readonly node: number
  /** Steps whose id is the one in the path. */
  readonly sameIds: number
  /** Sum of the deviations of all positions. */
  readonly deviation: number
}

/**
 * All nodes a path may mean on a similar page: `body:0/tn1:(o1-H ~ o1+H)/…` (B §3.3.1), each with how many ids
 * agree. The ids of a path without any agree nowhere.
 */
export function similarNodes(
  page: Page,
  path: string,
  deviation: number = DEFAULT_DEVIATION,
): PathCandidate[] {
  let reached: PathCandidate[] = [{ node: 0, sameIds: 0, deviation: 0 }]
  for (const step of parsePath(path) ?? []) {
    reached = reached.flatMap((from) => childrenWithin(page, from, step, deviation)).slice(0, MOST_CANDIDATES)
  }
  return reached[0]?.node === 0 ? [] : reached
}

/** The name of a step that leads to a text: `body:0/p:2/#text:1` is the second text of the paragraph that shows something. */
export const TEXT_STEP = "#text"

/** The texts right below an element that show something. */
export function textsBelow(page: Page, node: number): number[] {
  return childrenOf(page, node).filter(
    (child) => page.tag[child] === TEXT && page.characters[child + 1]! > page.characters[child]!,
  )
}

function childrenWithin(page: Page, from: PathCandidate, step: PathStep, deviation: number): PathCandidate[] {
  if (step.tag === TEXT_STEP)
    return textsBelow(page, from.node).flatMap((node, position) => {
      const off = Math.abs(position - step.position)
      return off > deviation ? [] : [{ node, sameIds: from.sameIds, deviation: from.deviation + off }]
    })
  const tag = tagNumber(page, step.tag)
  const boxless = BOXLESS_TAGS[tag] === 1
  const found: PathCandidate[] = []
  let position = 0
  for (let child = from.node + 1; child < page.end[from.node]!; child = page.end[child]!) {
    if (page.tag[child] === TEXT || (BOXLESS_TAGS[page.tag[child]!] === 1) !== boxless) continue
    const off = Math.abs(position++ - step.position)
    if (off > deviation || tagName(page, child) !== step.tag) continue
    const isSame = step.id !== "" && attribute(page, child, "id") === step.id
    found.push({ node: child, sameIds: from.sameIds + (isSame ? 1 : 0), deviation: from.deviation + off })
  }
  return found
}

/** Whether every path of a pattern exists on a page within the deviation: the page is of that kind (B §3.3.1). */
export function matchesLayout(
  page: Page,
  pattern: { readonly paths: readonly string[] } | LayoutPattern,
  deviation: number = DEFAULT_DEVIATION,
): boolean {
  const paths = "paths" in pattern ? pattern.paths : pattern.pieces.map((piece) => piece.path)
  return paths.every((path) => similarNodes(page, path, deviation).length > 0)
}

/** The node a path with ids means: of all within the deviation, the one most ids speak for, then the nearest (B §3.3.2). */
export function findByPath(page: Page, path: string, deviation: number = DEFAULT_DEVIATION): number {
  let best: PathCandidate | undefined
  for (const each of similarNodes(page, path, deviation)) {
    const isBetter =
      !best ||
      each.sameIds > best.sameIds ||
      (each.sameIds === best.sameIds && each.deviation < best.deviation)
    if (isBetter) best = each
  }
  return best?.node ?? -1
}
