import { readdirSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type BadNetwork, badNetwork } from "../../cluster/bad-network.test-stage.js"
import { spawnHonbun } from "../command.test-stage.js"
import { queueProgram, workerStage } from "./worker.test-stage.js"

describe.skipIf(!queueProgram)("honbun batch --on, over a bad network", () => {
  const { at, folder, partsOf, queue, startWorker, submit } = workerStage()
  let network: BadNetwork
  beforeAll(async () => {
    network = await badNetwork(Number(new URL(queue().address).port))
  })
  afterAll(() => network?.close())

  test("slow, cut and silent, it gives what one machine gives, byte for byte", async () => {
    const options = [at("pages.jsonl"), "--sites", "--dedupe"]
    const one = await spawnHonbun(["batch", ...options, "--workers", "2"])
    expect(one.code).toBe(0)
    const on = ["--on", queue().address.replace(/:\d+$/, `:${network.port}`)]
    for (let i = 0; i < 3; i++) startWorker(on)
    let ended = false
    // The command that waits for the result has the same network as the workers.
    const many = submit([...options, "--out", at("cut.jsonl"), "--shard-pages", "4", ...on]).finally(
      () => (ended = true),
    )
    const begun = () => readdirSync(folder).some((name) => name.startsWith(".honbun"))
    for (let i = 0; i < 1_200 && !begun() && !ended; i++) await pause(50)
    const [cuts, silences] = [6, 1]
    let [cut, silent] = [0, 0]
    network.slow(60)
    for (; cut < cuts && !ended; cut++) {
      await pause(400 + Math.random() * 800)
      network.cut()
    }
    for (; silent < silences && !ended; silent++) {
      // Longer than a claim lasts: its task is another's when the network is back.
      network.swallow(true)
      await pause(5_000)
      network.swallow(false)
    }
    const met = [cut, silent]
    network.slow(0)
    const { code, err } = await many
    expect([code, err]).toEqual([0, expect.stringContaining("60 pages: ")])
    expect(met).toEqual([cuts, silences])
    expect(Buffer.concat(partsOf("cut")).toString()).toBe(one.out)
    expect(partsOf("cut")).toHaveLength(15)
    expect(readdirSync(folder).filter((name) => name.startsWith(".honbun"))).toEqual([])
  }, 300_000)
})
