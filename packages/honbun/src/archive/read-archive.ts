import { gunzipped, type InputFile } from "../files/input-file.js"
import { ByteReader } from "./byte-reader.js"
import { type GzipMember, readMembers } from "./gzip-members.js"
import { readRecords, type WarcRecord } from "./warc-records.js"

/** Room for the head of a record beside its block, in bytes. */
export const HEAD_ROOM: number = 256 * 1024

/** A place in an archive from which it can be read on. */
export interface ArchivePlace {
  /** Bytes passed. */
  readonly at: number
  /** Records passed behind `at`, where only the beginning of several can be jumped to. */
  readonly within?: number
}

/** A record and the place behind it. */
export type Placed = ArchivePlace & { readonly record: WarcRecord }

/** The records of an archive from a place on, each with the place behind it; damage costs its own record. */
export async function* recordsOf(
  file: InputFile,
  from: ArchivePlace,
  maxBlock: number,
): AsyncGenerator<Placed> {
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

/** `<urn:uuid:…>` without its brackets; some writers put addresses into brackets too. */
export function bare(value: string | undefined): string | undefined {
  return value?.replace(/^<(.*)>$/, "$1")
}
