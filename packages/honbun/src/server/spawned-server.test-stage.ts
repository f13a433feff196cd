import { spawn } from "node:child_process"
import { once } from "node:events"
import { PROGRAM } from "../cli/command.test-stage.js"

/** A server in a process of its own. */
export interface SpawnedServer {
  readonly url: string
  readonly errors: () => string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the built command. */
export async function spawnServer(data: string, ...args: string[]): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [
    PROGRAM,
    "serve",
    "--port",
    "0",
    "--workers",
    "1",
    "--data",
    data,
    ...args,
  ])
  let errors = ""
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text))
  const ended = once(child, "exit") as Promise<[number | null]>
  const url = await Promise.race([
    once(child.stdout, "data").then(([line]) => String(line).trim()),
    ended.then(() => Promise.reject(new Error(errors))),
  ])
  return {
    url,
    errors: () => errors,
    async kill(signal) {
      child.kill(signal)
      return (await ended)[0]
    },
  }
}
