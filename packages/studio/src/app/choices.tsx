import { SunMoon } from "lucide"
import type { JSX } from "preact"
import { SHELL_WORDS } from "../words/shell.js"
import { Icon } from "./icon.js"
import { THEMES, type Theme, useSettings } from "./settings.js"

/** The choices that hold for the whole page: language and colours. */
export function Choices(): JSX.Element {
  const { say, language, theme, setLanguage, setTheme } = useSettings()
  const other = language === "en" ? "ja" : "en"
  return (
    <div class="choices">
      <button type="button" class="quiet" lang={other} onClick={() => setLanguage(other)}>
        {say(SHELL_WORDS.language)}
      </button>
      <label class="theme">
        <span class="unseen">{say(SHELL_WORDS.theme)}</span>
        <Icon of={SunMoon} size={16} />
        <select value={theme} onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {say(SHELL_WORDS[each])}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
