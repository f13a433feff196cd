import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { isLoopback } from "./guard-request.js"
import { Handler } from "./handle.js"
import { Router } from "./router.js"
import { ROUTES } from "./routes/routes.js"
import { STUDIO_ROUTE } from "./routes/studio-files.js"
import { Service } from "./service.js"
import { SERVER_DEFAULTS, type ServerSettings } from "./settings.js"
import { WatchScheduler } from "./watch-scheduler.js"

/** Longest time for the headers of a request to arrive, in milliseconds; bodies have limits of their own. */
const HEADERS_TIME = 10_000
/** Longest time for what is under way when the server is stopped, in milliseconds. */
const LAST_CALLS = 5_000
/** How often idle connections are closed while stopping, in milliseconds. */
const SWEEP_EVERY = 20
/** Most connections at once; further ones are closed. */
const MOST_CONNECTIONS = 1_000

/** A server that is running. */
export interface RunningServer {
  readonly url: string
  readonly service: Service
  /** Settles when the server has stopped. */
  readonly untilStopped: Promise<void>
  /** Takes no more requests, lets those under way end for a while, then ends everything. */
  stop(): Promise<void>
}

/** A server that can be reached from elsewhere, without a token. */
export class NoTokenError extends Error {
  override readonly name: string = "NoTokenError"
}

/**
 * Starts the server. Rejects when the port is taken, when a token is missing that must be there, and with an
 * {@link UnusableError} for folders and files it cannot work with.
 */
export async function startServer(
  given: Partial<ServerSettings> & Pick<ServerSettings, "data">,
): Promise<RunningServer> {
  const settings: ServerSettings = { ...SERVER_DEFAULTS, ...given }
  if (!isLoopback(settings.host) && !settings.token) {
    throw new NoTokenError(`Expected a token, because ${settings.host} can be reached from elsewhere`)
  }
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: HEADERS_TIME,
    connectionsCheckingInterval: HEADERS_TIME,
  })
  server.maxConnections = MOST_CONNECTIONS
  await listen(server, settings)
  const service = serviceOrClose(settings, server)
  const handler = new Handler(service, new Router(ROUTES, STUDIO_ROUTE))
  server.on("request", (request, response) => void handler.handle(request, response))
  const closed = new Promise<void>((resolve) => server.once("close", resolve))
  const scheduler = settings.watchEvery > 0 ? new WatchScheduler(service, settings.watchEvery) : undefined
  const untilStopped = closed.then(() => {
    scheduler?.stop()
    return service.close()
  })
  const stop = () => stopGently(server, handler, untilStopped)
  return { url: urlOf(server, settings.host), service, untilStopped, stop }
}

/** A server whose service cannot be made must not go on listening. */
function serviceOrClose(settings: ServerSettings, server: Server): Service {
  try {
    return new Service(settings)
  } catch (error) {
    server.close()
    throw error
  }
}

function listen(server: Server, { host, port }: ServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => resolve())
  })
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}/`
}

async function stopGently(server: Server, handler: Handler, stopped: Promise<void>): Promise<void> {
  server.close()
  // A connection that has answered its last request is idle from then on.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  const timer = setTimeout(() => {
    handler.abort()
    server.closeAllConnections()
  }, LAST_CALLS)
  await stopped
  clearInterval(sweep)
  clearTimeout(timer)
}
