import { setTimeout as pause } from "node:timers/promises"
import type { Consumer, JetStreamClient, JetStreamManager, JsMsg } from "@nats-io/jetstream"
import type { NatsConnection } from "@nats-io/transport-node"
import type { TallyState } from "../jobs/tally.js"
import { connectionOptions, type QueueOptions } from "./connect.js"
import { type ClusterJob, readJob, readTask, type Stage, type Task } from "./job.js"
import { isRefusal, isThereAlready, unlessMissing } from "./queue-errors.js"

/** Tasks, and what is known of jobs: two streams, for tasks are gone when done and knowledge stays. */
const STREAMS = { tasks: "HONBUN_TASKS", state: "HONBUN_STATE" }
/** Pauses between attempts while a server cannot be reached, in milliseconds: the first, and the longest. */
const RETRY = { first: 100, longest: 3_000 }
/** Longest time to connect, in milliseconds. */
const CONNECT_TIMEOUT = 10_000
/** How long JetStream may take to answer after a server was reached, in milliseconds; longer for those who wait for the server. */
const BEGINNING = { wait: 60_000, otherwise: 10_000 }
/** A task whose worker says nothing for so long is given to another, in milliseconds. */
const CLAIM = 30_000

/** What became of a task. */
export interface Done {
  readonly task: Task
  readonly worker: string
  /** When it was done, in milliseconds since 1970, and how long it took. */
  readonly at: number
  readonly milliseconds: number
  readonly tally?: TallyState
  /** Pages read before extraction, to count and to learn. */
  readonly looked?: number
  /** The templates that were put together. */
  readonly templates?: readonly LearnedHost[]
  /** Pages that ended their worker, by their ids. */
  readonly killers?: readonly string[]
}

/** A host that has a template, and from how many pages. */
export interface LearnedHost {
  readonly host: string
  readonly pages: number
}

/** A task that this worker may do until it says nothing for too long. */
export interface Claimed {
  readonly task: Task
  /** How often it has been handed out, this time included. */
  readonly attempt: number
  /** Says that it is still being worked on. */
  keep(): void
  /** It is done: nobody else needs to. */
  finish(): Promise<void>
  /** Somebody else may have it, at once or after some milliseconds. */
  giveBack(after?: number): void
}

/** The work queue of a cluster, on NATS JetStream. */
export class ClusterQueue {
  readonly #connection: NatsConnection
  readonly #stream: JetStreamClient
  readonly #manager: JetStreamManager
  readonly #claim: number
  readonly #patience: number
  readonly #consumers = new Map<string, Consumer>()

  private constructor(
    connection: NatsConnection,
    parts: { stream: JetStreamClient; manager: JetStreamManager; claim: number; patience: number },
  ) {
    this.#connection = connection
    this.#stream = parts.stream
    this.#manager = parts.manager
    this.#claim = parts.claim
    this.#patience = parts.patience
  }

  /** Connects, and makes the streams if they are not there. Reconnects for as long as it is open. */
  static async open(options: QueueOptions): Promise<ClusterQueue> {
    const { connect } = await import("@nats-io/transport-node")
    const { jetstream, jetstreamManager } = await import("@nats-io/jetstream")
    const connection = await connect({
      ...(await connectionOptions(options)),
      timeout: CONNECT_TIMEOUT,
      maxReconnectAttempts: -1,
      waitOnFirstConnect: options.wait ?? false,
      reconnectTimeWait: 500,
      pingInterval: 10_000,
      maxPingOut: 2,
      name: "honbun",
    })
    const manager = await jetstreamManager(connection, { checkAPI: false })
    const queue = new ClusterQueue(connection, {
      stream: jetstream(connection),
      manager,
      claim: options.claim ?? CLAIM,
      patience: options.patience ?? Number.POSITIVE_INFINITY,
    })
    try {
      // A server without JetStream is there, but never answers this.
      const patience = options.wait ? BEGINNING.wait : BEGINNING.otherwise
      await queue.#insist(() => queue.#prepare(), Math.min(queue.#patience, patience))
    } catch (error) {
      await connection.close()
      throw error
    }
    return queue
  }

  /** Time after which a silent worker's task is given to another, in milliseconds. */
  get claim(): number {
    return this.#claim
  }

  async close(): Promise<void> {
    await this.#connection.close()
  }

