import type { Page } from "./page.js"
import { pathOf, positionsOf } from "./paths.js"
import { TEXT } from "./tags.js"

/** How many times the size of a page the paths given for its nodes may be long together: deep pages repeat them. */
const PATH_GROWTH = 2
/** What they may be besides, in characters: for small pages. */
const PATH_ROOM = 16_384

/**
 * Gives the paths of many nodes of a page, which are bounded together by the size of the page. From the first one that
 * does not fit, nodes are named by number, `#1234`, which `nodeAt` understands on the same page.
 */
export function boundedPaths(
  page: Page,
  positions: Int32Array = positionsOf(page),
): (node: number) => string {
  const pathTo = withinRoom(page, (node) => pathOf(page, node, { positions }))
  return (node) => pathTo(node) ?? numberOf(page, node)
}

/** What is written for nodes or blocks of a page until it is longer than the page allows; from then on undefined. */
export function withinRoom(
  { size }: Page,
  write: (numbered: number) => string,
): (numbered: number) => string | undefined {
  let room = PATH_GROWTH * size + PATH_ROOM
  return (numbered) => {
    if (room <= 0) return undefined
    const written = write(numbered)
    room -= written.length
    return room > 0 ? written : undefined
  }
}

function numberOf(page: Page, node: number): string {
  const element = page.tag[node] === TEXT ? page.parent[node]! : node
  return element > 0 ? `#${element}` : ""
}
