/** Pages that the writers visit. */
export const PAGES = 20
/** The two visits of one transaction. */
export const PAIR = ["one", "two"] as const

/** The address of one of the pages. */
export function pageUrl(number: number): string {
  return `https://example.com/${number}`
}

/** The body that a visit brings: its own, from nothing up to some pages of the database. */
export function bodyFor(key: string): Buffer {
  const size = [...key].reduce((sum, letter) => (sum * 131 + letter.charCodeAt(0)) % 20_000, 3)
  return Buffer.from(Array.from({ length: size }, (_, i) => (i * size) % 251))
}

/** The article that a visit brings: one of a few, so that visits share them. */
export function articleFor(key: string): Buffer {
  return Buffer.from(`article ${key.length % 3}`.repeat(40))
}
