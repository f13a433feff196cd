import { existsSync } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { diskFile, type InputFile, plainBytes, streamFile } from "../../files/input-file.js"
import { moved } from "../../files/write-whole.js"
import { PartWriter } from "../../jobs/part-writer.js"
import { readLines } from "../../jobs/read-lines.js"
import { STORE_MESSAGES } from "../../messages/store.js"
import { exportLines } from "../../store/export-lines.js"
import { exportWarc } from "../../store/export-warc.js"
import { type Imported, importLines } from "../../store/import-lines.js"
import { importWarc } from "../../store/import-warc.js"
import type { Store, StoreReader } from "../../store/store.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { withStore } from "./care.js"
import { openStoreFor, storeComplaint } from "./open.js"
import type { ExportSettings, ImportSettings } from "./settings.js"

/** Longest line of an export that is read: contents are in it whole, in bytes. */
const LONGEST_LINE = 512 * 2 ** 20
/** Records between two lines of progress. */
const PROGRESS_EVERY = 500

/** `honbun store export`: from one state of the store, record by record; a file appears whole or not at all. */
export async function exportStore(
  place: string,
  settings: ExportSettings,
  terminal: Terminal,
): Promise<void> {
  const { out } = settings
  const to = settings.format ?? settings.to ?? (out && /\.warc(?:\.gz)?$/i.test(out) ? "warc" : "jsonl")
  if (out !== undefined && existsSync(out)) throw new UsageError(STORE_MESSAGES.outExists, { path: out })
  const pieces = (reader: StoreReader) => (to === "warc" ? exportWarc(reader, Date.now()) : linesOf(reader))
  await withStore(place, async (store) => {
    const count = await store.snapshot((reader) =>
      out === undefined ? toTerminal(pieces(reader), terminal) : toFile(pieces(reader), out, to, terminal),
    )
    terminal.note(STORE_MESSAGES.exported, { count })
  })
}

async function* linesOf(reader: StoreReader): AsyncGenerator<string> {
  for await (const line of exportLines(reader)) yield `${JSON.stringify(line)}\n`
}

async function toTerminal(pieces: AsyncIterable<string | Buffer>, terminal: Terminal): Promise<number> {
  let count = 0
  for await (const piece of pieces) {
    if (!terminal.open) break
    if (typeof piece === "string") await terminal.write(piece)
    else await new Promise<void>((done) => terminal.stdout.write(piece, () => done()))
    count++
  }
  return count
}

async function toFile(
  pieces: AsyncIterable<string | Buffer>,
  out: string,
  to: "jsonl" | "warc",
  terminal: Terminal,
): Promise<number> {
  const isZipped = /\.gz$/i.test(out)
  const part = `${out}.part`
  // Each record of an archive is compressed by itself, so that readers can jump to any of them.
  const zip = isZipped ? (to === "warc" ? "pieces" : "blocks") : undefined
  const writer = await PartWriter.open({ path: part, zip })
  let count = 0
  try {
    for await (const piece of pieces) {
      await writer.write(piece)
      if (++count % PROGRESS_EVERY === 0) terminal.progress(STORE_MESSAGES.exporting, { count })
    }
    await writer.commit()
    await writer.close()
    await moved(() => rename(part, out))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return count
}

/** `honbun store import`. */
export async function importIntoStore(
  place: string,
  files: readonly string[],
  settings: ImportSettings,
  terminal: Terminal,
): Promise<void> {
  const kinds = files.map((path) => settings.from ?? kindOf(path))
  const store = await openStoreFor(place)
  try {
    let total: Imported = { lines: 0, added: 0 }
    for (const [at, path] of files.entries()) {
      const onProgress = ({ lines }: Imported) =>
        terminal.progress(STORE_MESSAGES.importing, { lines: total.lines + lines })
      const { lines, added, damaged } = await importOne(store, path, kinds[at]!, onProgress, terminal)
      if (damaged) tellDamage(path, damaged, terminal)
      total = { lines: total.lines + lines, added: total.added + added }
    }
    terminal.note(STORE_MESSAGES.imported, { ...total })
  } catch (error) {
    throw storeComplaint(error, place)
  } finally {
    await store.close()
  }
}

function tellDamage(path: string, count: number, terminal: Terminal): void {
  terminal.fail(STORE_MESSAGES.damagedImport, { path, count })
  terminal.exitCode = EXIT.failed
}

type ImportKind = NonNullable<ImportSettings["from"]>

function kindOf(path: string): ImportKind {
  if (path === "-" || /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(path)) return "jsonl"
  if (/\.warc(?:\.gz)?$/i.test(path)) return "warc"
  if (/\.(?:db|sqlite3?)$/i.test(path) || /^postgres(?:ql)?:/i.test(path)) return "store"
  throw new UsageError(STORE_MESSAGES.unknownImport, { path })
}

async function importOne(
  store: Store,
  path: string,
  kind: ImportKind,
  onProgress: (imported: Imported) => void,
  terminal: Terminal,
): Promise<Imported> {
  if (kind === "store") return await importStore(store, path, onProgress)
  const file =
    path === "-" ? streamFile(terminal.stdin, process.cwd()) : diskFile(path, dirname(resolve(path)))
  if (kind === "warc") return await importWarc(store, file, { maxBytes: DEFAULT_MAX_BYTES, onProgress })
  return await importLines(store, textLines(file), onProgress)
}

async function importStore(
  store: Store,
  path: string,
  onProgress: (imported: Imported) => void,
): Promise<Imported> {
  const source = await openStoreFor(path, { create: false, migrate: false })
  try {
    return await source.snapshot((reader) => importLines(store, linesOf(reader), onProgress))
  } finally {
    await source.close()
  }
}

async function* textLines(file: InputFile): AsyncGenerator<string> {
  for await (const { bytes } of readLines(plainBytes(file, 0), 0, LONGEST_LINE)) {
    if (bytes) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  }
}
