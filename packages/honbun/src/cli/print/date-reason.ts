import type { UpdateReason } from "@honbun/core"
import { saySource, sayUpdateWhy } from "@honbun/core/words"
import type { Terminal } from "./terminal.js"

/** What one witness says about when a page changed, and whether it is believed, in a line. */
export function dateReason({ source, value, believed, why }: UpdateReason, { language }: Terminal): string {
  return `${believed ? "✓" : "✗"} ${saySource(source, language)}: ${value} (${sayUpdateWhy(why, language)})`
}
