import { createHash, timingSafeEqual } from "node:crypto"

/** Whether two secrets are the same. Compared by digests, so that the time tells nothing. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest())
  return timingSafeEqual(a!, b!)
}
