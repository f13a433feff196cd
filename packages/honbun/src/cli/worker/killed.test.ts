import { readdirSync, writeFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { describe, expect, test } from "vitest"
import { spawnHonbun } from "../command.test-stage.js"
import { PAGES, queueProgram, workerStage } from "./worker.test-stage.js"

describe.skipIf(!queueProgram)("honbun worker, killed", () => {
  const { at, folder, partsOf, queue, running, startWorker, submit } = workerStage()

  test("three workers and the queue, killed at random, give what one machine gives, byte for byte", async () => {
    const options = [at("pages.jsonl"), "--sites", "--dedupe"]
    const one = await spawnHonbun(["batch", ...options, "--workers", "2"])
    expect(one.code).toBe(0)
    expect(one.out).toContain('"skipped":"duplicate"')
    for (let i = 0; i < 3; i++) startWorker()
    let ended = false
    const many = submit([...options, "--out", at("killed.jsonl"), "--shard-pages", "7"]).finally(
      () => (ended = true),
    )
    // The command must have reached the queue before the queue is killed.
    const begun = () => readdirSync(folder).some((name) => name.startsWith(".honbun"))
    for (let i = 0; i < 1_200 && !begun() && !ended; i++) await pause(50)
    for (let kill = 0; kill < 6 && !ended; kill++) {
      await pause(500 + Math.random() * 1_500)
      const [victim] = [...running].sort(() => Math.random() - 0.5)
      victim!.kill("SIGKILL")
      if (kill % 3 === 2) await queue().crash()
      startWorker()
    }
    const { code, err } = await many
    expect([code, err]).toEqual([0, expect.stringContaining("60 pages: ")])
    const templates = /^ {2}templates of 3 hosts: .*$/m
    expect(templates.exec(err)?.[0]).toBe(templates.exec(one.err)?.[0])
    expect(err).toMatch(templates)
    expect(Buffer.concat(partsOf("killed")).toString()).toBe(one.out)
    expect(partsOf("killed")).toHaveLength(9)
    // What the stages handed on is gone with the job.
    expect(readdirSync(folder).filter((name) => name.startsWith(".honbun"))).toEqual([])
  }, 300_000)

  test("a page that ends every worker costs its own result only, in each pass, and is named", async () => {
    // Ends the process where hosts are counted (p3), where templates are learned (p13), where text is extracted (p33).
    writeFileSync(
      at("poison.mjs"),
      `import { parentPort, workerData } from "node:worker_threads"
       const KILLERS = { host: '"p3"', learn: '"p13"', undefined: '"p33"' }
       if (parentPort) {
         const on = parentPort.on.bind(parentPort)
         const killer = '"id":' + KILLERS[workerData.settings.task]
         const isKiller = ({ body }) => Buffer.from(body.bytes).includes(killer)
         parentPort.on = (name, listener) => on(name, (jobs) => {
           if (jobs.some(isKiller)) process.kill(process.pid, "SIGKILL")
           listener(jobs)
         })
       }`,
    )
    const poison = { NODE_OPTIONS: `--import ${pathToFileURL(at("poison.mjs")).href}` }
    const again = (): void => {
      startWorker(["--claim", "1.5"], poison).on("exit", () => !over && again())
    }
    let over = false
    again()
    again()
    // Without an address, the host of a page is read in it.
    const lines = PAGES.slice(0, 40).map((each) => (each.id === "p3" ? { ...each, url: undefined } : each))
    writeFileSync(at("poison.jsonl"), lines.map((each) => `${JSON.stringify(each)}\n`).join(""))
    const options = ["--sites", "--shard-pages", "20", "--claim", "1.5"]
    const { code, err } = await submit([at("poison.jsonl"), ...options, "--out", at("poisoned.jsonl")])
    over = true
    expect([code, err]).toEqual([1, expect.stringContaining("ended their workers: p3, p13, p33")])
    const results = Buffer.concat(partsOf("poisoned"))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(results.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    // What could not be learned from is extracted all the same.
    expect(results.filter(({ error }) => error)).toMatchObject([{ id: "p33", error: { code: "killed" } }])
  }, 300_000)
})
