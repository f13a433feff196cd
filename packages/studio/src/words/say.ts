/** The languages the studio speaks. */
export const LANGUAGES = ["en", "ja"] as const

/** A language the studio speaks. */
export type Language = (typeof LANGUAGES)[number]

/** One message in every language; `{name}` stands for a value. */
export type Message = Readonly<Record<Language, string>>

/** What the `{name}`s of a message stand for. */
export type Values = Readonly<Record<string, string | number>>

/** Says a message in the language chosen. */
export type Say = (message: Message, values?: Values) => string

/** A way to say messages in one language. */
export function sayIn(language: Language): Say {
  return (message, values = {}) =>
    message[language].replace(/\{(\w+)\}/g, (hole: string, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : hole,
    )
}

/** The first of our languages that a browser prefers; English when it prefers none of them. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language)
    if (found) return found
  }
  return "en"
}
