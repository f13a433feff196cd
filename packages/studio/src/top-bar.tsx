import type { JSX } from "preact"
import { useEffect, useRef } from "preact/hooks"
import { routeTo } from "./app/route.js"
import { THEMES, type Theme, useSettings } from "./app/settings.js"
import type { View } from "./views.js"
import { SHELL_WORDS } from "./words/shell.js"

/** The bar above all views: the seal, the views, language and colours. */
export function TopBar({
  views,
  current,
}: {
  views: readonly View[]
  current: View | undefined
}): JSX.Element {
  const { say, language, theme, setLanguage, setTheme } = useSettings()
  const other = language === "en" ? "ja" : "en"
  const bar = useRef<HTMLElement>(null)
  // On a phone the names of the views are wider than the screen.
  useEffect(() => {
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [current, language])
  return (
    <header class="top">
      <a class="mark" href={routeTo("home")}>
        <span class="seal" aria-hidden="true">
          本
        </span>
        honbun
      </a>
      <nav ref={bar} aria-label={say(SHELL_WORDS.views)}>
        <ul class="views">
          {views.slice(1).map((view) => (
            <li key={view.name}>
              <a href={routeTo(view.name)} aria-current={view === current ? "page" : undefined}>
                {say(view.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="choices">
        <button type="button" class="quiet" lang={other} onClick={() => setLanguage(other)}>
          {say(SHELL_WORDS.language)}
        </button>
        <label class="theme">
          <span class="unseen">{say(SHELL_WORDS.theme)}</span>
          <select value={theme} onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
            {THEMES.map((each) => (
              <option key={each} value={each}>
                {say(SHELL_WORDS[each])}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  )
}
