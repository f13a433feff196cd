import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { Message } from "../words/say.js"
import { useSay } from "./settings.js"

/** A button for what cannot be undone: the first press asks, the second does it, going elsewhere takes it back. */
export function SureButton(props: { word: Message; sure: Message; onSure(): void }): JSX.Element {
  const say = useSay()
  const [isAsked, setAsked] = useState(false)
  return (
    <button
      type="button"
      class={isAsked ? "primary" : undefined}
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? props.onSure() : setAsked(true))}
    >
      {say(isAsked ? props.sure : props.word)}
    </button>
  )
}
