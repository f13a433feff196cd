import { bodyOf } from "../page/page.js"
import { hashOfPath } from "./class-path.js"
import type { PageProfile } from "./page-profile.js"

/** What a person decided about a place. */
export type CorrectionVerdict = "keep" | "drop"

/** A person's decision about a place of a site: all that is there or below is kept, or dropped. */
export interface Correction {
  /** A path of names, as explanations show it: `body/div#main/p.byline`. */
  readonly path: string
  readonly verdict: CorrectionVerdict
  /** When it was made, in milliseconds since 1970. Of two about one place the later holds. */
  readonly time?: number
}

/** The corrections of a site. Of two about the same place the later holds, of equally late ones `keep`. */
export class Corrections {
  readonly #byPath = new Map<string, Correction>()
  /** The paths that some page had which was judged. */
  readonly #met = new Set<string>()

  all(): Correction[] {
    return [...this.#byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
  }

  /** Those about places that no page had which was judged. */
  unmet(): Correction[] {
    return this.all().filter(({ path }) => !this.#met.has(path))
  }

  add(correction: Correction): void {
    const known = this.#byPath.get(correction.path)
    if (!known || isLater(correction, known)) this.#byPath.set(correction.path, correction)
  }

  merge(other: Corrections): void {
    for (const correction of other.#byPath.values()) this.add(correction)
  }

  /** For each block the verdict of the nearest corrected place around it. */
  verdicts({ page, blocks, paths }: PageProfile): (CorrectionVerdict | undefined)[] {
    const verdicts: (CorrectionVerdict | undefined)[] = new Array(blocks.length).fill(undefined)
    if (this.#byPath.size === 0) return verdicts
    const byHash = new Map(Array.from(this.#byPath.values(), (each) => [hashOfPath(each.path), each]))
    const inherited = new Map<number, CorrectionVerdict>()
    const body = bodyOf(page)
    let block = 0
    for (let node = body; node < (page.end[body] ?? 0); node++) {
      const own = byHash.get(paths.hash[node]!)
      if (own) this.#met.add(own.path)
      const verdict = own?.verdict ?? inherited.get(page.parent[node]!)
      if (verdict) inherited.set(node, verdict)
      while (block < blocks.length && blocks.first[block]! <= node) verdicts[block++] = verdict
    }
    return verdicts
  }
}

function isLater(one: Correction, other: Correction): boolean {
  const [first, second] = [one.time ?? -Infinity, other.time ?? -Infinity]
  return first === second ? one.verdict === "keep" : first > second
}
