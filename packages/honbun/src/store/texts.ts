import { toUSVString } from "node:util"
import { StoreError } from "./errors.js"
import type { Json } from "./records.js"

/** Longest name of a tag, document, job or visit, in bytes: PostgreSQL indexes no key above 2,700. */
const LONGEST_NAME = 2_000

/** A text that both databases can hold: PostgreSQL knows no NUL, and neither knows half a character. */
export function plainText(text: string): string {
  return toUSVString(text).replaceAll("\0", "\ufffd")
}

/** The same for what may be left out. */
export function optionalText(text: string | undefined): string | null {
  return text === undefined ? null : plainText(text)
}

/** A name that can be found by index. */
export function nameText(name: string, what: string): string {
  const bytes = Buffer.byteLength(name)
  if (bytes > LONGEST_NAME) {
    const message = `Expected \`${what}\` to have at most ${LONGEST_NAME} bytes, got ${bytes}.`
    throw new StoreError("too-long", message)
  }
  return plainText(name)
}

/** JSON as a text: NUL and halves of characters are escaped in it. */
export function jsonText(value: Json): string {
  return JSON.stringify(value)
}

/** A moment as the databases hold it: a whole number. */
export function whole(moment: number): number {
  return Math.round(moment)
}

/** The same for what may be left out. */
export function optionalWhole(moment: number | null | undefined): number | null {
  return moment === undefined || moment === null ? null : Math.round(moment)
}
