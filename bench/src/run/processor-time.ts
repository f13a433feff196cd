import { existsSync, readdirSync, readFileSync } from "node:fs"

/** Ticks of a second in `/proc`. */
const TICKS = 100

/** Processor seconds of this process and of a server with all its processes; of the server only where there is `/proc`. */
export function processorTime(server: number): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + serverTime(server)
}

/** Processor seconds of the programs that this process has started and that have ended; 0 where there is no `/proc`. */
export function endedTime(): number {
  const fields = fieldsOf("self")
  return (ticks(fields, 13) + ticks(fields, 14)) / TICKS
}

function serverTime(server: number): number {
  if (!existsSync("/proc/self/stat")) return 0
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  const seconds = all.map((id) => {
    const fields = fieldsOf(id)
    const [own, ended] = [ticks(fields, 11) + ticks(fields, 12), ticks(fields, 13) + ticks(fields, 14)]
    if (Number(id) === server) return (own + ended) / TICKS
    return fields[1] === String(server) ? own / TICKS : 0
  })
  return seconds.reduce((sum, each) => sum + each, 0)
}

/** What `/proc` says of a process after its name: state, parent, …; nothing of one that has just ended. */
function fieldsOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
  } catch {
    return []
  }
}

function ticks(fields: readonly string[], at: number): number {
  return Number(fields[at] ?? 0)
}
