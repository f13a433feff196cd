import { Undo2 } from "lucide"
import type { ComponentChildren, JSX } from "preact"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import type { Message } from "../words/say.js"
import { SHELL_WORDS } from "../words/shell.js"
import { Icon } from "./icon.js"
import { useSay } from "./settings.js"
import { noteAct } from "./under-way.js"
import { GRACE, useDeferred } from "./use-deferred.js"

interface UndoableButtonProps {
  readonly children: ComponentChildren
  /** What is going to happen, with its `{seconds}`. */
  readonly soon: Message
  /** A name for the button where its words are not enough. */
  readonly label?: string
  readonly class?: string
  /** What is done when the time is over, or when the view is left before. */
  act(): Promise<unknown>
  /** It is done, and the view is still there. */
  onDone(): void
  onProblem(problem: unknown): void
}

/** A button for what cannot be taken back once it is done: it is done after a while, and *Undo* is where the click was. */
export function UndoableButton(props: UndoableButtonProps): JSX.Element {
  const say = useSay()
  const isLeft = useRef(false)
  useEffect(
    () => () => {
      isLeft.current = true
    },
    [],
  )
  const deferred = useDeferred(() => {
    noteAct(props.act()).then(
      () => isLeft.current || props.onDone(),
      (problem: unknown) => {
        if (isLeft.current) return
        deferred.undo()
        props.onProblem(problem)
      },
    )
  })
  const button = useRef<HTMLButtonElement>(null)
  const [wasPressed, setPressed] = useState(false)
  // Before the browser draws: a key pressed as soon as *Undo* is seen must find it.
  useLayoutEffect(() => {
    if (wasPressed) button.current?.focus({ preventScroll: true })
  }, [deferred.state])
  const press = (act: () => void): void => {
    setPressed(true)
    act()
  }
  if (deferred.state === "idle") {
    return (
      <button
        key="act"
        ref={button}
        type="button"
        class={props.class}
        aria-label={props.label}
        onClick={() => press(deferred.begin)}
      >
        {props.children}
      </button>
    )
  }
  return (
    <span class="undoable" role="status">
      <button
        key="undo"
        ref={button}
        type="button"
        disabled={deferred.state === "done"}
        onClick={() => press(deferred.undo)}
      >
        <Icon of={Undo2} size={16} /> {say(SHELL_WORDS.undo)}
      </button>
      <span class="small">{say(props.soon, { seconds: GRACE / 1_000 })}</span>
    </span>
  )
}
