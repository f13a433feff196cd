import { createHash } from "node:crypto"
import type { Place, Source, SourceItem } from "../jobs/source.js"

/** Pages named one by one: files, and addresses that are fetched. */
export function pageListSource(names: readonly string[]): Source {
  return {
    fingerprint: async () => createHash("sha256").update(names.join("\n")).digest("hex"),
    total: Promise.resolve({ unit: "count", amount: names.length }),
    async *items({ at }: Place) {
      for (let i = at; i < names.length; i++) yield itemOf(names[i]!, i)
    },
  }
}

function itemOf(name: string, index: number): SourceItem {
  const after = { at: index + 1, count: index + 1 }
  if (/^https?:/i.test(name)) return { kind: "address", id: name, url: name, after }
  return { kind: "page", job: { id: name, body: { kind: "file", path: name } }, size: 0, after }
}
