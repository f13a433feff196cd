import { setTimeout as pause } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { openStore } from "../store/open.js"
import type { Store } from "../store/store.js"
import { testPlaces } from "../store/stores.test-stage.js"
import { deliver, type Notifier, notifyJob } from "./notify.js"
import { serve } from "./site.test-stage.js"
import { webhook } from "./webhook.js"

const MESSAGES = 20
/** Shorter than what twenty messages take, and shorter than what a slow one takes. */
const LEASE = 300

async function fillOutbox(store: Store, { name }: Notifier): Promise<void> {
  const { page } = await store.addPage({ url: "https://example.com/", added: 0 })
  const details = {
    kinds: ["rewritten"],
    size: { removed: 1, added: 1, share: 0.1 },
    date: { at: "2026-01-01", to: "2026-01-01T00:00:00.000Z", confidence: 0.5, reasons: [] },
    firstSeen: "2025-12-01T00:00:00.000Z",
  }
  for (let i = 0; i < MESSAGES; i++) {
    const visit = { key: `${i}`, page: page.id, at: i, outcome: "changed", change: { kind: "new", details } }
    const recorded = await store.recordVisit(visit)
    if (recorded.kind !== "recorded") throw new Error("expected a new visit")
    const payload = { change: recorded.change!, notifier: name }
    await store.addJob({ kind: notifyJob({ name }), name: `${recorded.change} ${name}`, due: i, payload })
  }
}

describe.each(testPlaces())("two visitors on one $kind store", ({ fresh }) => {
  test("tell each message once, however slow the webhook", async () => {
    const keys: string[] = []
    const site = await serve(async (request, response) => {
      keys.push(String(request.headers["idempotency-key"]))
      // Most take a while, one takes much longer than the claim on it.
      await pause(keys.length === 3 ? 4 * LEASE : 60)
      response.writeHead(204).end()
    })
    const place = fresh()
    const stores = [await openStore(place), await openStore(place)]
    const hook = webhook(site.origin, { allowPrivate: true, environment: {} })
    await fillOutbox(stores[0]!, hook)
    const told = await Promise.all(stores.map((store) => deliver(store, [hook], Date.now, { lease: LEASE })))
    expect(told.map(({ failed }) => failed)).toEqual([[], []])
    expect(told[0]!.sent + told[1]!.sent).toBe(MESSAGES)
    expect(keys).toHaveLength(MESSAGES)
    expect(new Set(keys).size).toBe(MESSAGES)
    for (const store of stores) await store.close()
    await site.close()
  })

  test("one that died while telling leaves its message to the other, under the same key", async () => {
    const keys: string[] = []
    const ear: Notifier = { name: "ear", tell: async ({ key }) => void keys.push(key) }
    const store = await openStore(fresh())
    await fillOutbox(store, ear)
    // What a visitor does before it dies: the message is claimed and sent, and not crossed out.
    const [job] = await store.claimJobs(notifyJob(ear), { now: Date.now(), limit: 1, lease: LEASE })
    await pause(LEASE + 50)
    expect((await deliver(store, [ear], Date.now, { lease: LEASE })).sent).toBe(MESSAGES)
    expect(keys).toHaveLength(MESSAGES)
    const { change } = job!.payload as { change: number }
    expect(keys.some((key) => key.split("-")[3] === String(change))).toBe(true)
    await store.close()
  })
})
