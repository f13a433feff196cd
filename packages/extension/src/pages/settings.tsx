import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { ask } from "../browser/messages.js"
import { setStudioPlace, studioPlace } from "../browser/studio-place.js"
import { say } from "../words/say.js"
import { WORDS } from "../words/words.js"
import { start, troubleText } from "./start.js"

/** Where the studio runs when it is started as the sentence above says. */
const USUAL = "http://127.0.0.1:4600"

/** The settings: which studio pages are sent to. */
function SettingsPage(): JSX.Element {
  const [origin, setOrigin] = useState<string>()
  const [address, setAddress] = useState(USUAL)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    studioPlace().then((place) => setOrigin(place?.origin))
  }, [])
  const connect = (event: Event): void => {
    event.preventDefault()
    setError(undefined)
    connectTo(address).then((place) => setOrigin(place.origin), setError)
  }
  const forget = (): void => {
    void setStudioPlace(undefined)
    setOrigin(undefined)
  }
  return (
    <main class="sheet">
      <h1>{say(WORDS.studioHead)}</h1>
      <p>{say(WORDS.studioHow)}</p>
      {origin ? (
        <p class="notice notice-good" role="status">
          {say(WORDS.studioConnected, { origin })}
          <button type="button" onClick={forget}>
            {say(WORDS.studioForget)}
          </button>
        </p>
      ) : (
        <form onSubmit={connect}>
          <label class="field">
            <span class="field-name">{say(WORDS.studioAddress)}</span>
            <input value={address} onInput={(event) => setAddress(event.currentTarget.value)} />
          </label>
          <button type="submit" class="primary">
            {say(WORDS.studioConnect)}
          </button>
        </form>
      )}
      {error ? (
        <p class="notice notice-bad" role="alert">
          {troubleText(error)}
        </p>
      ) : null}
      <p class="small">{say(WORDS.local)}</p>
    </main>
  )
}

/** An address is asked for its link, and for that we must be allowed to; a link says it all itself. */
async function connectTo(address: string): Promise<{ origin: string }> {
  const whole = /^(?:https?|javascript):/i.test(address.trim()) ? address.trim() : `http://${address.trim()}`
  if (/^https?:/i.test(whole) && URL.canParse(whole))
    await chrome.permissions.request({
      origins: [`${new URL(whole).protocol}//${new URL(whole).hostname}/*`],
    })
  return await ask<"connect">({ do: "connect", address: whole })
}

start(<SettingsPage />)
