import type { JSX } from "preact"
import type { PageDifference } from "../api/watch.js"
import { useSay } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"
import { kindsText } from "./page-row.js"

interface DifferenceProps {
  /** From 1 on. */
  readonly number: number
  readonly difference: PageDifference
  onIgnore(): void
}

/** A paragraph that changed: words that went are struck through, words that came are underlined. */
export function Difference({ number, difference, onIgnore }: DifferenceProps): JSX.Element {
  const say = useSay()
  const { kind, after = "", words } = difference
  return (
    <div class="difference" data-kind={kind}>
      <p class="difference-kind small">
        {number}. {kindsText([kind], say)}
        <button
          type="button"
          class="quiet"
          aria-label={say(WATCH_WORDS.ignoreThis, { number })}
          onClick={onIgnore}
        >
          {say(WATCH_WORDS.ignore)}
        </button>
      </p>
      <p class="difference-text">
        {kind === "moved"
          ? `↕ ${after}`
          : words.map(({ kind: each, text }, i) =>
              each === "same" ? (
                <span key={i}>{text}</span>
              ) : each === "added" ? (
                <ins key={i}>{text}</ins>
              ) : (
                <del key={i}>{text}</del>
              ),
            )}
      </p>
    </div>
  )
}
