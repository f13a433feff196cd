import { NOT_TEXT_OR_BYTES } from "../error-reasons.js"
import { HonbunError, kindOf } from "../errors.js"

/** The bytes of a page, in whichever form they came: a `Buffer`, what `response.arrayBuffer()` gives, a view of either. */
export type PageBytes = ArrayBufferLike | ArrayBufferView

/** Bytes as an array, without copying them. Throws `bad-option` for what holds none. */
export function bytesIn(input: PageBytes): Uint8Array {
  if (input instanceof Uint8Array) return input
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
  // By name, since a buffer may come from another window or thread, whose classes are not ours.
  if (/ArrayBuffer\]$/.test(kindOf(input))) return new Uint8Array(input)
  throw new HonbunError("bad-option", NOT_TEXT_OR_BYTES, { got: kindOf(input) })
}
