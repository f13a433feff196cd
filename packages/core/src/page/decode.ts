import type { Encoding } from "./page.js"

/** TEMPORARY SHAPE: replaced by the encoding work. */
export function decode(bytes: Uint8Array, _contentType?: string): { text: string; encoding: Encoding } {
  return { text: new TextDecoder("utf-8").decode(bytes), encoding: { name: "utf-8", source: "default" } }
}
