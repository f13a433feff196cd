import { spawn } from "node:child_process"
import { join } from "node:path"
import { figure } from "./report/table.js"
import { median, quantile } from "./statistics.js"

/** A run of `honbun batch` over a folder: on how many cores, with one worker each. */
export interface CoreRun {
  /** The built command. */
  readonly program: string
  readonly folder: string
  readonly out: string
  readonly method: string
}

/**
 * How many times faster the whole command is on some cores than on one, start included. A process with one worker
 * is not one core: V8 collects garbage beside it. So the run on one core is held there by `taskset` (Linux); undefined
 * without it.
 */
export async function coresRatio(run: CoreRun, cores: number, rounds: number): Promise<string | undefined> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const one = await seconds(run, 1, `one-${round}`)
    const many = await seconds(run, cores, `many-${round}`)
    if (one === undefined || many === undefined) return undefined
    ratios.push(one / many)
  }
  return `${figure(median(ratios))} (${figure(quantile(ratios, 0))}–${figure(quantile(ratios, 1))})`
}

async function seconds(run: CoreRun, cores: number, name: string): Promise<number | undefined> {
  const { program, folder, method } = run
  const out = join(run.out, `${name}.jsonl`)
  const held = ["-c", cores === 1 ? "0" : `0-${cores - 1}`, process.execPath, program, "batch", folder]
  const args = [...held, "--out", out, "--method", method, "--workers", String(cores)]
  const start = performance.now()
  const code = await new Promise((resolve) => {
    const child = spawn("taskset", args, { stdio: "ignore" })
    child.on("error", () => resolve(undefined))
    child.on("close", resolve)
  })
  return code === 0 ? (performance.now() - start) / 1_000 : undefined
}
