import { Undo2 } from "lucide"
import type { JSX } from "preact"
import type { PageDifference } from "../api/watch.js"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { useDeferred } from "../app/use-deferred.js"
import { SHELL_WORDS } from "../words/shell.js"
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
  const ignoring = useDeferred(onIgnore)
  const isIgnored = ignoring.state !== "idle"
  return (
    <div class="difference" data-kind={kind} data-ignored={isIgnored}>
      <p class="difference-kind small">
        {number}. {kindsText([kind], say)}
        {isIgnored ? <b role="status">{say(WATCH_WORDS.ignoredHere)}</b> : null}
        {ignoring.state === "idle" ? (
          <button
            type="button"
            class="quiet"
            aria-label={say(WATCH_WORDS.ignoreThis, { number })}
            onClick={ignoring.begin}
          >
            {say(WATCH_WORDS.ignore)}
          </button>
        ) : ignoring.state === "waiting" ? (
          <button type="button" class="quiet" onClick={ignoring.undo}>
            <Icon of={Undo2} size={16} /> {say(SHELL_WORDS.undo)}
          </button>
        ) : null}
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
