import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import { hostOf } from "../jobs/page-host.js"
import { ApiError } from "./api-error.js"
import type { Route } from "./route.js"
import { isSame } from "./same-secret.js"
import type { ServerSettings } from "./settings.js"

/** Whether an address or name is one that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/**
 * Throws unless the request is meant for this server: another site's name that leads here (DNS rebinding) must
 * not be able to read anything. Names are dangerous, plain addresses cannot be rebound.
 */
export function expectOwnHost(request: IncomingMessage, settings: ServerSettings): void {
  const { host: header = "" } = request.headers
  const match = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(header)
  const name = match?.[1]?.toLowerCase().replace(/^\[|\]$/g, "") ?? ""
  const port = Number(match?.[2] ?? 80)
  if (settings.names.includes(name)) return
  const isOwn = isLoopback(settings.host) ? isLoopback(name) : name === "localhost" || isIP(name) > 0
  if (isOwn && port === request.socket.localPort) return
  throw new ApiError(421, "wrong-host", "This server does not answer to that name; see --name")
}

/**
 * Throws when a page of another site asks. Browsers say where a request comes from (`Sec-Fetch-Site`, `Origin`);
 * programs say nothing and pass. There are no cookies, so nothing else can be ridden on.
 */
export function expectOwnOrigin(request: IncomingMessage, route: Route): void {
  if (route.anyOrigin) return
  const { origin, host, "sec-fetch-site": site } = request.headers
  const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none"
  const isForeignOrigin = origin !== undefined && hostOf(origin) !== host
  if (isForeignSite || isForeignOrigin) {
    throw new ApiError(403, "foreign-origin", "Pages of other sites may not use this server")
  }
}

/** Throws unless the caller shows the token, where one is asked for. */
export function expectToken(
  request: IncomingMessage,
  route: Pick<Route, "access">,
  token: string | undefined,
): void {
  if (token === undefined || route.access === "open") return
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1]
  if (given !== undefined && isSame(given, token)) return
  const headers = { "www-authenticate": 'Bearer realm="honbun"' }
  throw new ApiError(401, "no-token", "Expected the header Authorization: Bearer <token>", { headers })
}
