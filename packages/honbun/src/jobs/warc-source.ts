import { essenceOf, saysNothing, sniffedNonPage } from "../fetch/content-type.js"
import { ByteReader } from "./byte-reader.js"
import { type GzipMember, readMembers } from "./gzip-members.js"
import { readHttpHead } from "./http-message.js"
import { gunzipped, type InputFile } from "./input-file.js"
import { sharedCopy } from "./shared-bytes.js"
import type { Place, Source, SourceItem } from "./source.js"
import { readRecords, type WarcRecord } from "./warc-records.js"

/** Room for the HTTP head of a page, in bytes. */
const HEAD_ROOM = 256 * 1024
const PAGE_TYPES: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"])

/**
 * The pages of a web archive (WARC 1.0 and 1.1, ISO 28500), compressed record by record, as a whole or not
 * at all. Requests, redirects, pictures and the like are counted, not given.
 */
export function warcSource(file: InputFile, maxBytes: number): Source {
  return {
    fingerprint: () => file.fingerprint(),
    get total() {
      return file
        .size()
        .then((amount) => (amount === undefined ? undefined : { unit: "at" as const, amount }))
    },
    async *items(from) {
      let { count } = from
      for await (const { record, at, within } of recordsOf(file, from, maxBytes + HEAD_ROOM)) {
        const after = { at, count: ++count, within }
        yield itemOf(record, after, `${file.name}#${count}`)
      }
    },
  }
}

/** A record and the place behind it. */
export type Placed = Omit<Place, "count"> & { readonly record: WarcRecord }

/** The records of an archive from a place on, each with the place behind it; damage costs its own record. */
export async function* recordsOf(file: InputFile, from: Place, maxBlock: number): AsyncGenerator<Placed> {
  const reader = new ByteReader(file.bytes(from.at), from.at)
  const sign = await reader.peek(2)
  if (sign[0] !== 0x1f || sign[1] !== 0x8b) return yield* plainRecords(reader, maxBlock)
  let start = from.at
  let passed = from.within ?? 0
  for await (const member of readMembers(reader, maxBlock + HEAD_ROOM)) {
    // One member for a whole archive: legal, unusual, and only readable from its beginning.
    if (start === 0 && member.kind === "too-large" && file.name !== "stdin") {
      return yield* wholeRecords(file, passed, maxBlock)
    }
    yield* memberRecords(member, { start, end: reader.offset, passed }, maxBlock)
    start = reader.offset
    passed = 0
  }
}

async function* plainRecords(reader: ByteReader, maxBlock: number): AsyncGenerator<Placed> {
  for await (const record of readRecords(reader, maxBlock)) yield { record, at: reader.offset }
}

async function* wholeRecords(file: InputFile, passed: number, maxBlock: number): AsyncGenerator<Placed> {
  let within = 0
  for await (const record of readRecords(new ByteReader(gunzipped(file.bytes(0))), maxBlock)) {
    if (++within > passed) yield { record, at: 0, within }
  }
}

/** No place inside a member can be jumped to: the place behind all its records but the last is its beginning. */
async function* memberRecords(
  member: GzipMember,
  { start, end, passed }: { readonly start: number; readonly end: number; readonly passed: number },
  maxBlock: number,
): AsyncGenerator<Placed> {
  if (member.kind === "damaged") return yield { record: DAMAGED, at: end }
  if (member.kind === "too-large") return yield { record: { ...member, headers: new Map() }, at: end }
  const records: WarcRecord[] = []
  for await (const record of readRecords(new ByteReader(one(member.content)), maxBlock)) records.push(record)
  for (const [at, record] of records.entries()) {
    if (at < passed) continue
    yield at === records.length - 1 ? { record, at: end } : { record, at: start, within: at + 1 }
  }
}

const DAMAGED: WarcRecord = { kind: "damaged" }

async function* one(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk
}

function itemOf(record: WarcRecord, after: Place, place: string): SourceItem {
  const headers = record.headers ?? new Map<string, string>()
  const type = headers.get("warc-type") ?? "response"
  if (type !== "response" && type !== "resource") return { kind: "other", what: type, after }
  const id = bare(headers.get("warc-record-id")) ?? place
  const url = bare(headers.get("warc-target-uri"))
  if (record.kind === "too-large") {
    return { kind: "broken", id, url, code: "too-large", message: "Larger than pages may be", after }
  }
  if (record.kind === "damaged") {
    return { kind: "broken", id, url, code: "damaged", message: "The archive is damaged here", after }
  }
  return pageOf(record.headers, record.block, { id, url, isResource: type === "resource", after })
}

/** `<urn:uuid:…>` without its brackets; some writers put addresses into brackets too. */
function bare(value: string | undefined): string | undefined {
  return value?.replace(/^<(.*)>$/, "$1")
}

interface Named {
  readonly id: string
  readonly url: string | undefined
  readonly isResource: boolean
  readonly after: Place
}

function pageOf(headers: ReadonlyMap<string, string>, block: Uint8Array, named: Named): SourceItem {
  const { id, url, after } = named
  const head = named.isResource
    ? { status: 200, headers: new Map([["content-type", headers.get("content-type") ?? ""]]), bodyStart: 0 }
    : readHttpHead(block)
  if (!head) return { kind: "other", what: "not-http", after }
  if (head.status < 200 || head.status > 299) return { kind: "other", what: `status-${head.status}`, after }
  const contentType = head.headers.get("content-type")
  const encoding = head.headers.get("content-encoding")
  const chunked = /\bchunked\b/i.test(head.headers.get("transfer-encoding") ?? "")
  const payload = block.subarray(head.bodyStart)
  if (!mayBePage(contentType, payload, encoding !== undefined || chunked)) {
    return { kind: "other", what: "not-html", after }
  }
  const fetched = Date.parse(headers.get("warc-date") ?? "")
  const body = { kind: "bytes", bytes: sharedCopy(payload), encoding, chunked } as const
  const job = { id, url, contentType, fetched: Number.isNaN(fetched) ? undefined : fetched, body }
  return {
    kind: "page",
    job,
    size: payload.length,
    origin: { recordId: headers.get("warc-record-id") },
    after,
  }
}

function mayBePage(contentType: string | undefined, payload: Uint8Array, wrapped: boolean): boolean {
  if (!saysNothing(contentType)) return PAGE_TYPES.has(essenceOf(contentType))
  return wrapped || sniffedNonPage(payload) === undefined
}
