import type { Language } from "../messages/say.js"

/** The language asked for by the address, else the first of ours that the browser prefers. */
export function languageFor(asked: string | null, accepted: string | undefined): Language {
  if (asked === "en" || asked === "ja") return asked
  const preferred = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality = ""] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { tag, quality: quality === "" ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^(?:en|ja)(?:-|$)/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return preferred?.tag.startsWith("ja") ? "ja" : "en"
}
