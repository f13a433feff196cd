import { randomFor } from "./random.js"
import { benchFor, stepsFor } from "./steps.js"
import type { Output, Subject } from "./subject.js"

/** What is done to a page, and to documents that strangers send with it, is chosen by its first bytes alone: the rest can
 * be made smaller without changing that. */
const CHOOSING_BYTES = 16

/** Takes an input through every step and gathers what came of it. The same bytes always go the same way. */
export async function exercise(input: Uint8Array): Promise<Subject> {
  const outputs: Output[] = []
  const thrown: { from: string; error: unknown }[] = []
  const times: { from: string; milliseconds: number }[] = []
  const subject = { input, outputs, thrown, times }
  let from = "parse"
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    const started = process.cpuUsage()
    try {
      return await work()
    } catch (error) {
      thrown.push({ from, error })
      return undefined
    } finally {
      const { user, system } = process.cpuUsage(started)
      times.push({ from, milliseconds: (user + system) / 1000 })
    }
  }
  const write: (format: Output["format"], value: string) => void = (format, value) => {
    outputs.push({ from, format, value })
  }
  const bench = await attempt(() => benchFor(input, randomFor(input), write))
  if (!bench) return subject
  const choosing = input.subarray(0, CHOOSING_BYTES)
  for (const [name, step] of stepsFor(randomFor(choosing))) {
    from = name
    await attempt(() => step({ ...bench, random: randomFor(choosing) }))
  }
  return subject
}
