import { STATUS_CODES } from "node:http"
import { uuidOf } from "../jobs/part-writer.js"
import { VERSION } from "../version.js"
import { hashOf } from "./contents.js"
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
  yield infoRecord(at)
  const originals = new Recent<string, Original>(REMEMBERED)
  for await (const visit of reader.everyVisit()) {
    if (visit.body === undefined) continue
    const url = visit.finalUrl ?? (await reader.page(visit.page))!.url
    // A record needs an address, and an address has no spaces.
    if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test(url)) continue
    const original = originals.get(visit.body)
    if (original) yield revisitRecord(visit, url, original)
    else {
      const { id, date } = namesOf(visit)
      originals.set(visit.body, { id, url, date })
      yield responseRecord(visit, url, (await reader.content(visit.body))!)
    }
  }
}

function infoRecord(at: number): Buffer {
  const block = Buffer.from(`software: honbun/${VERSION}\r\nformat: WARC File Format 1.1\r\n`)
  const date = new Date(at).toISOString()
  const id = `<urn:uuid:${uuidOf(`store ${date}`)}>`
  return record(
    { "WARC-Type": "warcinfo", "WARC-Date": date, "WARC-Record-ID": id },
    "application/warc-fields",
    block,
  )
}

function namesOf({ key, at }: Visit): { readonly id: string; readonly date: string } {
  return { id: `<urn:uuid:${uuidOf(`visit ${key}`)}>`, date: new Date(at).toISOString() }
}

function responseRecord(visit: Visit, url: string, { mediaType, bytes }: Content): Buffer {
  const head = httpHead(visit, mediaType, bytes.length)
  return record(
    headersOf(visit, url, "response"),
    "application/http;msgtype=response",
    Buffer.concat([head, bytes]),
  )
}

function revisitRecord(visit: Visit, url: string, original: Original): Buffer {
  const headers = {
    ...headersOf(visit, url, "revisit"),
    "WARC-Profile": REVISIT,
    "WARC-Refers-To": original.id,
    "WARC-Refers-To-Target-URI": original.url,
    "WARC-Refers-To-Date": original.date,
  }
  return record(headers, "application/http;msgtype=response", httpHead(visit, undefined, undefined))
}

/** Ours begin with `Honbun-`: with them a visit comes back under its own name. */
function headersOf(visit: Visit, url: string, type: string): Readonly<Record<string, string>> {
  const { id, date } = namesOf(visit)
  return {
    "WARC-Type": type,
    "WARC-Target-URI": url,
    "WARC-Date": date,
    "WARC-Record-ID": id,
    "WARC-Payload-Digest": `sha256:${visit.body}`,
    "Honbun-Visit": encodeURIComponent(visit.key),
    "Honbun-Outcome": encodeURIComponent(visit.outcome),
  }
}

function httpHead(
  { status = 200, headers }: Visit,
  mediaType: string | undefined,
  length: number | undefined,
): Buffer {
  const kept = headers.filter(([name]) => !OF_THE_WIRE.has(name.toLowerCase()))
  const lines = kept.map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, " ")}`)
  const typed = kept.some(([name]) => name.toLowerCase() === "content-type")
  if (!typed && mediaType) lines.push(`Content-Type: ${mediaType}`)
  if (length !== undefined) lines.push(`Content-Length: ${length}`)
  return Buffer.from(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("\r\n")}\r\n\r\n`,
    "latin1",
  )
}

function record(headers: Readonly<Record<string, string>>, type: string, block: Buffer): Buffer {
  const lines = Object.entries({
    ...headers,
    "Content-Type": type,
    "WARC-Block-Digest": `sha256:${hashOf(block)}`,
    "Content-Length": String(block.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`WARC/1.1\r\n${lines.join("")}\r\n`), block, Buffer.from("\r\n\r\n")])
}
