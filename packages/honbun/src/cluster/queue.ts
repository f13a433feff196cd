import { setTimeout as pause } from "node:timers/promises"
import type { Consumer, JetStreamClient, JetStreamManager, JsMsg } from "@nats-io/jetstream"
import type { NatsConnection } from "@nats-io/transport-node"
import type { TallyState } from "../jobs/tally.js"
import { type ClusterJob, readJob, readTask, type Stage, type Task } from "./job.js"

/** Tasks, and what is known of jobs: two streams, for tasks are gone when done and knowledge stays. */
const STREAMS = { tasks: "HONBUN_TASKS", state: "HONBUN_STATE" }
/** Codes of JetStream: a message of this subject is there already; another one came first. */
const THERE_ALREADY = new Set([10_071, 10_077, 10_164])
const NOT_FOUND = new Set([10_037, 10_059, 10_014])
/** Pauses between attempts while a server cannot be reached, in milliseconds: the first, and the longest. */
const RETRY = { first: 100, longest: 3_000 }
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
  /** Pages that ended their worker, by their ids. */
  readonly killers?: readonly string[]
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
  /** Somebody else may have it at once. */
  giveBack(): void
}

/** How the queue is reached. Passwords come from the address or from files, never from the queue. */
export interface QueueOptions {
  readonly server: string
  /** A file of credentials (NKey and JWT), as `nsc` makes it. */
  readonly credentials?: string | undefined
  /** The authority that signed the server's certificate, and a certificate of one's own with its key. */
  readonly ca?: string | undefined
  readonly cert?: string | undefined
  readonly key?: string | undefined
  /** How long a claim lasts without a sign of life, in milliseconds. */
  readonly claim?: number | undefined
  /** Wait for a server that is not there yet, instead of failing. */
  readonly wait?: boolean | undefined
}

/** The work queue of a cluster, on NATS JetStream. */
export class ClusterQueue {
  readonly #connection: NatsConnection
  readonly #stream: JetStreamClient
  readonly #manager: JetStreamManager
  readonly #claim: number
  readonly #consumers = new Map<string, Consumer>()

  private constructor(
    connection: NatsConnection,
    parts: { stream: JetStreamClient; manager: JetStreamManager; claim: number },
  ) {
    this.#connection = connection
    this.#stream = parts.stream
    this.#manager = parts.manager
    this.#claim = parts.claim
  }

  /** Connects, and makes the streams if they are not there. Reconnects for as long as it is open. */
  static async open(options: QueueOptions): Promise<ClusterQueue> {
    const { connect } = await import("@nats-io/transport-node")
    const { jetstream, jetstreamManager } = await import("@nats-io/jetstream")
    const connection = await connect({
      ...(await connectionOptions(options)),
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
    })
    await queue.#insist(() => queue.#prepare())
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
    return await this.#putOnce(`honbun.state.${job.id}.job`, job, revision)
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
    const { job, stage, number } = done.task
    await this.#putOnce(`honbun.state.${job}.done.${stage}.${number}`, done)
  }

  async isDone({ job, stage, number }: Task): Promise<boolean> {
    return (await this.#last(`honbun.state.${job}.done.${stage}.${number}`)) !== undefined
  }

  /** What was done of a job, or of one of its stages, in the order in which it was done. */
  async *done(id: string, stage: Stage | "*" = "*"): AsyncGenerator<Done> {
    for await (const message of this.#all(`honbun.state.${id}.done.${stage}.*`)) {
      yield JSON.parse(Buffer.from(message).toString()) as Done
    }
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

  /** Publishes unless something came first: false then. */
  async #putOnce(subject: string, value: object, revision = 0): Promise<boolean> {
    const isTask = subject.startsWith("honbun.task.")
    const expect = isTask ? {} : { expect: { lastSubjectSequence: revision } }
    return await this.#insist(async () => {
      try {
        await this.#stream.publish(subject, JSON.stringify(value), expect)
        return true
      } catch (error) {
        if (THERE_ALREADY.has(codeOf(error))) return false
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
    let left = (await consumer.info()).num_pending
    while (left > 0) {
      const messages = await consumer.fetch({ max_messages: Math.min(left, 1_000), expires: 5_000 })
      for await (const message of messages) {
        yield message.data
        left--
      }
    }
  }

  /** Does something until it works: a server that was killed comes back, and nothing is lost by asking again. */
  async #insist<T>(work: () => Promise<T>): Promise<T> {
    for (let wait = RETRY.first; ; wait = Math.min(RETRY.longest, wait * 2)) {
      try {
        return await work()
      } catch (error) {
        if (this.#connection.isClosed() || isRefusal(error)) throw error
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
    giveBack: () => message.nak(),
  }
}

function codeOf(error: unknown): number {
  return Number((error as { code?: unknown }).code)
}

/** Whether the server understood and said no: asking again would not help. Busy and leaderless clusters say 503. */
function isRefusal(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number }
  if (name === "AuthorizationError" || name === "InvalidArgumentError") return true
  return name !== undefined && /ApiError|NotFoundError/.test(name) && status !== 503
}

function unlessMissing(error: unknown): undefined {
  if (NOT_FOUND.has(codeOf(error))) return undefined
  throw error
}

async function connectionOptions({ server, credentials, ca, cert, key }: QueueOptions): Promise<object> {
  const { credsAuthenticator } = await import("@nats-io/transport-node")
  const { readFile } = await import("node:fs/promises")
  const url = new URL(server)
  const tls = url.protocol === "tls:" || ca !== undefined || cert !== undefined
  return {
    servers: server.split(",").map((each) => new URL(each).host),
    ...(url.username && url.password
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : url.username
        ? { token: decodeURIComponent(url.username) }
        : {}),
    ...(credentials ? { authenticator: credsAuthenticator(await readFile(credentials)) } : {}),
    ...(tls
      ? { tls: { ...(ca ? { caFile: ca } : {}), ...(cert ? { certFile: cert, keyFile: key } : {}) } }
      : {}),
  }
}
