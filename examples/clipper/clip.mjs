// Saves a page as a note: Markdown with front matter, under a name that every file system takes.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { extract, formatArticle } from "@honbun/core"

/** Writes a note into a folder of the vault; gives its path. */
export function clip(html, url, vault) {
  const article = extract(html, { url })
  const name = (article.title ?? url)
    .replace(/[\\/:*?"<>|#^[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100)
  const folder = join(vault, "Clippings")
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.md`)
  writeFileSync(path, formatArticle(article, "markdown", { frontMatter: true }))
  return path
}
