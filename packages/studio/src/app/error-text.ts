import { sayError } from "@honbun/core/words"
import { ERROR_WORDS, OTHER_ERROR } from "../words/errors.js"
import type { Message } from "../words/say.js"
import { SHELL_WORDS } from "../words/shell.js"
import type { Settings } from "./settings.js"

/** What is said of an error. */
export interface ErrorText {
  readonly text: string
  /** The server's own words, in English, where `text` is in another language. */
  readonly detail?: string
}

/** Errors that the studio knows more about than the server. */
const OWN_WORDS: Readonly<Record<string, Message>> = {
  offline: SHELL_WORDS.offline,
  "no-token": SHELL_WORDS.tokenChanged,
  "wrong-token": SHELL_WORDS.tokenChanged,
}

/** An error in words: by its code where there are words for it, else as it speaks of itself. */
export function errorText(error: unknown, { language, say }: Pick<Settings, "language" | "say">): ErrorText {
  const { message = String(error) } = error as Partial<Error>
  const code = codeOf(error) ?? ""
  if (Object.hasOwn(OWN_WORDS, code)) return { text: say(OWN_WORDS[code]!) }
  if (language === "en") return { text: message }
  const exact = sayError({ ...(error as Partial<Parameters<typeof sayError>[0]>), message }, language)
  if (exact !== message) return { text: exact }
  const words = Object.hasOwn(ERROR_WORDS, code) ? ERROR_WORDS[code]! : OTHER_ERROR
  return { text: words[language], detail: message }
}

/** The code of an error, of the server's, the worker's or the studio's; undefined where it has none. */
export function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === "string" ? code : undefined
}
