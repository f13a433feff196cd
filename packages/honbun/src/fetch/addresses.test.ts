import { describe, expect, test } from "vitest"
import { SPECIAL_IPV4, SPECIAL_IPV6, specialKind } from "./addresses.js"

describe("special addresses", () => {
  test.each(SPECIAL_IPV4)("the first and last address of $range ($kind) are refused", ({ range }) => {
    const [first, last] = boundsOfIPv4(range)
    expect(specialKind(first)).toBeDefined()
    expect(specialKind(last)).toBeDefined()
  })

  test.each(SPECIAL_IPV6)("the first and last address of $range ($kind) are refused", ({ range }) => {
    const [first, last] = boundsOfIPv6(range)
    expect(specialKind(first)).toBeDefined()
    expect(specialKind(last)).toBeDefined()
  })

  test("the neighbours of special ranges are public", () => {
    const neighbours = [
      "1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
      "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.0.3.0", "192.31.195.255",
      "192.31.197.0", "192.52.192.255", "192.52.194.0", "192.88.98.255", "192.88.100.0", "192.167.255.255",
      "192.169.0.0", "192.175.47.255", "192.175.49.0", "198.17.255.255", "198.20.0.0", "198.51.99.255", "198.51.101.0",
      "203.0.112.255", "203.0.114.0", "223.255.255.255", "2000::1", "2001:200::", "2001:db7:ffff::1", "2001:db9::",
      "2003::1", "2620:4f:7fff:ffff::", "2620:4f:8001::", "2a00:1450::1", "3ffe:ffff::", "3fff:1000::",
    ] // biome-ignore format: a list
    expect(neighbours.filter((address) => specialKind(address) !== undefined)).toEqual([])
  })

  test("IPv4 written as IPv6 is refused when it is private, whatever the spelling", () => {
    const spellings = [
      "::ffff:127.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:ffff:7f00:0001", "::127.0.0.1", "::ffff:0:127.0.0.1",
      "64:ff9b::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:0:0:0:0:c0a8:1", "64:ff9b::0.0.0.0",
      "2002:7f00:1::", "2002:a00:1::1", "2001:0:7f00:1::", "2001::1",
    ] // biome-ignore format: a list
    expect(spellings.filter((address) => specialKind(address) === undefined)).toEqual([])
  })

  test("NAT64 to a public address is public, because some networks reach all of IPv4 that way", () => {
    expect(specialKind("64:ff9b::8.8.8.8")).toBeUndefined()
    expect(specialKind("64:ff9b::808:808")).toBeUndefined()
    expect(specialKind("64:ff9b::10.0.0.1")).toBe("NAT64 to private use")
  })

  test("the kind names the range", () => {
    expect(specialKind("127.8.8.8")).toBe("loopback")
    expect(specialKind("169.254.169.254")).toBe("link local")
    expect(specialKind("::1")).toBe("loopback")
    expect(specialKind("fd00:ec2::254")).toBe("unique local")
    expect(specialKind("fe80::1%eth0")).toBe("link local")
    expect(specialKind("4000::1")).toBe("unassigned")
    expect(specialKind("example")).toBe("not an address")
  })
})

function boundsOfIPv4(range: string): [string, string] {
  const [address = "", prefix = ""] = range.split("/")
  const first = address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const write = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".")
  return [write(first), write(first + (1n << (32n - BigInt(prefix))) - 1n)]
}

function boundsOfIPv6(range: string): [string, string] {
  const [address = "", prefix = ""] = range.split("/")
  const [left = "", right = ""] = address.split("::")
  const groups = (side: string) => side.split(":").filter(Boolean)
  const missing = 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array<string>(missing).fill("0"), ...groups(right)]
  const first = all.reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 0n)
  const write = (value: bigint) =>
    Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 65535n).toString(16)).join(":")
  return [write(first), write(first + (1n << (128n - BigInt(prefix))) - 1n)]
}
