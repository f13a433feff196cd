/** Bytes of a block of a tar archive. */
const BLOCK = 512

/** One file of a tar archive (ustar), with its header; {@link TAR_END} ends the archive. */
export function tarEntry(name: string, bytes: Uint8Array, modified: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const put = (text: string, at: number) => header.write(text, at, "utf8")
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0")
  if (Buffer.byteLength(name) > 100)
    throw new RangeError(`Expected a name of at most 100 bytes, got \`${name}\``)
  put(name, 0)
  put(`${octal(0o644, 7)}\0`, 100)
  put(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108)
  put(`${octal(bytes.length, 11)}\0${octal(Math.floor(modified.getTime() / 1_000), 11)}\0`, 124)
  // The checksum counts its own field as spaces.
  put("        0", 148)
  put("ustar\x0000", 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${octal(sum, 6)}\0 `, 148)
  const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
  return Buffer.concat([header, bytes, padding])
}

/** The end of a tar archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK)
