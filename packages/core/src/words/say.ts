/** The languages honbun speaks to people in. */
export const LANGUAGES = ["en", "ja"] as const

/** A language honbun speaks to people in. */
export type Language = (typeof LANGUAGES)[number]

/**
 * One message in every language. `{name}` is replaced by a value, and `{name:page|pages}` by the first word where the
 * value is one, else by the second.
 */
export type Message = Readonly<Record<Language, string>>

/** The values of a message, by name. */
export type Values = Readonly<Record<string, string | number>>

const HOLE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g

/** Made when first used: most programs speak one language. */
const pluralRules = new Map<Language, Intl.PluralRules>()

/** A message in one language with its values filled in. */
export function say(message: Message, language: Language, values: Values = {}): string {
  return message[language].replace(HOLE, (hole: string, name: string, one?: string, other?: string) => {
    if (!Object.hasOwn(values, name)) return hole
    if (one === undefined) return String(values[name])
    return isOne(values[name]!, language) ? one : other!
  })
}

/** Whether a language counts so many in the singular. A number with separators for thousands is never one. */
function isOne(count: string | number, language: Language): boolean {
  let rules = pluralRules.get(language)
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)))
  return rules.select(Number(count)) === "one"
}
