import { render } from "preact"
import { App } from "./app/app.js"
import { SettingsProvider } from "./app/settings.js"

render(
  <SettingsProvider>
    <App />
  </SettingsProvider>,
  document.getElementById("studio")!,
)
