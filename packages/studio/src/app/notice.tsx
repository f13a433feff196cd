import type { JSX } from "preact"
import { ApiError } from "../api/client.js"
import { SHELL_WORDS } from "../words/shell.js"
import { codeOf, errorText } from "./error-text.js"
import { useSay, useSettings } from "./settings.js"

/** Says what went wrong, with the number that the log of the server knows it by. */
export function ErrorNotice({
  error,
  onRetry,
}: {
  error: unknown
  onRetry?: () => void
}): JSX.Element | null {
  const settings = useSettings()
  const { say } = settings
  if (!error || codeOf(error) === "cancelled") return null
  const { text, detail } = errorText(error, settings)
  const id = error instanceof ApiError ? error.requestId : undefined
  return (
    <div class="notice notice-bad" role="alert">
      <p>{text}</p>
      {detail ? (
        <p class="small" lang="en">
          {detail}
        </p>
      ) : null}
      {id ? <p class="small">{say(SHELL_WORDS.request, { id })}</p> : null}
      {onRetry ? (
        <button type="button" onClick={onRetry}>
          {say(SHELL_WORDS.retry)}
        </button>
      ) : null}
    </div>
  )
}

/** Says that something takes time; a reader of screens hears it once. */
export function Waiting({ text, onCancel }: { text: string; onCancel?: () => void }): JSX.Element {
  const say = useSay()
  return (
    <div class="waiting" role="status">
      <span class="waiting-dot" aria-hidden="true" />
      <span>{text}</span>
      {onCancel ? (
        <button type="button" class="quiet" onClick={onCancel}>
          {say(SHELL_WORDS.cancel)}
        </button>
      ) : null}
    </div>
  )
}
