import type { Store } from "./store.js"

/** Some day. */
export const DAY = 1_700_000_000_000

/** Puts some of everything into a store: odd characters, bytes that are no text, contents that come again. */
export async function fill(store: Store): Promise<void> {
  const bodies = ["<p>one</p>".repeat(80), "<p>二</p>".repeat(80), Uint8Array.of(0, 255, 128, 13, 10)]
  for (let i = 0; i < 6; i++) {
    const url = i === 5 ? "no address at all" : `https://example.com/${i}?q=海`
    const { page } = await store.addPage({
      url,
      title: `Page "${i}" \u{1f30a}`,
      tags: i % 2 ? ["odd", "海"] : [],
      added: DAY + i,
      due: i % 3 ? DAY + 10 * i : undefined,
      state: { i, nothing: null },
    })
    for (let visit = 0; visit < 4; visit++) {
      const bytes = Buffer.from(bodies[(i + visit) % 3]! as string)
      await store.recordVisit({
        key: `${i}/${visit} 訪問`,
        page: page.id,
        at: DAY + 1_000 * visit + i,
        outcome: visit === 2 ? "failed" : "changed",
        status: visit === 2 ? undefined : 200,
        finalUrl: visit === 3 ? "https://example.com/elsewhere" : undefined,
        headers: [
          ["content-type", "text/html; charset=utf-8"],
          ["etag", `"${i}"`],
        ],
        body: visit === 2 ? undefined : { mediaType: "text/html", bytes },
        article:
          visit === 2
            ? undefined
            : { mediaType: "application/json", bytes: Buffer.from(`{"text":"${visit}"}`) },
        details: { visit, text: "a\0b" },
        change:
          visit % 2 ? { kind: "rewritten", before: page.article, details: { words: visit } } : undefined,
      })
    }
  }
  await store.putDocument({ kind: "recipe", name: "news", body: { parts: ["title"] }, at: DAY })
  await store.putDocument({ kind: "recipe", name: "news", body: { parts: ["title", "text"] }, at: DAY + 1 })
  await store.putDocument({ kind: "template", name: "example.com", body: [1, 2.5, "三"], at: DAY })
  await store.addJob({ kind: "batch", name: "a", due: DAY, payload: { n: 1 } })
  await store.addJob({ kind: "batch", name: "b", due: DAY })
  const [job] = await store.claimJobs("batch", { now: DAY, limit: 1, lease: 1 })
  await store.reportJob({
    id: job!.id,
    claim: job!.claim,
    at: DAY + 5,
    state: "done",
    progress: { pages: 7 },
  })
}

/** All items of something that is read piece by piece. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
