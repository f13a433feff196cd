import { createHash } from "node:crypto"

/** Hosts are spread over so many partitions: enough for as many machines, few enough to go through all. */
const PARTITIONS = 256

/** The partition of an address: the same for all pages of a host. */
export function partitionOf(url: string): number {
  const host = URL.canParse(url) ? new URL(url).host : ""
  return createHash("sha256").update(host).digest().readUInt32BE() % PARTITIONS
}