  /** Keeps a new job, or a changed one if nobody changed it meanwhile. False when somebody did. */
  async saveJob(job: ClusterJob, revision = 0): Promise<boolean> {
    return (await this.#putOnce(`honbun.state.${job.id}.job`, job, revision)) !== undefined
  }

  /** A job and the number of its present revision. */
  async job(id: string): Promise<{ readonly job: ClusterJob; readonly revision: number } | undefined> {
    const found = await this.#last(`honbun.state.${id}.job`)
    return found && { job: readJob(found.data), revision: found.seq }
  }

  /** All jobs, those that ended too, the oldest first. */
  async jobs(): Promise<ClusterJob[]> {
    const filter = "honbun.state.*.job"
    const info = await this.#insist(() =>
      this.#manager.streams.info(STREAMS.state, { subjects_filter: filter }),
    )
    const ids = Object.keys(info.state.subjects ?? {}).map((subject) => subject.split(".")[2]!)
    const found = await Promise.all(ids.map((id) => this.job(id).catch(() => undefined)))
    return found.flatMap((each) => (each ? [each.job] : [])).sort((one, other) => one.began - other.began)
  }

  /** Changes a job as often as others change it at the same time; undefined when there is nothing to change. */
  async changeJob(
    id: string,
    change: (job: ClusterJob) => ClusterJob | undefined,
  ): Promise<ClusterJob | undefined> {
    for (;;) {
      const found = await this.job(id)
      const changed = found && change(found.job)
      if (!changed) return undefined
      if (await this.saveJob(changed, found.revision)) return changed
    }
  }

