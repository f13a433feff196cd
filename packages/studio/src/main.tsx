import { render } from "preact"
import { SettingsProvider } from "./app/settings.js"
import { App } from "./app.js"

render(
  <SettingsProvider>
    <App />
  </SettingsProvider>,
  document.getElementById("studio")!,
)
