import { LANGUAGES, type Language } from "@honbun/core/words"
import { WORDS } from "./words/words.js"

/** The browsers the extension is made for. */
export const BROWSERS = ["chromium", "firefox"] as const

/** A browser the extension is made for. */
export type BrowserName = (typeof BROWSERS)[number]

/** Sizes of the icon, in pixels. */
export const ICON_SIZES: readonly number[] = [16, 32, 48, 128]

/** What every page of ours may do: run its own scripts, load pictures of articles, send a page to a studio. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data: blob:; connect-src *; form-action http: https:"

/**
 * The manifest for a browser. Nothing is asked for at first but the page on which somebody presses the button; a site is
 * asked for when they want it watched, a studio when they connect it.
 */
export function manifestFor(browser: BrowserName, version: string): object {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]))
  return {
    manifest_version: 3,
    name: "__MSG_name__",
    description: "__MSG_description__",
    version,
    default_locale: "en",
    icons,
    action: { default_title: "__MSG_title__", default_popup: "popup.html", default_icon: icons },
    permissions: ["activeTab", "scripting", "storage", "alarms"],
    optional_host_permissions: ["http://*/*", "https://*/*"],
    content_security_policy: { extension_pages: POLICY },
    options_ui: { page: "settings.html", open_in_tab: true },
    commands: { _execute_action: { suggested_key: { default: "Alt+Shift+H" } } },
    ...(browser === "chromium"
      ? { background: { service_worker: "background.js" }, minimum_chrome_version: "121" }
      : {
          background: { scripts: ["background.js"] },
          browser_specific_settings: {
            gecko: {
              id: "reader@honbun",
              strict_min_version: "140.0",
              data_collection_permissions: { required: ["none"] },
            },
            // There the key above is known only from this version on.
            gecko_android: { strict_min_version: "142.0" },
          },
        }),
  }
}

/** The words of the manifest, as browsers want them; one file a language. */
export function localeFiles(): Readonly<Record<string, object>> {
  const words = ["name", "description", "title"] as const
  const file = (language: Language): object =>
    Object.fromEntries(words.map((word) => [word, { message: WORDS[word][language] }]))
  return Object.fromEntries(
    LANGUAGES.map((language) => [`_locales/${language}/messages.json`, file(language)]),
  )
}
