import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { type ApiError, keepToken } from "../api/client.js"
import { SHELL_WORDS } from "../words/shell.js"
import { useSay } from "./settings.js"

interface TokenFormProps {
  /** Why the server did not answer: it was shown no token, or a wrong one. */
  readonly error: ApiError
  onToken(): void
}

/** Asks for the token of a server that can be reached from elsewhere, again and again while it is wrong. */
export function TokenForm({ error, onToken }: TokenFormProps): JSX.Element {
  const say = useSay()
  const [token, setToken] = useState("")
  /** What was said about the token before it was changed. */
  const [past, setPast] = useState<ApiError>()
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
          onInput={(event) => {
            setToken(event.currentTarget.value)
            setPast(error)
          }}
        />
      </label>
      {error.code === "wrong-token" && error !== past ? (
        <p class="notice notice-bad" role="alert">
          {say(SHELL_WORDS.tokenWrong)}
        </p>
      ) : null}
      <button type="submit" class="primary">
        {say(SHELL_WORDS.enter)}
      </button>
    </form>
  )
}
