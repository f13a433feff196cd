import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DEMO_ADDRESSES, withDemo } from "./demo.js"
import { ignoreDifferences } from "./ignore.js"
import { detailsOf } from "./message.js"
import { visitNow } from "./round.js"
import { HOUR, makeWorld, type TestWorld } from "./site.test-stage.js"
import { addPages } from "./sources.js"

let world: TestWorld
beforeAll(async () => {
  world = await makeWorld(Date.parse("2026-11-02T08:00:00Z"))
})
afterAll(() => world.close())

const settings = { bounds: { shortest: HOUR, longest: HOUR }, notifiers: [], keepBodies: false }

async function visit(url: string): Promise<{ outcome: string; change: number | undefined }> {
  const page = (await world.store.pageOf(url))!
  let found: { outcome: string; change: number | undefined } | undefined
  const fetch = withDemo(world.store, () => Promise.reject(new Error("the network was asked")))
  await visitNow({ ...world, fetch }, settings, [page.id], (report) => {
    found = report
  })
  world.at += HOUR
  return found!
}

describe.each(["en", "ja"] as const)("the demo page in %s", (language) => {
  const url = DEMO_ADDRESSES[language]

  test("changes, can be told what to ignore, and then changes only where it was edited", async () => {
    await addPages(world, [{ url }], { tags: [] }, undefined, false)
    expect((await visit(url)).outcome).toBe("first")
    const second = await visit(url)
    expect(second.outcome).toBe("changed")
    const passing = detailsOf((await world.store.change(second.change!))!).differences!
    expect(passing).toHaveLength(1)
    expect(await ignoreDifferences(world.store, second.change!, [1])).toMatchObject({ takenBack: true })
    // Adverts, news and the counter turn at every visit; the article is edited at every second one.
    const outcomes: string[] = []
    for (let turn = 2; turn < 9; turn++) outcomes.push((await visit(url)).outcome)
    expect(outcomes.map((each) => each === "changed")).toEqual([true, false, true, false, true, false, false])
    const { differences } = detailsOf((await world.store.changes({ limit: 1 }))[0]!)
    expect(differences!.map(({ kind }) => kind)).toEqual(["rewritten"])
  })
})

test("every other address goes to the network", async () => {
  const asked: string[] = []
  const fetch = withDemo(world.store, (address) => {
    asked.push(address)
    return Promise.reject(new Error("no"))
  })
  const other = "https://harbour-post.example/sea/other"
  await expect(fetch(other, {})).rejects.toThrow("no")
  expect(asked).toEqual([other])
})
