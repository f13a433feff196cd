import {
  HTTP_RESPONSE,
  httpHead,
  type NewRecord,
  recordDate,
  recordId,
  writeInfo,
  writeRecord,
} from "../archive/write-record.js"
import { Recent } from "./recent.js"
import type { Content, Visit } from "./records.js"
import type { StoreReader } from "./store.js"

/** Contents whose first record is remembered, so that their later visits need not repeat them. */
const REMEMBERED = 10_000
const REVISIT = "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"
/** Headers about the form on the wire, which a stored body no longer has. */
const OF_THE_WIRE: ReadonlySet<string> = new Set(["content-encoding", "transfer-encoding", "content-length"])

/** The first record of a content. */
interface Original {
  readonly id: string
  readonly url: string
  readonly date: string
}

/**
 * The visits that brought bytes, as records of a web archive (ISO 28500, WARC 1.1), in the order in which they were
 * recorded. A content that came again is a revisit record. What honbun made of the pages is not in it: see exportLines.
 */
export async function* exportWarc(reader: StoreReader, at: number): AsyncGenerator<Buffer> {
  yield writeInfo(`store ${new Date(at).toISOString()}`, at)
  const originals = new Recent<string, Original>(REMEMBERED)
  for await (const visit of reader.everyVisit()) {
    if (visit.body === undefined) continue
    const url = visit.finalUrl ?? (await reader.page(visit.page))!.url
    // A record needs an address, and an address has no spaces.
    if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test(url)) continue
    const original = originals.get(visit.body)
    if (original) yield revisitRecord(visit, url, original)
    else {
      originals.set(visit.body, { id: idOf(visit), url, date: recordDate(visit.at) })
      yield responseRecord(visit, url, (await reader.content(visit.body))!)
    }
  }
}

function idOf({ key }: Visit): string {
  return recordId(`visit ${key}`)
}

function responseRecord(visit: Visit, url: string, { mediaType, bytes }: Content): Buffer {
  const block = Buffer.concat([headOf(visit, mediaType, bytes.length), bytes])
  return writeRecord({ ...recordOf(visit, url), type: "response", headers: headersOf(visit), block })
}

function revisitRecord(visit: Visit, url: string, original: Original): Buffer {
  const headers = {
    ...headersOf(visit),
    "WARC-Profile": REVISIT,
    "WARC-Refers-To": original.id,
    "WARC-Refers-To-Target-URI": original.url,
    "WARC-Refers-To-Date": original.date,
  }
  const block = headOf(visit, undefined, undefined)
  return writeRecord({ ...recordOf(visit, url), type: "revisit", headers, block })
}

function recordOf(visit: Visit, url: string): Pick<NewRecord, "url" | "date" | "id" | "contentType"> {
  return { url, date: visit.at, id: idOf(visit), contentType: HTTP_RESPONSE }
}

/** Ours begin with `Honbun-`: with them a visit comes back under its own name. */
function headersOf(visit: Visit): Readonly<Record<string, string>> {
  return {
    "WARC-Payload-Digest": `sha256:${visit.body}`,
    "Honbun-Visit": encodeURIComponent(visit.key),
    "Honbun-Outcome": encodeURIComponent(visit.outcome),
  }
}

function headOf(
  { status = 200, headers }: Visit,
  mediaType: string | undefined,
  length: number | undefined,
): Buffer {
  const kept = headers.filter(([name]) => !OF_THE_WIRE.has(name.toLowerCase()))
  const typed = kept.some(([name]) => name.toLowerCase() === "content-type")
  return httpHead(status, [
    ...kept,
    ...(!typed && mediaType ? [["Content-Type", mediaType] as const] : []),
    ...(length !== undefined ? [["Content-Length", String(length)] as const] : []),
  ])
}
