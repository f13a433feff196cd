import { LANGUAGES, type Language, type Message, say as sayIn, type Values } from "@honbun/core/words"

/** The language of the browser, if it is one of ours; else English. */
export function browserLanguage(): Language {
  const tag = chrome.i18n.getUILanguage().toLowerCase().split("-")[0]
  return LANGUAGES.find((language) => language === tag) ?? "en"
}

/** Says a message in the language of the browser. */
export function say(message: Message, values?: Values): string {
  return sayIn(message, browserLanguage(), values)
}
