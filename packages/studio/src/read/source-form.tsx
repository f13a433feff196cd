import { Ellipsis, History } from "lucide"
import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import type { Origin, SamplePage } from "../api/pages.js"
import { AddressNotice, useAddress } from "../app/address.js"
import { Icon } from "../app/icon.js"
import { useRecent } from "../app/recent.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Message } from "../words/say.js"
import { Bookmarklet } from "./bookmarklet.js"
import { PAGE_FILES } from "./open-file.js"
import { PasteBox } from "./paste-box.js"

interface SourceFormProps {
  readonly samples: readonly SamplePage[]
  /** Files given so far, to go back and forth between. */
  readonly files: readonly File[]
  readonly current: Origin | undefined
  /** What the button that opens an address says; then pages are for another view than Read. */
  readonly go?: Message
  /** Whether the pages opened last are offered. */
  readonly withRecent?: boolean
  onOpen(origin: Origin): void
  onFiles(files: readonly File[]): void
  onFile(file: File): void
}

/** Where pages come from: an address, pasted HTML, files, samples, the browser. */
export function SourceForm(props: SourceFormProps): JSX.Element {
  const say = useSay()
  const address = useAddress((url) => props.onOpen({ kind: "url", url }))
  const [pasting, setPasting] = useState(false)
  const [pasted, setPasted] = useState("")
  const pasteButton = useRef<HTMLButtonElement>(null)
  const [sending, setSending] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const [isMore, setMore] = useState(false)
  const { current } = props
  const section = useRef<HTMLElement>(null)
  const moreButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) address.type(current.kind === "url" ? current.url : "")
    setMore(false)
    if (!section.current?.contains(document.activeElement)) return
    // On a phone what was pressed is put away now; whoever uses keys goes on at the button that brings it back.
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement
      if (active === document.body || !active?.checkVisibility()) moreButton.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <section
      ref={section}
      class="sources"
      data-open={current !== undefined}
      data-more={isMore}
      aria-label={say(READ_WORDS.lead)}
    >
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
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => address.type(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {say(props.go ?? READ_WORDS.go)}
        </button>
        {current ? (
          <button
            ref={moreButton}
            type="button"
            class="narrow-only"
            aria-expanded={isMore}
            aria-label={say(READ_WORDS.more)}
            onClick={() => setMore(!isMore)}
          >
            <Icon of={Ellipsis} size={18} />
          </button>
        ) : null}
        <button
          ref={pasteButton}
          type="button"
          class="source-more"
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          {say(READ_WORDS.paste)}
        </button>
        <button type="button" class="source-more" onClick={() => picker.current?.click()}>
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
      {pasting ? (
        <PasteBox
          html={pasted}
          onHtml={setPasted}
          go={props.go ?? READ_WORDS.go}
          onOpen={(origin) => {
            props.onOpen(origin)
            // What was pasted stays for the next time; the page takes its room.
            setPasting(false)
            pasteButton.current?.focus()
          }}
        />
      ) : null}
      {sending ? <Bookmarklet /> : null}
      {props.withRecent ? <RecentPages current={current} onOpen={props.onOpen} /> : null}
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

/** The pages opened last. */
function RecentPages({ current, onOpen }: Pick<SourceFormProps, "current" | "onOpen">): JSX.Element | null {
  const say = useSay()
  const [recent] = useRecent()
  if (recent.length === 0) return null
  return (
    <ul class="chips chips-recent" aria-label={say(READ_WORDS.recent)}>
      <li aria-hidden="true">
        <Icon of={History} size={16} />
      </li>
      {recent.map(({ url, title }) => (
        <li key={url}>
          <button
            type="button"
            class="chip"
            title={url}
            aria-pressed={current?.kind === "url" && current.url === url}
            onClick={() => onOpen({ kind: "url", url })}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The title of a sample; pages of one article share it and are told apart by the end of their name. */
export function chipName({ name, title }: SamplePage, all: readonly SamplePage[]): string {
  if (title === undefined) return name
  const isShared = all.filter((sample) => sample.title === title).length > 1
  return isShared ? `${title} (${name.replace(/^.*-/, "")})` : title
}
