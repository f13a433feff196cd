import { readFileSync } from "node:fs"
import { hostname } from "node:os"

/** What this process calls itself in a lock: its number, its machine, and when it was started where that is known. */
export function ownName(): string {
  const started = processOnLinux(process.pid)?.started
  return [process.pid, hostname(), ...(started === undefined ? [] : [started])].join(" ")
}

/** Whether a process that called itself so is still there, as far as can be known from here. */
export function ownerLives(owner: string): boolean {
  const [id, host, started] = owner.trim().split(" ")
  // Empty: its owner was killed before it could write. Of another machine's processes nothing is known.
  if (host === undefined || Number(id) === process.pid) return false
  if (host !== hostname()) return true
  const found = processOnLinux(Number(id))
  // Numbers are given again, to processes that started later.
  if (found) return !found.dead && (started === undefined || started === found.started)
  try {
    return process.kill(Number(id), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** What Linux says of a process; undefined elsewhere, and where there is no such process. */
function processOnLinux(id: number): { readonly dead: boolean; readonly started: string } | undefined {
  try {
    const status = readFileSync(`/proc/${id}/stat`, "utf8")
    // The name is in brackets and may hold anything; behind it are the state and numbers: the start is the 22nd of all.
    const fields = status.slice(status.lastIndexOf(")") + 2).split(" ")
    // A process that was killed keeps its number until its parent has asked how it ended.
    return { dead: fields[0] === "Z" || fields[0] === "X", started: fields[19]! }
  } catch {
    return undefined
  }
}
