import { stat } from "node:fs/promises"
import type { Article } from "@honbun/core"
import { gatherPictures, PICTURE_TYPES } from "../epub/pictures.js"
import { type Book, type Chapter, writeEpub } from "../epub/write-epub.js"
import { picturesIn } from "../epub/xhtml.js"
import { Connections } from "../fetch/connections.js"
import { fetchPage } from "../fetch/fetch-page.js"
import { BOOK_MESSAGES } from "../messages/book.js"
import { saveFile } from "./files.js"
import type { Terminal } from "./print/terminal.js"
import { UsageError } from "./print/usage.js"

/** What a person can say about a book. */
export interface BookSettings {
  readonly title?: string
  readonly vertical?: boolean
  /** Whether pictures are fetched and put in. */
  readonly pictures?: boolean
}

/** How the pictures of a book are fetched; the time in seconds. */
interface Fetching {
  readonly out?: string
  readonly timeout: number
  readonly maxBytes: number
  readonly userAgent: string
  readonly allowPrivate?: boolean
}

/** Complains before any work is done when a book has no file to go to. */
export async function checkBookFile(out: string | undefined): Promise<void> {
  if (out === undefined) throw new UsageError(BOOK_MESSAGES.outNeeded)
  const found = await stat(out).catch(() => undefined)
  if (found?.isDirectory() || /[\\/]$/.test(out))
    throw new UsageError(BOOK_MESSAGES.outIsFolder, { path: out })
}

/** An article as a chapter. */
export function chapterOf(article: Article, name: string): Chapter {
  const { title = name, html, author, published, language } = article
  return { title, html, url: article.canonical ?? article.url, author, published, language }
}

/** Writes chapters as one book into the file that was asked for, pictures and all. */
export async function saveBook(
  chapters: readonly Chapter[],
  settings: BookSettings & Fetching,
  given: Pick<Book, "title"> & Partial<Pick<Book, "authors" | "language">>,
  terminal: Terminal,
): Promise<void> {
  if (chapters.length === 0) throw new UsageError(BOOK_MESSAGES.nothing)
  const { out, vertical, title = given.title } = settings
  const wanted = settings.pictures === false ? [] : chapters.flatMap(({ html }) => picturesIn(html))
  const pictures = await fetchPictures(wanted, settings, terminal)
  const book = { ...given, title, chapters, vertical, now: new Date() }
  await saveFile(out!, writeEpub(book, pictures), terminal)
  const counts = { chapters: chapters.length, pictures: pictures.size, wanted: new Set(wanted).size }
  terminal.note(BOOK_MESSAGES.done, counts)
}

async function fetchPictures(
  addresses: readonly string[],
  { timeout, maxBytes, userAgent, allowPrivate }: Fetching,
  terminal: Terminal,
): ReturnType<typeof gatherPictures> {
  if (addresses.length === 0) return new Map()
  terminal.progress(BOOK_MESSAGES.progress, { count: new Set(addresses).size })
  const { environment } = terminal
  const limits = { timeout: timeout * 1_000, maxBytes, userAgent, retries: 0, only: PICTURE_TYPES }
  const connections = new Connections({ environment, ...(allowPrivate && { allowPrivate }) })
  try {
    return await gatherPictures(
      addresses,
      async (address) => (await fetchPage(address, { ...limits, connections })).bytes,
    )
  } finally {
    await connections.close()
    terminal.done()
  }
}
