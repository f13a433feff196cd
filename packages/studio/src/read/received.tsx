import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import type { Origin } from "../api/pages.js"
import { Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import { RECEIVING, receivePage } from "./hand-over.js"

/** Takes over the page a bookmarklet sends (at {@link RECEIVING}), and says who sent it. */
export function useReceived(open: (origin: Origin) => void): JSX.Element | null {
  const say = useSay()
  const [state, setState] = useState<{ from?: string; failed?: boolean; waiting?: boolean }>({})
  useEffect(() => {
    if (location.pathname !== RECEIVING) return
    const stop = new AbortController()
    setState({ waiting: true })
    receivePage(window.opener as Window | null, stop.signal).then(
      ({ html, url, origin }) => {
        setState({ from: origin })
        history.replaceState(undefined, "", `/${routeTo("read")}`)
        open({ kind: "html", name: url, content: html, url })
      },
      () => stop.signal.aborted || setState({ failed: true }),
    )
    return () => stop.abort()
  }, [open])
  if (state.waiting) return <Waiting text={say(READ_WORDS.receiving)} />
  if (state.failed) return <p class="notice notice-bad">{say(READ_WORDS.refused)}</p>
  return state.from ? <p class="notice">{say(READ_WORDS.received, { origin: state.from })}</p> : null
}
