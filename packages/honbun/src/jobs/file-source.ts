import { stat } from "node:fs/promises"
import type { Source } from "./source.js"

/** Files that are pages, or web archives of pages. */
export const PAGE_NAME: RegExp = /\.(?:x?html?|mhtml?|mht)(?:\.gz)?$/i

/** One page in a file; its id is the path as it was given. */
export function fileSource(path: string): Source {
  return {
    fingerprint: async () => {
      const { size, mtimeMs } = await stat(path)
      return `${path}\0${size}\0${mtimeMs}`
    },
    total: Promise.resolve({ unit: "count", amount: 1 }),
    async *items(from) {
      if (from.count > 0) return
      const job = { id: path, body: { kind: "file", path } } as const
      yield { kind: "page", job, size: 0, after: { at: 1, count: 1 } }
    },
  }
}
