import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
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

/**
 * The histories in folders of sites: those with `snapshots/`. Which pages changed is in `changes.jsonl`; without it, a page
 * changed when the text in `gold.jsonl` of two snapshots that follow each other differs.
 */
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
  if (!existsSync(join(folder, "snapshots"))) return []
  const pages = join(folder, "pages.jsonl")
  const known = existsSync(pages) ? readJsonLines<{ id: string; url?: string }>(pages) : []
  const urls = new Map(known.flatMap(({ id, url }) => (url === undefined ? [] : [[id, url]])))
  const snapshots = subfolders(join(folder, "snapshots")).map(readSnapshot)
  snapshots.sort((a, b) => a.number - b.number)
  const changes = existsSync(file) ? readJsonLines<GoldChange>(file) : changesByGold(folder, snapshots)
  if (changes.length === 0) return []
  return [{ site: basename(folder), folder, urls, snapshots, changes }]
}

/** What changed from each snapshot to the next, by the gold texts of both. */
function changesByGold(folder: string, snapshots: readonly Snapshot[]): GoldChange[] {
  const texts = snapshots.map(({ number, pages }) => {
    const file = join(folder, "snapshots", String(number), "gold.jsonl")
    const lines = existsSync(file) ? readJsonLines<{ id: string; text?: string }>(file) : []
    const known = lines.flatMap(({ id, text }) =>
      text === undefined || !pages.includes(id) ? [] : [[id, text.replace(/\s+/g, "")] as const],
    )
    return new Map(known)
  })
  return texts.slice(1).flatMap((after, place) =>
    [...after].flatMap(([id, text]) => {
      const before = texts[place]!.get(id)
      const [from, to] = [snapshots[place]!.number, snapshots[place + 1]!.number]
      return before === undefined ? [] : [{ id, from, to, contentChanged: before !== text }]
    }),
  )
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
