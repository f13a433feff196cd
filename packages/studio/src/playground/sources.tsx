import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import { useSay } from "../app/settings.js"
import { PLAYGROUND_WORDS } from "../words/playground.js"
import { READ_WORDS } from "../words/read.js"
import { SAMPLES } from "./samples.js"

interface SourcesProps {
  /** The sample that is open, by name. */
  readonly sample: string | undefined
  readonly isOpen: boolean
  onSample(name: string): void
  onHtml(html: string): void
  onFile(file: File): void
}

/** Where a page comes from: a sample, pasted HTML, a file. */
export function Sources(props: SourcesProps): JSX.Element {
  const say = useSay()
  const [isPasting, setPasting] = useState(false)
  const [html, setHtml] = useState("")
  const picker = useRef<HTMLInputElement>(null)
  return (
    <section class="sources" data-open={props.isOpen} aria-label={say(PLAYGROUND_WORDS.lead)}>
      <div class="playground-sources">
        <button
          type="button"
          class="primary"
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {say(PLAYGROUND_WORDS.paste)}
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          {say(PLAYGROUND_WORDS.file)}
        </button>
        <input
          ref={picker}
          type="file"
          accept=".html,.htm,.xhtml,.mhtml,.mht"
          hidden
          aria-label={say(PLAYGROUND_WORDS.file)}
          onChange={({ currentTarget }) => currentTarget.files?.[0] && props.onFile(currentTarget.files[0])}
        />
        <ul class="chips" aria-label={say(READ_WORDS.samples)}>
          {SAMPLES.map(({ name, title, language }) => (
            <li key={name}>
              <button
                type="button"
                class="chip"
                lang={language}
                aria-pressed={props.sample === name}
                onClick={() => props.onSample(name)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {isPasting ? (
        <form
          class="paste"
          onSubmit={(event) => {
            event.preventDefault()
            if (html.trim() === "") return
            setPasting(false)
            props.onHtml(html)
          }}
        >
          <label class="unseen" for="pasted">
            {say(READ_WORDS.pasteLabel)}
          </label>
          <textarea
            id="pasted"
            rows={8}
            spellcheck={false}
            placeholder="<!doctype html>…"
            value={html}
            onInput={(event) => setHtml(event.currentTarget.value)}
          />
          <button type="submit" class="primary">
            {say(PLAYGROUND_WORDS.show)}
          </button>
        </form>
      ) : null}
    </section>
  )
}
