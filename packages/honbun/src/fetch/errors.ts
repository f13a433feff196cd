import { type Language, type Message, say, type Values } from "../messages/say.js"

/** What can go wrong while fetching, as a word a program can test. */
export type FetchErrorCode =
  /** Not an address that can be fetched: no http(s), a refused port, unreadable. */
  | "bad-url"
  /** An option has a value it cannot have. */
  | "bad-option"
  /** The address leads into a private or reserved network. */
  | "private-address"
  /** The name was not found. */
  | "dns"
  /** No connection, or it broke. */
  | "connection"
  /** No secure connection. */
  | "tls"
  /** Some time limit passed. */
  | "timeout"
  /** More bytes than allowed, after decompression. */
  | "too-large"
  /** The body cannot be decompressed. */
  | "bad-encoding"
  /** A circle of redirects, or too many. */
  | "too-many-redirects"
  /** The server answered with something else than a page; see `status`. */
  | "bad-status"
  /** The answer is an image, an archive, a PDF … */
  | "not-html"

/**
 * The error {@link fetchPage} throws: a code for programs, a message that says what to do next.
 * The message is English; {@link FetchError.messageIn} gives it in other languages.
 */
export class FetchError extends Error {
  override readonly name: string = "FetchError"
  /** The kind of failure, stable across versions. */
  readonly code: FetchErrorCode
  /** The HTTP status, with the code `bad-status`. */
  readonly status: number | undefined
  readonly #text: Message
  readonly #values: Values

  constructor(code: FetchErrorCode, text: Message, values: Values = {}, options: { cause?: unknown } = {}) {
    super(say(text, "en", values), options)
    this.code = code
    this.status = code === "bad-status" ? Number(values.status) : undefined
    this.#text = text
    this.#values = values
  }

  /** The message in a language. */
  messageIn(language: Language): string {
    return say(this.#text, language, this.#values)
  }
}
