import { expect, test } from "vitest"
import { alternate, type Turn } from "./alternate.js"
import type { Asked } from "./child.js"
import type { Answer, Question } from "./messages.js"

const TURNS: Turn[] = ["a", "b", "c"].map((id) => ({
  id,
  read: async () => ({ url: id, bytes: new Uint8Array(0) }),
}))

/** A system that writes down what it was asked and answers as told. */
function fake(id: string, log: string[], reply: (url: string, ask: number) => Partial<Answer>): Asked {
  const asks = new Map<string, number>()
  return {
    id,
    answered: 1,
    peakBytes: 7,
    ask: async ({ input, wantText }: Question) => {
      log.push(`${id}:${input.url}`)
      const ask = asks.get(input.url) ?? 0
      asks.set(input.url, ask + 1)
      const text = wantText ? { text: `text of ${input.url}` } : {}
      return { milliseconds: 1, cpuMilliseconds: 1, peakBytes: 7, ...text, ...reply(input.url, ask) }
    },
  }
}

test("every page goes to every system before the next page, the first of them changing", async () => {
  const log: string[] = []
  await alternate([fake("x", log, () => ({})), fake("y", log, () => ({}))], TURNS, { rounds: 0 })
  expect(log).toEqual(["x:a", "y:a", "y:b", "x:b", "x:c", "y:c"])
})

test("a page's time is the median of its timed rounds; the warm-up round is kept apart", async () => {
  const times = [1000, 3, 90, 5]
  const [run] = await alternate(
    [fake("x", [], (_, ask) => ({ milliseconds: times[ask]!, cpuMilliseconds: 2 * times[ask]! }))],
    TURNS,
    { rounds: 3 },
  )
  expect([...run!.milliseconds]).toEqual([5, 5, 5])
  expect([...run!.cpuMilliseconds]).toEqual([10, 10, 10])
  expect([...run!.firstCpuMilliseconds]).toEqual([2000, 2000, 2000])
  expect(run!.texts).toEqual(["text of a", "text of b", "text of c"])
})

test("a page that fails, in whatever round, is empty, is listed, and is not asked again", async () => {
  const log: string[] = []
  const failing = fake("x", log, (url, ask) => {
    if (url === "a") return { error: "crashed", text: undefined, milliseconds: 30 }
    return url === "b" && ask === 1 ? { error: "hung", milliseconds: 40 } : {}
  })
  const [run] = await alternate([failing], TURNS, { rounds: 2 })
  expect(run!.texts).toEqual(["", "", "text of c"])
  expect(run!.failures).toEqual([
    { page: "a", error: "crashed" },
    { page: "b", error: "hung" },
  ])
  expect([...run!.milliseconds]).toEqual([30, 40, 1])
  expect(log.filter((entry) => entry === "x:a")).toHaveLength(1)
  expect(log.filter((entry) => entry === "x:b")).toHaveLength(2)
})
