/**
 * A clock for long runs: how much time is left, judged by the pace so far.
 *
 * @param now - the present moment in milliseconds
 */
export function timeLeft(now: () => number = () => performance.now()): (done: number, all: number) => string {
  const start = now()
  return (done, all) => (done === 0 ? "…" : duration(((now() - start) / done) * (all - done)))
}

/** A duration as people say it: `12 s`, `3 min 20 s`, `1 h 5 min`. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
