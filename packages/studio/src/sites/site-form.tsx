import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { holdPage, type SamplePage } from "../api/pages.js"
import { completeAddress } from "../app/address.js"
import { useDraft } from "../app/draft.js"
import { Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { openFile, PAGE_FILES } from "../read/open-file.js"
import type { Message } from "../words/say.js"
import { SITES_WORDS } from "../words/sites.js"
import { type Kind, type SiteDraft, SourceField, sampleHosts } from "./source-field.js"

interface SiteFormProps {
  readonly samples: readonly SamplePage[]
  readonly folders: readonly string[]
  readonly isBusy: boolean
  onRun(body: object): void
  onProblem(problem: unknown): void
}

const KIND_WORDS = {
  samples: SITES_WORDS.fromSamples,
  files: SITES_WORDS.fromFiles,
  start: SITES_WORDS.fromStart,
  urls: SITES_WORDS.fromUrls,
  folder: SITES_WORDS.fromFolder,
} as const
const METHODS: Readonly<Record<SiteDraft["method"], Message>> = {
  site: SITES_WORDS.methodSite,
  collection: SITES_WORDS.methodCollection,
  repetition: SITES_WORDS.methodRepetition,
}

const FIRST = { kind: "samples", start: "", urls: "", most: 50, method: "site" } as const

/** Which pages, and by which method. What is typed stays until something else is typed. */
export function SiteForm(props: SiteFormProps): JSX.Element {
  const say = useSay()
  const hosts = sampleHosts(props.samples)
  const [draft, change] = useDraft<SiteDraft>("sites", {
    ...FIRST,
    host: hosts[0]?.host ?? "",
    folder: props.folders[0] ?? "",
  })
  const { kind, host, start, urls, folder, most, method } = draft
  const [files, setFiles] = useState<readonly File[]>([])
  const [sending, setSending] = useState<{ done: number; all: number }>()
  const kinds = (Object.keys(KIND_WORDS) as Kind[]).filter(
    (each) => each !== "folder" || props.folders.length > 0,
  )
  const takeFiles = (given: FileList | null | undefined): void => {
    change({ kind: "files" })
    setFiles(Array.from(given ?? []))
  }
  const pages = async (): Promise<object | undefined> => {
    if (kind === "samples") return { samples: hosts.find((each) => each.host === host)?.names ?? [] }
    if (kind === "start") return withAddress(start)
    if (kind === "urls") return { urls: addressesIn(urls) }
    if (kind === "folder") return { folder }
    return { pages: await hold(files, (done) => setSending({ done, all: files.length })) }
  }
  const run = async (event: Event): Promise<void> => {
    event.preventDefault()
    try {
      const body = await pages()
      if (body) props.onRun({ ...body, method, maxPages: most })
    } catch (problem) {
      props.onProblem(problem)
    } finally {
      setSending(undefined)
    }
  }
  return (
    <form
      class="sites-form"
      onSubmit={(event) => void run(event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        takeFiles(event.dataTransfer?.files)
      }}
    >
      <fieldset class="option-row">
        <legend class="field-name">{say(SITES_WORDS.from)}</legend>
        {kinds.map((each) => (
          <label key={each} class="tick">
            <input
              type="radio"
              name="site-from"
              checked={kind === each}
              onChange={() => change({ kind: each })}
            />
            {say(KIND_WORDS[each])}
          </label>
        ))}
      </fieldset>
      <div class="site-source">
        {kind === "files" ? (
          <label class="field">
            <span class="field-name">
              {files.length > 0
                ? say(SITES_WORDS.filesChosen, { count: files.length })
                : say(SITES_WORDS.files)}
            </span>
            <input
              type="file"
              multiple
              accept={PAGE_FILES}
              onChange={(event) => takeFiles(event.currentTarget.files)}
            />
          </label>
        ) : (
          <SourceField draft={draft} hosts={hosts} folders={props.folders} onChange={change} />
        )}
      </div>
      <div class="row">
        <label class="field">
          <span class="field-name">{say(SITES_WORDS.method)}</span>
          <select
            value={method}
            onChange={(event) => change({ method: event.currentTarget.value as SiteDraft["method"] })}
          >
            {Object.entries(METHODS).map(([name, words]) => (
              <option key={name} value={name}>
                {say(words)}
              </option>
            ))}
          </select>
        </label>
        {kind === "start" || kind === "folder" ? (
          <label class="field">
            <span class="field-name">{say(SITES_WORDS.most)}</span>
            <input
              type="number"
              min={2}
              max={1_000}
              value={most}
              onInput={(event) => change({ most: Number(event.currentTarget.value) || FIRST.most })}
            />
          </label>
        ) : null}
        <button type="submit" class="primary" disabled={props.isBusy || sending !== undefined}>
          {say(SITES_WORDS.run)}
        </button>
      </div>
      {sending ? <Waiting text={say(SITES_WORDS.sending, sending)} /> : null}
    </form>
  )
}

function withAddress(typed: string): object | undefined {
  const url = completeAddress(typed)
  return url ? { url } : undefined
}

/** The addresses in a text, each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/\s+/).flatMap((typed) => completeAddress(typed) ?? []))]
}

/** Hands files over one by one; gives the ids the server knows them by. */
async function hold(files: readonly File[], progress: (done: number) => void): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) {
    progress(ids.length + 1)
    ids.push((await holdPage(await openFile(file))).id)
  }
  return ids
}
