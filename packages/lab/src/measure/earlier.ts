import { type Judged, pageScoreOf } from "./judge.js"
import type { PagePair } from "./paired.js"

/** The score of each page in a file that `--per-page` wrote; throws when it is none. */
export function readEarlier(file: string): Map<string, number> {
  const scores = new Map<string, number>()
  for (const [number, line] of file.split("\n").entries()) {
    if (line.trim() === "") continue
    const page = JSON.parse(line) as { readonly id?: unknown; readonly value?: unknown } | null
    if (typeof page?.id !== "string") throw new Error(`Expected the id of a page in line ${number + 1}.`)
    if (typeof page.value === "number") scores.set(page.id, page.value)
  }
  return scores
}

/** Pages as they are now and as they were; those that were not there are left out. */
export function pairWithEarlier(
  judged: readonly Pick<Judged, "example" | "score">[],
  earlier: ReadonlyMap<string, number>,
): PagePair[] {
  return judged.flatMap((page) => {
    const [first, second] = [pageScoreOf(page), earlier.get(page.example.id)]
    return first === undefined || second === undefined ? [] : [{ example: page.example, first, second }]
  })
}
