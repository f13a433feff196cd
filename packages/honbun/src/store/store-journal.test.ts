import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test, vi } from "vitest"
import { openStore } from "./open.js"
import { StoreJournal } from "./store-journal.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-journal-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("a run that reaches no checkpoint for long still says that it lives, until it ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const store = await openStore(join(folder, "corpus.db"))
  let now = 1_000_000
  const release = await new StoreJournal(store, "run", () => now).lock()
  const changed = async () => (await store.job("batch", "run"))!.changed
  now += 60_000
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await changed()).toBe(now))
  await release()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await store.close()
})
