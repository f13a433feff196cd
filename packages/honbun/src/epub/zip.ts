import { crc32, deflateRawSync } from "node:zlib"

/** A file to be put into an archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether it is put in as it is, without compression. */
  readonly stored?: boolean
}

/** The first of January 1980, the first day a ZIP file can name: archives of the same files are then the same. */
const DATE = 0x21
/** Names are UTF-8. */
const FLAGS = 0x800
const VERSION = 20

/** A ZIP file (PKWARE's APPNOTE, without ZIP64: less than 4 GB and 65,536 files), in the order of the entries. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const data = entry.stored ? entry.bytes : deflateRawSync(entry.bytes)
    const facts = factsOf(entry, data.length, name.length)
    const head = Buffer.concat([number(0x04034b50, 4), facts, number(0, 2), name])
    directory.push(centralEntry(facts, name, at))
    pieces.push(head, Buffer.from(data))
    at += head.length + data.length
  }
  const index = Buffer.concat(directory)
  const count = number(entries.length, 2)
  const end = [number(0x06054b50, 4), number(0, 4), count, count, number(index.length, 4), number(at, 4)]
  return Buffer.concat([...pieces, index, ...end, number(0, 2)])
}

/** What both heads of an entry say: version, flags, method, time, checksum, sizes, length of the name. */
function factsOf({ bytes, stored }: ZipEntry, size: number, nameLength: number): Buffer {
  return Buffer.concat([
    number(VERSION, 2),
    number(FLAGS, 2),
    number(stored ? 0 : 8, 2),
    number(0, 2),
    number(DATE, 2),
    number(crc32(bytes), 4),
    number(size, 4),
    number(bytes.length, 4),
    number(nameLength, 2),
  ])
}

function centralEntry(facts: Buffer, name: Buffer, at: number): Buffer {
  const rest = [number(0, 2), number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(at, 4)]
  return Buffer.concat([number(0x02014b50, 4), number(VERSION, 2), facts, ...rest, name])
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
