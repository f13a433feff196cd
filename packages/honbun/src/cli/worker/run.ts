import { statSync } from "node:fs"
import { shownServer } from "../../cluster/connect.js"
import { isRemote, Roots } from "../../cluster/roots.js"
import { ClusterWorker } from "../../cluster/work-loop.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { queueOf, withQueue } from "../options/queue.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { openStoreFor } from "../store/open.js"
import type { WorkerSettings } from "./settings.js"

const SIGNALS = ["SIGINT", "SIGTERM"] as const
/** A queue that is not there after so long is said to be waited for, in milliseconds. */
const SOON = 3_000

/** Runs `honbun worker` until it is stopped. */
export async function runWorker(settings: WorkerSettings, terminal: Terminal): Promise<void> {
  const { name, store, workers, allowPrivate = false } = settings
  const roots = settings.root.length > 0 ? settings.root : [process.cwd()]
  checkRoots(roots)
  const world = {
    ...{ name, threads: workers, allowPrivate, environment: terminal.environment },
    roots: new Roots(roots),
    openStore: store === undefined ? undefined : () => openStoreFor(store),
  }
  const endWaiting = whileWaiting(settings, terminal)
  let release = endWaiting
  try {
    await withQueue({ ...settings, wait: true }, terminal, async (queue) => {
      endWaiting()
      const { soon, now, release: forget } = stopping(settings.grace * 1_000, terminal)
      release = forget
      terminal.note(CLUSTER_MESSAGES.working, { name })
      const worker = new ClusterWorker(queue, world, {
        done: ({ job, stage, number }, pages, milliseconds) =>
          terminal.note(CLUSTER_MESSAGES.taskDone, {
            ...{ job, stage, number, pages },
            seconds: (milliseconds / 1_000).toFixed(1),
          }),
        failed: ({ job, stage, number }, reason) =>
          terminal.fail(CLUSTER_MESSAGES.taskFailed, { job, stage, number, reason }),
        refused: ({ id }, place) => terminal.note(CLUSTER_MESSAGES.refusedJob, { id, place }),
      })
      await worker.run({ soon, now, whenIdle: settings.untilDone })
    })
  } finally {
    release()
  }
}

/** A root that is not there would refuse every job without a word of why. */
function checkRoots(roots: readonly string[]): void {
  for (const root of roots) {
    if (isRemote(root) ? !URL.canParse(root) : !statSync(root, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(CLUSTER_MESSAGES.noRoot, { root })
  }
}

/** Until the queue is there: says that it is waited for, and ends at the first signal, for there is nothing to finish. */
function whileWaiting(settings: WorkerSettings, terminal: Terminal): () => void {
  const server = shownServer(queueOf(settings, terminal.environment)?.server ?? "")
  const timer = setTimeout(() => terminal.note(CLUSTER_MESSAGES.waiting, { server }), SOON)
  const end = () => process.exit(EXIT.done)
  for (const signal of SIGNALS) process.on(signal, end)
  return () => {
    clearTimeout(timer)
    for (const signal of SIGNALS) process.removeListener(signal, end)
  }
}

/** The first signal lets tasks end for some time, the second gives them back. */
function stopping(
  grace: number,
  terminal: Terminal,
): { readonly soon: AbortSignal; readonly now: AbortSignal; release(): void } {
  const soon = new AbortController()
  const now = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    if (soon.signal.aborted) return now.abort()
    terminal.note(CLUSTER_MESSAGES.stopping)
    soon.abort()
    timer = setTimeout(() => now.abort(), grace)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const release = () => {
    clearTimeout(timer)
    for (const signal of SIGNALS) process.removeListener(signal, stop)
  }
  return { soon: soon.signal, now: now.signal, release }
}
