// Characters that act on the terminal of whoever prints a text: escape sequences, bells, carriage returns.

/** C0 without tab and line feed, DEL, C1. */
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g

/** The control characters in a text, each by its number and place; tabs and line feeds are none. */
export function controlCharacters(text: string): string[] {
  return Array.from(
    text.matchAll(CONTROL),
    ({ 0: sign, index }) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")} at ${index}`,
  )
}
