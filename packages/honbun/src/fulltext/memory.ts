import { createHash } from "node:crypto"
import { mkdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { TemplateJson } from "@honbun/core"
import type { FeedItem } from "../feed/feed.js"
import { writeWhole } from "../files/write-whole.js"
import type { KnownSources } from "./entries.js"

/** An entry that was read before. */
export interface KnownEntry {
  readonly item: FeedItem
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  /** The date that the feed gave it; another one means that it changed. */
  readonly listed?: string | undefined
}

/** What is remembered of one feed: its entries by address, and what repeats on the pages of each host. */
export interface FeedMemory {
  readonly entries: Readonly<Record<string, KnownEntry>>
  readonly templates: Readonly<Record<string, TemplateJson>>
  /** What the addresses of the feed itself gave. */
  readonly sources?: KnownSources | undefined
}

/** Keeps what is known of feeds between two runs. */
export interface MemoryKeeper {
  /** What is known of the feed at an address; nothing of one that was never read. */
  read(address: string): Promise<FeedMemory>
  /** Keeps what is known of the feed at an address, in place of what was. */
  write(address: string, memory: FeedMemory): Promise<void>
}

const NOTHING: FeedMemory = { entries: {}, templates: {} }

/** Keeps a file for each feed in a folder. A file that cannot be understood counts for nothing. */
export function folderMemory(folder: string): MemoryKeeper {
  const fileOf = (address: string) =>
    join(folder, `${createHash("sha256").update(address).digest("hex").slice(0, 32)}.json`)
  return {
    async read(address) {
      try {
        const {
          entries = {},
          templates = {},
          sources = {},
        } = JSON.parse(await readFile(fileOf(address), "utf8")) as FeedMemory
        return { entries, templates, sources }
      } catch {
        return NOTHING
      }
    },
    async write(address, memory) {
      await mkdir(folder, { recursive: true })
      await writeWhole(fileOf(address), JSON.stringify(memory))
    },
  }
}

/** Remembers nothing beyond the program. */
export function fleetingMemory(): MemoryKeeper {
  const kept = new Map<string, FeedMemory>()
  return {
    read: async (address) => kept.get(address) ?? NOTHING,
    write: async (address, memory) => void kept.set(address, memory),
  }
}
