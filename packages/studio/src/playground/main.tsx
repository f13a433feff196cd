import { type JSX, render } from "preact"
import { SettingsProvider } from "../app/settings.js"
import { Pictures } from "../reader/pictures.js"
import { Head } from "./head.js"
import { PlaygroundView } from "./playground-view.js"

/** Pictures are not loaded: nothing is asked of anybody. */
const none = async (): Promise<ReadonlyMap<string, string>> => new Map()

function Whole(): JSX.Element {
  return (
    <SettingsProvider>
      <Pictures.Provider value={none}>
        <Head />
        <main id="main">
          <PlaygroundView />
        </main>
      </Pictures.Provider>
    </SettingsProvider>
  )
}

render(<Whole />, document.getElementById("studio")!)
// So that it works without a network from the second visit on; where browsers do not allow it, it works with one.
navigator.serviceWorker?.register("./offline.js").catch(() => {})
