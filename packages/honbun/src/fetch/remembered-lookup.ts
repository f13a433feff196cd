import type { LookupAddress, LookupOptions } from "node:dns"
import type { LookupFunction } from "node:net"

/** How long the addresses of a name are remembered, in milliseconds, and of how many names. */
const REMEMBERED = { time: 60_000, names: 10_000 }

interface Found {
  readonly until: number
  readonly answer: string | LookupAddress[]
  readonly family: number | undefined
}

/**
 * A look-up that remembers the addresses of a name for a minute: a crawl asks one host many times, with pauses in which
 * connections end. Failures are not remembered. What checks addresses must be around it, not inside.
 */
export function rememberedLookup(lookup: LookupFunction, now: () => number = Date.now): LookupFunction {
  const known = new Map<string, Found>()
  return (hostname, options: LookupOptions, callback) => {
    const name = `${hostname} ${options.family ?? 0} ${options.all ?? false} ${options.hints ?? 0}`
    const found = known.get(name)
    if (found && now() < found.until) {
      // As the system does: never before the caller has gone on.
      process.nextTick(callback, null, found.answer, found.family)
      return
    }
    lookup(hostname, options, (error, answer, family) => {
      known.delete(name)
      if (!error) {
        known.set(name, { until: now() + REMEMBERED.time, answer, family })
        if (known.size > REMEMBERED.names) known.delete(known.keys().next().value!)
      }
      callback(error, answer, family)
    })
  }
}
