import type { ComponentChildren, JSX } from "preact"
import { useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"

/** Takes files that are dropped anywhere on the view. */
export function DropZone(props: {
  onFiles(files: readonly File[]): void
  children: ComponentChildren
}): JSX.Element {
  const say = useSay()
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its equal in the button Open files
    <div
      class="view read"
      data-over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes("Files")) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onFiles(Array.from(event.dataTransfer?.files ?? []))
      }}
    >
      {over ? <p class="drop-hint">{say(READ_WORDS.drop)}</p> : null}
      {props.children}
    </div>
  )
}
