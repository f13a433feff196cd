import type { Format } from "./honbun.js"

/** Something that honbun wrote from a fuzzed page. */
export interface Output {
  /** Which step wrote it. */
  readonly from: string
  readonly format: Format | "xml" | "svg"
  readonly value: string
}

/** A fuzzed input and everything that came of it. */
export interface Subject {
  readonly input: Uint8Array
  readonly outputs: readonly Output[]
  readonly thrown: readonly { readonly from: string; readonly error: unknown }[]
  /** Steps with the milliseconds of processor time they took: a busy machine makes none of them slower. */
  readonly times: readonly { readonly from: string; readonly milliseconds: number }[]
}

/** Looks at a subject and says what is wrong with it; nothing when all is well. */
export type Oracle = (subject: Subject) => string[]
