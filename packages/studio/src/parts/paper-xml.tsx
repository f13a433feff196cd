import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { applyPaperXml } from "../api/recipes.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { PAPER_WORDS } from "../words/paper-parts.js"

/** A configuration in paper B's form on a page: which of its patterns fits, and the parts it finds. */
export function PaperXml(): JSX.Element {
  const say = useSay()
  const [xml, setXml] = useState<string>()
  const [url, setUrl] = useState("")
  const [deviation, setDeviation] = useState(1)
  const [found, setFound] = useState<Awaited<ReturnType<typeof applyPaperXml>>>()
  const [error, setError] = useState<unknown>()
  const apply = (): void => {
    setError(undefined)
    setFound(undefined)
    applyPaperXml(url.trim(), xml!, deviation).then(setFound, setError)
  }
  return (
    <details class="paper-xml">
      <summary>{say(PAPER_WORDS.title)}</summary>
      <p class="small">{say(PAPER_WORDS.lead)}</p>
      <form
        class="train-form"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <label class="field">
          <span class="field-name">{say(PAPER_WORDS.file)}</span>
          <input
            type="file"
            accept=".xml,application/xml,text/xml"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setXml, setError)}
          />
        </label>
        <label class="field">
          <span class="field-name">{say(PAPER_WORDS.address)}</span>
          <input type="url" required value={url} onInput={(event) => setUrl(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span class="field-name">{say(PAPER_WORDS.deviation)}</span>
          <input
            type="number"
            min={0}
            max={20}
            value={deviation}
            onInput={(event) => setDeviation(Number(event.currentTarget.value))}
          />
        </label>
        <button type="submit" disabled={xml === undefined}>
          {say(PAPER_WORDS.apply)}
        </button>
      </form>
      <ErrorNotice error={error} />
      {found && !found.parts ? <p class="notice">{say(PAPER_WORDS.noPattern)}</p> : null}
      {found?.parts ? (
        <>
          <p class="small">{say(PAPER_WORDS.pattern, { url: found.pattern ?? "" })}</p>
          <dl class="paper-parts">
            {Object.entries(found.parts).map(([name, values]) => (
              <div key={name}>
                <dt>{name}</dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </details>
  )
}
