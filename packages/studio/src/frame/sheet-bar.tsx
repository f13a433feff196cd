import type { JSX } from "preact"
import { useSay } from "../app/settings.js"
import { FRAME_WORDS } from "../words/frame.js"

interface SheetBarProps {
  /** The one shown, from 0. */
  readonly sheet: number
  readonly sheets: number
  onChoose(sheet: number): void
}

/** Leads from sheet to sheet of a page that is too large to be shown at once. */
export function SheetBar({ sheet, sheets, onChoose }: SheetBarProps): JSX.Element {
  const say = useSay()
  return (
    <nav class="sheet-bar" aria-label={say(FRAME_WORDS.sheets)}>
      <button type="button" disabled={sheet === 0} onClick={() => onChoose(sheet - 1)}>
        {say(FRAME_WORDS.previousSheet)}
      </button>
      <span class="small number" role="status">
        {say(FRAME_WORDS.sheetOf, { sheet: sheet + 1, sheets })}
      </span>
      <button type="button" disabled={sheet === sheets - 1} onClick={() => onChoose(sheet + 1)}>
        {say(FRAME_WORDS.nextSheet)}
      </button>
    </nav>
  )
}
