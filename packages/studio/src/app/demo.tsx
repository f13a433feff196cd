import type { JSX } from "preact"
import { useEffect } from "preact/hooks"
import type { Language } from "../words/say.js"
import { SHELL_WORDS } from "../words/shell.js"
import { ErrorNotice, Waiting } from "./notice.js"
import { useSettings } from "./settings.js"
import { useAnswer } from "./use-answer.js"

interface DemoProps {
  /** The class of the view it is for. */
  readonly view: string
  /** Makes the example, or finds it where it was made before, and says where it is. */
  prepare(language: Language): Promise<string>
}

/** Prepares an example of a view and goes there; Back leads to where one came from. */
export function Demo({ view, prepare }: DemoProps): JSX.Element {
  const { say, language } = useSettings()
  const { answer: hash, error, again } = useAnswer(() => prepare(language), [])
  useEffect(() => {
    if (hash) location.replace(hash)
  }, [hash])
  return (
    <div class={`view ${view}`}>
      {error ? <ErrorNotice error={error} onRetry={again} /> : <Waiting text={say(SHELL_WORDS.example)} />}
    </div>
  )
}
