import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { holdPage, type SamplePage } from "../api/pages.js"
import { completeAddress } from "../app/address.js"
import { Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { openFile, PAGE_FILES } from "../read/open-file.js"
import { SITES_WORDS } from "../words/sites.js"

interface SiteFormProps {
  readonly samples: readonly SamplePage[]
  readonly folders: readonly string[]
  readonly isBusy: boolean
  onRun(body: object): void
  onProblem(problem: unknown): void
}

type Kind = "samples" | "files" | "start" | "urls" | "folder"
const KIND_WORDS = {
  samples: SITES_WORDS.fromSamples,
  files: SITES_WORDS.fromFiles,
  start: SITES_WORDS.fromStart,
  urls: SITES_WORDS.fromUrls,
  folder: SITES_WORDS.fromFolder,
} as const
const METHODS = {
  site: SITES_WORDS.methodSite,
  collection: SITES_WORDS.methodCollection,
  repetition: SITES_WORDS.methodRepetition,
} as const

/** Which pages, and by which method. */
export function SiteForm(props: SiteFormProps): JSX.Element {
  const say = useSay()
  const [kind, setKind] = useState<Kind>("samples")
  const hosts = sampleHosts(props.samples)
  const [host, setHost] = useState(hosts[0]?.host ?? "")
  const [files, setFiles] = useState<readonly File[]>([])
  const [start, setStart] = useState("")
  const [urls, setUrls] = useState("")
  const [folder, setFolder] = useState(props.folders[0] ?? "")
  const [most, setMost] = useState(50)
  const [method, setMethod] = useState<keyof typeof METHODS>("site")
  const [sending, setSending] = useState<{ done: number; all: number }>()
  const kinds = (Object.keys(KIND_WORDS) as Kind[]).filter(
    (each) => each !== "folder" || props.folders.length > 0,
  )
  const takeFiles = (given: FileList | null | undefined): void => {
    setKind("files")
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
      class="site-form"
      onSubmit={(event) => void run(event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        takeFiles(event.dataTransfer?.files)
      }}
    >
      <fieldset class="options">
        <legend class="field-name">{say(SITES_WORDS.from)}</legend>
        {kinds.map((each) => (
          <label key={each} class="tick">
            <input type="radio" name="site-from" checked={kind === each} onChange={() => setKind(each)} />
            {say(KIND_WORDS[each])}
          </label>
        ))}
      </fieldset>
      <div class="site-source">
        {kind === "samples" ? (
          <select
            aria-label={say(SITES_WORDS.fromSamples)}
            value={host}
            onChange={(event) => setHost(event.currentTarget.value)}
          >
            {hosts.map(({ host: each, names }) => (
              <option key={each} value={each}>
                {say(each === "" ? SITES_WORDS.sampleAll : SITES_WORDS.sampleHost, {
                  host: each,
                  count: names.length,
                })}
              </option>
            ))}
          </select>
        ) : null}
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
        ) : null}
        {kind === "start" ? (
          <label class="field">
            <span class="field-name">{say(SITES_WORDS.start)}</span>
            <input
              type="text"
              inputMode="url"
              placeholder="https://…"
              spellcheck={false}
              value={start}
              onInput={(event) => setStart(event.currentTarget.value)}
            />
            <span class="small">{say(SITES_WORDS.startHint)}</span>
          </label>
        ) : null}
        {kind === "urls" ? (
          <textarea
            aria-label={say(SITES_WORDS.urls)}
            rows={4}
            placeholder={"https://…\nhttps://…"}
            spellcheck={false}
            value={urls}
            onInput={(event) => setUrls(event.currentTarget.value)}
          />
        ) : null}
        {kind === "folder" ? (
          <select
            aria-label={say(SITES_WORDS.fromFolder)}
            value={folder}
            onChange={(event) => setFolder(event.currentTarget.value)}
          >
            {props.folders.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : null}
      </div>
      <div class="row">
        <label class="field">
          <span class="field-name">{say(SITES_WORDS.method)}</span>
          <select
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value as keyof typeof METHODS)}
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
              onInput={(event) => setMost(Number(event.currentTarget.value) || 50)}
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

/** Samples by host, those with several pages first; at last all of them together. */
function sampleHosts(samples: readonly SamplePage[]): { host: string; names: string[] }[] {
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
