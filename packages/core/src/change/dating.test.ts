import { describe, expect, test } from "vitest"
import { estimateUpdate } from "../about/update-date.js"
import { isHonest, type LastModifiedHistory, noteLastModified } from "./last-modified.js"
import { type ChangeHistory, changeRate, noteVisit, REVISIT_BOUNDS, revisitInterval } from "./revisit.js"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const visits = {
  lastSeenOld: new Date("2024-03-01T00:00:00Z"),
  firstSeenNew: new Date("2024-03-11T00:00:00Z"),
}

describe("when a page changed", () => {
  test("is in the middle of the visits when nobody says more, and that is not sure", () => {
    const estimate = estimateUpdate({ ...visits, evidence: [] })
    expect(estimate).toMatchObject({ at: "2024-03-06T00:00:00.000Z", confidence: 0.1 })
  })

  test("is what a witness between the visits says", () => {
    const evidence = [{ source: "visible" as const, value: "2024-03-04", before: "2023-01-01" }]
    expect(estimateUpdate({ ...visits, evidence })).toMatchObject({
      at: "2024-03-04",
      from: "2024-03-04T00:00:00.000Z",
      confidence: 0.8,
    })
  })

  test("is surer when witnesses agree, and takes the most exact of them", () => {
    const evidence = [
      { source: "visible" as const, value: "2024-03-04" },
      { source: "metadata" as const, value: "2024-03-04T09:30:00Z" },
    ]
    const estimate = estimateUpdate({ ...visits, evidence })
    expect(estimate.at).toBe("2024-03-04T09:30:00.000Z")
    expect(estimate.confidence).toBeCloseTo(0.98)
    expect(estimate.reasons.every((each) => each.believed)).toBe(true)
  })

  test.each([
    ["outside-visits", { source: "sitemap" as const, value: "2020-01-01" }],
    ["unmoved", { source: "metadata" as const, value: "2024-03-04", before: "2024-03-04" }],
  ])("is not what a witness says that %s", (why, witness) => {
    const estimate = estimateUpdate({ ...visits, evidence: [witness] })
    expect(estimate.reasons[1]).toMatchObject({ believed: false, why })
    expect(estimate.at).toBe("2024-03-06T00:00:00.000Z")
  })

  test("is not what a liar says", () => {
    const evidence = [{ source: "last-modified" as const, value: "2024-03-10T23:59:00Z" }]
    const estimate = estimateUpdate({ ...visits, evidence, distrusted: new Set(["last-modified"]) })
    expect(estimate.reasons).toContainEqual(expect.objectContaining({ why: "unreliable" }))
  })
})

describe("Last-Modified", () => {
  const look = (history: LastModifiedHistory | undefined, at: number, value: number, changed = false) =>
    noteLastModified(history, { at: new Date(at), lastModified: new Date(value).toUTCString(), changed })

  test("of a server that always says now is found out", () => {
    let history: LastModifiedHistory | undefined
    for (let day = 1; day <= 3; day++) history = look(history, day * DAY, day * DAY - 5_000)
    expect(isHonest(history!)).toBe(false)
  })

  test("that moves while the text stands still is found out", () => {
    let history: LastModifiedHistory | undefined
    for (let day = 1; day <= 4; day++) history = look(history, day * DAY, day * DAY - 6 * HOUR)
    expect(isHonest(history!)).toBe(false)
  })

  test("that moves with the text is believed", () => {
    let history: LastModifiedHistory | undefined
    for (let day = 1; day <= 6; day++) history = look(history, day * DAY, day < 4 ? 0 : 3.5 * DAY, day === 4)
    expect(isHonest(history!)).toBe(true)
  })
})

describe("the next visit", () => {
  const watch = (days: number, interval: number, every: number): ChangeHistory => {
    let history: ChangeHistory | undefined
    for (let at = interval; at <= days * DAY; at += interval)
      history = noteVisit(history, interval, Math.floor(at / every) > Math.floor((at - interval) / every))
    return history!
  }

  test("the rate of change is found within a fifth when visits are frequent enough", () => {
    const rate = changeRate(watch(60, 6 * HOUR, 2 * DAY)) * DAY
    expect(rate).toBeGreaterThan(0.4)
    expect(rate).toBeLessThan(0.65)
  })

  test("comes sooner to pages that change often, never outside of the bounds", () => {
    const often = revisitInterval(watch(30, 6 * HOUR, 12 * HOUR))
    const seldom = revisitInterval(watch(300, 2 * DAY, 60 * DAY))
    expect(often).toBeLessThan(12 * HOUR)
    expect(seldom).toBeGreaterThan(2 * DAY)
    expect(revisitInterval(watch(2, HOUR / 60, HOUR / 60))).toBe(REVISIT_BOUNDS.shortest)
    expect(revisitInterval(watch(3000, 20 * DAY, 9000 * DAY))).toBe(REVISIT_BOUNDS.longest)
  })
})
