import type { JSX } from "preact"
import { useSay } from "../app/settings.js"
import { BOARD_WORDS } from "../words/board.js"

/** The title of a board, to be written over. */
export function TitleField({
  title,
  onChange,
}: {
  title: string
  onChange(title: string): void
}): JSX.Element {
  const say = useSay()
  return (
    <h1 class="board-title">
      <input
        type="text"
        maxLength={200}
        aria-label={say(BOARD_WORDS.title)}
        value={title}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value.trim()
          if (next !== "" && next !== title) onChange(next)
          else currentTarget.value = title
        }}
      />
    </h1>
  )
}
