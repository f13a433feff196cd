import type { Language } from "../words/say.js"

/** How dates are written in a language: 18 Nov 2026, 08:35 and 2026/11/18 8:35. */
export function localeOf(language: Language): string {
  return language === "ja" ? "ja-JP" : "en-GB"
}

/** A moment (ISO 8601) as people write it, in the reader's own time; what is none stays as it is. */
export function timeText(iso: string, language: Language): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return date.toLocaleString(localeOf(language), { dateStyle: "medium", timeStyle: "short" })
}
