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

/** A name for a file with an article in it, from its title. */
export function fileName(article: { readonly title?: string | undefined }, ending: string): string {
  const title = (article.title ?? "page")
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
  return `${title.slice(0, 60) || "page"}.${ending}`
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

/** Saves a file where the browser saves files. */
export function saveFile(file: File): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Puts a text on the clipboard; whether it went there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
