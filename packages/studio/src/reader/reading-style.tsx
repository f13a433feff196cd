import { ALargeSmall, Minus, Plus } from "lucide"
import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { READER_WORDS } from "../words/reader.js"

/** How somebody likes to read; kept for the next time. */
export interface ReadingChoices {
  /** 0 to 6; 2 is as large as the studio's own text and a half. */
  readonly size: number
  readonly width: "narrow" | "normal" | "wide"
  readonly font: "serif" | "sans"
  readonly paper: "same" | "white" | "sepia" | "night"
}

/** How an article is shown until somebody chooses. */
export const FIRST_CHOICES: ReadingChoices = { size: 2, width: "normal", font: "serif", paper: "same" }
const MOST_SIZE = 6
const KINDS = {
  width: ["narrow", "normal", "wide"],
  font: ["serif", "sans"],
  paper: ["same", "white", "sepia", "night"],
} as const

interface ReadingStyleProps {
  readonly choices: ReadingChoices
  onChoose(change: Partial<ReadingChoices>): void
}

/** The letters, lines and colours of an article, behind one button. */
export function ReadingStyle({ choices, onChoose }: ReadingStyleProps): JSX.Element {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const kinds = ["pointerdown", "focusin"] as const
    for (const kind of kinds) document.addEventListener(kind, closeOutside)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, closeOutside)
    }
  }, [isOpen])
  const close = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open, wherever the focus is in it
    <div class="reader-style" ref={box} onKeyDown={close}>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={ALargeSmall} />
        <span>{say(READER_WORDS.style)}</span>
      </button>
      {isOpen ? (
        <div class="reader-choices">
          <Sizes size={choices.size} onChoose={onChoose} />
          {(["width", "font", "paper"] as const).map((kind) => (
            <fieldset key={kind} class="reader-choice" data-kind={kind}>
              <legend class="small">{say(READER_WORDS[kind])}</legend>
              {KINDS[kind].map((each) => (
                <button
                  key={each}
                  type="button"
                  data-value={each}
                  aria-pressed={choices[kind] === each}
                  onClick={() => onChoose({ [kind]: each })}
                >
                  {say(READER_WORDS[each])}
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Sizes({ size, onChoose }: { size: number } & Pick<ReadingStyleProps, "onChoose">): JSX.Element {
  const say = useSay()
  return (
    <fieldset class="reader-choice">
      <legend class="small">{say(READER_WORDS.size)}</legend>
      <button
        type="button"
        disabled={size <= 0}
        aria-label={say(READER_WORDS.smaller)}
        onClick={() => onChoose({ size: size - 1 })}
      >
        <Icon of={Minus} />
      </button>
      <button
        type="button"
        disabled={size >= MOST_SIZE}
        aria-label={say(READER_WORDS.larger)}
        onClick={() => onChoose({ size: size + 1 })}
      >
        <Icon of={Plus} />
      </button>
    </fieldset>
  )
}
