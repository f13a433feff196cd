import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { PAGE_NAME } from "./file-source.js"
import type { PageResult } from "./job.js"
import { type PartState, PartWriter } from "./part-writer.js"
import type { Outgoing, Sink } from "./sink.js"

/** The file that has a line for every page. */
export const INDEX_NAME = "index.jsonl"
/** Pages in one folder when they are named by their numbers. */
const PAGES_A_FOLDER = 1_000
/** Longest part of an id in a name, in characters. */
const LONGEST_ID = 60

/** What the files of a folder are called. */
export interface FolderOptions {
  readonly path: string
  readonly ending: string
  /** Where ids are files: their names with folders, below which the new files then lie. */
  readonly mirrored?: ((id: string) => string) | undefined
}

/**
 * A file for every main text, and `index.jsonl` with a line for every page. A file's name depends on its page
 * alone, so a page done twice, before and after a kill, is one file. The files themselves are left to the system
 * to bring to the disk: a kill loses none, a power failure may lose the last few.
 */
export async function openFolderSink(options: FolderOptions, state?: PartState): Promise<Sink> {
  const index = await PartWriter.open({ path: join(options.path, INDEX_NAME), zip: undefined }, state)
  return {
    async write(outgoing) {
      const { result } = outgoing
      if (result.kind !== "done") return await index.write(`${result.line}\n`)
      const name = documentName(outgoing, options)
      await save(join(options.path, name), result.document ?? "")
      await index.write(`${result.line.slice(0, -1)},"file":${JSON.stringify(name)}}\n`)
    },
    commit: () => index.commit(),
    close: () => index.close(),
  }
}

function documentName({ number, result }: Outgoing, { ending, mirrored }: FolderOptions): string {
  if (mirrored) return withoutEnding(mirrored(result.id)) + ending
  const folder = String(Math.floor(number / PAGES_A_FOLDER)).padStart(6, "0")
  return `${folder}/${String(number).padStart(9, "0")}${tail(result)}${ending}`
}

/**
 * `a.html` is `a`, so that its text is `a.md`. Other endings stay: `a.htm` and `a.html` may lie in one folder, and
 * each must have a file of its own.
 */
function withoutEnding(name: string): string {
  const short = name.replace(/\.html$/i, "")
  return PAGE_NAME.test(short) ? name : short
}

/** What a person recognises in an id, in characters that every file system bears. */
function tail({ id }: PageResult): string {
  const words = id.replace(/^[a-z]+:\/\//i, "").replace(/[^\p{L}\p{N}]+/gu, "-")
  const fit = words.slice(0, LONGEST_ID).replace(/^-+|-+$/g, "")
  return fit === "" ? "" : `-${fit}`
}

async function save(path: string, data: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, data)
}
