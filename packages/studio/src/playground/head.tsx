import type { JSX } from "preact"
import { Choices } from "../app/choices.js"
import { useSettings } from "../app/settings.js"
import { PLAYGROUND_WORDS } from "../words/playground.js"

/** The bar above the playground: back to the documentation, language, colours. */
export function Head(): JSX.Element {
  const { say, language } = useSettings()
  const docs = language === "ja" ? "../ja/" : "../"
  return (
    <header class="top">
      <a class="mark" href={docs}>
        <span class="seal" aria-hidden="true">
          本
        </span>
        honbun <span class="mark-of">{say(PLAYGROUND_WORDS.name)}</span>
      </a>
      <nav class="playground-gap" aria-label={say(PLAYGROUND_WORDS.docs)}>
        <a class="quiet button" href={docs}>
          {say(PLAYGROUND_WORDS.docs)}
        </a>
      </nav>
      <Choices />
    </header>
  )
}
