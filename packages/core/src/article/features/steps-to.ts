import type { Context } from "./context.js"

/** How far each node is from one place of its page. */
export interface StepsTo {
  /** Steps up from each node to the lowest element around it and the place. */
  readonly up: Uint16Array
  /** Steps down from there to the place. */
  readonly down: Uint16Array
}

/** Counts the steps from all nodes to a place in one pass; climbing from each takes as long as the page is deep. */
export function stepsTo({ page, depth }: Pick<Context, "page" | "depth">, place: number): StepsTo {
  const up = new Uint16Array(page.length)
  const down = new Uint16Array(page.length)
  for (let node = 0; node < page.length; node++) {
    if (node <= place && place < page.end[node]!) {
      down[node] = depth[place]! - depth[node]!
      continue
    }
    const above = page.parent[node]!
    up[node] = up[above]! + 1
    down[node] = down[above]!
  }
  return { up, down }
}
