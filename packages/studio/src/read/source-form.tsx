import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import type { Origin, SamplePage } from "../api/pages.js"
import { AddressNotice, useAddress } from "../app/address.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Message } from "../words/say.js"
import { Bookmarklet } from "./bookmarklet.js"
import { PAGE_FILES } from "./open-file.js"

interface SourceFormProps {
  readonly samples: readonly SamplePage[]
  /** Files given so far, to go back and forth between. */
  readonly files: readonly File[]
  readonly current: Origin | undefined
  /** What the button that opens an address says; then pages are for another view than Read. */
  readonly go?: Message
  onOpen(origin: Origin): void
  onFiles(files: readonly File[]): void
  onFile(file: File): void
}

/** Where pages come from: an address, pasted HTML, files, samples, the browser. */
export function SourceForm(props: SourceFormProps): JSX.Element {
  const say = useSay()
  const address = useAddress((url) => props.onOpen({ kind: "url", url }))
  const [pasting, setPasting] = useState(false)
  const [sending, setSending] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const { current } = props
  return (
    <section class="sources" data-open={current !== undefined} aria-label={say(READ_WORDS.lead)}>
      <form class="address" onSubmit={address.submit}>
        <label class="unseen" for="address">
          {say(READ_WORDS.address)}
        </label>
        <input
          id="address"
          type="text"
          inputMode="url"
          autocomplete="url"
          spellcheck={false}
          placeholder={say(READ_WORDS.addressHint)}
          value={address.typed}
          onInput={(event) => address.type(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {say(props.go ?? READ_WORDS.go)}
        </button>
        <button type="button" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {say(READ_WORDS.paste)}
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          {say(READ_WORDS.files)}
        </button>
        {props.go ? null : (
          <button
            type="button"
            class="wide-only"
            aria-expanded={sending}
            onClick={() => setSending(!sending)}
          >
            {say(READ_WORDS.bookmarklet)}
          </button>
        )}
        <input
          ref={picker}
          type="file"
          accept={`${PAGE_FILES},.json`}
          multiple
          hidden
          aria-label={say(READ_WORDS.files)}
          onChange={(event) => props.onFiles(Array.from(event.currentTarget.files ?? []))}
        />
      </form>
      <AddressNotice address={address} />
      {pasting ? <PasteBox go={props.go ?? READ_WORDS.go} onOpen={props.onOpen} /> : null}
      {sending ? <Bookmarklet /> : null}
      <ul class="chips" aria-label={say(READ_WORDS.samples)}>
        {props.samples.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              class="chip"
              lang={sample.language}
              aria-pressed={current?.kind === "sample" && current.name === sample.name}
              onClick={() => props.onOpen({ kind: "sample", name: sample.name })}
            >
              {chipName(sample, props.samples)}
            </button>
          </li>
        ))}
        {props.files.map((file) => (
          <li key={file.name}>
            <button
              type="button"
              class="chip chip-file"
              aria-pressed={current?.kind === "html" && current.name === file.name}
              onClick={() => props.onFile(file)}
            >
              {file.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PasteBox({ go, onOpen }: { go: Message; onOpen(origin: Origin): void }): JSX.Element {
  const say = useSay()
  const [html, setHtml] = useState("")
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault()
        if (html.trim() !== "") onOpen({ kind: "html", name: "", content: html })
      }}
    >
      <label class="unseen" for="pasted">
        {say(READ_WORDS.pasteLabel)}
      </label>
      <textarea
        id="pasted"
        rows={6}
        spellcheck={false}
        placeholder="<!doctype html>…"
        value={html}
        onInput={(event) => setHtml(event.currentTarget.value)}
      />
      <button type="submit" class="primary">
        {say(go)}
      </button>
    </form>
  )
}

/** The title of a sample; pages of one article share it and are told apart by the end of their name. */
export function chipName({ name, title }: SamplePage, all: readonly SamplePage[]): string {
  if (title === undefined) return name
  const isShared = all.filter((sample) => sample.title === title).length > 1
  return isShared ? `${title} (${name.replace(/^.*-/, "")})` : title
}
