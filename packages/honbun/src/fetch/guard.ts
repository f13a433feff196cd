import type { LookupAddress, LookupOptions } from "node:dns"
import { isIP, type LookupFunction } from "node:net"
import { FETCH_MESSAGES } from "../messages/fetch.js"
import { specialKind } from "./addresses.js"
import { FetchError } from "./errors.js"

/**
 * Ports browsers refuse, because other services listen there that a request could harm (the Fetch
 * standard's "bad port" list).
 */
// biome-ignore format: a list to be read as lines
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** Names that never lead to the public web (RFC 6761, 6762, 8375 and the reserved `.internal`). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * The address as it will be requested: http or https, a port of the web, no user name or password, no
 * fragment. Throws a {@link FetchError} when it must not be requested. Spellings like `0x7f.1` need no care
 * here, the URL parser has turned them into plain addresses.
 */
export function checkedUrl(address: string, base?: URL, allowPrivate = false): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  if (!url) throw new FetchError("bad-url", FETCH_MESSAGES.badUrl, { url: address })
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchError("bad-url", FETCH_MESSAGES.badScheme, { scheme: url.protocol.replace(/:$/, "") })
  }
  if (url.port && REFUSED_PORTS.has(Number(url.port))) {
    throw new FetchError("bad-url", FETCH_MESSAGES.badPort, { port: url.port })
  }
  url.username = ""
  url.password = ""
  url.hash = ""
  if (!allowPrivate) refusePrivateHost(url)
  return url
}

function refusePrivateHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, "")
  if (isIP(host)) refusePrivateAddress(host, host)
  else if (PRIVATE_NAME.test(host.replace(/\.$/, ""))) {
    throw new FetchError("private-address", FETCH_MESSAGES.privateName, { host })
  }
}

/** Throws when an address that a host leads to is not on the public internet. */
export function refusePrivateAddress(host: string, address: string): void {
  const kind = specialKind(address)
  if (kind) throw new FetchError("private-address", FETCH_MESSAGES.privateAddress, { host, address, kind })
}

/**
 * A name look-up for sockets that fails when any answer is private. Because the socket connects to the very
 * answer that was checked, a name server that changes its mind between two questions gains nothing.
 */
export function guardedLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, options, (error, answer, family) => {
      if (error) return callback(error, answer, family)
      try {
        for (const address of addressesIn(answer)) refusePrivateAddress(hostname, address)
      } catch (refusal) {
        return callback(refusal as NodeJS.ErrnoException, answer, family)
      }
      callback(null, answer, family)
    })
  }
}

function addressesIn(answer: string | LookupAddress[]): string[] {
  return typeof answer === "string" ? [answer] : answer.map((each) => each.address)
}
