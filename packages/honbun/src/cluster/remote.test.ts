import { createHash } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openRemoteFile } from "./remote-file.js"
import { bucketObjects } from "./s3.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-remote-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const MEBIBYTE = 2 ** 20
const content = Buffer.alloc(11 * MEBIBYTE + 123, "0123456789abcdef 本文 ")

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return Buffer.concat(pieces)
}

describe("a bucket", () => {
  const keys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" }
  let environment: Record<string, string>
  let s3: S3rver
  beforeAll(async () => {
    const buckets = [{ name: "corpus", configs: [] }]
    s3 = new S3rver({ port: 0, silent: true, directory: join(folder, "s3"), configureBuckets: buckets })
    const { port } = await s3.run()
    environment = { ...keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` }
  })
  afterAll(() => s3.close())

  test("keeps what is put there, large files in parts, and is read from any place on", async () => {
    const objects = bucketObjects("s3://corpus/a/b", environment, 5 * MEBIBYTE)
    writeFileSync(join(folder, "large"), content)
    await objects.putFile("large.bin", join(folder, "large"))
    await objects.put("small & 本.json", "{}")
    expect(
      createHash("sha256")
        .update((await objects.get("large.bin"))!)
        .digest("hex"),
    ).toBe(createHash("sha256").update(content).digest("hex"))
    expect((await objects.get("small & 本.json"))?.toString()).toBe("{}")
    expect(await objects.get("none")).toBeUndefined()
    const file = openRemoteFile("s3://corpus/a/b/large.bin", { environment, allowPrivate: false })
    expect(await file.size()).toBe(content.length)
    expect((await read(file.bytes(content.length - 10))).equals(content.subarray(-10))).toBe(true)
    await objects.clear()
    expect(await objects.get("large.bin")).toBeUndefined()
  })

  test("says what is missing", async () => {
    expect(() => bucketObjects("s3://corpus", {})).toThrow("AWS_ACCESS_KEY_ID")
    await expect(bucketObjects("s3://nowhere/x", environment).put("a", "b")).rejects.toThrow("404")
  })
})

describe("a file on a server", () => {
  const small = content.subarray(0, 50_000)

  async function serving(answer: Parameters<typeof createServer>[1]) {
    const server = createServer(answer as never)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    return { address: `http://127.0.0.1:${port}/x.warc.gz`, close: () => server.close() }
  }

  test("is read on where a connection broke", async () => {
    let asked = 0
    const web = await serving((request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")![1])
      response.writeHead(206, { etag: '"1"', "content-range": `bytes ${from}-/${small.length}` })
      if (++asked === 4) return void response.end(small.subarray(from))
      response.write(small.subarray(from, from + 10_000), () => response.destroy())
    })
    const file = openRemoteFile(web.address, { environment: {}, allowPrivate: true })
    expect((await read(file.bytes(5))).equals(small.subarray(5))).toBe(true)
    expect(asked).toBe(4)
    web.close()
  })

  test("is read by servers without ranges too, and refused when it changes on the way", async () => {
    const plain = await serving((_, response) => void response.end(small))
    const file = openRemoteFile(plain.address, { environment: {}, allowPrivate: true })
    expect((await read(file.bytes(49_990))).length).toBe(10)
    plain.close()
    let asked = 0
    const changing = await serving((_, response) => {
      response.writeHead(206, { etag: `"${++asked}"` })
      response.write(small.subarray(0, 100), () => response.destroy())
    })
    const other = openRemoteFile(changing.address, { environment: {}, allowPrivate: true })
    await expect(read(other.bytes(0))).rejects.toThrow("changed while it was read")
    changing.close()
  })

  test("on a private address is not asked for unless that is allowed", async () => {
    const web = await serving((_, response) => void response.end(small))
    const file = openRemoteFile(web.address, { environment: {}, allowPrivate: false })
    await expect(file.size()).rejects.toThrow()
    const redirecting = await serving(
      (_, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    )
    const other = openRemoteFile(redirecting.address, { environment: {}, allowPrivate: true })
    await expect(other.size()).rejects.toThrow()
    web.close()
    redirecting.close()
  })
})
