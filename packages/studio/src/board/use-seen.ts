import { useEffect, useState } from "preact/hooks"
import { keepDraft, readDraft } from "../app/draft.js"

/**
 * When a board was looked at before, in this browser: what changed since is new. Undefined at the first look. What is seen now
 * counts as seen the next time the board is opened.
 */
export function useSeen(id: string, built: string | undefined): string | undefined {
  const name = `seen.${id}`
  const [seen] = useState(() => readDraft<string>(name))
  useEffect(() => {
    if (built !== undefined) keepDraft(name, built)
  }, [built])
  // Before anything was seen, what the first look shows is not new; what a refresh brings to it is.
  const [first] = useState(built)
  return seen ?? first
}
