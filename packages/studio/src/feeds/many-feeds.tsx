import type { JSX } from "preact"
import { useRef, useState } from "preact/hooks"
import { type FullTextAddresses, getFeedAddresses } from "../api/feeds.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { saveFile } from "../app/save-file.js"
import { useSay } from "../app/settings.js"
import { FEEDS_WORDS } from "../words/feeds.js"

/** All feeds of an OPML file as full-text feeds, as OPML again. */
export function ManyFeeds(): JSX.Element {
  const say = useSay()
  const [list, setList] = useState("")
  const [made, setMade] = useState<FullTextAddresses>()
  const [problem, setProblem] = useState<unknown>()
  const picker = useRef<HTMLInputElement>(null)
  const make = (): void => {
    setProblem(undefined)
    setMade(undefined)
    getFeedAddresses({ list }).then(setMade, setProblem)
  }
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault()
        if (list.trim() !== "") make()
      }}
    >
      <label class="small" for="feeds-many">
        {say(FEEDS_WORDS.manyLabel)}
      </label>
      <textarea
        id="feeds-many"
        rows={5}
        spellcheck={false}
        value={list}
        onInput={(event) => setList(event.currentTarget.value)}
      />
      <div class="row">
        <button type="submit" class="primary">
          {say(FEEDS_WORDS.make)}
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          {say(FEEDS_WORDS.file)}
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".opml,.xml"
        hidden
        aria-label={say(FEEDS_WORDS.file)}
        onChange={async (event) => setList((await event.currentTarget.files?.[0]?.text()) ?? "")}
      />
      <ErrorNotice error={problem} />
      {made ? <Made addresses={made} /> : null}
    </form>
  )
}

function Made({ addresses: { feeds, opml } }: { addresses: FullTextAddresses }): JSX.Element {
  const say = useSay()
  return (
    <div class="feeds-made">
      <p role="status">{say(FEEDS_WORDS.manyMade, { count: feeds.length })}</p>
      <button
        type="button"
        onClick={() => saveFile(new File([opml], "honbun.opml", { type: "text/x-opml" }))}
      >
        {say(FEEDS_WORDS.saveOpml)}
      </button>
      <ul>
        {feeds.map(({ url }) => (
          <li key={url}>
            <a href={routeTo("feeds", { url })}>{url}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
