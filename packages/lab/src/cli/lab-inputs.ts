import { constants, existsSync, statSync } from "node:fs"
import { access, mkdir, open } from "node:fs/promises"
import { basename, dirname, relative, resolve } from "node:path"
import {
  CLI_MESSAGES,
  type DatasetOptions,
  type Example,
  loadFile,
  readDataset,
  type Terminal,
  UsageError,
} from "honbun/command"
import type { Extractor } from "../extractors/prediction.js"
import { readEarlier } from "../measure/earlier.js"
import { setsKnownTo } from "../measure/model-card.js"
import { LAB_MESSAGES } from "../messages/lab.js"
import { readSplitSide, type SplitSide } from "../split/split-list.js"
import { type FoldModels, readFoldModels } from "../train/fold-models.js"

/** The examples of all folders; complains when one is not a folder of pages, or nothing is left to work on. */
export function readFolders(folders: readonly string[], options: DatasetOptions): Example[] {
  const examples = folders.flatMap((folder) => readFolder(folder, options))
  if (examples.length > 0) return examples
  const known = new Set(folders.flatMap((folder) => readFolder(folder, { limit: 1 })).map((each) => each.set))
  throw new UsageError(LAB_MESSAGES.noPages, { sets: [...known].join(", ") })
}

function readFolder(folder: string, options: DatasetOptions): Example[] {
  try {
    return readDataset(folder, options)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(LAB_MESSAGES.notADataset, { folder, reason: code ?? message })
  }
}

/** The folders and the two sides of a split that `--train` and `--test` give; each may be a folder or a list. */
export function splitOptions(
  named: readonly string[],
  { train, test }: { readonly train?: string | undefined; readonly test?: string | undefined },
): {
  readonly folders: string[]
  readonly split: { train?: ReadonlySet<string>; test?: ReadonlySet<string> }
} {
  const [trained, tested] = [train, test].map((path) => (path === undefined ? undefined : sideOf(path)))
  const more = [trained, tested].flatMap((side) => (side?.folder ? [side.folder] : []))
  const folders = [...new Set([...named, ...more])]
  if (folders.length === 0) throw new UsageError(LAB_MESSAGES.noFolder)
  return {
    folders,
    split: {
      ...(trained ? { train: trained.names } : {}),
      ...(tested ? { test: tested.names } : {}),
    },
  }
}

function sideOf(path: string): SplitSide {
  try {
    return readSplitSide(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(LAB_MESSAGES.noSplit, { path, reason: code ?? message })
  }
}

/** Complains in the person's language when a folder is none. */
export function requireFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new UsageError(LAB_MESSAGES.notADataset, {
    folder,
    reason: existsSync(folder) ? "ENOTDIR" : "ENOENT",
  })
}

/** Reads the models that `honbun train --keep-folds` wrote. */
export async function loadFolds(path: string): Promise<FoldModels> {
  return await loadFile(path, readFoldModels, LAB_MESSAGES.noFolds)
}

/** Reads the scores of pages that `--per-page` wrote. */
export async function loadEarlier(path: string): Promise<Map<string, number>> {
  return await loadFile(path, readEarlier, LAB_MESSAGES.noEarlier)
}

/** The files that tell of the pages in a folder; nothing is written over them. */
const INPUTS: ReadonlySet<string> = new Set(["pages.jsonl", "site.json", "style.json", "data-card.json"])

/**
 * Complains before the work when a result could not be written after it: two results in one file, a file that is read or
 * tells of the pages, a place where nothing can be written.
 */
export async function expectOutputs(
  outputs: readonly (string | undefined)[],
  folders: readonly string[],
  files: readonly (string | undefined)[] = [],
): Promise<void> {
  const read = new Set(files.map((path) => path && resolve(path)))
  const seen = new Set<string>()
  for (const path of outputs) {
    if (path === undefined) continue
    const place = resolve(path)
    if (seen.has(place)) throw new UsageError(LAB_MESSAGES.sameOutput, { path })
    seen.add(place)
    const isInside = folders.some((folder) => !relative(resolve(folder), place).startsWith(".."))
    if (read.has(place) || (isInside && INPUTS.has(basename(place)) && existsSync(place)))
      throw new UsageError(LAB_MESSAGES.outputIsInput, { path })
    await expectWritable(path)
  }
}

async function expectWritable(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    if (existsSync(path)) await (await open(path, "r+")).close()
    else await access(dirname(path), constants.W_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new UsageError(CLI_MESSAGES.notWritable, { path, reason })
  }
}

/** Says so when a model is judged by sets it was made from. */
export function noteKnownSets(
  { name, model }: Extractor,
  examples: readonly Example[],
  terminal: Terminal,
): void {
  const sets = model ? setsKnownTo(model.card, examples) : []
  if (sets.length > 0) terminal.note(LAB_MESSAGES.trainedOn, { name, sets: sets.join(", ") })
}
