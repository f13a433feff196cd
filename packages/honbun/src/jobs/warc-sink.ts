import { createHash } from "node:crypto"
import { VERSION } from "../version.js"
import { type PartOptions, type PartState, PartWriter, uuidOf } from "./part-writer.js"
import type { Outgoing, Sink } from "./sink.js"

/** What an archive is made with. */
export interface WarcOptions extends Omit<PartOptions, "zip" | "head"> {
  /** When the run began, in milliseconds since 1970: the date of records whose page has none. */
  readonly began: number
}

/**
 * An archive of conversion records (ISO 28500 §6.7), one for each main text, the form of Common Crawl's WET
 * files. Pages without a text get a metadata record that says why, so that there is one record for each page.
 */
export async function openWarcSink(options: WarcOptions, state?: PartState): Promise<Sink> {
  const zip = /\.gz$/i.test(options.path) ? "pieces" : undefined
  const head = () => infoRecord(options.began)
  const writer = await PartWriter.open({ ...options, zip, head }, state)
  return {
    write: (outgoing) => writer.write(recordOf(outgoing, options.began)),
    commit: () => writer.commit(),
    close: () => writer.close(),
  }
}

function infoRecord(began: number): string {
  const block = `software: honbun/${VERSION}\r\nformat: WARC File Format 1.1\r\n`
  return record(
    {
      "WARC-Type": "warcinfo",
      "WARC-Date": dateOf(began),
      "WARC-Record-ID": `<urn:uuid:${uuidOf(`warcinfo ${began}`)}>`,
      "Content-Type": "application/warc-fields",
    },
    block,
  )
}

function recordOf({ number, result, origin, fetched }: Outgoing, began: number): string {
  const isText = result.kind === "done"
  const headers = {
    "WARC-Type": isText ? "conversion" : "metadata",
    // An address may not hold a line end, and a record without an address is legal.
    ...(result.url && !/\s/.test(result.url) ? { "WARC-Target-URI": result.url } : {}),
    "WARC-Date": dateOf(fetched ?? began),
    "WARC-Record-ID": `<urn:uuid:${uuidOf(`${number} ${result.id}`)}>`,
    ...(origin?.recordId ? { "WARC-Refers-To": origin.recordId } : {}),
    ...(isText && result.language ? { "WARC-Identified-Content-Language": result.language } : {}),
    "Content-Type": isText ? "text/plain; charset=utf-8" : "application/json",
  }
  return record(headers, isText ? (result.document ?? "") : result.line)
}

function record(headers: Readonly<Record<string, string>>, block: string): string {
  const digest = createHash("sha256").update(block).digest("hex")
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  lines.push(`WARC-Block-Digest: sha256:${digest}`, `Content-Length: ${Buffer.byteLength(block)}`)
  return `WARC/1.1\r\n${lines.join("\r\n")}\r\n\r\n${block}\r\n\r\n`
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z")
}
