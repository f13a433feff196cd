import { readFileSync, statSync } from "node:fs"
import { readDataset } from "honbun/command"

/** One side of a split as it was given: its ids or hosts, and the folder of its pages if it was one. */
export interface SplitSide {
  readonly names: ReadonlySet<string>
  readonly folder?: string
}

/** Reads one side of a split: a folder of pages, or a file with one id or host a line. */
export function readSplitSide(path: string): SplitSide {
  if (statSync(path).isDirectory())
    return { names: new Set(readDataset(path).map(({ id }) => id)), folder: path }
  const lines = readFileSync(path, "utf8").split(/\r?\n/)
  return { names: new Set(lines.map((line) => line.trim()).filter((line) => line !== "")) }
}