  /** Makes tasks of a job receivable. */
  async openJob(id: string): Promise<void> {
    await this.#insist(() =>
      this.#manager.consumers.add(STREAMS.tasks, {
        durable_name: id,
        filter_subject: `honbun.task.${id}.>`,
        ack_policy: "explicit",
        ack_wait: this.#claim * 1e6,
        max_deliver: -1,
        max_ack_pending: 20_000,
        max_waiting: 4_096,
      }),
    )
  }

  /** Puts a task into the queue; one that is there already is there once. */
  async addTask(task: Task): Promise<void> {
    await this.#putOnce(`honbun.task.${task.job}.${task.stage}.${task.number}`, task)
  }

  /** The next task of a job; undefined when none came in time. */
  async nextTask(id: string, patience: number): Promise<Claimed | undefined> {
    const consumer = await this.#consumer(id)
    const message = await consumer.next({ expires: Math.max(1_000, patience) })
    return message ? claimed(message) : undefined
  }

  /** Tasks of a job that nobody has yet, and those that are being worked on. */
  async waiting(id: string): Promise<{ readonly queued: number; readonly running: number }> {
    const info = await this.#insist(() => this.#manager.consumers.info(STREAMS.tasks, id))
    return { queued: info.num_pending, running: info.num_ack_pending }
  }

  /** Writes down that a task is done. Whoever says so first is believed. */
  async markDone(done: Done): Promise<void> {
    await this.#putOnce(doneOf(done.task), done)
  }

  async isDone(task: Task): Promise<boolean> {
    return (await this.#last(doneOf(task))) !== undefined
  }

  /** What was done of a job, or of one of its stages, in the order in which it was done. */
  async *done(id: string, stage: Stage | "*" = "*"): AsyncGenerator<Done> {
    for await (const message of this.#all(doneOf({ job: id, stage, number: "*" }))) {
      yield JSON.parse(Buffer.from(message).toString()) as Done
    }
  }

  /** How many tasks of a stage are done. */
  async countDone(id: string, stage: Stage): Promise<number> {
    return await this.#insist(async () => {
      const filter = { filter_subjects: doneOf({ job: id, stage, number: "*" }) }
      const consumer = await this.#stream.consumers.get(STREAMS.state, filter)
      try {
        return (await consumer.info()).num_pending
      } finally {
        await forgotten(consumer)
      }
    })
  }

  /** Keeps a few words about a task, instead of those kept before. */
  async note({ job, stage, number }: Task, words: object): Promise<void> {
    const data = JSON.stringify(words)
    await this.#insist(() => this.#stream.publish(`honbun.state.${job}.note.${stage}.${number}`, data))
  }

  /** The words kept about a task. */
  async noted<T>({ job, stage, number }: Task): Promise<T | undefined> {
    const found = await this.#last(`honbun.state.${job}.note.${stage}.${number}`)
    return found && (JSON.parse(Buffer.from(found.data).toString()) as T)
  }

  /** Who asks the servers of a task, as of which revision; nobody has an empty name. */
  async lease(task: Task): Promise<{ readonly owner: string; readonly revision: number } | undefined> {
    const found = await this.#last(leaseOf(task))
    return found && { owner: JSON.parse(Buffer.from(found.data).toString()).owner, revision: found.seq }
  }

  /** Writes down who asks the servers of a task, unless somebody did since a revision. Gives the new one. */
  async saveLease(task: Task, owner: string, revision: number): Promise<number | undefined> {
    const saved = await this.#putOnce(leaseOf(task), { owner }, revision)
    if (saved !== undefined) return saved
    // An answer that was lost on its way leaves one's own name.
    const found = await this.lease(task)
    return found?.owner === owner ? found.revision : undefined
  }

  /** Takes away the tasks of a job that has ended. */
  async closeJob(id: string): Promise<void> {
    this.#consumers.delete(id)
    await this.#insist(() => this.#manager.streams.purge(STREAMS.tasks, { filter: `honbun.task.${id}.>` }))
    await this.#insist(() => this.#manager.consumers.delete(STREAMS.tasks, id).catch(unlessMissing))
  }

  /** Forgets all about a job, so that it can be begun anew. */
  async removeJob(id: string): Promise<void> {
    await this.closeJob(id)
    await this.#insist(() => this.#manager.streams.purge(STREAMS.state, { filter: `honbun.state.${id}.>` }))
  }

  async #prepare(): Promise<void> {
    const shared = { storage: "file", max_msgs_per_subject: 1 } as const
    await this.#manager.streams.add({
      ...shared,
      name: STREAMS.tasks,
      subjects: ["honbun.task.>"],
      retention: "workqueue",
      // A task that is in the queue is refused a second time, not replaced.
      discard: "new",
      discard_new_per_subject: true,
    })
    await this.#manager.streams.add({
      ...shared,
      name: STREAMS.state,
      subjects: ["honbun.state.>"],
      allow_direct: true,
    })
  }

  async #consumer(id: string): Promise<Consumer> {
    const known = this.#consumers.get(id) ?? (await this.#stream.consumers.get(STREAMS.tasks, id))
    this.#consumers.set(id, known)
    return known
  }

  /** Publishes unless something came first: undefined then, else the new revision. */
  async #putOnce(subject: string, value: object, revision = 0): Promise<number | undefined> {
    const isTask = subject.startsWith("honbun.task.")
    const expect = isTask ? {} : { expect: { lastSubjectSequence: revision } }
    return await this.#insist(async () => {
      try {
        return (await this.#stream.publish(subject, JSON.stringify(value), expect)).seq
      } catch (error) {
        if (isThereAlready(error)) return undefined
        throw error
      }
    })
  }

  async #last(subject: string): Promise<{ readonly data: Uint8Array; readonly seq: number } | undefined> {
    return await this.#insist(async () => {
      const query = { last_by_subj: subject }
      const found = await this.#manager.streams.getMessage(STREAMS.state, query).catch(unlessMissing)
      return found ?? undefined
    })
  }

  async *#all(filter: string): AsyncGenerator<Uint8Array> {
    const consumer = await this.#stream.consumers.get(STREAMS.state, { filter_subjects: filter })
    try {
      let left = (await consumer.info()).num_pending
      for (let heard = performance.now(); left > 0; ) {
        if (performance.now() - heard > this.#patience) throw new Error("The queue does not answer.")
        const messages = await consumer.fetch({ max_messages: Math.min(left, 1_000), expires: 5_000 })
        for await (const message of messages) {
          yield message.data
          left--
          heard = performance.now()
        }
      }
    } finally {
      await forgotten(consumer)
    }
  }

  /** Does something until it works: a server that was killed comes back, and nothing is lost by asking again. */
  async #insist<T>(work: () => Promise<T>, patience = this.#patience): Promise<T> {
    const began = performance.now()
    for (let wait = RETRY.first; ; wait = Math.min(RETRY.longest, wait * 2)) {
      try {
        return await work()
      } catch (error) {
        const isOver = this.#connection.isClosed() || performance.now() - began > patience
        if (isOver || isRefusal(error)) throw error
        await pause(wait)
      }
    }
  }
}

function claimed(message: JsMsg): Claimed {
  return {
    task: readTask(message.data),
    attempt: message.info.deliveryCount,
    keep: () => message.working(),
    finish: async () => void (await message.ackAck().catch(() => false)),
    giveBack: (after) => message.nak(after),
  }
}

/** A consumer that is needed no more; the server would keep it for minutes. */
async function forgotten(consumer: Consumer): Promise<void> {
  await consumer.delete().catch(() => false)
}

/** The subject that says a task is done; `*` means all. */
function doneOf({
  job,
  stage,
  number,
}: Pick<Task, "job"> & { stage: Stage | "*"; number: number | "*" }): string {
  return `honbun.state.${job}.done.${stage}.${number}`
}

function leaseOf({ job, stage, number }: Task): string {
  return `honbun.state.${job}.lease.${stage}.${number}`
}
