import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { Origin } from "../api/pages.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Message } from "../words/say.js"

/** A field for the HTML of a page. */
export function PasteBox({ go, onOpen }: { go: Message; onOpen(origin: Origin): void }): JSX.Element {
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
