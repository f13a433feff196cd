import { spawn } from "node:child_process"
import type { Moment } from "../store/records.js"
import type { ChangeOfPage, ClaimedJob, Store } from "../store/store.js"
import { type ChangeMessage, messageOf } from "./message.js"

/** The kind of the jobs that wait to be told to somebody. */
export const NOTIFY_JOB = "watch notify"
/** Tries before a message is given up. */
export const MOST_TRIES = 8
/** Pause after the first try that failed, doubled each time, in milliseconds. */
export const FIRST_PAUSE = 60_000
/** How long a message belongs to the one who sends it, in milliseconds. */
const LEASE = 5 * 60_000
/** Messages sent at once. */
const BATCH = 20
/** Longest time for a command or a webhook, in milliseconds. */
export const NOTIFY_TIMEOUT = 60_000

/** Somebody who is to be told of changes. */
export interface Notifier {
  /** Its one name: a change is told once to each. */
  readonly name: string
  /** Tells it; throws when it could not be told. `key` is the same at every try. */
  tell(message: ChangeMessage, key: string): Promise<void>
}

/** What became of the messages that were due. */
export interface Delivered {
  readonly sent: number
  readonly failed: readonly { readonly notifier: string; readonly url: string; readonly reason: string }[]
}

/**
 * Sends what waits in the outbox. A message is kept with its change in one transaction and crossed out when it was
 * sent; only a crash between sending and crossing out sends it twice, under the same key.
 */
export async function deliver(
  store: Store,
  notifiers: readonly Notifier[],
  now: () => Moment,
  signal?: AbortSignal,
): Promise<Delivered> {
  const known = new Map(notifiers.map((notifier) => [notifier.name, notifier]))
  let sent = 0
  const failed: { notifier: string; url: string; reason: string }[] = []
  while (!signal?.aborted) {
    const jobs = await store.claimJobs(NOTIFY_JOB, { now: now(), limit: BATCH, lease: LEASE })
    for (const job of jobs) {
      const problem = await deliverOne(store, job, known, now())
      if (problem) failed.push(problem)
      else sent++
    }
    if (jobs.length === 0) break
  }
  return { sent, failed }
}

async function deliverOne(
  store: Store,
  job: ClaimedJob,
  known: ReadonlyMap<string, Notifier>,
  at: Moment,
): Promise<{ notifier: string; url: string; reason: string } | undefined> {
  const { change: id, notifier: name } = job.payload as { change: number; notifier: string }
  const change = await store.change(id)
  const done = { id: job.id, claim: job.claim, at }
  // A change that was taken back is told to nobody.
  if (!change) return void (await store.reportJob({ ...done, state: "done" }))
  try {
    const notifier = known.get(name)
    if (!notifier) throw new Error("not set up in this run")
    await notifier.tell(messageOf(change), keyOf(change))
    await store.reportJob({ ...done, state: "done" })
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isLast = job.attempts >= MOST_TRIES
    const due = at + FIRST_PAUSE * 2 ** (job.attempts - 1)
    await store.reportJob({ ...done, state: isLast ? "failed" : "waiting", due, progress: { reason } })
    return { notifier: name, url: change.url, reason }
  }
}

function keyOf(change: ChangeOfPage): string {
  return `honbun-change-${change.page}-${change.id}-${change.at}`
}

/** Posts each change as JSON. The key goes along as `Idempotency-Key`. */
export function webhook(url: string, headers: Readonly<Record<string, string>> = {}): Notifier {
  return {
    name: `webhook ${url}`,
    async tell(message, key) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key, ...headers },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(NOTIFY_TIMEOUT),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
    },
  }
}

/** Runs a command of the shell for each change: the message as JSON on standard input, its parts in the environment. */
export function commandNotifier(command: string): Notifier {
  return {
    name: `command ${command}`,
    tell: (message, key) =>
      new Promise((resolve, reject) => {
        const environment = {
          HONBUN_URL: message.url,
          HONBUN_TITLE: message.title,
          HONBUN_KEY: key,
          HONBUN_DATE: message.date,
        }
        const child = spawn(command, {
          shell: true,
          stdio: ["pipe", "ignore", "pipe"],
          timeout: NOTIFY_TIMEOUT,
          env: { ...process.env, ...environment },
        })
        let complaint = ""
        child.stderr
          .setEncoding("utf8")
          .on("data", (text: string) => (complaint = (complaint + text).slice(-500)))
        child.on("error", reject)
        child.on("close", (code) =>
          code === 0 ? resolve() : reject(new Error(`ended with ${code ?? "a signal"}: ${complaint.trim()}`)),
        )
        child.stdin.on("error", () => {})
        child.stdin.end(JSON.stringify(message))
      }),
  }
}
