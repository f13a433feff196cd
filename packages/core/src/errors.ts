import type { ErrorReason } from "./error-reasons.js"

/** What can go wrong with an input, as a word a program can test. */
export type ErrorCode =
  /** More bytes or characters than `limits.bytes`. */
  | "too-large"
  /** More nodes than `limits.nodes`. */
  | "too-many-nodes"
  /** Parsing took longer than `limits.milliseconds`. */
  | "timeout"
  /** The input is not a web page (an image, an archive, a PDF …). */
  | "not-html"
  /** The page was read, but holds no main text. */
  | "no-content"
  /** An option has a value it cannot have. */
  | "bad-option"
  /** What was quoted or pointed at is not on the page. */
  | "pick-not-found"
  /** What was quoted is on the page more than once, and nothing tells which is meant. */
  | "pick-ambiguous"
  /** A recipe, or a configuration of the paper, is not in its form. */
  | "bad-recipe"

/** What the message of an error names, by name. */
export type ErrorValues = Readonly<Record<string, string | number>>

/**
 * The one error honbun throws on purpose: a code for programs and a message that says what to do.
 *
 * @example
 * ```ts
 * import { HonbunError, parsePage } from "@honbun/core"
 * try {
 *   parsePage("<p>".repeat(100), { limits: { nodes: 10 } })
 * } catch (error) {
 *   if (!(error instanceof HonbunError)) throw error
 *   console.log(error.code) // "too-many-nodes"
 * }
 * ```
 */
export class HonbunError extends Error {
  override readonly name: string = "HonbunError"
  /** The kind of failure, stable across versions. */
  readonly code: ErrorCode

  /** What exactly is wrong, as a word; `sayError` of `@honbun/core/words` says it in other languages. */
  readonly reason: string | undefined
  /** What the message names: the option, what came, what was expected. */
  readonly values: ErrorValues

  constructor(
    code: ErrorCode,
    what: string | ErrorReason,
    values: ErrorValues = {},
    options?: { cause?: unknown },
  ) {
    super(typeof what === "string" ? what : filled(what.words, values), options)
    this.code = code
    this.reason = typeof what === "string" ? undefined : what.reason
    this.values = values
  }
}

function filled(words: string, values: ErrorValues): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

/** What a value is, for messages: of things given by mistake, `[object Promise]` tells more than what they hold. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value)
}
