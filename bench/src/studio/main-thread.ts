import type { Page as Tab } from "playwright-core"

/** An event of a browser's trace, as far as it matters here. Times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread. */
  readonly tdur?: number
}

/** What is traced: the tasks of every thread, and marks. */
const CATEGORIES = ["toplevel", "blink.user_timing"]
const TASK = "ThreadControllerImpl::RunTask"
/** Set by the studio's own thread, so that it is known among those of the browser; the page in the frame has another. */
const MARK = "honbun-studio"

/** Begins to count. `longest` ends it, and gives the processor time of the longest task of the studio's main thread, in milliseconds. */
export async function observeTasks(tab: Tab): Promise<{ longest(): Promise<number> }> {
  const browser = tab.context().browser()!
  await browser.startTracing(tab, { categories: CATEGORIES })
  await tab.evaluate((mark) => void performance.mark(mark), MARK)
  return {
    async longest() {
      const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
      return longestOf(traceEvents)
    },
  }
}

function longestOf(events: readonly TraceEvent[]): number {
  const own = events.find(({ name }) => name === MARK)
  const tasks = events.filter(
    ({ ph, name, pid, tid }) => ph === "X" && name === TASK && pid === own?.pid && tid === own.tid,
  )
  if (tasks.length === 0)
    throw new Error("The browser traced no tasks; another version may name them differently")
  return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1_000)
}
