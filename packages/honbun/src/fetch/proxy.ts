import { FETCH_MESSAGES } from "../messages/fetch.js"
import { FetchError } from "./errors.js"

/** Environment variables, or as much of them as a test needs. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The proxy an address is to be fetched through, from `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`; the small
 * spellings come first, as in curl. Undefined for a direct connection.
 */
export function proxyFor(url: URL, environment: Environment): URL | undefined {
  const name = url.protocol === "https:" ? "https_proxy" : "http_proxy"
  const proxy = environment[name] || environment[name.toUpperCase()]
  if (!proxy || isExempt(url, environment.no_proxy ?? environment.NO_PROXY ?? "")) return undefined
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    throw new FetchError("bad-option", FETCH_MESSAGES.badProxy, { proxy: withoutPassword(proxy) })
  }
  return new URL(address)
}

/** `*` exempts all; `example.com` and `.example.com` exempt the name and those below it; `:port` may follow. */
function isExempt(url: URL, list: string): boolean {
  const host = bare(url.hostname)
  const port = url.port || (url.protocol === "https:" ? "443" : "80")
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === "*") return true
      const match = /^(\[[^\]]+\]|[^:]+|.*:.*:.*?)(?::(\d+))?$/.exec(entry)
      if (!match || (match[2] && match[2] !== port)) return false
      const name = bare(match[1]!).replace(/^\*?\./, "")
      return host === name || host.endsWith(`.${name}`)
    })
}

function bare(host: string): string {
  return host.replace(/^\[|\]$/g, "").replace(/\.$/, "")
}

function withoutPassword(proxy: string): string {
  return proxy.replace(/\/\/[^@/]*@/, "//")
}
