import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"

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
  const changes = readLines<GoldChange>(file)
  const pages = join(folder, "pages.jsonl")
  const known = existsSync(pages) ? readLines<{ id: string; url?: string }>(pages) : []
  const urls = new Map(known.flatMap(({ id, url }) => (url === undefined ? [] : [[id, url]])))
  const snapshots = subfolders(join(folder, "snapshots")).map(readSnapshot)
  snapshots.sort((a, b) => a.number - b.number)
  return [{ site: folder.slice(folder.lastIndexOf("/") + 1), folder, urls, snapshots, changes }]
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(file, "utf8").split("\n")
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as T)
}

function readSnapshot(folder: string): Snapshot {
  const { k, time } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
    k: number
    time: string
  }
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith(".html.gz"))
    .map((name) => name.slice(0, -".html.gz".length))
    .sort()
  return { number: k, time: new Date(time), pages }
}

/** The bytes of a page at a snapshot. */
export function snapshotPage(history: History, number: number, id: string): Buffer {
  return gunzipSync(readFileSync(join(history.folder, "snapshots", String(number), `${id}.html.gz`)))
}
