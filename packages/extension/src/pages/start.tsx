import { type ComponentChild, render } from "preact"
import type { ExtensionError } from "../browser/messages.js"
import { browserLanguage, say } from "../words/say.js"
import { WORDS } from "../words/words.js"

/** Puts a page of the extension into its document, in the language of the browser. */
export function start(page: ComponentChild): void {
  document.documentElement.lang = browserLanguage()
  render(page, document.getElementById("page")!)
}

/** What went wrong, in words. */
export function troubleText(error: unknown): string {
  const { code, message } = error as ExtensionError
  switch (code) {
    case "cannot-read":
      return say(WORDS.cannot)
    case "scripts":
      return say(WORDS.watchScripts)
    case "refused":
      return say(WORDS.watchRefused, { host: message })
    case "no-studio":
      return say(WORDS.studioWrong)
    default:
      return say(WORDS.failed, { message })
  }
}

/** A moment in the words of the browser's language. */
export function momentText(when: number): string {
  const format = new Intl.DateTimeFormat(browserLanguage(), { dateStyle: "medium", timeStyle: "short" })
  return format.format(when)
}
