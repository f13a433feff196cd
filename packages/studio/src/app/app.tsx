import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { type About, getAbout } from "../api/about.js"
import { SHELL_WORDS } from "../words/shell.js"
import { useRoute } from "./route.js"
import { useSay } from "./settings.js"
import { TopBar } from "./top-bar.js"
import { VIEWS, type View } from "./views.js"

/** The whole studio: the bar, and the view the address names. Views whose capability the server lacks do not exist. */
export function App(): JSX.Element {
  const say = useSay()
  const route = useRoute()
  const [about, setAbout] = useState<About | undefined>()
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    getAbout().then(setAbout, () => setOffline(true))
  }, [])
  const views = about ? VIEWS.filter((view) => about.capabilities.includes(view.needs)) : []
  const view = views.find((each) => each.name === route.view) ?? views[0]
  useEffect(() => {
    document.title = view ? `${say(view.title)} · ${say(SHELL_WORDS.title)}` : say(SHELL_WORDS.title)
  }, [view, say])
  return (
    <>
      <a class="skip" href="#main">
        {say(SHELL_WORDS.skip)}
      </a>
      <TopBar views={views} current={view} />
      <main id="main" tabIndex={-1}>
        {offline ? <p class="notice notice-bad">{say(SHELL_WORDS.offline)}</p> : null}
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
