import { Option } from "commander"
import { type QueueOptions, shownServer } from "../../cluster/connect.js"
import type { ClusterQueue } from "../../cluster/queue.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { positiveValue } from "./values.js"

/** The value of `--on` that stands for the address in `HONBUN_ON`. */
const FROM_ENVIRONMENT = "env"

/** How a queue is named and reached. */
export interface QueueSettings {
  readonly on?: string
  readonly creds?: string
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
  /** In seconds. */
  readonly claim?: number
  /** Wait for a server that is not there yet. */
  readonly wait?: boolean
}

/** The options of every command that works on a queue, besides `--on`. */
export function queueOptions(terminal: Terminal): Option[] {
  const claim = new Option("--claim <seconds>", terminal.say(CLUSTER_MESSAGES.claim))
  return [...reachOptions(terminal), claim.argParser(positiveValue(terminal))]
}

/** The options that say how a queue is reached. */
export function reachOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--creds <path>", say(CLUSTER_MESSAGES.creds)),
    new Option("--ca <path>", say(CLUSTER_MESSAGES.ca)),
    new Option("--cert <path>", say(CLUSTER_MESSAGES.cert)),
    new Option("--key <path>", say(CLUSTER_MESSAGES.key)),
  ]
}

/** How the queue of some settings is reached; undefined where none is named. Throws a {@link UsageError} for a bad address. */
export function queueOf(settings: QueueSettings, environment: NodeJS.ProcessEnv): QueueOptions | undefined {
  // Command lines are visible to others, so a password is better in the environment.
  const { on = FROM_ENVIRONMENT } = settings
  const server = on === FROM_ENVIRONMENT ? environment.HONBUN_ON : on
  if (server === undefined || server === "") return undefined
  for (const address of server.split(",")) {
    if (/^(?:nats|tls):\/\//.test(address) && URL.canParse(address)) continue
    throw new UsageError(CLUSTER_MESSAGES.badServer, { address: shownServer(address) })
  }
  const { creds: credentials, ca, cert, key, claim, wait } = settings
  return { server, credentials, ca, cert, key, wait, claim: claim && claim * 1_000 }
}

/** Connects to the queue, does something, and disconnects. */
export async function withQueue(
  settings: QueueSettings,
  terminal: Terminal,
  work: (queue: ClusterQueue) => Promise<void>,
): Promise<void> {
  const options = queueOf(settings, terminal.environment)
  if (!options) throw new UsageError(CLUSTER_MESSAGES.needsServer)
  // Loaded only now, so that help and completion answer at once.
  const { ClusterQueue: Queue } = await import("../../cluster/queue.js")
  const queue = await Queue.open(options).catch((error: Error) => {
    const isRefused = error.name === "AuthorizationError"
    const message = isRefused ? CLUSTER_MESSAGES.refusedUser : CLUSTER_MESSAGES.unreachable
    throw new UsageError(message, { reason: error.message })
  })
  try {
    await work(queue)
  } finally {
    await queue.close()
  }
}
