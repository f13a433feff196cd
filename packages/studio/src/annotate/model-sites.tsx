import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { completeAddress } from "../app/address.js"
import { useSay } from "../app/settings.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"

interface ModelSitesProps {
  readonly model: string
  /** The default of every site that has one of its own. */
  readonly sites: Readonly<Record<string, string>>
  /** Hosts of the labelled pages. */
  readonly hosts: readonly string[]
  onChoose(host: string, model: string | null): void
}

/** The sites a model is the default of: those of the labelled pages, and any other that somebody names. */
export function ModelSites({ model, sites, hosts, onChoose }: ModelSitesProps): JSX.Element {
  const say = useSay()
  const [typed, setTyped] = useState("")
  const others = Object.keys(sites).filter((host) => sites[host] === model && !hosts.includes(host))
  const address = completeAddress(typed)
  return (
    <details class="model-sites" open>
      <summary>{say(ANNOTATE_WORDS.makeDefault)}</summary>
      <fieldset class="sites">
        <legend class="unseen">{say(ANNOTATE_WORDS.makeDefault)}</legend>
        {[...hosts, ...others].map((host) => (
          <label key={host} class="tick">
            <input
              type="checkbox"
              checked={sites[host] === model}
              onChange={(event) => onChoose(host, event.currentTarget.checked ? model : null)}
            />
            {host}
          </label>
        ))}
      </fieldset>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault()
          if (!address) return
          onChoose(new URL(address).hostname, model)
          setTyped("")
        }}
      >
        <input
          type="text"
          inputMode="url"
          aria-label={say(ANNOTATE_WORDS.otherSite)}
          placeholder={say(ANNOTATE_WORDS.otherSite)}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" disabled={!address}>
          {say(ANNOTATE_WORDS.addSite)}
        </button>
      </form>
    </details>
  )
}
