import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import type { Connection, Row } from "./database.js"
import { StoreError } from "./errors.js"
import type { Content, ContentHash, NewContent } from "./records.js"
import { plainText } from "./texts.js"

/** Contents below this many bytes are kept as they are: compressing gains nothing. */
const LEAST_COMPRESSED = 256

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** A content ready to be written. */
interface Packed {
  readonly hash: ContentHash
  readonly mediaType: string
  readonly size: number
  readonly encoding: "identity" | "gzip"
  readonly bytes: Uint8Array
}

/** The name of a content. */
export function hashOf(bytes: Uint8Array): ContentHash {
  return createHash("sha256").update(bytes).digest("hex")
}

/** Keeps a content, or finds that it is kept; a hash must be that of one that is. */
export async function keepContent(
  connection: Connection,
  content: NewContent | ContentHash,
): Promise<ContentHash> {
  if (typeof content === "string") return await findContent(connection, content)
  const hash = hashOf(content.bytes)
  if (await isKept(connection, hash)) return hash
  const { mediaType, size, encoding, bytes } = await pack(hash, content)
  await connection.rows(
    "INSERT INTO contents (hash, media_type, size, encoding, bytes) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    [hash, plainText(mediaType), size, encoding, bytes],
  )
  return hash
}

async function findContent(connection: Connection, hash: ContentHash): Promise<ContentHash> {
  if (await isKept(connection, hash)) return hash
  throw new StoreError("missing", `There is no content ${hash}.`)
}

/** Locked until the transaction ends, so that no sweep takes it away in between. */
async function isKept(connection: Connection, hash: ContentHash): Promise<boolean> {
  const sql = `SELECT hash FROM contents WHERE hash = ?${connection.dialect.forUpdate && " FOR KEY SHARE"}`
  return (await connection.rows(sql, [hash])).length > 0
}

async function pack(hash: ContentHash, { mediaType, bytes }: NewContent): Promise<Packed> {
  const size = bytes.length
  const smaller = size < LEAST_COMPRESSED ? bytes : await compress(bytes)
  if (smaller.length >= size) return { hash, mediaType, size, encoding: "identity", bytes }
  return { hash, mediaType, size, encoding: "gzip", bytes: smaller }
}

/** A content of its row. */
export async function contentOf(row: Row): Promise<Content> {
  const stored = Buffer.from(row.bytes as ArrayBuffer)
  const bytes = row.encoding === "gzip" ? await decompress(stored) : stored
  return { hash: row.hash as string, mediaType: row.media_type as string, bytes }
}

/** Everything that names a content: table and column. */
export const USES: readonly (readonly [table: string, column: string])[] = [
  ["pages", "body"],
  ["pages", "article"],
  ["visits", "body"],
  ["visits", "article"],
  ["changes", "before"],
  ["changes", "after"],
]

/** All names of contents in use, as a statement. */
const USED_HASHES: string = USES.map(
  ([table, column]) => `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`,
).join(" UNION ")

/** Removes contents that nothing names; linear in what is kept. */
export async function sweepContents(connection: Connection): Promise<number> {
  const { lockContents } = connection.dialect
  if (lockContents) await connection.rows(lockContents)
  const sql = `DELETE FROM contents WHERE hash NOT IN (${USED_HASHES}) RETURNING hash`
  return (await connection.rows(sql)).length
}
