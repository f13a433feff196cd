/** Reads a stream of bytes in pieces of any size, holding no more than was asked for and one chunk. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)
  #ended = false
  /** Bytes passed. */
  offset: number

  constructor(chunks: AsyncIterable<Uint8Array>, offset = 0) {
    this.#chunks = chunks[Symbol.asyncIterator]()
    this.offset = offset
  }

  /** The next bytes without passing them; fewer than `length` only at the end. */
  async peek(length: number): Promise<Buffer> {
    if (this.#held.length < length && !this.#ended) await this.#fill(length)
    return this.#held.subarray(0, length)
  }

  /** All that is held already: never waits. */
  get held(): Buffer {
    return this.#held
  }

  /** Passes bytes; false when the end came first. */
  async skip(length: number): Promise<boolean> {
    let left = length
    while (left > this.#held.length) {
      left -= this.#held.length
      this.offset += this.#held.length
      this.#held = Buffer.alloc(0)
      if (this.#ended) return false
      await this.#fill(1)
    }
    this.#held = this.#held.subarray(left)
    this.offset += left
    return true
  }

  /**
   * Passes everything before the next place where `pattern` begins; false when the end came first, or so many bytes
   * were passed without it.
   */
  async seek(pattern: string, within: number = Number.POSITIVE_INFINITY): Promise<boolean> {
    const end = this.offset + within
    while (true) {
      const found = this.#held.indexOf(pattern, 0, "latin1")
      if (found >= 0 && this.offset + found <= end) return await this.skip(found)
      const passable = Math.max(0, this.#held.length - pattern.length + 1)
      await this.skip(Math.min(passable, end - this.offset))
      if (this.offset >= end) return false
      const before = this.#held.length
      if ((await this.peek(before + 1)).length === before) {
        await this.skip(Math.min(before, end - this.offset))
        return false
      }
    }
  }

  async #fill(length: number): Promise<void> {
    const pieces: Uint8Array[] = [this.#held]
    let size = this.#held.length
    while (size < length && !this.#ended) {
      const next = await this.#chunks.next()
      if (next.done) this.#ended = true
      else {
        pieces.push(next.value)
        size += next.value.length
      }
    }
    this.#held = Buffer.concat(pieces, size)
  }
}
