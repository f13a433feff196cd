import { ModelError } from "../model-error.js"

const CHUNK = 0x8000

/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  let text = ""
  for (let i = 0; i < bytes.length; i += CHUNK)
    text += Array.from(bytes.subarray(i, i + CHUNK), (byte) => String.fromCharCode(byte)).join("")
  return btoa(text)
}

/** The bytes of base64 text. */
export function fromBase64(text: unknown): Uint8Array {
  // A file that was packed has its bytes as they are.
  if (text instanceof Uint8Array) return text
  if (typeof text !== "string") throw new ModelError("not-a-model", "Expected base64 text in the model file.")
  try {
    const characters = atob(text)
    const bytes = new Uint8Array(characters.length)
    for (let i = 0; i < characters.length; i++) bytes[i] = characters.charCodeAt(i)
    return bytes
  } catch {
    throw new ModelError("not-a-model", "Expected base64 text in the model file, got something else.")
  }
}

/** Writes numbers little-endian, whatever the machine, into a growing buffer. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  u8(value: number): void {
    const at = this.#room(1)
    this.#view.setUint8(at, value)
  }
  i8(value: number): void {
    const at = this.#room(1)
    this.#view.setInt8(at, value)
  }
  u16(value: number): void {
    const at = this.#room(2)
    this.#view.setUint16(at, value, true)
  }
  i16(value: number): void {
    const at = this.#room(2)
    this.#view.setInt16(at, value, true)
  }
  u32(value: number): void {
    const at = this.#room(4)
    this.#view.setUint32(at, value, true)
  }
  f32(value: number): void {
    const at = this.#room(4)
    this.#view.setFloat32(at, value, true)
  }
  base64(): string {
    return toBase64(this.#bytes.subarray(0, this.#length))
  }

  /** Where the next `size` bytes go; may move the buffer, so it is called before `#view` is read. */
  #room(size: number): number {
    if (this.#length + size > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    this.#length += size
    return this.#length - size
  }
}

/** Reads what ByteWriter wrote; reading past the end is refused as a broken file. */
export class ByteReader {
  readonly length: number
  #view: DataView
  #at = 0

  constructor(base64: unknown) {
    const bytes = fromBase64(base64)
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.length = bytes.length
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1))
  }
  i8(): number {
    return this.#view.getInt8(this.#take(1))
  }
  u16(): number {
    return this.#view.getUint16(this.#take(2), true)
  }
  i16(): number {
    return this.#view.getInt16(this.#take(2), true)
  }
  u32(): number {
    return this.#view.getUint32(this.#take(4), true)
  }
  f32(): number {
    return this.#view.getFloat32(this.#take(4), true)
  }

  #take(size: number): number {
    if (this.#at + size > this.length) throw new ModelError("not-a-model", "The model file ends too early.")
    this.#at += size
    return this.#at - size
  }
}
