import {
  copyText,
  fileName,
  Icon,
  Pictures,
  Reading,
  SettingsProvider,
  saveFile,
} from "@honbun/studio/shared"
import { Copy, Download, ExternalLink } from "lucide"
import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { type KeptReading, keptReading } from "../browser/kept-reading.js"
import { say } from "../words/say.js"
import { WORDS } from "../words/words.js"
import { start } from "./start.js"

/** The page was open in this browser a moment ago, so its pictures come from where it had them. */
const asTheyAre = async (urls: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(urls.map((url) => [url, url]))

/** The reading view: the article and nothing else. */
function Reader(): JSX.Element {
  const [reading, setReading] = useState<KeptReading | null>()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    keptReading(location.hash.slice(1)).then((found) => {
      setReading(found ?? null)
      if (found?.title) document.title = found.title
    })
  }, [])
  if (reading === undefined) return <main class="reader-page">{say(WORDS.reading)}</main>
  if (reading === null) return <main class="empty">{say(WORDS.gone)}</main>
  return (
    <SettingsProvider>
      <Pictures.Provider value={asTheyAre}>
        <nav class="reader-top">
          <a href={reading.url} title={reading.url}>
            <Icon of={ExternalLink} size={16} />
            {say(WORDS.original)}
          </a>
          <span class="reader-top-gap" />
          <button type="button" class="quiet" onClick={() => void copyText(reading.markdown).then(setCopied)}>
            <Icon of={Copy} size={16} />
            {say(isCopied ? WORDS.copied : WORDS.copy)}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() =>
              saveFile(new File([reading.markdown], fileName(reading, "md"), { type: "text/markdown" }))
            }
          >
            <Icon of={Download} size={16} />
            {say(WORDS.download)}
          </button>
        </nav>
        <main>
          {reading.text === "" ? <p class="empty">{say(WORDS.nothing)}</p> : <Reading article={reading} />}
        </main>
      </Pictures.Provider>
    </SettingsProvider>
  )
}

start(<Reader />)
