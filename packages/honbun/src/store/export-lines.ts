import { type ContentLine, HEADER, type StoreLine, type VisitLine } from "./lines.js"
import { Recent } from "./recent.js"
import { type Content, DOCUMENT_KINDS, type Visit } from "./records.js"
import type { StoreReader } from "./store.js"

/** Addresses of pages kept at hand. */
const ADDRESSES = 10_000

/**
 * Everything in a store, line by line: what is needed comes before what needs it. Holds one content at a time.
 * To be read from a snapshot, so that the lines fit together.
 */
export async function* exportLines(reader: StoreReader): AsyncGenerator<StoreLine> {
  yield HEADER
  for await (const content of reader.everyContent()) yield contentLine(content)
  for await (const { url, title, tags, added, due, state } of reader.pages()) {
    yield { type: "page", url, title, tags, added, due, state }
  }
  yield* visitLines(reader)
  for (const kind of DOCUMENT_KINDS) {
    for await (const document of reader.documents(kind)) yield { type: "document", ...document }
  }
  for await (const { id: _, ...job } of reader.everyJob()) yield { type: "job", ...job }
}

function contentLine({ hash, mediaType, bytes }: Content): ContentLine {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = buffer.toString()
  const known = { type: "content", hash, mediaType } as const
  return Buffer.from(text).equals(buffer)
    ? { ...known, text }
    : { ...known, base64: buffer.toString("base64") }
}

async function* visitLines(reader: StoreReader): AsyncGenerator<VisitLine> {
  const addresses = new Recent<number, string>(ADDRESSES)
  for await (const { id, page, ...visit } of reader.everyVisit()) {
    const url = addresses.get(page) ?? (await reader.page(page))!.url
    addresses.set(page, url)
    yield { type: "visit", page: url, ...visit, change: await changeOf(reader, id) }
  }
}

async function changeOf(reader: StoreReader, visit: Visit["id"]): Promise<VisitLine["change"]> {
  const change = await reader.changeOfVisit(visit)
  if (!change) return undefined
  const { kind, before, after, details } = change
  return { kind, before, after, details }
}
