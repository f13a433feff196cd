import type { JSX } from "preact"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import { SHELL_WORDS } from "../words/shell.js"

/** Views that take a page by its address. */
const VIEWS = ["parts", "watch", "join"] as const

/** The same page in other views. */
export function CarryLinks({ url }: { url: string | undefined }): JSX.Element | null {
  const say = useSay()
  if (!url || !/^https?:/.test(url)) return null
  return (
    <p class="carry small">
      {say(READ_WORDS.carry)}{" "}
      {VIEWS.map((view) => (
        <a key={view} href={routeTo(view, { url })}>
          {say(SHELL_WORDS[view])}
        </a>
      ))}
    </p>
  )
}
