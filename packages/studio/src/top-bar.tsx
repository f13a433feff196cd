import type { JSX } from "preact"
import { useEffect, useRef } from "preact/hooks"
import { Choices } from "./app/choices.js"
import { useLeftOff } from "./app/left-off.js"
import { routeTo } from "./app/route.js"
import { useSettings } from "./app/settings.js"
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
  const { say, language } = useSettings()
  const placeOf = useLeftOff()
  const bar = useRef<HTMLElement>(null)
  // On a phone the names of the views are wider than the screen.
  useEffect(() => {
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" })
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
              <a href={placeOf(view.name)} aria-current={view === current ? "page" : undefined}>
                {say(view.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Choices />
    </header>
  )
}
