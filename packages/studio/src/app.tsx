import type { JSX } from "preact"
import { useEffect } from "preact/hooks"
import { type About, getAbout } from "./api/about.js"
import { ApiError } from "./api/client.js"
import { ErrorNotice } from "./app/notice.js"
import { useRoute } from "./app/route.js"
import { useSay } from "./app/settings.js"
import { TokenForm } from "./app/token-form.js"
import { useAnswer } from "./app/use-answer.js"
import { TopBar } from "./top-bar.js"
import { VIEWS, type View } from "./views.js"
import { SHELL_WORDS } from "./words/shell.js"

/** Codes of a server that wants a token, or another one. */
const ASKS_TOKEN: ReadonlySet<string> = new Set(["no-token", "wrong-token"])

/** The whole studio: the bar, and the view the address names. Views whose capability the server lacks do not exist. */
export function App(): JSX.Element {
  const say = useSay()
  const route = useRoute()
  const { answer: about, error, again } = useAnswer<About>(() => getAbout(), [])
  const refused = error instanceof ApiError && ASKS_TOKEN.has(error.code) ? error : undefined
  const views = about ? VIEWS.filter((view) => about.capabilities.includes(view.needs)) : []
  const view = views.find((each) => each.name === route.view) ?? views[0]
  useEffect(() => {
    document.title = view ? `${say(view.title)} · ${say(SHELL_WORDS.title)}` : say(SHELL_WORDS.title)
  }, [view, say])
  return (
    <>
      {/* A button, because the part of the address after # names the view. */}
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        {say(SHELL_WORDS.skip)}
      </button>
      <TopBar views={views} current={view} />
      <main id="main" tabIndex={-1}>
        {about || !refused ? null : <TokenForm error={refused} onToken={again} />}
        {about || refused ? null : <ErrorNotice error={error} onRetry={again} />}
        {view && about ? <Shown view={view} about={about} query={route.query} /> : null}
      </main>
      <footer class="foot">
        <p>
          honbun {about?.version ?? ""} · {say(SHELL_WORDS.local)}
        </p>
      </footer>
    </>
  )
}

function Shown({ view, about, query }: { view: View; about: About; query: URLSearchParams }): JSX.Element {
  const Body = view.body
  return <Body about={about} query={query} />
}
