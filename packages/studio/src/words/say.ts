import { LANGUAGES, type Language, type Message, say, type Values } from "@honbun/core/words"

export { LANGUAGES, type Language, type Message }

/** Says a message in the language chosen. */
export type Say = (message: Message, values?: Values) => string

/** A way to say messages in one language. */
export function sayIn(language: Language): Say {
  return (message, values) => say(message, language, values)
}

/** The first of our languages that a browser prefers; English when it prefers none of them. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language)
    if (found) return found
  }
  return "en"
}
