import { Undo2 } from "lucide"
import type { ComponentChildren, JSX } from "preact"
import { useLayoutEffect, useRef, useState } from "preact/hooks"
import { SHELL_WORDS } from "../words/shell.js"
import { Icon } from "./icon.js"
import { useSay } from "./settings.js"

/** Something that was taken away: its name, the place it had, the way back. */
export interface GoneThing {
  readonly name: string
  /** Its place in the list, from 0. */
  readonly at: number
  undo(): void
}

/** Things that were taken away from a list and can come back, each at its place. */
export interface Gone {
  readonly things: readonly GoneThing[]
  add(thing: GoneThing): void
}

/** Keeps what was taken away from a list until it is brought back or the list is left. */
export function useGone(): Gone {
  const [things, setThings] = useState<readonly GoneThing[]>([])
  const drop = (name: string): void => setThings((before) => before.filter((each) => each.name !== name))
  return {
    things,
    add: (thing) => {
      const undo = (): void => {
        drop(thing.name)
        thing.undo()
      }
      setThings((before) => [...before.filter(({ name }) => name !== thing.name), { ...thing, undo }])
    },
  }
}

/** The rows of a list with the places of what is gone between them: nothing moves under the pointer. */
export function withGone(rows: readonly JSX.Element[], { things }: Gone): ComponentChildren[] {
  const all: ComponentChildren[] = [...rows]
  for (const thing of [...things].sort((one, other) => one.at - other.at)) {
    all.splice(thing.at, 0, <GoneRow key={`gone ${thing.name}`} thing={thing} />)
  }
  return all
}

function GoneRow({ thing }: { thing: GoneThing }): JSX.Element {
  const say = useSay()
  const button = useRef<HTMLButtonElement>(null)
  // Where the button was that took it away, the way back is at hand, for keys too.
  // Before the browser draws: a key pressed as soon as it is seen must find it.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li class="gone" role="status">
      <s>{thing.name}</s>
      <button ref={button} type="button" class="quiet" onClick={thing.undo}>
        <Icon of={Undo2} size={16} /> {say(SHELL_WORDS.undo)}
        <span class="unseen">{thing.name}</span>
      </button>
    </li>
  )
}
