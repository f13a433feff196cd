import { stat } from "node:fs/promises"
import { dirname, join, relative, resolve, sep } from "node:path"
import { isInside } from "../../files/inside.js"
import { INDEX_NAME, openFolderSink } from "../../jobs/folder-sink.js"
import { openChunkSink, openLineSink, streamSink } from "../../jobs/line-sink.js"
import { openParquetSink } from "../../jobs/parquet-sink.js"
import { type PartState, partPath } from "../../jobs/part-writer.js"
import type { Sink } from "../../jobs/sink.js"
import { openWarcSink } from "../../jobs/warc-sink.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import { shownPlace } from "../../store/place.js"
import { ENDINGS, type OutputFormat } from "../file-names.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import type { BatchInput } from "./inputs.js"
import type { BatchSettings, OutputKind } from "./settings.js"

/** Where output goes, before anything is opened. */
export interface BatchOutput {
  readonly kind: OutputKind | "store"
  /** Undefined for standard output; of a store, as it may be shown. */
  readonly path: string | undefined
  /** The file that says how much of the output counts. */
  readonly journal: string | undefined
}

/** The options about output checked against each other and against what is on the disk. */
export async function planOutput(
  settings: BatchSettings,
  inputs: readonly BatchInput[],
): Promise<BatchOutput> {
  const { out: path, splitSize } = settings
  if (settings.store !== undefined) return planStore(settings, settings.store)
  const kind = settings.format ?? kindOfName(path)
  if (path === undefined) {
    if (kind !== "jsonl" && kind !== "chunks") throw new UsageError(BATCH_MESSAGES.needsOut, { format: kind })
    if (splitSize !== undefined) throw new UsageError(BATCH_MESSAGES.outNeeded, { option: "--split-size" })
    return { kind, path, journal: undefined }
  }
  const toFolder = isFolderKind(kind)
  if (kind === "parquet" && splitSize !== undefined) throw new UsageError(BATCH_MESSAGES.splitParquet)
  if (toFolder && splitSize !== undefined) throw new UsageError(BATCH_MESSAGES.splitFolder)
  const there = await kindOnDisk(path)
  if (there === "folder" && !toFolder) throw new UsageError(BATCH_MESSAGES.outIsFolder, { path })
  if (there === "file" && toFolder) throw new UsageError(BATCH_MESSAGES.outIsFile, { path, format: kind })
  if (inputs.some((input) => input.path !== "-" && resolve(input.path) === resolve(path))) {
    throw new UsageError(BATCH_MESSAGES.outInsideInput, { path })
  }
  return { kind, path, journal: toFolder ? join(path, "progress.json") : `${path}.progress` }
}

/** Results that go into a store have their journal there too. */
function planStore(settings: BatchSettings, place: string): BatchOutput {
  const others = {
    "--out": settings.out,
    "--format": settings.format,
    "--split-size": settings.splitSize,
    "--dedupe": settings.dedupe,
  }
  const [option] = Object.entries(others).find(([, value]) => value !== undefined) ?? []
  if (option !== undefined) throw new UsageError(BATCH_MESSAGES.storeAlone, { option })
  return { kind: "store", path: shownPlace(place), journal: undefined }
}

/** Whether something is where output would go. */
export async function isOccupied(
  { kind, path }: BatchOutput,
  { splitSize }: BatchSettings,
): Promise<boolean> {
  const first = isFolderKind(kind)
    ? join(path!, INDEX_NAME)
    : partPath({ path: path!, splitSize, zip: undefined }, 1)
  return (await kindOnDisk(first)) !== undefined
}

/** Opens the output, cutting off what is behind `state`. */
export async function openSink(
  { kind, path }: BatchOutput,
  context: {
    readonly settings: BatchSettings
    readonly inputs: readonly BatchInput[]
    readonly began: number
    readonly state: PartState | undefined
    readonly terminal: Terminal
    readonly onClosed: () => void
  },
): Promise<Sink> {
  const { settings, inputs, began, state, terminal } = context
  const { splitSize } = settings
  if (path === undefined) {
    return streamSink(
      async (line) => {
        await terminal.write(line)
        if (!terminal.open) context.onClosed()
      },
      kind === "chunks" ? kind : "jsonl",
    )
  }
  if (kind === "warc") return await openWarcSink({ path, splitSize, began }, state)
  if (kind === "parquet") return await openParquetSink({ path, fields: settings.fields }, state)
  if (kind === "chunks") return await openChunkSink({ path, splitSize }, state)
  if (kind === "jsonl") return await openLineSink({ path, splitSize }, state)
  const ending = ENDINGS[kind as OutputFormat]
  return await openFolderSink({ path, ending, mirrored: mirroredName(inputs) }, state)
}

function isFolderKind(kind: BatchOutput["kind"]): boolean {
  return kind !== "chunks" && Object.hasOwn(ENDINGS, kind)
}

/** How a page's own file is called after that of its page, where pages are files below one folder. */
function mirroredName(inputs: readonly BatchInput[]): ((id: string) => string) | undefined {
  if (inputs.length === 1 && inputs[0]!.kind === "folder") return (id) => id
  if (inputs.length === 0 || inputs.some(({ kind }) => kind !== "page")) return undefined
  const top = commonFolder(inputs.map(({ path }) => resolve(path)))
  return top === undefined ? undefined : (id) => relative(top, resolve(id)).split(sep).join("/")
}

/** The deepest folder that holds all files; none where they lie on several drives. */
function commonFolder(paths: readonly string[]): string | undefined {
  let top = dirname(paths[0]!)
  const holds = (path: string) => isInside(path, top)
  while (!paths.every(holds) && dirname(top) !== top) top = dirname(top)
  return paths.every(holds) ? top : undefined
}

function kindOfName(path: string | undefined): OutputKind {
  if (path !== undefined && /\.warc(?:\.gz)?$/i.test(path)) return "warc"
  return path !== undefined && /\.parquet$/i.test(path) ? "parquet" : "jsonl"
}

async function kindOnDisk(path: string): Promise<"file" | "folder" | undefined> {
  try {
    return (await stat(path)).isDirectory() ? "folder" : "file"
  } catch {
    return undefined
  }
}
