import { REASON_WORDS } from "../words/board.js"
import type { Say } from "../words/say.js"

/** Why a page could not be read, in words; a code the studio does not know is said as it is. */
export function reasonText(code: string, say: Say): string {
  return Object.hasOwn(REASON_WORDS, code) ? say(REASON_WORDS[code as keyof typeof REASON_WORDS]) : code
}
