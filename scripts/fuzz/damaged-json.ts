import type { Random } from "./honbun.js"
import { oneOf } from "./random.js"

/** Values that nobody expects where something else belongs. */
const STRANGE: readonly unknown[] = [
  null,
  -1,
  1e308,
  0.5,
  "",
  "\u0000\u001b[31m",
  "constructor",
  "__proto__",
  [],
  {},
  [[[[]]]],
  true,
  2 ** 53,
  "x".repeat(3000),
]

/** JSON as a stranger would send it: one to three of its values are replaced, taken away or doubled. */
export function damagedJson(json: string, random: Random): string {
  const root = { value: JSON.parse(json) as unknown }
  for (let changes = 1 + random.below(3); changes > 0; changes--) damageOne(root, random)
  return JSON.stringify(root.value) ?? "null"
}

function damageOne(root: object, random: Random): void {
  let holder = root as Record<string, unknown>
  let key = "value"
  for (let depth = random.below(8); depth > 0; depth--) {
    const inner = holder[key]
    if (typeof inner !== "object" || inner === null || Object.keys(inner).length === 0) break
    holder = inner as Record<string, unknown>
    key = oneOf(random, Object.keys(holder))
  }
  const kind = random.below(4)
  if (kind === 0 && key !== "value") delete holder[key]
  else if (kind === 1 && Array.isArray(holder)) holder.push(holder[key as never])
  else holder[key] = structuredClone(oneOf(random, STRANGE))
}
