import { cpus, totalmem } from "node:os"

/** The facts of a machine that make absolute figures readable. */
export interface Machine {
  readonly node: string
  readonly platform: string
  readonly processor: string
  readonly cores: number
  readonly memoryGigabytes: number
}

/** The machine this runs on. */
export function thisMachine(): Machine {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() ?? "unknown processor",
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  }
}

/** The machine in one line, with the day if it was given. */
export function describeMachine(machine: Machine, date: string | undefined): string {
  const { node, platform, processor, cores, memoryGigabytes } = machine
  const facts = [`Node ${node}`, platform, processor, `${cores} cores`, `${memoryGigabytes} GB`]
  return (date === undefined ? facts : [...facts, date]).join(" · ")
}
