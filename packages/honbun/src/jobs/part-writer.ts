import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"

const compress = promisify(gzip)
/** Bytes gathered before they are written. */
const BLOCK = 2 ** 20
/** Digits in the number of a part. */
const PART_DIGITS = 5

/** How data is to be laid into files. */
export interface PartOptions {
  readonly path: string
  /** Compressed with gzip: in members of some size, or each piece in a member of its own. */
  readonly zip: "blocks" | "pieces" | undefined
  /** Most bytes in a file, before compression; without it there is one file. */
  readonly splitSize?: number | undefined
  /** Stands at the beginning of every file. */
  readonly head?: (() => string | Buffer) | undefined
}

/** How far files have been written: what is behind this is cut off when a run is taken up again. */
export interface PartState {
  readonly part: number
  /** Length of the part's file. */
  readonly bytes: number
  /** Length before compression. */
  readonly plain: number
}

const NOTHING: PartState = { part: 1, bytes: 0, plain: 0 }

/** The name of a part: `out-00001.jsonl.gz` of `out.jsonl.gz`; the path itself when there is one file only. */
export function partPath({ path, splitSize }: PartOptions, part: number): string {
  if (splitSize === undefined) return path
  const [stem, endings] = stemOf(path)
  return join(dirname(path), `${stem}-${String(part).padStart(PART_DIGITS, "0")}${endings}`)
}

function stemOf(path: string): [stem: string, endings: string] {
  const [, stem, endings] = /^(.+?)((?:\.[a-z]{1,6})?(?:\.gz)?)$/is.exec(basename(path))!
  return [stem!, endings!]
}

/** Appends pieces to a file or a row of files, and can say at any time how much of it is safely on the disk. */
export class PartWriter {
  readonly #options: PartOptions
  #file: FileHandle
  #part: number
  #bytes: number
  #plain: number
  #pieces: Buffer[] = []
  #gathered = 0

  private constructor(options: PartOptions, file: FileHandle, state: PartState) {
    this.#options = options
    this.#file = file
    this.#part = state.part
    this.#bytes = state.bytes
    this.#plain = state.plain
  }

  /** Opens the files, cutting off all that is behind `state`. */
  static async open(options: PartOptions, state: PartState = NOTHING): Promise<PartWriter> {
    await mkdir(dirname(options.path), { recursive: true })
    if (options.splitSize !== undefined) await removeBehind(options, state.part)
    const file = await open(partPath(options, state.part), state.bytes > 0 ? "r+" : "w")
    await file.truncate(state.bytes)
    return new PartWriter(options, file, state)
  }

  /** Adds a piece; it is never divided between two files. */
  async write(piece: string | Buffer): Promise<void> {
    const bytes = bytesOf(piece)
    const { splitSize, head } = this.#options
    if (splitSize !== undefined && this.#plain > 0 && this.#plain + bytes.length > splitSize)
      await this.#turn()
    if (this.#plain === 0 && head) this.#gather(bytesOf(head()))
    this.#gather(bytes)
    if (this.#gathered >= BLOCK) await this.#flush()
  }

  /** Brings all pieces to the disk and says how far they reach. */
  async commit(): Promise<PartState> {
    await this.#flush()
    await this.#file.datasync()
    return { part: this.#part, bytes: this.#bytes, plain: this.#plain }
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  #gather(bytes: Buffer): void {
    this.#pieces.push(bytes)
    this.#gathered += bytes.length
    this.#plain += bytes.length
  }

  async #flush(): Promise<void> {
    if (this.#gathered === 0) return
    const pieces = this.#pieces
    this.#pieces = []
    this.#gathered = 0
    const data = await this.#packed(pieces)
    let written = 0
    while (written < data.length) {
      written += (await this.#file.write(data, written, data.length - written, this.#bytes + written))
        .bytesWritten
    }
    this.#bytes += data.length
  }

  async #packed(pieces: readonly Buffer[]): Promise<Buffer> {
    const { zip } = this.#options
    if (zip === "pieces") return Buffer.concat(await Promise.all(pieces.map((piece) => compress(piece))))
    const all = Buffer.concat(pieces)
    return zip === "blocks" ? await compress(all) : all
  }

  async #turn(): Promise<void> {
    await this.commit()
    await this.#file.close()
    this.#part++
    this.#bytes = 0
    this.#plain = 0
    this.#file = await open(partPath(this.#options, this.#part), "w")
  }
}

/** Removes the parts behind one: they were begun after the last commit. */
async function removeBehind({ path }: PartOptions, part: number): Promise<void> {
  const [stem, endings] = stemOf(path)
  for (const name of await readdir(dirname(path))) {
    const number = name.slice(stem.length + 1, name.length - endings.length)
    const isPart = name.startsWith(`${stem}-`) && name.endsWith(endings) && /^\d{5,}$/.test(number)
    if (isPart && Number(number) > part) await rm(join(dirname(path), name))
  }
}

function bytesOf(piece: string | Buffer): Buffer {
  return typeof piece === "string" ? Buffer.from(piece) : piece
}
