import { sharedCopy } from "./shared-bytes.js"

/** A line of a stream; without bytes when it is longer than anyone wants. */
export interface Line {
  /** In shared memory, without the line feed. */
  readonly bytes: Uint8Array | undefined
  /** The place behind it. */
  readonly end: number
}

/** The lines of a stream of bytes, each as soon as it is whole; of one too long nothing is kept. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  from: number,
  longest: number,
): AsyncGenerator<Line> {
  const held = new LineBuffer(longest)
  let offset = from
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      held.add(chunk.subarray(start, end))
      yield { bytes: held.take(), end: offset + end + 1 }
      start = end + 1
    }
    held.add(chunk.subarray(start))
    offset += chunk.length
  }
  if (held.length > 0) yield { bytes: held.take(), end: offset }
}

/** The beginning of a line whose end has not come. */
class LineBuffer {
  readonly #longest: number
  #pieces: Uint8Array[] = []
  length = 0

  constructor(longest: number) {
    this.#longest = longest
  }

  add(piece: Uint8Array): void {
    this.length += piece.length
    if (this.length > this.#longest) this.#pieces = []
    else if (piece.length > 0) this.#pieces.push(piece)
  }

  take(): Uint8Array | undefined {
    const { length } = this
    const pieces = this.#pieces
    this.#pieces = []
    this.length = 0
    if (length > this.#longest) return undefined
    return sharedCopy(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces, length))
  }
}
