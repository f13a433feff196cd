import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { htmlFile, readHtml, readJsonLines } from "honbun/command"

/** Whether a page changed between two snapshots of its site, by gold. */
export interface GoldChange {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly contentChanged: boolean
}

/** The same pages of a site over years. */
export interface History {
  readonly site: string
  readonly folder: string
  /** The address of each page, by its id. */
  readonly urls: ReadonlyMap<string, string>
  readonly snapshots: readonly Snapshot[]
  readonly changes: readonly GoldChange[]
}

/** A site at one time. */
export interface Snapshot {
  readonly number: number
  readonly time: Date
  /** Ids of the pages there are. */
  readonly pages: readonly string[]
}

/** The histories in folders of sites: those with `snapshots/` and `changes.jsonl`. */
export function readHistories(folders: readonly string[]): History[] {
  return folders
    .flatMap((folder) => (existsSync(folder) ? [folder, ...subfolders(folder)] : []))
    .flatMap(readHistory)
}

function subfolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.map((entry) => join(folder, entry.name)).sort()
}

function readHistory(folder: string): History[] {
  const file = join(folder, "changes.jsonl")
  if (!existsSync(file) || !existsSync(join(folder, "snapshots"))) return []
  const changes = readJsonLines<GoldChange>(file)
  const pages = join(folder, "pages.jsonl")
  const known = existsSync(pages) ? readJsonLines<{ id: string; url?: string }>(pages) : []
  const urls = new Map(known.flatMap(({ id, url }) => (url === undefined ? [] : [[id, url]])))
  const snapshots = subfolders(join(folder, "snapshots")).map(readSnapshot)
  snapshots.sort((a, b) => a.number - b.number)
  return [{ site: folder.slice(folder.lastIndexOf("/") + 1), folder, urls, snapshots, changes }]
}

function readSnapshot(folder: string): Snapshot {
  const { k, time } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
    k: number
    time: string
  }
  const pages = readdirSync(folder).flatMap((name) => name.match(PAGE_FILE)?.[1] ?? [])
  return { number: k, time: new Date(time), pages: pages.sort() }
}

/** Pages may be packed. */
const PAGE_FILE = /^(.+)\.html(?:\.gz)?$/

/** The bytes of a page at a snapshot. */
export function snapshotPage(history: History, number: number, id: string): Uint8Array {
  return readHtml({ file: htmlFile(history.folder, id, join("snapshots", String(number))) })
}
