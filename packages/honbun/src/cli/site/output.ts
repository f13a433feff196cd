import { createWriteStream, type WriteStream } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type Article, formatArticle } from "@honbun/core"
import type { Chapter } from "../../epub/write-epub.js"
import { SiteDigest } from "../../jobs/site-digest.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { chapterOf, saveBook } from "../book.js"
import { ENDINGS, NameGiver } from "../file-names.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import type { SiteSettings } from "./settings.js"

/** Where the results of `honbun site` go: lines to standard output or a file, documents into a folder. */
export class SiteOutput {
  readonly #settings: SiteSettings
  readonly #terminal: Terminal
  readonly #names = new NameGiver([])
  readonly #digest = new SiteDigest()
  /** Pages with content, where a book is made of them. */
  readonly #chapters: Chapter[] = []
  #siteName: string | undefined
  #file: WriteStream | undefined
  /** Results written. */
  count = 0

  constructor(settings: SiteSettings, terminal: Terminal) {
    this.#settings = settings
    this.#terminal = terminal
  }

  async write(id: string, article: Article): Promise<void> {
    this.count++
    const { format, out } = this.#settings
    try {
      if (format === "jsonl") await this.#writeLine(`${JSON.stringify(lineOf(id, article))}\n`)
      else if (format === "chunks") await this.#writeLine(formatArticle(article, "chunks"))
      else if (format === "llms") this.#digest.add(id, article)
      else if (format === "epub") this.#keepChapter(id, article)
      else
        await this.#writeFile(
          join(out!, this.#names.give(id, ENDINGS[format])),
          formatArticle(article, format),
        )
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error)
      throw new UsageError(CLI_MESSAGES.notWritable, { path: out ?? "stdout", reason })
    }
  }

  async close(): Promise<void> {
    const { format } = this.#settings
    if (format === "llms") await this.#writeLine(String(this.#digest))
    if (format === "epub") await this.#closeBook()
    const file = this.#file
    if (!file) return
    await new Promise<void>((resolve, reject) => file.on("error", reject).end(resolve))
    this.#terminal.note(CLI_MESSAGES.wrote, { path: this.#settings.out! })
  }

  #keepChapter(id: string, article: Article): void {
    this.#siteName ??= article.siteName
    if (article.text.trim() !== "") this.#chapters.push(chapterOf(article, id))
  }

  async #closeBook(): Promise<void> {
    const title = this.#siteName ?? this.#chapters[0]?.title ?? ""
    await saveBook(this.#chapters, this.#settings, { title }, this.#terminal)
  }

  async #writeLine(line: string): Promise<void> {
    const { out } = this.#settings
    if (out === undefined) return await this.#terminal.write(line)
    if (!this.#file) {
      await mkdir(dirname(out), { recursive: true })
      this.#file = createWriteStream(out)
    }
    const file = this.#file
    await new Promise<void>((resolve, reject) =>
      file.write(line, (error) => (error ? reject(error) : resolve())),
    )
  }

  async #writeFile(path: string, text: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

/** What a line says of a page: with `--explain` also every block, and the pages that share it. */
function lineOf(id: string, article: Article): Record<string, unknown> {
  const {
    url,
    title,
    author,
    published,
    modified,
    siteName,
    language,
    method,
    confidence,
    parts,
    text,
    blocks,
  } = article
  const known = { id, url, title, author, published, modified, siteName, language, method, confidence }
  return {
    ...known,
    ...(parts ? { parts: { title: parts.title, header: parts.header, body: parts.body } } : {}),
    text,
    ...(blocks ? { blocks } : {}),
  }
}
