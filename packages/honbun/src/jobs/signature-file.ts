import { type FileHandle, open } from "node:fs/promises"
import { BANDS, type NearDuplicates } from "@honbun/core/internal"
import { PRIVATE_FILE } from "../files/write-whole.js"

/** Bytes of a signature. */
const SIGNATURE_BYTES: number = BANDS * 8
/** Signatures read at once. */
const READ_AT_ONCE = 4_096

/** The signatures of all pages kept so far, so that a run taken up again knows them. */
export class SignatureFile {
  readonly #file: FileHandle
  #bytes: number
  #pending: Uint32Array[] = []

  private constructor(file: FileHandle, bytes: number) {
    this.#file = file
    this.#bytes = bytes
  }

  /** Opens the file, cuts off what is behind `bytes`, and lets `known` remember the rest. */
  static async open(path: string, bytes: number, known: NearDuplicates): Promise<SignatureFile> {
    const file = await open(path, bytes > 0 ? "r+" : "w", PRIVATE_FILE)
    await file.truncate(bytes)
    const buffer = Buffer.alloc(SIGNATURE_BYTES * READ_AT_ONCE)
    for (let at = 0; at < bytes; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, bytes - at), at)
      if (bytesRead < SIGNATURE_BYTES) break
      const whole = bytesRead - (bytesRead % SIGNATURE_BYTES)
      for (let start = 0; start < whole; start += SIGNATURE_BYTES) {
        const words = buffer.buffer.slice(
          buffer.byteOffset + start,
          buffer.byteOffset + start + SIGNATURE_BYTES,
        )
        known.remember(new Uint32Array(words))
      }
      at += whole
    }
    return new SignatureFile(file, bytes)
  }

  add(signature: Uint32Array): void {
    if (signature.length > 0) this.#pending.push(signature)
  }

  /** Brings all signatures to the disk; gives the length of the file. */
  async commit(): Promise<number> {
    const data = Buffer.concat(
      this.#pending.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    )
    this.#pending = []
    if (data.length > 0) await this.#file.write(data, 0, data.length, this.#bytes)
    await this.#file.datasync()
    this.#bytes += data.length
    return this.#bytes
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}
