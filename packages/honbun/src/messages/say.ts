/** The languages honbun speaks to people in. */
export const LANGUAGES = ["en", "ja"] as const

/** A language honbun speaks to people in. */
export type Language = (typeof LANGUAGES)[number]

/** One message in every language; `{name}` stands for a value. */
export type Message = Readonly<Record<Language, string>>

/** What the `{name}`s of a message stand for. */
export type Values = Readonly<Record<string, string | number>>

/** A message in one language with its values filled in. */
export function say(message: Message, language: Language, values: Values = {}): string {
  return message[language].replace(/\{(\w+)\}/g, (hole: string, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  )
}
