/** Most bytes a sample holds: enough to tell all encodings apart, little enough to decode thirty times. */
const SAMPLE_BYTES = 4096
/** ASCII bytes kept on either side of the others, so that words can be seen. */
const CONTEXT_BYTES = 4
/** Stretches of ASCII longer than this are left out. */
const LONGEST_GAP = 16

/**
 * The stretches of a page around its non-ASCII bytes, from wherever they begin, up to
 * {@link SAMPLE_BYTES}. A stretch starts and ends in ASCII, so no double-byte character is cut.
 */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES)
  let length = 0
  let copied = 0
  let last = -1
  const copyUpTo = (to: number) => {
    for (; copied < to && length < SAMPLE_BYTES; copied++) sample[length++] = bytes[copied]!
  }
  for (let i = 0; i < bytes.length && length < SAMPLE_BYTES; i++) {
    if (bytes[i]! < 0x80) continue
    if (last >= 0 && i - last <= LONGEST_GAP) copyUpTo(i)
    else {
      if (last >= 0) copyUpTo(last + 1 + CONTEXT_BYTES)
      if (length > 0 && length < SAMPLE_BYTES) sample[length++] = 0x20
      copied = Math.max(i - CONTEXT_BYTES, last + 1 + CONTEXT_BYTES, 0)
    }
    last = i
  }
  if (last >= 0) copyUpTo(Math.min(last + 1 + CONTEXT_BYTES, bytes.length))
  return sample.subarray(0, length)
}
