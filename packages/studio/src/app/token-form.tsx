import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { keepToken } from "../api/client.js"
import { SHELL_WORDS } from "../words/shell.js"
import { useSay } from "./settings.js"

/** Asks for the token of a server that can be reached from elsewhere. */
export function TokenForm({ onToken }: { onToken(): void }): JSX.Element {
  const say = useSay()
  const [token, setToken] = useState("")
  return (
    <form
      class="sheet"
      onSubmit={(event) => {
        event.preventDefault()
        keepToken(token.trim())
        onToken()
      }}
    >
      <p>{say(SHELL_WORDS.token)}</p>
      <label class="field">
        <span class="field-name">{say(SHELL_WORDS.tokenName)}</span>
        <input
          type="password"
          autocomplete="off"
          required
          value={token}
          onInput={(event) => setToken(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        {say(SHELL_WORDS.enter)}
      </button>
    </form>
  )
}
