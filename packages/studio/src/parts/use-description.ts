import { useEffect, useState } from "preact/hooks"
import { askParts } from "../worker/ask-parts.js"
import type { Extractor } from "../worker/extractor.js"
import type { Description, PartsQuestion } from "../worker/parts-messages.js"

/** What the worker says about an element; the last thing it said until it says the next. */
export function useDescription(
  extractor: Extractor,
  { page, node, kind, shape, words }: Omit<PartsQuestion & { do: "describe" }, "do">,
): Description | undefined {
  const [seen, setSeen] = useState<Description>()
  useEffect(() => {
    let left = false
    askParts<"describe">(extractor, { do: "describe", page, node, kind, shape, words }).then(
      (answer) => left || setSeen(answer),
      () => left || setSeen(undefined),
    )
    return () => {
      left = true
    }
  }, [extractor, page, node, kind, shape, words])
  return seen
}
