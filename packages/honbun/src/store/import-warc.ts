import { readHttpHead } from "../archive/http-message.js"
import { bare, recordsOf } from "../archive/read-archive.js"
import type { WarcRecord } from "../archive/warc-records.js"
import { essenceOf } from "../fetch/content-type.js"
import type { InputFile } from "../files/input-file.js"
import { PageError } from "../jobs/page-error.js"
import { unwrap } from "../jobs/read-body.js"
import type { Imported } from "./import-lines.js"
import type { ContentHash, Headers, NewContent } from "./records.js"
import type { NewVisit, Store, StoreWriter } from "./store.js"

/** Most records and bytes in one transaction. */
const MOST = { records: 200, bytes: 16 * 2 ** 20 }

/** A visit that a record tells of. */
type FoundVisit = Omit<NewVisit, "page" | "body"> & {
  readonly url: string
  /** The bytes, or for a revisit what is known of the record that has them. */
  readonly body: NewContent | { readonly digest: string; readonly refersTo: string | undefined }
}

/**
 * Brings the responses of a web archive into a store, each as a visit to its page. What is there already stays, so
 * an import that was interrupted is simply done again. Records that tell of no response are passed over.
 */
export async function importWarc(
  store: Store,
  file: InputFile,
  options: { readonly maxBytes: number; readonly onProgress?: (imported: Imported) => void },
): Promise<Imported> {
  let total: Imported = { lines: 0, added: 0 }
  let damaged = 0
  let piece: FoundVisit[] = []
  let bytes = 0
  const flush = async () => {
    const visits = piece
    const added = await store.transact((writer) => addAll(writer, visits))
    total = { lines: total.lines + visits.length, added: total.added + added }
    piece = []
    bytes = 0
    options.onProgress?.(total)
  }
  for await (const { record } of recordsOf(file, { at: 0 }, options.maxBytes)) {
    if (record.kind === "damaged") damaged++
    const visit = visitOf(record, options.maxBytes)
    if (!visit) continue
    piece.push(visit)
    if ("bytes" in visit.body) bytes += visit.body.bytes.length
    if (piece.length >= MOST.records || bytes >= MOST.bytes) await flush()
  }
  await flush()
  return damaged > 0 ? { ...total, damaged } : total
}

async function addAll(writer: StoreWriter, visits: readonly FoundVisit[]): Promise<number> {
  let added = 0
  for (const { url, body, ...visit } of visits) {
    const content = "bytes" in body ? body : await originalOf(writer, body)
    const { page } = await writer.addPage({ url, added: visit.at })
    const recorded = await writer.recordVisit({ ...visit, page: page.id, body: content })
    if (recorded.kind === "recorded") added++
  }
  return added
}

/** The content that a revisit means: by our own digest, or by the record it refers to. */
async function originalOf(
  writer: StoreWriter,
  { digest, refersTo }: { readonly digest: string; readonly refersTo: string | undefined },
): Promise<ContentHash | undefined> {
  const hash = /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1]
  if (hash && (await writer.content(hash))) return hash
  return refersTo === undefined ? undefined : (await writer.visitOf(keyOf(refersTo)))?.body
}

function visitOf(record: WarcRecord, maxBytes: number): FoundVisit | undefined {
  if (record.kind !== "record") return undefined
  const { headers, block } = record
  const type = headers.get("warc-type")
  const url = bare(headers.get("warc-target-uri"))
  const at = Date.parse(headers.get("warc-date") ?? "")
  if ((type !== "response" && type !== "revisit") || url === undefined || Number.isNaN(at)) return undefined
  const head = readHttpHead(block)
  const id = bare(headers.get("warc-record-id"))
  const body = head && (type === "revisit" ? revisited(headers) : payloadOf(head, block, maxBytes))
  if (!head || !body || id === undefined) return undefined
  return {
    key: decoded(headers.get("honbun-visit")) ?? keyOf(id),
    url,
    at,
    outcome: decoded(headers.get("honbun-outcome")) ?? "archived",
    status: head.status,
    headers: [...head.headers] as Headers,
    body,
  }
}

function revisited(headers: ReadonlyMap<string, string>): Exclude<FoundVisit["body"], NewContent> {
  return { digest: headers.get("warc-payload-digest") ?? "", refersTo: bare(headers.get("warc-refers-to")) }
}

function payloadOf(
  { headers, bodyStart }: NonNullable<ReturnType<typeof readHttpHead>>,
  block: Uint8Array,
  maxBytes: number,
): NewContent | undefined {
  const encoding = headers.get("content-encoding")
  const chunked = /\bchunked\b/i.test(headers.get("transfer-encoding") ?? "")
  try {
    const bytes = unwrap({ kind: "bytes", bytes: block.subarray(bodyStart), encoding, chunked }, maxBytes)
    return { mediaType: essenceOf(headers.get("content-type")) || "application/octet-stream", bytes }
  } catch (error) {
    if (error instanceof PageError) return undefined
    throw error
  }
}

/** The name of a visit that came from an archive of somebody else. */
function keyOf(recordId: string): string {
  return `warc ${recordId}`
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
