import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { Say } from "../words/say.js"
import type { Description, Kind } from "../worker/parts-messages.js"
import { isName, KINDS } from "./picks.js"

/** What a part is to be besides its name. */
export interface Choice {
  /** Empty: what it looks like. */
  readonly kind: Kind | ""
  /** Whether it goes on in what follows. */
  readonly isContinuous: boolean
  /** Whether the same part of every item of the list is meant. */
  readonly isEvery: boolean
}

interface TakeFormProps {
  readonly seen: Description
  readonly choice: Choice
  /** Names that are taken. */
  readonly names: readonly string[]
  /** Changes with every wish to go on to the name. */
  readonly focus: number
  onChoose(change: Partial<Choice>): void
  onTake(name: string, list: string | undefined): void
}

/** What a part is called and what kind of value it is. */
export function TakeForm(props: TakeFormProps): JSX.Element {
  const { seen, choice, names, onChoose } = props
  const say = useSay()
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState(() => say(PARTS_WORDS.listDefault))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (props.focus > 0) field.current?.select()
  }, [props.focus])
  const name = typed ?? suggestion(seen, names, say)
  const isGood = isName(name) && (!choice.isEvery || isName(list))
  return (
    <form
      class="take"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) props.onTake(name.trim(), choice.isEvery ? list.trim() : undefined)
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
        <select
          value={choice.kind}
          onChange={(event) => onChoose({ kind: event.currentTarget.value as Kind | "" })}
        >
          <option value="">{say(PARTS_WORDS.kindSeen, { kind: say(PARTS_WORDS[seen.kind]) })}</option>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {say(PARTS_WORDS[each])}
            </option>
          ))}
        </select>
      </label>
      {choice.isEvery ? (
        <label class="field">
          <span class="field-name">{say(PARTS_WORDS.listName)}</span>
          <input
            type="text"
            maxLength={60}
            value={list}
            onInput={(event) => setList(event.currentTarget.value)}
          />
        </label>
      ) : (
        <label class="tick">
          <input
            type="checkbox"
            checked={choice.isContinuous}
            onChange={(event) => onChoose({ isContinuous: event.currentTarget.checked })}
          />
          {say(PARTS_WORDS.continuous)}
        </label>
      )}
      <button
        type="submit"
        class="primary"
        disabled={!isGood || seen.value === undefined || !(seen.isFound || choice.isEvery)}
      >
        {names.includes(name.trim()) && !choice.isEvery
          ? say(PARTS_WORDS.takenAgain, { name: name.trim() })
          : say(PARTS_WORDS.take)}
      </button>
      {isGood ? null : <p class="small">{say(PARTS_WORDS.badName)}</p>}
      {seen.value !== undefined && !seen.isFound && !choice.isEvery ? (
        <p class="small">{say(PARTS_WORDS.notFoundHere)}</p>
      ) : null}
    </form>
  )
}

/** A name for what is seen, that is not taken. */
function suggestion({ kind, element, means }: Description, names: readonly string[], say: Say): string {
  const word = /^h[1-3]\b/.test(element)
    ? PARTS_WORDS.nameTitle
    : means === "author"
      ? PARTS_WORDS.nameAuthor
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
