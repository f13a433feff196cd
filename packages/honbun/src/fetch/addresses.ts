import { BlockList, isIPv4, isIPv6 } from "node:net"

/** A range of addresses that no public web page is served from. */
export interface SpecialRange {
  /** First address and prefix length, `10.0.0.0/8`. */
  readonly range: string
  /** What the range is for, in a word or two. */
  readonly kind: string
}

const ranges = (...pairs: (readonly [string, string])[]): readonly SpecialRange[] =>
  pairs.map(([range, kind]) => ({ range, kind }))

/**
 * The IANA IPv4 Special-Purpose Address Registry, and multicast. The few entries that are globally
 * reachable (AS112, AMT) are refused too: they serve name service and tunnels, never pages.
 */
export const SPECIAL_IPV4: readonly SpecialRange[] = ranges(
  ["0.0.0.0/8", "this network"],
  ["10.0.0.0/8", "private use"],
  ["100.64.0.0/10", "carrier-grade NAT"],
  ["127.0.0.0/8", "loopback"],
  ["169.254.0.0/16", "link local"],
  ["172.16.0.0/12", "private use"],
  ["192.0.0.0/24", "protocol assignments"],
  ["192.0.2.0/24", "documentation"],
  ["192.31.196.0/24", "AS112"],
  ["192.52.193.0/24", "AMT"],
  ["192.88.99.0/24", "6to4 relay"],
  ["192.168.0.0/16", "private use"],
  ["192.175.48.0/24", "AS112"],
  ["198.18.0.0/15", "benchmarking"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["240.0.0.0/4", "reserved"],
)

/**
 * The IANA IPv6 Special-Purpose Address Registry, multicast and the deprecated site-local range. Forms
 * that carry an IPv4 address (mapped, compatible, 6to4, Teredo) are refused whatever they carry; only
 * NAT64's well-known prefix is looked into, because networks without IPv4 reach the whole web through it.
 */
export const SPECIAL_IPV6: readonly SpecialRange[] = ranges(
  ["::1/128", "loopback"],
  ["::/128", "unspecified"],
  ["::/96", "IPv4-compatible"],
  ["::ffff:0:0/96", "IPv4-mapped"],
  ["::ffff:0:0:0/96", "IPv4-translated"],
  ["64:ff9b:1::/48", "local NAT64"],
  ["100::/64", "discard only"],
  ["100:0:0:1::/64", "dummy prefix"],
  ["2001::/32", "Teredo"],
  ["2001::/23", "protocol assignments"],
  ["2001:db8::/32", "documentation"],
  ["2002::/16", "6to4"],
  ["2620:4f:8000::/48", "AS112"],
  ["3fff::/20", "documentation"],
  ["5f00::/16", "segment routing"],
  ["fc00::/7", "unique local"],
  ["fe80::/10", "link local"],
  ["fec0::/10", "site local"],
  ["ff00::/8", "multicast"],
)

/** All public IPv6 addresses lie here; what lies outside is unassigned. */
const GLOBAL_UNICAST = "2000::/3"
/** IPv4 behind IPv6: the last 32 bits are the IPv4 address (RFC 6052). */
const NAT64 = "64:ff9b::/96"

/** One list a range, so that the range that matched can be named; the families never share a list, because
 * Node compares an IPv4 address with `::ffff:0:0/96` as if it were mapped and would refuse them all. */
const compiled = (family: "ipv4" | "ipv6", list: readonly SpecialRange[]) =>
  list.map(({ range, kind }) => ({ kind, list: blockList(family, range) }))

function blockList(family: "ipv4" | "ipv6", range: string): BlockList {
  const list = new BlockList()
  const [first = "", prefix = ""] = range.split("/")
  list.addSubnet(first, Number(prefix), family)
  return list
}

const IPV4 = compiled("ipv4", SPECIAL_IPV4)
const IPV6 = compiled("ipv6", SPECIAL_IPV6)
const GLOBAL_UNICAST_LIST = blockList("ipv6", GLOBAL_UNICAST)
const NAT64_LIST = blockList("ipv6", NAT64)

/**
 * What kind of special address this is (`loopback`, `private use`, …); undefined for an address on the public
 * internet. Takes addresses as Node writes them; IPv6 without brackets, a zone (`%eth0`) is passed over.
 */
export function specialKind(address: string): string | undefined {
  if (isIPv4(address)) return IPV4.find(({ list }) => list.check(address, "ipv4"))?.kind
  const plain = address.replace(/%.*$/, "")
  if (!isIPv6(plain)) return "not an address"
  const kind = IPV6.find(({ list }) => list.check(plain, "ipv6"))?.kind
  if (kind) return kind
  if (NAT64_LIST.check(plain, "ipv6")) return nat64Kind(plain)
  return GLOBAL_UNICAST_LIST.check(plain, "ipv6") ? undefined : "unassigned"
}

function nat64Kind(address: string): string | undefined {
  const kind = specialKind(embeddedIPv4(address))
  return kind && `NAT64 to ${kind}`
}

/** The IPv4 address in the last 32 bits; the URL parser brings every spelling to the form `…:hhhh:hhhh`. */
function embeddedIPv4(address: string): string {
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(":")
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || "0", 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join(".")
}
