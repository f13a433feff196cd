import type { JSX } from "preact"
import type { Origin } from "../api/pages.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Message } from "../words/say.js"

interface PasteBoxProps {
  readonly html: string
  onHtml(html: string): void
  readonly go: Message
  onOpen(origin: Origin): void
}

/** A field for the HTML of a page. */
export function PasteBox({ html, onHtml, go, onOpen }: PasteBoxProps): JSX.Element {
  const say = useSay()
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
        onInput={(event) => onHtml(event.currentTarget.value)}
      />
      <button type="submit" class="primary">
        {say(go)}
      </button>
    </form>
  )
}
