import { lookup as systemLookup } from "node:dns"
import type { LookupFunction, Socket } from "node:net"
import { Agent, buildConnector, type Dispatcher, ProxyAgent } from "undici"
import { guardedLookup, refusePrivateAddress } from "./guard.js"
import { type Environment, proxyFor } from "./proxy.js"

/** Longest time to wait for one address of a host before the next is tried beside it, in milliseconds. */
const NEXT_ADDRESS_AFTER = 1_000

/** How {@link Connections} are to be made. */
export interface ConnectionOptions {
  /** Let private and reserved addresses through. */
  readonly allowPrivate?: boolean
  /** Longest time for a connection to be, in milliseconds. */
  readonly connectTimeout?: number
  /** Finds the addresses of a name; the system's by default. */
  readonly lookup?: LookupFunction
  /** Where proxies are named; `process.env` by default. */
  readonly environment?: Environment
}

/**
 * The sockets pages are fetched over: direct ones, which never reach a private address unless allowed, and
 * those through the environment's proxies. Shared between fetches they are kept alive; close them at the end.
 */
export class Connections {
  readonly #options: ConnectionOptions
  readonly #lookup: LookupFunction
  /** Made when first needed; valid until closed. */
  #direct: Agent | undefined
  /** One for each proxy, by its address. */
  readonly #proxies: Map<string, ProxyAgent> = new Map()

  constructor(options: ConnectionOptions = {}) {
    this.#options = options
    this.#lookup = options.lookup ?? (systemLookup as LookupFunction)
  }

  /** Whether private and reserved addresses are let through. */
  get allowPrivate(): boolean {
    return this.#options.allowPrivate ?? false
  }

  /** What an address is to be requested with. Through a proxy, the target's name is looked up here first. */
  async dispatcherFor(url: URL): Promise<Dispatcher> {
    const proxy = proxyFor(url, this.#options.environment ?? process.env)
    if (!proxy) return (this.#direct ??= this.#directAgent())
    if (!this.#options.allowPrivate) await this.#refusePrivateName(url.hostname)
    return this.#proxyAgent(proxy)
  }

  /** Ends every connection, also those in use. */
  async close(): Promise<void> {
    const agents = [...this.#proxies.values(), ...(this.#direct ? [this.#direct] : [])]
    this.#proxies.clear()
    this.#direct = undefined
    await Promise.all(agents.map((agent) => agent.destroy()))
  }

  #directAgent(): Agent {
    const { allowPrivate, connectTimeout: timeout } = this.#options
    const connect = buildConnector({
      timeout,
      lookup: allowPrivate ? this.#lookup : guardedLookup(this.#lookup),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER,
    })
    return new Agent({ connect: allowPrivate ? connect : checkingPeer(connect) })
  }

  #proxyAgent(proxy: URL): ProxyAgent {
    let agent = this.#proxies.get(proxy.href)
    if (!agent) {
      const timeout = this.#options.connectTimeout
      // Many proxies allow tunnels to port 443 only, so plain http is asked for without one.
      agent = new ProxyAgent({ uri: proxy.href, proxyTunnel: false, proxyTls: { timeout } })
      this.#proxies.set(proxy.href, agent)
    }
    return agent
  }

  /**
   * Behind a proxy it is the proxy that looks the name up, and its answer may differ from ours: this refuses
   * what can be seen from here. A name unknown here may be known to the proxy and passes.
   */
  #refusePrivateName(hostname: string): Promise<void> {
    const lookup = guardedLookup(this.#lookup)
    return new Promise((resolve, reject) => {
      lookup(hostname.replace(/^\[|\]$/g, ""), { all: true }, (error) => {
        if (error && "messageIn" in error) reject(error)
        else resolve()
      })
    })
  }
}

/** The second check: whatever the look-up said, the address at the other end must be public. */
function checkingPeer(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      try {
        refusePrivateAddress(options.hostname, (socket as Socket).remoteAddress ?? "")
      } catch (refusal) {
        socket.destroy()
        return callback(refusal as Error, null)
      }
      callback(null, socket)
    })
}
