import { BAD_FAVOR } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import type { VoteThresholds } from "./vote.js"

/** What to lean towards: fewer wrong blocks, fewer missed ones, or paper A's two thresholds. */
export type Favor = "precision" | "balanced" | "recall" | VoteThresholds

/** The named values of `favor`: keep less, the default, keep more. */
export const FAVORS = ["precision", "balanced", "recall"] as const

/** The score from which a block is content, and the vote that follows. */
export interface Dial {
  /** A block whose score is at least this is content by the first decision. */
  readonly threshold: number
  /** The vote of paper A after it; undefined leaves the first decision as it is. */
  readonly vote: VoteThresholds | undefined
}

/**
 * The thresholds behind the three names: even odds, and 1.4 in log-odds to either side of them.
 */
const THRESHOLDS: Readonly<Record<(typeof FAVORS)[number], number>> = Object.freeze({
  precision: 0.8,
  balanced: 0.5,
  recall: 0.2,
})

/** Reads `favor` into a {@link Dial}. */
export function dialOf(favor: Favor = "balanced"): Dial {
  if (typeof favor === "string") {
    const threshold = THRESHOLDS[favor]
    if (threshold === undefined) throw refusalOf(favor)
    return { threshold, vote: undefined }
  }
  const { upper, lower } = favor ?? {}
  if (!isShare(upper) || !isShare(lower)) throw refusalOf(JSON.stringify(favor))
  return { threshold: THRESHOLDS.balanced, vote: { upper, lower } }
}

/** How far a name leans, in log-odds; a vote leans no further towards precision, but as far as it likes towards recall. */
const FURTHEST = Math.log(THRESHOLDS.precision / (1 - THRESHOLDS.precision))

/**
 * How much likelier than not something has to be, in log-odds, to be kept at a dial: 0 in the middle. A vote whose two
 * thresholds are nought keeps everything.
 */
export function leanOf({ threshold, vote }: Dial): number {
  const share = vote ? (vote.upper + vote.lower) / 2 : threshold
  return Math.min(FURTHEST, Math.log(share / (1 - share)))
}

function isShare(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1
}

function refusalOf(got: string): HonbunError {
  return new HonbunError("bad-option", BAD_FAVOR, { names: FAVORS.join(", "), got })
}
