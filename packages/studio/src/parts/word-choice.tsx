import type { JSX } from "preact"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"

/** Words of a line to choose from: a name, a day, a price, or what somebody selected; and all of it again. */
export function WordChoice(props: {
  readonly inside: readonly string[]
  readonly chosen: string | undefined
  onChoose(words: string | undefined): void
}): JSX.Element | null {
  const say = useSay()
  const { inside, chosen, onChoose } = props
  const words = chosen === undefined || inside.includes(chosen) ? inside : [...inside, chosen]
  if (words.length === 0) return null
  return (
    <fieldset class="word-choice">
      <legend class="field-name">{say(PARTS_WORDS.onlyWords)}</legend>
      <button
        type="button"
        class="chip"
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {say(PARTS_WORDS.wholeText)}
      </button>
      {words.map((each) => (
        <button
          key={each}
          type="button"
          class="chip"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {each}
        </button>
      ))}
      <p class="small">{say(PARTS_WORDS.onlyWordsHint)}</p>
    </fieldset>
  )
}

/** What is selected within an element, as words; undefined where nothing of it is, or all of it. */
export function selectedWords(element: HTMLElement): string | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !element.contains(selection.anchorNode)) return undefined
  const words = selection.toString().trim()
  return words === "" || words === element.textContent?.trim() ? undefined : words
}
