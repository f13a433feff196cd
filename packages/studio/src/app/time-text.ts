import type { Language } from "../words/say.js"

/** A moment (ISO 8601) as people write it, in the reader's own time; what is none stays as it is. */
export function timeText(iso: string, language: Language): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const locale = language === "ja" ? "ja-JP" : "en-GB"
  return date.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" })
}
