import type { JSX } from "preact"
import { ApiError } from "../api/client.js"
import { SHELL_WORDS } from "../words/shell.js"
import { useSay } from "./settings.js"

/** Says what went wrong, in the server's words, with the number its log knows it by. */
export function ErrorNotice({
  error,
  onRetry,
}: {
  error: unknown
  onRetry?: () => void
}): JSX.Element | null {
  const say = useSay()
  if (!error || (error instanceof ApiError && error.code === "cancelled")) return null
  const offline = error instanceof ApiError && error.code === "offline"
  const id = error instanceof ApiError ? error.requestId : undefined
  return (
    <div class="notice notice-bad" role="alert">
      <p>{offline ? say(SHELL_WORDS.offline) : (error as Error).message}</p>
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
