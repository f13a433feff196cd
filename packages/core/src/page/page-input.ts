import { HonbunError } from "../errors.js"
import type { Page } from "./page.js"

/** The bytes of a page, in whichever form they came: a `Buffer`, what `response.arrayBuffer()` gives, a view of either. */
export type PageBytes = ArrayBufferLike | ArrayBufferView

/** Bytes as an array, without copying them. Throws `bad-option` for what holds none. */
export function bytesIn(input: PageBytes): Uint8Array {
  if (input instanceof Uint8Array) return input
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
  // By name, since a buffer may come from another window or thread, whose classes are not ours.
  if (/ArrayBuffer\]$/.test(kindOf(input))) return new Uint8Array(input)
  throw new HonbunError("bad-option", `Expected a page as text or bytes, got \`${kindOf(input)}\``)
}

/** Whether something is what `parsePage` gives. */
export function isPage(input: unknown): input is Page {
  return typeof input === "object" && input !== null && "byTagStart" in input && "textStart" in input
}

/** Throws `bad-option` for what is not a page that was read. */
export function expectPage(input: Page): void {
  if (isPage(input)) return
  throw new HonbunError("bad-option", `Expected a page from \`parsePage\`, got \`${kindOf(input)}\``)
}

/** `[object Promise]`: of things given by mistake, what they are tells more than what they hold. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value)
}
