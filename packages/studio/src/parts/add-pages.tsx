import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import type { SamplePage } from "../api/pages.js"
import { Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { chipName, completeAddress } from "../read/source-form.js"
import { PARTS_WORDS } from "../words/parts.js"
import { READ_WORDS } from "../words/read.js"
import { askParts } from "../worker/ask-parts.js"
import { decodedFile } from "../worker/decode.js"
import type { Teaching } from "./use-teaching.js"

/** Links followed at a time. */
const MOST_LINKS = 5

/** Brings further pages to try the recipe on: an address, files, samples, or where the links of the first page lead. */
export function AddPages({
  teaching,
  samples,
}: {
  teaching: Teaching
  samples: readonly SamplePage[]
}): JSX.Element {
  const say = useSay()
  const [address, setAddress] = useState("")
  const [hasNoLinks, setNoLinks] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const first = teaching.pages[0]
  const open = new Set(teaching.pages.map(({ url }) => url))
  const left = samples.filter(({ url }) => !open.has(url))
  const follow = async (): Promise<void> => {
    if (!first) return
    const question = { do: "links", page: first.id, most: MOST_LINKS + open.size } as const
    const links = (await askParts<"links">(teaching.extractor, question)).filter((url) => !open.has(url))
    setNoLinks(links.length === 0)
    if (links.length > 0) teaching.add(links.slice(0, MOST_LINKS).map((url) => ({ kind: "url", url })))
  }
  const addFiles = async (files: readonly File[]): Promise<void> => {
    const origins = files.map(async (file) => ({
      kind: "html" as const,
      name: file.name,
      content: await decodedFile(file),
    }))
    teaching.add(await Promise.all(origins))
  }
  return (
    <details class="more add-pages" open={teaching.pages.length < 2}>
      <summary>{say(PARTS_WORDS.addPages)}</summary>
      <form
        class="address"
        onSubmit={(event) => {
          event.preventDefault()
          const url = completeAddress(address)
          if (!url) return
          teaching.add([{ kind: "url", url }])
          setAddress("")
        }}
      >
        <input
          type="text"
          inputMode="url"
          spellcheck={false}
          placeholder="https://…"
          aria-label={say(PARTS_WORDS.addAddress)}
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button type="submit">{say(PARTS_WORDS.add)}</button>
        <button type="button" onClick={() => picker.current?.click()}>
          {say(PARTS_WORDS.addFile)}
        </button>
        <input
          ref={picker}
          type="file"
          accept=".html,.htm,.xhtml,text/html"
          multiple
          hidden
          aria-label={say(PARTS_WORDS.addFile)}
          onChange={(event) => void addFiles(Array.from(event.currentTarget.files ?? []))}
        />
        {first?.url === undefined ? null : (
          <button type="button" onClick={() => void follow()}>
            {say(PARTS_WORDS.follow)}
          </button>
        )}
      </form>
      {hasNoLinks ? <p class="small">{say(PARTS_WORDS.noLinks)}</p> : null}
      <ul class="chips" aria-label={say(READ_WORDS.samples)}>
        {left.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              class="chip"
              lang={sample.language}
              onClick={() => teaching.add([{ kind: "sample", name: sample.name }])}
            >
              {chipName(sample, samples)}
            </button>
          </li>
        ))}
      </ul>
      {teaching.isBusy ? <Waiting text={say(PARTS_WORDS.opening)} onCancel={teaching.cancel} /> : null}
    </details>
  )
}
