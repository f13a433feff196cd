import { setTimeout as pause } from "node:timers/promises"
import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { describe, expect, test } from "vitest"
import { openStore } from "../store/open.js"
import { testPlaces } from "../store/stores.test-stage.js"
import { eachPartition } from "./partitions.js"
import { visitDue } from "./round.js"

const VISIT = { bounds: REVISIT_BOUNDS, notifiers: [], keepBodies: false }

function resolvers<T>() {
  let [resolve, reject]: [(value: T) => void, (reason: Error) => void] = [() => {}, () => {}]
  const promise = new Promise<T>((...both) => ([resolve, reject] = both))
  return { promise, resolve, reject }
}

describe.each(testPlaces())("visitors that share a $kind store", ({ fresh }) => {
  test("visit every page once, and no host by two of them at a time", async () => {
    const place = fresh()
    const stores = await Promise.all([openStore(place), openStore(place), openStore(place)])
    const urls = Array.from({ length: 30 }, (_, i) => `https://h${i % 5}.example/${i}`)
    for (const url of urls) await stores[0]!.addPage({ url, added: 0, due: 0 })
    const asked: string[] = []
    const at = new Map<string, Set<number>>()
    let together = 0
    const fetch = async (visitor: number, address: string) => {
      const { host } = new URL(address)
      asked.push(address)
      const there = at.get(host) ?? new Set()
      at.set(host, there.add(visitor))
      if (there.size > 1) together++
      await pause(5)
      there.delete(visitor)
      return { url: address, status: 304, headers: {}, bytes: new Uint8Array(0), notModified: true }
    }
    await Promise.all(
      stores.map((store, visitor) => {
        const visit = (address: string) => fetch(visitor, address) as never
        const world = { store, now: Date.now, fetch: visit, sharing: { pause: 0 } }
        return visitDue(world, VISIT)
      }),
    )
    // Whoever found a partition taken leaves it: what is still due is visited by the next round.
    await visitDue(
      {
        store: stores[0]!,
        now: Date.now,
        fetch: ((a: string) => fetch(0, a)) as never,
        sharing: { pause: 0 },
      },
      VISIT,
    )
    expect(asked.toSorted()).toEqual(urls.toSorted())
    expect(together).toBe(0)
    for (const store of stores) await store.close()
  })

  test("what a visitor that died had taken is visited by another two minutes later", async () => {
    const place = fresh()
    const [dead, other] = await Promise.all([openStore(place), openStore(place)])
    for (let i = 0; i < 3; i++) await dead!.addPage({ url: `https://one.example/${i}`, added: 0, due: 0 })
    const sharing = { pause: 0 }
    const begun = resolvers<void>()
    const end = resolvers<never>()
    const silent = () => {
      begun.resolve()
      return end.promise
    }
    const never = visitDue({ store: dead!, now: () => 0, fetch: silent as never, sharing }, VISIT)
    await begun.promise
    const asked: string[] = []
    const fetch = async (url: string) => {
      asked.push(url)
      return { url, status: 304, headers: {}, bytes: new Uint8Array(0), notModified: true }
    }
    for (const [now, visited] of [
      [100_000, 0],
      [125_000, 3],
    ] as const) {
      await visitDue({ store: other!, now: () => now, fetch: fetch as never, sharing }, VISIT)
      expect(asked).toHaveLength(visited)
    }
    end.reject(new Error("the connection broke"))
    await never.catch(() => {})
    for (const store of [dead!, other!]) await store.close()
  })

  test("a partition of a visitor that is at work is left to it, and free when it has ended", async () => {
    const store = await openStore(fresh())
    await store.addPage({ url: "https://one.example/", added: 0, due: 0 })
    const world = { store, now: Date.now }
    let inner = 0
    let outer = 0
    await eachPartition(world, { pause: 0 }, async () => {
      outer++
      await eachPartition(world, { pause: 0 }, async () => void inner++)
    })
    expect([outer, inner]).toEqual([1, 0])
    await eachPartition(world, { pause: 0 }, async () => void outer++)
    expect(outer).toBe(2)
    await store.close()
  })
})
