import { spawn } from "node:child_process"
import { join } from "node:path"
import { largest } from "../../packages/core/src/extremes.js"
import { figure } from "./report/table.js"
import { median, quantile } from "./statistics.js"

/** A corpus for `honbun batch`, to be gone through on one core and on more, with one worker for each. */
export interface CoreRun {
  /** The built command. */
  readonly program: string
  /** Folders of pages of about the same size, at least as many as there are cores. */
  readonly folders: readonly string[]
  readonly out: string
  readonly method: string
}

/** How many times faster than on one core, written as the middle of the rounds and their extremes. */
export interface CoreRatios {
  /** One command on all cores. */
  readonly command: string
  /** Commands that know nothing of each other, one a core, each with its share of the pages: what the machine allows. */
  readonly apart: string
}

/**
 * How many times faster the whole command is on some cores than on one, start included, beside what the machine
 * allows at that moment: cores share caches, memory and, in the cloud, neighbours. A process with one worker is not one
 * core: V8 collects garbage beside it. So runs are held to their cores by `taskset` (Linux); undefined without it.
 */
export async function coresRatios(
  run: CoreRun,
  cores: number,
  rounds: number,
): Promise<CoreRatios | undefined> {
  const command: number[] = []
  const apart: number[] = []
  for (let round = 0; round < rounds; round++) {
    const one = await seconds(run, [0], run.folders, `one-${round}`)
    const all = Array.from({ length: cores }, (_, core) => core)
    const many = await seconds(run, all, run.folders, `many-${round}`)
    const alone = await Promise.all(
      all.map((core) => seconds(run, [core], shareOf(run.folders, core, cores), `apart-${round}-${core}`)),
    )
    if (one === undefined || many === undefined || alone.includes(undefined)) return undefined
    command.push(one / many)
    apart.push(one / largest(alone as number[]))
  }
  return { command: spread(command), apart: spread(apart) }
}

function shareOf(folders: readonly string[], core: number, cores: number): readonly string[] {
  return folders.filter((_, i) => i % cores === core)
}

function spread(ratios: readonly number[]): string {
  return `${figure(median(ratios))} (${figure(quantile(ratios, 0))}–${figure(quantile(ratios, 1))})`
}

async function seconds(
  { program, method, out }: CoreRun,
  cores: readonly number[],
  folders: readonly string[],
  name: string,
): Promise<number | undefined> {
  const held = ["-c", cores.join(","), process.execPath, program, "batch", ...folders]
  const more = ["--out", join(out, `${name}.jsonl`), "--method", method, "--workers", String(cores.length)]
  const start = performance.now()
  const code = await new Promise((resolve) => {
    const child = spawn("taskset", [...held, ...more], { stdio: "ignore" })
    child.on("error", () => resolve(undefined))
    child.on("close", resolve)
  })
  return code === 0 ? (performance.now() - start) / 1_000 : undefined
}
