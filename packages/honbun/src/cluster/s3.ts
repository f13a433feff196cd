import { open, stat } from "node:fs/promises"
import { AwsClient } from "aws4fetch"
import type { Environment } from "../fetch/proxy.js"
import type { ObjectPlace } from "./objects.js"

/** Files above this size are sent in parts, in bytes: S3 takes parts from 5 MiB on, ten thousand at most. */
const PART: number = 32 * 2 ** 20
const RETRIES = 6

/** Something went wrong at a bucket. */
class BucketError extends Error {
  override readonly name: string = "BucketError"
}

/** Objects of one bucket below a prefix, signed with the worker's own keys (AWS signature 4). */
export class Bucket {
  readonly #client: AwsClient
  readonly #base: string
  readonly #prefix: string

  /** `s3://bucket/prefix`; keys, region and endpoint from the usual `AWS_…` variables. */
  constructor(place: string, environment: Environment) {
    const url = new URL(place)
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
      throw new BucketError(`${place} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`)
    }
    const region = environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? "us-east-1"
    const endpoint = environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL
    this.#client = new AwsClient({
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
      region,
      service: "s3",
      retries: RETRIES,
    })
    // Servers of one's own rarely have a name for each bucket.
    this.#base = endpoint
      ? `${endpoint.replace(/\/+$/, "")}/${url.host}`
      : `https://${url.host}.s3.${region}.amazonaws.com`
    this.#prefix = url.pathname.replace(/^\/+|\/+$/g, "")
  }

  /** Asks for something of the bucket; the answer is the caller's to judge. */
  async request(name: string, init: RequestInit = {}, query = ""): Promise<Response> {
    const key = [this.#prefix, name].filter(Boolean).join("/").split("/").map(encodeURIComponent).join("/")
    return await this.#client.fetch(`${this.#base}/${key}${query}`, init)
  }

  /** The same, for what must succeed. */
  async demand(name: string, init: RequestInit = {}, query = ""): Promise<Response> {
    const response = await this.request(name, init, query)
    if (response.ok) return response
    const words = (await response.text())
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .slice(0, 300)
    throw new BucketError(`${init.method ?? "GET"} ${name}: ${response.status} ${words}`)
  }

  /** The names of all objects below the prefix, or in one folder of it, whole keys of the bucket. */
  async list(folder = ""): Promise<string[]> {
    const names: string[] = []
    const prefix = [this.#prefix, folder].filter(Boolean).join("/")
    let token = ""
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix: `${prefix}/` })
      if (token !== "") query.set("continuation-token", token)
      const response = await this.#client.fetch(`${this.#base}/?${query}`)
      const text = await response.text()
      if (!response.ok) throw new BucketError(`List ${prefix}: ${response.status}`)
      for (const [, key] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(unescaped(key!))
      token = unescaped(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? "")
    } while (token !== "")
    return names
  }

  async remove(key: string): Promise<void> {
    const path = key.split("/").map(encodeURIComponent).join("/")
    const response = await this.#client.fetch(`${this.#base}/${path}`, { method: "DELETE" })
    await response.arrayBuffer()
    if (!response.ok && response.status !== 404) throw new BucketError(`DELETE ${key}: ${response.status}`)
  }
}

/** A bucket as a place that all machines see. A PUT, or the completion of a multipart upload, is whole or nothing. */
export function bucketObjects(place: string, environment: Environment, part: number = PART): ObjectPlace {
  const bucket = new Bucket(place, environment)
  return {
    async put(name, data) {
      const response = await bucket.demand(name, { method: "PUT", body: Buffer.from(data as string) })
      await response.arrayBuffer()
    },
    putFile: (name, path) => upload(bucket, name, path, part),
    async get(name) {
      const response = await bucket.request(name)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.status === 404) return undefined
      if (!response.ok) throw new BucketError(`GET ${name}: ${response.status}`)
      return bytes
    },
    async clear(folder) {
      for (const key of await bucket.list(folder)) await bucket.remove(key)
    },
    // What was not uploaded whole is no object.
    removeUnfinished: async () => {},
  }
}

async function upload(bucket: Bucket, name: string, path: string, part: number): Promise<void> {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const piece = async (at: number) => {
      const buffer = Buffer.alloc(Math.min(part, size - at))
      await file.read(buffer, 0, buffer.length, at)
      return buffer
    }
    if (size <= part) {
      const response = await bucket.demand(name, { method: "PUT", body: await piece(0) })
      await response.arrayBuffer()
    } else await uploadInParts(bucket, name, size, part, piece)
  } finally {
    await file.close()
  }
}

async function uploadInParts(
  bucket: Bucket,
  name: string,
  size: number,
  part: number,
  piece: (at: number) => Promise<Buffer<ArrayBuffer>>,
): Promise<void> {
  const begun = await (await bucket.demand(name, { method: "POST" }, "?uploads=")).text()
  const id = unescaped(/<UploadId>([^<]+)</.exec(begun)?.[1] ?? "")
  if (id === "") throw new BucketError(`${name}: the server gave no id for an upload in parts.`)
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    const tags: string[] = []
    for (let at = 0; at < size; at += part) {
      const query = `?partNumber=${tags.length + 1}&${upload}`
      const response = await bucket.demand(name, { method: "PUT", body: await piece(at) }, query)
      await response.arrayBuffer()
      tags.push(response.headers.get("etag") ?? "")
    }
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`
    const answer = await (await bucket.demand(name, { method: "POST", body }, `?${upload}`)).text()
    // S3 may say 200 first and find out later that it failed.
    if (/<Error>/.test(answer)) throw new BucketError(`${name}: the upload could not be completed.`)
  } catch (error) {
    await bucket.request(name, { method: "DELETE" }, `?${upload}`).catch(() => {})
    throw error
  }
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, "&")
}
