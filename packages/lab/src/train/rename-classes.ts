const NAMED = /(\s(?:class|id)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/**
 * A page with every word of its classes and ids replaced by an opaque one, the same for the same: what a build tool
 * makes of them. Works on bytes of any encoding that keeps ASCII where it is.
 */
export function renameClasses(html: Uint8Array): Uint8Array {
  const text = Buffer.from(html).toString("latin1")
  const renamed = text.replace(NAMED, (_, before: string, value: string) => {
    const quote = /^["']/.exec(value)?.[0] ?? ""
    const words = value.slice(quote.length, value.length - quote.length)
    return `${before}${quote}${words.replace(/[^\s]+/g, opaque)}${quote}`
  })
  return Buffer.from(renamed, "latin1")
}

/** A name that says nothing; letters only, lest a number in it look like one. */
function opaque(word: string): string {
  let hash = 2_166_136_261
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 16_777_619)
  let name = "x"
  for (let rest = hash >>> 0; rest > 0; rest = Math.floor(rest / 20))
    name += "bcdfghjklmnpqrstvwxz"[rest % 20]
  return name
}
