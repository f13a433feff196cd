import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { diskFile } from "../files/input-file.js"
import { openGathered } from "../jobs/gathered-sink.js"
import { readHttpHead } from "./http-message.js"
import { recordsOf } from "./read-archive.js"
import type { WarcRecord } from "./warc-records.js"
import { recordDate } from "./write-record.js"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "honbun-archive-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const sha256 = (bytes: Uint8Array) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`

async function gathered(name: string): Promise<WarcRecord[]> {
  const path = join(folder, name)
  const sink = await openGathered(path)
  const bytes = Buffer.from("<p>朝の港")
  await sink.write({ url: "https://example.com/a", bytes, contentType: "text/html", status: 203 } as never)
  await sink.close()
  const records: WarcRecord[] = []
  for await (const { record } of recordsOf(diskFile(path, folder), { at: 0 }, 10_000)) records.push(record)
  return records
}

describe.each(["site.warc", "site.warc.gz"])("pages gathered into %s", (name) => {
  test("keep the status the server gave, with its own phrase", async () => {
    const [info, page] = await gathered(name)
    if (info?.kind !== "record" || page?.kind !== "record") throw new Error("two records expected")
    expect(info.headers.get("warc-type")).toBe("warcinfo")
    expect(Buffer.from(page.block).toString()).toMatch(/^HTTP\/1\.1 203 Non-Authoritative Information\r\n/)
  })

  test("have digests of the block and of the page", async () => {
    for (const record of await gathered(name)) {
      if (record.kind !== "record") throw new Error("a record expected")
      const { headers, block } = record
      expect(headers.get("warc-block-digest")).toBe(sha256(block))
      if (headers.get("warc-type") !== "response") continue
      const payload = block.subarray(readHttpHead(block)!.bodyStart)
      expect(Buffer.from(payload).toString()).toBe("<p>朝の港")
      expect(headers.get("warc-payload-digest")).toBe(sha256(payload))
    }
  })
})

test("a whole second has no fraction, another moment keeps its own", () => {
  expect(recordDate(Date.UTC(2024, 1, 3, 4, 5, 6))).toBe("2024-02-03T04:05:06Z")
  expect(recordDate(Date.UTC(2024, 1, 3, 4, 5, 6, 7))).toBe("2024-02-03T04:05:06.007Z")
})
