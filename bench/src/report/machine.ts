import { cpus, loadavg, totalmem } from "node:os"

/** The facts of a machine that make absolute figures readable. */
export interface Machine {
  readonly node: string
  readonly platform: string
  readonly processor: string
  readonly cores: number
  readonly memoryGigabytes: number
  /** Processes that wanted to run at once in the last five minutes; far above 1, times are not to be trusted. */
  readonly load: number
}

/** The machine this runs on. */
export function thisMachine(): Machine {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() ?? "unknown processor",
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    load: loadavg()[1]!,
  }
}

/** The machine in one line, with the day if it was given. */
export function describeMachine(machine: Machine, date: string | undefined): string {
  const { node, platform, processor, cores, memoryGigabytes, load } = machine
  const facts = [
    `Node ${node}`,
    platform,
    processor,
    `${cores} cores`,
    `${memoryGigabytes} GB`,
    `load ${load.toFixed(1)}`,
  ]
  return (date === undefined ? facts : [...facts, date]).join(" · ")
}
