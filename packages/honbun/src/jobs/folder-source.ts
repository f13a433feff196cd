import { createHash } from "node:crypto"
import type { Dirent } from "node:fs"
import { readdir, realpath, stat } from "node:fs/promises"
import { join } from "node:path"
import { isInside } from "../files/inside.js"
import { PAGE_NAME } from "./file-source.js"
import type { Source } from "./source.js"

/** The pages in a folder and the folders below it, in the order of their names. */
export function folderSource(folder: string): Source {
  let listing: ReturnType<typeof list> | undefined
  const listed = () => (listing ??= list(folder))
  return {
    fingerprint: async () => (await listed()).fingerprint,
    get total() {
      return listed().then(({ count }) => ({ unit: "count" as const, amount: count }))
    },
    async *items(from) {
      let count = 0
      for await (const id of pagesBelow(folder)) {
        const after = { at: ++count, count }
        if (count <= from.count) continue
        const job = { id, body: { kind: "file", path: join(folder, id) } } as const
        yield { kind: "page", job, size: 0, after }
      }
    },
  }
}

/** Walked once before the work: that costs little beside it, and tells how much there is. */
async function list(folder: string): Promise<{ fingerprint: string; count: number }> {
  const hash = createHash("sha256").update(`${folder}\0`)
  let count = 0
  for await (const id of pagesBelow(folder)) {
    hash.update(`${id}\0`)
    count++
  }
  return { fingerprint: hash.digest("hex"), count }
}

/** A folder on the way down: its real name, and what is left in it. */
interface Level {
  readonly real: string
  readonly path: string
  readonly entries: Dirent[]
}

/**
 * The names of the pages below a folder, with `/`. The names of one folder at a time are held, to sort
 * them. A link to a folder is followed once, and never to a folder that holds the link.
 */
async function* pagesBelow(folder: string): AsyncGenerator<string> {
  const levels: Level[] = [await enter(folder, "")]
  const followed = new Set<string>()
  while (levels.length > 0) {
    const level = levels.at(-1)!
    const entry = level.entries.pop()
    if (!entry) {
      levels.pop()
      continue
    }
    const path = level.path + entry.name
    const kind = await kindOf(entry, join(folder, path))
    if (kind === "file" && PAGE_NAME.test(entry.name)) yield path
    if (kind !== "folder") continue
    if (entry.isSymbolicLink() && !(await mayFollow(join(folder, path), levels, followed))) continue
    const below = await enter(folder, `${path}/`).catch(() => undefined)
    if (below) levels.push(below)
  }
}

async function enter(folder: string, path: string): Promise<Level> {
  const entries = await readdir(join(folder, path), { withFileTypes: true })
  // Taken from the end; by code units, so that every machine agrees.
  entries.sort((one, other) => (one.name < other.name ? 1 : -1))
  return { real: await realpath(join(folder, path)), path, entries }
}

async function kindOf(entry: Dirent, path: string): Promise<"file" | "folder" | undefined> {
  try {
    const found = entry.isSymbolicLink() ? await stat(path) : entry
    if (found.isDirectory()) return "folder"
    return found.isFile() ? "file" : undefined
  } catch {
    // A link that leads nowhere is not passed over in silence: whoever opens it says what is wrong.
    return "file"
  }
}

async function mayFollow(path: string, levels: readonly Level[], followed: Set<string>): Promise<boolean> {
  const real = await realpath(path)
  if (followed.has(real)) return false
  followed.add(real)
  return !levels.some((level) => isInside(level.real, real))
}
