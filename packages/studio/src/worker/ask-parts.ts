import type { Extractor } from "./extractor.js"
import type { PartsAnswers, PartsQuestion } from "./parts-messages.js"

/** Asks the worker about parts. */
export function askParts<K extends PartsQuestion["do"]>(
  extractor: Extractor,
  question: Extract<PartsQuestion, { do: K }>,
): Promise<PartsAnswers[K]> {
  return extractor.ask<"parts">({ kind: "parts", question }) as Promise<PartsAnswers[K]>
}
