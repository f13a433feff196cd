/** How many bytes of a page's beginning are looked at for UTF-16. */
const UTF16_PREFIX = 1024
/** In UTF-16 every ASCII character, and so all markup, has a zero byte, always on the same side … */
const LEAST_ZERO_SHARE = 0.04
/** … and hardly any on the other; zeros in damaged pages fall on both. */
const ZERO_RATIO = 8

/** UTF-16 without a byte order mark, told by where the zero bytes of its markup are. */
export function looksLikeUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const prefix = bytes.subarray(0, UTF16_PREFIX)
  if (prefix.indexOf(0) < 0) return undefined
  const zeros = [0, 0]
  for (let i = 0; i < prefix.length; i++) if (prefix[i] === 0) zeros[i & 1]!++
  const [even, odd] = [zeros[0]!, zeros[1]!]
  const least = Math.max(ZERO_RATIO, prefix.length * LEAST_ZERO_SHARE)
  if (odd >= least && odd > ZERO_RATIO * even) return "utf-16le"
  return even >= least && even > ZERO_RATIO * odd ? "utf-16be" : undefined
}

/** Multi-byte sequences of UTF-8, well formed and not. */
export interface Utf8Counts {
  readonly good: number
  readonly bad: number
}

/** Counts UTF-8 sequences; one that the end of the input cuts off is neither good nor bad. */
export function countUtf8(bytes: Uint8Array): Utf8Counts {
  let good = 0
  let bad = 0
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i]!
    if (lead < 0x80) continue
    const more =
      lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0
    let seen = 0
    while (seen < more && (bytes[i + 1 + seen]! & 0xc0) === 0x80) seen++
    if (more > 0 && seen === more) good++
    else if (more === 0 || i + 1 + seen < bytes.length) bad++
    i += seen
  }
  return { good, bad }
}
