import { stat } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { openRemoteFile } from "../../cluster/remote-file.js"
import { isRemote } from "../../cluster/roots.js"
import { diskFile, type InputFile, streamFile } from "../../files/input-file.js"
import { fileSource, PAGE_NAME } from "../../jobs/file-source.js"
import { folderSource } from "../../jobs/folder-source.js"
import { addressSource, jsonlSource } from "../../jobs/jsonl-source.js"
import { type ShardNumber, sharesOf } from "../../jobs/shard.js"
import { shareSource } from "../../jobs/slice-source.js"
import type { Source } from "../../jobs/source.js"
import { warcSource } from "../../jobs/warc-source.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import type { BatchSettings, InputKind } from "./settings.js"

/** An input, and whether it is a folder of files. */
export interface BatchInput {
  readonly path: string
  readonly kind: InputKind
  readonly source: Source
}

const NAMES: readonly (readonly [InputKind, RegExp])[] = [
  ["jsonl", /\.(?:jsonl|ndjson|jsonlines)(?:\.gz)?$/i],
  ["warc", /\.warc(?:\.gz)?$/i],
  ["urls", /\.(?:txt|urls|lst|list)(?:\.gz)?$/i],
]

/** Whether a file is a list or an archive of pages by its name. */
export function holdsPages(path: string): boolean {
  return NAMES.some(([, name]) => name.test(path))
}

/** What opening an input depends on. */
type Opening = Pick<BatchSettings, "from" | "maxBytes" | "allowFiles" | "allowPrivate">

/** Opens every input; complains of one that cannot be read or understood before any work is done. */
export async function openInputs(
  inputs: readonly string[],
  settings: Opening,
  terminal: Terminal,
): Promise<BatchInput[]> {
  const opened: BatchInput[] = []
  for (const path of inputs) {
    const kind = await kindOf(path, settings.from)
    opened.push({ path, kind, source: sourceOf(path, kind, settings, terminal) })
  }
  return opened
}

/** What one shard takes of the inputs, each slice an input of its own. */
export function shareOfInputs(inputs: readonly BatchInput[], shard: ShardNumber): BatchInput[] {
  if (inputs.some(({ path }) => path === "-")) throw new UsageError(BATCH_MESSAGES.shardStdin)
  return sharesOf(inputs.length, shard).map(({ input, share }) => {
    const { source, ...rest } = inputs[input]!
    const isWhole = share.from === 0 && share.to === 1
    return { ...rest, source: isWhole ? source : shareSource(source, share) }
  })
}

async function kindOf(path: string, from: InputKind | undefined): Promise<InputKind> {
  if (path === "-" && from === "page") throw new UsageError(BATCH_MESSAGES.pageFromStdin)
  if (path === "-") return from ?? "jsonl"
  const isFolder = !isRemote(path) && (await isDirectory(path))
  if (isFolder && from !== undefined && from !== "folder") {
    throw new UsageError(BATCH_MESSAGES.folderFrom, { path, from })
  }
  if (isFolder) return "folder"
  if (from === "folder") throw new UsageError(BATCH_MESSAGES.notFolder, { path })
  const kind = from ?? kindOfName(path)
  if (!kind)
    throw new UsageError(/^https?:/i.test(path) ? BATCH_MESSAGES.address : BATCH_MESSAGES.unknownInput, {
      path,
    })
  return kind
}

/** The kind of an input by its name; one page is read only from the disk. */
function kindOfName(path: string): InputKind | undefined {
  const known = NAMES.find(([, name]) => name.test(nameIn(path)))?.[0]
  return known ?? (!isRemote(path) && PAGE_NAME.test(path) ? "page" : undefined)
}

/** What tells the kind of an input: of an address, its path alone. */
function nameIn(path: string): string {
  return isRemote(path) && URL.canParse(path) ? new URL(path).pathname : path
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    if (reason === "ENOENT") throw new UsageError(CLI_MESSAGES.noSuchFile, { path })
    throw new UsageError(BATCH_MESSAGES.noInput, { path, reason })
  }
}

function sourceOf(path: string, kind: InputKind, settings: Opening, terminal: Terminal): Source {
  if (kind === "folder") return folderSource(path)
  if (kind === "page") return fileSource(path)
  const file = fileOf(path, settings, terminal)
  if (kind === "warc") return warcSource(file, settings.maxBytes)
  return kind === "urls" ? addressSource(file) : jsonlSource(file, settings.maxBytes, settings.allowFiles)
}

function fileOf(path: string, { allowPrivate = false }: Opening, terminal: Terminal): InputFile {
  if (path === "-") return streamFile(terminal.stdin, process.cwd())
  if (isRemote(path)) return openRemoteFile(path, { allowPrivate, environment: terminal.environment })
  return diskFile(path, dirname(resolve(path)))
}
