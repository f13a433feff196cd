import type { JSX } from "preact"
import type { Label } from "../api/label-sets.js"
import { useSay } from "../app/settings.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"

interface PaletteProps {
  readonly names: readonly Label[]
  readonly brush: Label
  onChoose(label: Label): void
}

/** The labels with their colours and keys; the chosen one is what a click gives. */
export function Palette({ names, brush, onChoose }: PaletteProps): JSX.Element {
  const say = useSay()
  return (
    <>
      <fieldset class="palette">
        <legend class="field-name">{say(ANNOTATE_WORDS.brush)}</legend>
        {names.map((label, i) => (
          <button
            key={label}
            type="button"
            class="swatch"
            data-label={label}
            aria-pressed={label === brush}
            onClick={() => onChoose(label)}
          >
            <kbd>{i + 1}</kbd> {say(ANNOTATE_WORDS[label])}
          </button>
        ))}
      </fieldset>
      <details class="more">
        <summary>{say(ANNOTATE_WORDS.keys)}</summary>
        <dl class="keys small">
          <Key keys={["↓", "↑", "J", "K"]} means={say(ANNOTATE_WORDS.keyMove)} />
          <Key keys={["Shift ↓", "Shift ↑"]} means={say(ANNOTATE_WORDS.keySelect)} />
          <Key keys={["1", "…", String(names.length)]} means={say(ANNOTATE_WORDS.keyLabel)} />
          <Key keys={["0", "⌫"]} means={say(ANNOTATE_WORDS.keyClear)} />
          <Key keys={["Ctrl Z", "Ctrl Y"]} means={say(ANNOTATE_WORDS.keyUndo)} />
          <Key keys={["N", "P"]} means={say(ANNOTATE_WORDS.keyPage)} />
        </dl>
      </details>
    </>
  )
}

function Key({ keys, means }: { keys: readonly string[]; means: string }): JSX.Element {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{means}</dd>
    </>
  )
}
