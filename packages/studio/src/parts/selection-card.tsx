import type { JSX } from "preact"
import { useEffect, useLayoutEffect, useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { Say } from "../words/say.js"
import type { Extractor } from "../worker/extractor.js"
import type { Description, Kind, TaughtPick } from "../worker/parts-messages.js"
import type { PageAction } from "./keys.js"
import { type Choice, TakeForm } from "./take-form.js"
import { useDescription } from "./use-description.js"
import { selectedWords, WordChoice } from "./word-choice.js"

/** Which part is being corrected, and what it is. */
export interface Correction {
  readonly page: string
  readonly name: string
  readonly kind: Kind
  readonly shape: "single" | "continuous"
}

interface SelectionCardProps {
  readonly extractor: Extractor
  readonly page: string
  readonly node: number
  /** Names that are taken. */
  readonly names: readonly string[]
  readonly correction: Correction | undefined
  /** Changes with every wish to go on to the name. */
  readonly focus: number
  act(action: PageAction): void
  onTake(pick: TaughtPick): void
  /** What is like the chosen one, to be outlined on the page. */
  onAlike(nodes: readonly number[]): void
}

const FIRST: Choice = { kind: "", isContinuous: false, isEvery: false }

/** What is chosen, how to take in more or less of it, and what it is to be: this one or all, name, kind. */
export function SelectionCard(props: SelectionCardProps): JSX.Element {
  const { extractor, page, node, correction } = props
  const say = useSay()
  const [choice, setChoice] = useState(FIRST)
  const [words, setWords] = useState<string>()
  // Before anybody can choose words of what was just pointed at.
  useLayoutEffect(() => setWords(undefined), [page, node])
  const kind = correction?.kind ?? (choice.kind || undefined)
  const shape = correction?.shape ?? (choice.isContinuous ? "continuous" : "single")
  const seen = useDescription(extractor, { page, node, kind, shape, words })
  const alike = seen?.alike ?? []
  const isEvery = choice.isEvery && alike.length > 1
  useEffect(() => {
    props.onAlike(alike.length > 1 ? alike : [])
    return () => props.onAlike([])
  }, [alike.join()])
  const choose = (change: Partial<Choice>): void => setChoice({ ...choice, ...change })
  return (
    <section class="selection" aria-label={say(PARTS_WORDS.chosen)}>
      <p class="selection-what" role="status">
        <code>{seen?.element ?? "…"}</code>{" "}
        <span
          class="selection-value"
          onPointerUp={({ currentTarget }) => {
            const chosen = isEvery || correction ? undefined : selectedWords(currentTarget)
            if (chosen !== undefined) setWords(chosen)
          }}
        >
          {valueText(seen, say)}
        </span>
      </p>
      <div class="selection-moves">
        {MOVES.map(({ action, word, sign }) => (
          <button key={action} type="button" onClick={() => props.act(action)}>
            <span aria-hidden="true">{sign}</span> {say(word)}
          </button>
        ))}
      </div>
      {alike.length > 1 && !correction ? (
        <Which count={alike.length} isEvery={isEvery} onChoose={(every) => choose({ isEvery: every })} />
      ) : null}
      {seen && !correction && !isEvery ? (
        <WordChoice inside={seen.inside} chosen={words} onChoose={setWords} />
      ) : null}
      {seen && correction ? (
        <button
          type="button"
          class="primary"
          disabled={seen.value === undefined}
          onClick={() => props.onTake({ ...correction, node: seen.node })}
        >
          {say(PARTS_WORDS.thisIs, { name: correction.name })}
        </button>
      ) : null}
      {seen && !correction ? (
        <TakeForm
          {...{ seen, names: props.names, focus: props.focus }}
          choice={{ ...choice, isEvery }}
          onChoose={choose}
          onTake={(name, list) =>
            props.onTake({
              ...{ page, node: seen.node, name, list, kind },
              shape: list === undefined ? shape : "single",
              words: list === undefined ? words : undefined,
            })
          }
        />
      ) : null}
    </section>
  )
}

/** Asks whether this one is meant or all that are like it. */
function Which(props: { count: number; isEvery: boolean; onChoose(isEvery: boolean): void }): JSX.Element {
  const say = useSay()
  const { count, isEvery, onChoose } = props
  return (
    <fieldset class="which">
      <legend>{say(PARTS_WORDS.which, { count })}</legend>
      <button type="button" aria-pressed={!isEvery} onClick={() => onChoose(false)}>
        {say(PARTS_WORDS.onlyThis)}
      </button>
      <button type="button" aria-pressed={isEvery} onClick={() => onChoose(true)}>
        {say(PARTS_WORDS.allAlike, { count })}
      </button>
    </fieldset>
  )
}

const MOVES = [
  { action: "larger", word: PARTS_WORDS.larger, sign: "↑" },
  { action: "smaller", word: PARTS_WORDS.smaller, sign: "↓" },
  { action: "previous", word: PARTS_WORDS.previous, sign: "←" },
  { action: "next", word: PARTS_WORDS.next, sign: "→" },
] as const

function valueText(seen: Description | undefined, say: Say): string {
  if (!seen) return ""
  return seen.value ?? say(PARTS_WORDS.noValue, { kind: say(PARTS_WORDS[seen.kind]) })
}
