import { Undo2 } from "lucide"
import type { JSX } from "preact"
import type { PlaceVerdict, SiteResult } from "../api/sites.js"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { SHELL_WORDS } from "../words/shell.js"
import { SITES_WORDS } from "../words/sites.js"
import { placeWords } from "./place-words.js"

interface CorrectionsProps {
  readonly result: SiteResult
  readonly isBusy: boolean
  onCorrect(host: string, path: string, verdict: PlaceVerdict | null): void
}

/** What a person decided about places of these hosts, each with a way back. */
export function Corrections({ result, isBusy, onCorrect }: CorrectionsProps): JSX.Element | null {
  const say = useSay()
  const hosts = new Set(result.groups.map(({ host }) => host))
  const all = Object.entries(result.corrections).flatMap(([host, corrections]) =>
    hosts.has(host) ? corrections.map((each) => ({ host, ...each })) : [],
  )
  if (all.length === 0 || result.method !== "site") return null
  return (
    <section class="site-corrections">
      <h3>{say(SITES_WORDS.corrections)}</h3>
      <ul>
        {all.map(({ host, path, verdict }) => (
          <li key={`${host} ${path}`}>
            <span class="tag">
              {say(verdict === "keep" ? SITES_WORDS.correctionKeep : SITES_WORDS.correctionDrop)}
            </span>
            <span class="place-name" title={path}>
              {placeWords(path, say)}
            </span>
            <button
              type="button"
              class="quiet"
              disabled={isBusy}
              aria-label={say(SITES_WORDS.undo, { path: placeWords(path, say) })}
              onClick={() => onCorrect(host, path, null)}
            >
              <Icon of={Undo2} size={16} /> {say(SHELL_WORDS.undo)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
