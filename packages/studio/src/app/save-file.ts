/** A name for a file with an article in it, from its title. */
export function fileName(article: { readonly title?: string | undefined }, ending: string): string {
  const title = (article.title ?? "page")
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
  return `${title.slice(0, 60) || "page"}.${ending}`
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
