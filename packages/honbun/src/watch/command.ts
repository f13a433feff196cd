import { type ChildProcess, spawn } from "node:child_process"
import { childEnvironment } from "../fetch/child-environment.js"
import type { ChangeMessage } from "./message.js"
import { NOTIFY_TIMEOUT, type Notifier } from "./notify.js"

/** Characters kept of what a command says on standard error. */
const LONGEST_COMPLAINT = 500

/**
 * Runs a command of the shell for each change: the message as JSON on standard input, its parts in the environment. Of
 * honbun's own environment it gets what programs need to run, and no tokens, passwords or addresses.
 */
export function commandNotifier(command: string, timeout: number = NOTIFY_TIMEOUT): Notifier {
  return {
    name: `command ${command}`,
    tell: (message) =>
      new Promise((resolve, reject) => {
        const child = spawn(command, {
          shell: true,
          stdio: ["pipe", "ignore", "pipe"],
          // A group of its own, so that what the shell started ends with it.
          detached: process.platform !== "win32",
          env: { ...childEnvironment(process.env), ...valuesOf(message) },
        })
        let complaint = ""
        const late = setTimeout(() => endGroup(child), timeout)
        child
          .stderr!.setEncoding("utf8")
          .on("data", (text: string) => (complaint = (complaint + text).slice(-LONGEST_COMPLAINT)))
        child.on("error", reject)
        child.on("close", (code) => {
          clearTimeout(late)
          if (code === 0) resolve()
          else reject(new Error(`ended with ${code ?? "a signal"}: ${complaint.trim()}`))
        })
        child.stdin!.on("error", () => {})
        child.stdin!.end(JSON.stringify(message))
      }),
  }
}

function valuesOf({ url, title, key, date }: ChangeMessage): Record<string, string> {
  return { HONBUN_URL: url, HONBUN_TITLE: title, HONBUN_KEY: key, HONBUN_DATE: date }
}

/** Ends a shell and everything it started: a child that kept standard error open would be waited for without end. */
function endGroup(child: ChildProcess): void {
  try {
    if (process.platform === "win32") child.kill("SIGKILL")
    else process.kill(-child.pid!, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}
