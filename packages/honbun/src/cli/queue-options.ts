import { Option } from "commander"
import type { ClusterQueue } from "../cluster/queue.js"
import { CLUSTER_MESSAGES } from "../messages/cluster.js"
import type { Terminal } from "./terminal.js"
import { UsageError } from "./usage.js"
import { positiveValue } from "./values.js"

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

/** The options of every command that uses a queue, besides `--on`. */
export function queueOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--creds <path>", say(CLUSTER_MESSAGES.creds)),
    new Option("--ca <path>", say(CLUSTER_MESSAGES.ca)),
    new Option("--cert <path>", say(CLUSTER_MESSAGES.cert)),
    new Option("--key <path>", say(CLUSTER_MESSAGES.key)),
    new Option("--claim <seconds>", say(CLUSTER_MESSAGES.claim)).argParser(positiveValue(terminal)),
  ]
}

/** Connects to the queue, does something, and disconnects. */
export async function withQueue(
  settings: QueueSettings,
  terminal: Terminal,
  work: (queue: ClusterQueue) => Promise<void>,
): Promise<void> {
  const server = settings.on ?? terminal.environment.HONBUN_ON
  if (server === undefined || server === "") throw new UsageError(CLUSTER_MESSAGES.needsServer)
  for (const address of server.split(",")) {
    if (/^(?:nats|tls):\/\//.test(address) && URL.canParse(address)) continue
    throw new UsageError(CLUSTER_MESSAGES.badServer, { address: address.replace(/\/\/[^@/]*@/, "//") })
  }
  const { creds: credentials, ca, cert, key, claim, wait } = settings
  const options = { server, credentials, ca, cert, key, wait, claim: claim && claim * 1_000 }
  // Loaded only now, so that help and completion answer at once.
  const { ClusterQueue: Queue } = await import("../cluster/queue.js")
  const queue = await Queue.open(options).catch((error: Error) => {
    throw new UsageError(CLUSTER_MESSAGES.unreachable, { reason: error.message })
  })
  try {
    await work(queue)
  } finally {
    await queue.close()
  }
}
