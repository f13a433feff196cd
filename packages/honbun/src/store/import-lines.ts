import { StoreError } from "./errors.js"
import { HEADER, type PageLine, type StoreLine, type VisitLine } from "./lines.js"
import { Recent } from "./recent.js"
import type { Store, StoreWriter } from "./store.js"

/** Most lines and bytes in one transaction. */
const MOST = { lines: 500, bytes: 8 * 2 ** 20 }
/** Numbers of pages kept at hand. */
const NUMBERS = 10_000

/** What an import found, and what of it was new. */
export interface Imported {
  /** Places of an archive that could not be read; left out where there are none. */
  readonly damaged?: number
  readonly lines: number
  readonly added: number
}

/**
 * Brings lines of an export into a store. What is there already stays as it is, so an import that was interrupted
 * is simply done again, and several stores can be brought together in one.
 */
export async function importLines(
  store: Store,
  lines: AsyncIterable<string>,
  onProgress: (imported: Imported) => void = () => {},
): Promise<Imported> {
  const importer = new LineImporter(store)
  let total: Imported = { lines: 0, added: 0 }
  let piece: StoreLine[] = []
  let bytes = 0
  const flush = async () => {
    const added = await importer.add(piece)
    total = { lines: total.lines + piece.length, added: total.added + added }
    piece = []
    bytes = 0
    onProgress(total)
  }
  let number = 0
  for await (const line of lines) {
    if (line.trim() === "") continue
    piece.push(parse(line, ++number))
    bytes += line.length
    if (piece.length >= MOST.lines || bytes >= MOST.bytes) await flush()
  }
  await flush()
  return total
}

function parse(line: string, number: number): StoreLine {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new StoreError("bad-import", `Line ${number} is not JSON.`)
  }
  const found = value as StoreLine
  if (number > 1 && typeof found?.type === "string") return found
  if (found?.type === "store" && found.format === HEADER.format && found.version === HEADER.version)
    return found
  throw new StoreError(
    "bad-import",
    `Line ${number} is not that of an export of a store (${HEADER.format} ${HEADER.version}).`,
  )
}

/** Writes lines, remembering which page has which number. */
class LineImporter {
  readonly #store: Store
  readonly #numbers = new Recent<string, number>(NUMBERS)

  constructor(store: Store) {
    this.#store = store
  }

  /** Adds lines in one transaction; says how many were new. */
  add(lines: readonly StoreLine[]): Promise<number> {
    return this.#store.transact(async (writer) => {
      let added = 0
      for (const line of lines) if (await this.#addOne(writer, line)) added++
      return added
    })
  }

  async #addOne(writer: StoreWriter, line: StoreLine): Promise<boolean> {
    switch (line.type) {
      case "content": {
        const bytes = "text" in line ? Buffer.from(line.text) : Buffer.from(line.base64, "base64")
        const hash = await writer.addContent({ mediaType: line.mediaType, bytes })
        if (hash === line.hash) return true
        throw new StoreError("bad-import", `The content ${line.hash} is damaged.`)
      }
      case "page":
        return await this.#addPage(writer, line)
      case "visit":
        return await this.#addVisit(writer, line)
      case "document":
        return await writer.restoreDocument(line)
      case "job":
        return await writer.restoreJob(line)
      default:
        return false
    }
  }

  async #addPage(writer: StoreWriter, line: PageLine): Promise<boolean> {
    const { page, isNew } = await writer.addPage(line)
    this.#numbers.set(line.url, page.id)
    return isNew
  }

  async #addVisit(writer: StoreWriter, { page: url, ...visit }: VisitLine): Promise<boolean> {
    const page = this.#numbers.get(url) ?? (await writer.pageOf(url))?.id
    if (page === undefined) throw new StoreError("bad-import", `There is no page ${url}.`)
    this.#numbers.set(url, page)
    return (await writer.recordVisit({ ...visit, page })).kind === "recorded"
  }
}
