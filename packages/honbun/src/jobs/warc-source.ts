import { readHttpHead } from "../archive/http-message.js"
import { bare, HEAD_ROOM, recordsOf } from "../archive/read-archive.js"
import type { WarcRecord } from "../archive/warc-records.js"
import { essenceOf, saysNothing, sniffedNonPage } from "../fetch/content-type.js"
import type { InputFile } from "../files/input-file.js"
import { sharedCopy } from "./shared-bytes.js"
import type { Place, Source, SourceItem } from "./source.js"

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

function itemOf(record: WarcRecord, after: Place, place: string): SourceItem {
  const headers = record.headers ?? new Map<string, string>()
  const type = headers.get("warc-type") ?? "response"
  // Damage is said whatever the record was: nobody knows what was lost with it.
  if (record.kind === "damaged") return damageOf(record, after, place)
  if (type !== "response" && type !== "resource") return { kind: "other", what: type, after }
  const id = bare(headers.get("warc-record-id")) ?? place
  const url = bare(headers.get("warc-target-uri"))
  if (record.kind === "too-large") {
    return { kind: "broken", id, url, code: "too-large", message: "Larger than pages may be", after }
  }
  return pageOf(record.headers, record.block, { id, url, isResource: type === "resource", after })
}

function damageOf(
  { headers, skipped }: WarcRecord & { kind: "damaged" },
  after: Place,
  place: string,
): SourceItem {
  const id = bare(headers?.get("warc-record-id")) ?? place
  const amount = skipped === undefined ? "" : `: ${skipped} bytes were skipped`
  const message = `The archive is damaged here${amount}`
  return { kind: "broken", id, url: bare(headers?.get("warc-target-uri")), code: "damaged", message, after }
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
  const lastModified = head.headers.get("last-modified")
  const when = Number.isNaN(fetched) ? undefined : fetched
  const job = { id, url, contentType, fetched: when, lastModified, body }
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
