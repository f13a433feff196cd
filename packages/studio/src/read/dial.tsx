import type { JSX } from "preact"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Choices } from "../worker/messages.js"
import { FAVOR_STOPS, FIRST_THRESHOLDS, INCLUDES } from "./choices.js"

interface DialProps {
  readonly methods: readonly string[]
  readonly choices: Choices
  onTurn(choices: Choices): void
}

/** Method, slider, thresholds, kinds of text: all that changes what is kept. */
export function Dial({ methods, choices, onTurn }: DialProps): JSX.Element {
  const say = useSay()
  const turn = (change: Partial<Choices>): void => onTurn({ ...choices, ...change })
  return (
    <div class="dial">
      <MethodChoice
        label={say(READ_WORDS.method)}
        methods={methods}
        value={choices.method ?? "auto"}
        onChoose={(method) => turn({ method: method as Choices["method"] })}
      />
      <FavorChoice favor={choices.favor} onTurn={(favor) => turn({ favor })} />
      <fieldset class="more">
        <legend class="field-name">{say(READ_WORDS.include)}</legend>
        <div class="ticks">
          {INCLUDES.map((kind) => (
            <label key={kind} class="tick">
              <input
                type="checkbox"
                checked={choices.include?.[kind] ?? false}
                onChange={(event) =>
                  turn({ include: { ...choices.include, [kind]: event.currentTarget.checked } })
                }
              />
              {say(READ_WORDS[kind])}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** A choice among methods, with a word about each. */
export function MethodChoice(props: {
  label: string
  methods: readonly string[]
  value: string
  none?: string
  /** Other extractors, named as they are. */
  peers?: readonly string[]
  onChoose(method: string): void
}): JSX.Element {
  const say = useSay()
  const named = (method: string): string =>
    method in READ_WORDS ? say(READ_WORDS[method as "auto"]) : method
  return (
    <label class="field">
      <span class="field-name">{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChoose(event.currentTarget.value)}>
        {props.none === undefined ? null : <option value="">{props.none}</option>}
        {props.peers?.map((peer) => (
          <option key={peer}>{peer}</option>
        ))}
        {props.methods.map((method) => (
          <option key={method} value={method}>
            {named(method)}
          </option>
        ))}
      </select>
    </label>
  )
}

function FavorChoice({
  favor,
  onTurn,
}: {
  favor: Choices["favor"]
  onTurn(favor: Choices["favor"]): void
}): JSX.Element {
  const say = useSay()
  const thresholds = typeof favor === "object" ? favor : undefined
  const stop = typeof favor === "string" ? favor : "balanced"
  return (
    <div class="favor">
      {thresholds ? (
        <Thresholds thresholds={thresholds} onTurn={onTurn} />
      ) : (
        <label class="field slider">
          <span class="field-name">
            {say(READ_WORDS.favor)} <b>{say(READ_WORDS[stop])}</b>
          </span>
          <input
            type="range"
            min={0}
            max={FAVOR_STOPS.length - 1}
            step={1}
            value={FAVOR_STOPS.indexOf(stop)}
            aria-valuetext={say(READ_WORDS[stop])}
            onInput={(event) => onTurn(FAVOR_STOPS[Number(event.currentTarget.value)])}
          />
          <span class="small">{say(READ_WORDS[`${stop}Hint`])}</span>
        </label>
      )}
      <label class="tick">
        <input
          type="checkbox"
          checked={thresholds !== undefined}
          onChange={(event) => onTurn(event.currentTarget.checked ? FIRST_THRESHOLDS : "balanced")}
        />
        {say(READ_WORDS.thresholds)}
      </label>
    </div>
  )
}

/** Paper A's dial: raising either threshold never adds content (A §3.2). */
function Thresholds({
  thresholds,
  onTurn,
}: {
  thresholds: { readonly upper: number; readonly lower: number }
  onTurn(favor: Choices["favor"]): void
}): JSX.Element {
  const say = useSay()
  return (
    <div class="thresholds">
      {(["upper", "lower"] as const).map((which) => (
        <label key={which} class="field slider">
          <span class="field-name">
            {say(READ_WORDS[which])} <b class="number">{thresholds[which].toFixed(2)}</b>
          </span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={thresholds[which]}
            onInput={(event) => onTurn({ ...thresholds, [which]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
    </div>
  )
}
