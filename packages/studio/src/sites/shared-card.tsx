import { sayReason } from "@honbun/core/words"
import { Check, X } from "lucide"
import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { PlaceVerdict, SiteBlock } from "../api/sites.js"
import { Icon } from "../app/icon.js"
import { useSettings } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Language, Say } from "../words/say.js"
import { SITES_WORDS } from "../words/sites.js"
import { placeWords } from "./place-words.js"

interface SharedCardProps {
  readonly block: SiteBlock | undefined
  readonly isBusy: boolean
  onCorrect(path: string, verdict: PlaceVerdict): void
}

/** How many pages share a block, and two buttons that settle its place for the whole site. */
export function SharedCard({ block, isBusy, onCorrect }: SharedCardProps): JSX.Element {
  const { say, language } = useSettings()
  const places = block?.place ? placesAround(block.place) : []
  const [chosen, setChosen] = useState(0)
  const path = places[chosen]
  return (
    <div class="why shared-card" role="status" aria-live="polite" data-kept={block?.kept}>
      {block ? (
        <>
          <p class="why-line">
            <b class="why-verdict">{say(block.kept ? READ_WORDS.kept : READ_WORDS.dropped)}</b>{" "}
            {sharedText(block, say, language)}
          </p>
          <p class="why-text small">
            {block.text.length > 120 ? `${block.text.slice(0, 120)}…` : block.text}
          </p>
          {path === undefined ? (
            <p class="small">{say(SITES_WORDS.papersHint)}</p>
          ) : (
            <div class="row">
              <label class="field place-choice">
                <span class="field-name">{say(SITES_WORDS.place)}</span>
                <select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
                  {places.map((place, i) => (
                    <option key={place} value={i} title={place}>
                      {placeWords(place, say)}
                    </option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                class={block.kept ? undefined : "primary"}
                disabled={isBusy}
                onClick={() => onCorrect(path, "keep")}
              >
                <Icon of={Check} size={16} /> {say(SITES_WORDS.keepAll)}
              </button>
              <button
                type="button"
                class={block.kept ? "primary" : undefined}
                disabled={isBusy}
                onClick={() => onCorrect(path, "drop")}
              >
                <Icon of={X} size={16} /> {say(SITES_WORDS.dropAll)}
              </button>
            </div>
          )}
        </>
      ) : (
        <p class="small">{say(SITES_WORDS.hint)}</p>
      )}
    </div>
  )
}

function sharedText({ pages, of, reason }: SiteBlock, say: Say, language: Language): string {
  if (pages === undefined || of === undefined) return sayReason(reason, language)
  return pages <= 1 ? say(SITES_WORDS.onlyHere, { of }) : say(SITES_WORDS.shared, { pages, of })
}

/** A place and the places around it, the innermost first; the whole body is no place to decide about. */
export function placesAround(place: string): string[] {
  const names = place.split("/")
  return names.map((_, i) => names.slice(0, names.length - i).join("/")).filter((path) => path.includes("/"))
}
