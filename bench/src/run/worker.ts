// The process of one system: it opens the system named on its command line, then answers pages one by one.
import { entryOf } from "../systems/catalogue.js"
import { type System, UnavailableError } from "../systems/system.js"
import type { Answer, Greeting, Question } from "./messages.js"

const BYTES_PER_KILOBYTE = 1024
const MICROSECONDS = 1000

async function answer(system: System, question: Question): Promise<Answer> {
  const prepared = system.prepare(question.input)
  const cpuStart = process.cpuUsage()
  const start = performance.now()
  let result: unknown
  let error: string | undefined
  try {
    const outcome = system.run(prepared)
    // Awaiting a plain value would put a turn of the event loop into the time.
    result = outcome instanceof Promise ? await outcome : outcome
  } catch (thrown) {
    error = describe(thrown)
  }
  const milliseconds = performance.now() - start
  const cpu = process.cpuUsage(cpuStart)
  const spent = { milliseconds, cpuMilliseconds: (cpu.user + cpu.system) / MICROSECONDS }
  if (error !== undefined) return { ...spent, peakBytes: peakBytes(), error }
  return { ...spent, ...finish(system, result, question.wantText), peakBytes: peakBytes() }
}

function finish(system: System, result: unknown, wantText: boolean): { text?: string; error?: string } {
  try {
    return wantText && system.textOf !== undefined ? { text: system.textOf(result) } : {}
  } catch (thrown) {
    return { error: describe(thrown) }
  } finally {
    system.release?.(result)
  }
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * BYTES_PER_KILOBYTE
}

function describe(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}`.slice(0, 200) : String(thrown)
}

function say(message: Greeting | Answer): void {
  process.send!(message)
}

async function main(): Promise<void> {
  const id = process.argv[2] ?? ""
  let system: System
  try {
    system = await entryOf(id).open()
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    say({ ready: false, reason: error.message })
    process.disconnect()
    return
  }
  process.on("message", (question: Question) => {
    void answer(system, question).then(say)
  })
  say({ ready: true })
}

await main()
