import { setTimeout as sleep } from "node:timers/promises"
import { StoreError } from "../store/errors.js"
import type { Moment } from "../store/records.js"
import type { Store } from "../store/store.js"
import { whileRenewing } from "./renewing.js"

/** The kind of the jobs that stand for partitions of hosts: whoever has one is alone with its hosts. */
const KIND = "watch partition"
/** How long a partition belongs to its visitor unless renewed, in milliseconds: one that dies gives it back by that. */
const LEASE = 60_000
/** Partitions that one visitor works on at a time: hosts that answer slowly must not hold up the others. */
const AT_ONCE = 16
/** Pauses between trials to give a partition back to a store that is out of reach, in milliseconds. */
const RETRIES = [250, 1_000, 4_000] as const
/** New pages that are given their partition in one transaction. */
const FILLED_AT_ONCE = 1_000

/** How many visitors share a store. */
export interface Sharing {
  /** Pause before another visitor may ask the hosts of a partition, in milliseconds. */
  readonly pause: number
}

/**
 * Does something with each partition of hosts that has pages due, those left out that another visitor has. So the delay,
 * robots.txt and one request at a time hold for a host however many visitors there are.
 */
export async function eachPartition(
  world: { readonly store: Store; readonly now: () => Moment; readonly signal?: AbortSignal | undefined },
  sharing: Sharing,
  work: (partition: number) => Promise<void>,
): Promise<void> {
  const { store, now, signal } = world
  while ((await store.fillPartitions(FILLED_AT_ONCE)) > 0) if (signal?.aborted) return
  const partitions = shuffled(await store.duePartitions(now()))
  const lane = async () => {
    for (let next = partitions.pop(); next !== undefined; next = partitions.pop()) {
      if (signal?.aborted) return
      await alone(world, sharing, next, work)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

async function alone(
  { store, now }: { readonly store: Store; readonly now: () => Moment },
  { pause }: Sharing,
  partition: number,
  work: (partition: number) => Promise<void>,
): Promise<void> {
  const name = String(partition)
  await store.addJob({ kind: KIND, name, due: 0 })
  const [job] = await store.claimJobs(KIND, { now: now(), limit: 1, lease: LEASE, name })
  if (!job) return
  const { id, claim } = job
  try {
    await whileRenewing(
      LEASE / 4,
      () => store.reportJob({ id, claim, at: now(), state: "running", lease: LEASE }),
      () => work(partition),
    )
  } finally {
    await giveBack(() => store.reportJob({ id, claim, at: now(), state: "waiting", due: now() + pause }))
  }
}

/** Tries again while the store is out of reach: a partition that is not given back is nobody's until its lease ends. */
async function giveBack(report: () => Promise<unknown>): Promise<void> {
  for (const wait of RETRIES) {
    try {
      return void (await report())
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== "unavailable") throw error
      await sleep(wait)
    }
  }
  await report()
}

/** In any order: visitors that begin together do not all want the same partition. */
function shuffled(partitions: readonly number[]): number[] {
  const order = partitions.map((partition) => ({ partition, at: Math.random() }))
  return order.sort((one, other) => one.at - other.at).map(({ partition }) => partition)
}
