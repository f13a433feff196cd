import { fileName, saveFile } from "../app/save-file.js"
import type { Choices, Source, WholeArticle } from "../worker/messages.js"

/** A result file says by this what it is. */
const RESULT_FORMAT = "honbun-result"
const RESULT_VERSION = 1

/** A page, what was chosen, and what came out: all that somebody else's studio needs to show the same. */
export interface Result {
  readonly format: typeof RESULT_FORMAT
  readonly version: number
  readonly url: string | undefined
  readonly choices: Choices
  readonly html: string
  readonly article: WholeArticle
}

/** A result as a file to hand on. */
export function resultFile(article: WholeArticle, choices: Choices, source: Source): File {
  const html = typeof source.content === "string" ? source.content : new TextDecoder().decode(source.content)
  const result: Result = {
    format: RESULT_FORMAT,
    version: RESULT_VERSION,
    url: source.url,
    choices,
    html,
    article,
  }
  const name = fileName(article, "honbun.json")
  return new File([JSON.stringify(result)], name, { type: "application/json" })
}

/** Reads a result file; undefined when a text is none. */
export function readResult(text: string): Result | undefined {
  try {
    const found = JSON.parse(text) as Result
    const known = found.format === RESULT_FORMAT && found.version === RESULT_VERSION
    return known && typeof found.html === "string" ? found : undefined
  } catch {
    return undefined
  }
}

/** Hands a file to the system's way of sharing; where there is none, saves it. */
export async function shareFile(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if ((error as Error).name !== "AbortError") saveFile(file)
  }
}
