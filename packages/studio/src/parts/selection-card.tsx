import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { Say } from "../words/say.js"
import { askParts } from "../worker/ask-parts.js"
import type { Extractor } from "../worker/extractor.js"
import type { Description, Kind, TaughtPick } from "../worker/parts-messages.js"
import type { PageAction } from "./keys.js"
import { isName, KINDS } from "./picks.js"

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
}

type Shape = "single" | "continuous" | "records"

/** What is chosen, how to take in more or less of it, and what it is to be: name, kind, shape. */
export function SelectionCard(props: SelectionCardProps): JSX.Element {
  const { extractor, page, node, correction } = props
  const say = useSay()
  const [kind, setKind] = useState<Kind | "">("")
  const [shape, setShape] = useState<Shape>("single")
  const asked = correction?.kind ?? (kind || undefined)
  const flow = correction?.shape ?? (shape === "continuous" ? "continuous" : "single")
  const seen = useDescription(extractor, page, node, asked, flow)
  const chosenShape = shape === "records" && (seen?.items ?? 0) < 2 ? "single" : shape
  return (
    <section class="selection" aria-label={say(PARTS_WORDS.chosen)}>
      <p class="selection-what" role="status">
        <code>{seen?.element ?? "…"}</code> <span class="selection-value">{valueText(seen, say)}</span>
      </p>
      <div class="selection-moves">
        {MOVES.map(({ action, word, sign }) => (
          <button key={action} type="button" onClick={() => props.act(action)}>
            <span aria-hidden="true">{sign}</span> {say(word)}
          </button>
        ))}
      </div>
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
          {...{ seen, kind, setKind, shape: chosenShape, setShape }}
          names={props.names}
          focus={props.focus}
          onTake={(name, list) =>
            props.onTake({ page, node: seen.node, name, list, kind: kind || undefined, shape: flow })
          }
        />
      ) : null}
    </section>
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

interface TakeFormProps {
  readonly seen: Description
  readonly kind: Kind | ""
  readonly shape: Shape
  readonly names: readonly string[]
  readonly focus: number
  setKind(kind: Kind | ""): void
  setShape(shape: Shape): void
  onTake(name: string, list: string | undefined): void
}

function TakeForm(props: TakeFormProps): JSX.Element {
  const { seen, kind, shape, names } = props
  const say = useSay()
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState(() => say(PARTS_WORDS.listDefault))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (props.focus > 0) field.current?.select()
  }, [props.focus])
  const name = typed ?? suggestion(seen, names, say)
  const isGood = isName(name) && (shape !== "records" || isName(list))
  return (
    <form
      class="take"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) props.onTake(name.trim(), shape === "records" ? list.trim() : undefined)
      }}
    >
      <label class="field">
        <span class="field-name">{say(PARTS_WORDS.giveName)}</span>
        <input
          ref={field}
          type="text"
          maxLength={60}
          value={name}
          aria-invalid={!isGood}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span class="field-name">{say(PARTS_WORDS.kind)}</span>
        <select value={kind} onChange={(event) => props.setKind(event.currentTarget.value as Kind | "")}>
          <option value="">{say(PARTS_WORDS.kindSeen, { kind: say(PARTS_WORDS[seen.kind]) })}</option>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {say(PARTS_WORDS[each])}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="field-name">{say(PARTS_WORDS.shape)}</span>
        <select value={shape} onChange={(event) => props.setShape(event.currentTarget.value as Shape)}>
          <option value="single">{say(PARTS_WORDS.single)}</option>
          <option value="continuous">{say(PARTS_WORDS.continuous)}</option>
          {seen.items > 1 ? (
            <option value="records">{say(PARTS_WORDS.records, { count: seen.items })}</option>
          ) : null}
        </select>
      </label>
      {shape === "records" ? (
        <label class="field">
          <span class="field-name">{say(PARTS_WORDS.listName)}</span>
          <input
            type="text"
            maxLength={60}
            value={list}
            onInput={(event) => setList(event.currentTarget.value)}
          />
        </label>
      ) : null}
      <button type="submit" class="primary" disabled={!isGood || seen.value === undefined}>
        {names.includes(name.trim()) && shape !== "records"
          ? say(PARTS_WORDS.takenAgain, { name: name.trim() })
          : say(PARTS_WORDS.take)}
      </button>
      {isGood ? null : <p class="small">{say(PARTS_WORDS.badName)}</p>}
    </form>
  )
}

/** A name for what is seen, that is not taken. */
function suggestion({ kind, element }: Description, names: readonly string[], say: Say): string {
  const word = /^h[1-3]\b/.test(element)
    ? PARTS_WORDS.nameTitle
    : ({
        date: PARTS_WORDS.nameDate,
        image: PARTS_WORDS.nameImage,
        price: PARTS_WORDS.namePrice,
        link: PARTS_WORDS.nameLink,
      }[kind as string] ?? PARTS_WORDS.nameText)
  const name = say(word)
  if (!names.includes(name)) return name
  for (let i = 2; ; i++) if (!names.includes(`${name} ${i}`)) return `${name} ${i}`
}

/** What the worker says about an element; the last thing it said until it says the next. */
function useDescription(
  extractor: Extractor,
  page: string,
  node: number,
  kind: Kind | undefined,
  shape: "single" | "continuous",
): Description | undefined {
  const [seen, setSeen] = useState<Description>()
  useEffect(() => {
    let left = false
    askParts<"describe">(extractor, { do: "describe", page, node, kind, shape }).then(
      (answer) => left || setSeen(answer),
      () => left || setSeen(undefined),
    )
    return () => {
      left = true
    }
  }, [extractor, page, node, kind, shape])
  return seen
}
