import { recordId, writeInfo, writeRecord } from "../archive/write-record.js"
import { type PartOptions, type PartState, PartWriter } from "./part-writer.js"
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
  const head = () => writeInfo(`warcinfo ${options.began}`, options.began)
  const writer = await PartWriter.open({ ...options, zip, head }, state)
  return {
    write: (outgoing) => writer.write(recordOf(outgoing, options.began)),
    commit: () => writer.commit(),
    close: () => writer.close(),
  }
}

function recordOf({ number, result, origin, fetched }: Outgoing, began: number): Buffer {
  const isText = result.kind === "done"
  return writeRecord({
    type: isText ? "conversion" : "metadata",
    url: result.url,
    date: fetched ?? began,
    id: recordId(`${number} ${result.id}`),
    headers: {
      ...(origin?.recordId ? { "WARC-Refers-To": origin.recordId } : {}),
      ...(isText && result.language ? { "WARC-Identified-Content-Language": result.language } : {}),
    },
    contentType: isText ? "text/plain; charset=utf-8" : "application/json",
    block: isText ? (result.document ?? "") : result.line,
  })
}
