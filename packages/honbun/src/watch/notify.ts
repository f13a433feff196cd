import type { Moment } from "../store/records.js"
import type { ChangeOfPage, ClaimedJob, JobReport, Store } from "../store/store.js"
import { type ChangeMessage, messageOf } from "./message.js"
import { whileRenewing } from "./renewing.js"

/**
 * The kind of the jobs that wait to be told to somebody. Each has a kind of their own: a visitor that does not know them
 * leaves their messages alone, for one that does.
 */
export function notifyJob({ name }: Pick<Notifier, "name">): string {
  return `watch notify ${name}`
}

/** Tries before a message is given up. */
export const MOST_TRIES = 8
/** Pause after the first try that failed, doubled each time, in milliseconds. */
export const FIRST_PAUSE = 60_000
/** How long a message belongs to the one who sends it, in milliseconds; renewed while it is being sent. */
const LEASE = 5 * 60_000
/** Longest time for a command or a webhook, in milliseconds. */
export const NOTIFY_TIMEOUT = 60_000

/** Somebody who is to be told of changes. */
export interface Notifier {
  /** Its one name: a change is told once to each. */
  readonly name: string
  /** Tells it; throws when it could not be told. The message's key is the same at every try. */
  tell(message: ChangeMessage): Promise<void>
}

/** How messages are sent. */
export interface DeliverOptions {
  /** Once set, no further message is begun. */
  readonly signal?: AbortSignal | undefined
  /** How long a message belongs to its sender unless renewed, in milliseconds. */
  readonly lease?: number
}

/** What became of the messages that were due. */
export interface Delivered {
  readonly sent: number
  readonly failed: readonly { readonly notifier: string; readonly url: string; readonly reason: string }[]
}

/**
 * Sends what waits in the outbox. A message is kept with its change in one transaction and crossed out when it was sent.
 * Messages are claimed one by one and the claim is renewed while one is being sent: however slow the other side is and
 * however many visitors share the store, each is sent once. Only a visitor that dies between sending and crossing out
 * leaves one that is sent again, under the same key.
 */
export async function deliver(
  store: Store,
  notifiers: readonly Notifier[],
  now: () => Moment,
  { signal, lease = LEASE }: DeliverOptions = {},
): Promise<Delivered> {
  let sent = 0
  const failed: { notifier: string; url: string; reason: string }[] = []
  for (const notifier of notifiers) {
    while (!signal?.aborted) {
      const [job] = await store.claimJobs(notifyJob(notifier), { now: now(), limit: 1, lease })
      if (!job) break
      const renew = () =>
        store.reportJob({ id: job.id, claim: job.claim, at: now(), state: "running", lease })
      const problem = await whileRenewing(lease / 3, renew, () => deliverOne(store, job, notifier, now))
      if (problem) failed.push(problem)
      else sent++
    }
  }
  return { sent, failed }
}

async function deliverOne(
  store: Store,
  job: ClaimedJob,
  notifier: Notifier,
  now: () => Moment,
): Promise<{ notifier: string; url: string; reason: string } | undefined> {
  const { change: id } = job.payload as { change: number }
  const change = await store.change(id)
  const report = (outcome: Pick<JobReport, "state" | "due" | "progress">) =>
    store.reportJob({ id: job.id, claim: job.claim, at: now(), ...outcome })
  // A change that was taken back is told to nobody.
  if (!change) return void (await report({ state: "done" }))
  const reason = await problemOf(notifier, change)
  if (reason === undefined) return void (await report({ state: "done" }))
  const isLast = job.attempts >= MOST_TRIES
  const due = now() + FIRST_PAUSE * 2 ** (job.attempts - 1)
  await report({ state: isLast ? "failed" : "waiting", due, progress: { reason } })
  return { notifier: notifier.name, url: change.url, reason }
}

/** Tells somebody of a change; gives why that was not possible. */
async function problemOf(notifier: Notifier, change: ChangeOfPage): Promise<string | undefined> {
  try {
    await notifier.tell(messageOf(change))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
