import type { JSX } from "preact"
import type { SamplePage } from "../api/pages.js"
import { useSay } from "../app/settings.js"
import { SITES_WORDS } from "../words/sites.js"

/** Where pages of a site come from. */
export type Kind = "samples" | "files" | "start" | "urls" | "folder"

/** What is typed into the form. */
export interface SiteDraft {
  readonly kind: Kind
  readonly host: string
  readonly start: string
  readonly urls: string
  readonly folder: string
  readonly most: number
  readonly method: "site" | "collection" | "repetition"
}

interface SourceFieldProps {
  readonly draft: SiteDraft
  readonly hosts: readonly SampleHost[]
  readonly folders: readonly string[]
  onChange(change: Partial<SiteDraft>): void
}

/** The field for the kind of source that is chosen; files have one of their own. */
export function SourceField({ draft, hosts, folders, onChange }: SourceFieldProps): JSX.Element | null {
  const say = useSay()
  switch (draft.kind) {
    case "samples":
      return (
        <select
          aria-label={say(SITES_WORDS.fromSamples)}
          value={draft.host}
          onChange={(event) => onChange({ host: event.currentTarget.value })}
        >
          {hosts.map(({ host, names }) => (
            <option key={host} value={host}>
              {say(host === "" ? SITES_WORDS.sampleAll : SITES_WORDS.sampleHost, {
                host,
                count: names.length,
              })}
            </option>
          ))}
        </select>
      )
    case "start":
      return (
        <label class="field">
          <span class="field-name">{say(SITES_WORDS.start)}</span>
          <input
            type="text"
            inputMode="url"
            placeholder="https://…"
            spellcheck={false}
            value={draft.start}
            onInput={(event) => onChange({ start: event.currentTarget.value })}
          />
          <span class="small">{say(SITES_WORDS.startHint)}</span>
        </label>
      )
    case "urls":
      return (
        <textarea
          aria-label={say(SITES_WORDS.urls)}
          rows={4}
          placeholder={"https://…\nhttps://…"}
          spellcheck={false}
          value={draft.urls}
          onInput={(event) => onChange({ urls: event.currentTarget.value })}
        />
      )
    case "folder":
      return (
        <select
          aria-label={say(SITES_WORDS.fromFolder)}
          value={draft.folder}
          onChange={(event) => onChange({ folder: event.currentTarget.value })}
        >
          {folders.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )
    case "files":
      return null
  }
}

/** The samples of one host. */
export interface SampleHost {
  readonly host: string
  readonly names: readonly string[]
}

/** Samples by host, those with several pages first; at last all of them together. */
export function sampleHosts(samples: readonly SamplePage[]): SampleHost[] {
  const byHost = new Map<string, string[]>()
  for (const { name, url } of samples) {
    const host = url && URL.canParse(url) ? new URL(url).host : "-"
    byHost.set(host, [...(byHost.get(host) ?? []), name])
  }
  const several = [...byHost]
    .filter(([, names]) => names.length > 1)
    .sort((a, b) => b[1].length - a[1].length)
  return [
    ...several.map(([host, names]) => ({ host, names })),
    { host: "", names: samples.map(({ name }) => name) },
  ]
}
