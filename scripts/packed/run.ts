import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The root of the workspace. */
export const ROOT: string = fileURLToPath(new URL("../..", import.meta.url))

/** Runs a program to its end and gives what it printed; throws with all of it when it fails. */
export function run(cwd: string, command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      shell: isBatch(command),
      maxBuffer: 1 << 26,
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command, ...args].join(" ")} failed:\n${stdout ?? ""}${stderr ?? error}`)
  }
}

/** Runs npm without its advice, and with what it has fetched before. */
export function npm(cwd: string, ...args: string[]): string {
  const quietly = [...args, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]
  // The npm that runs us is a program of Node: no shell has to find it, and no path with a space in it falls apart.
  const own = process.env.npm_execpath
  return own?.endsWith("npm-cli.js")
    ? run(cwd, process.execPath, own, ...quietly)
    : run(cwd, "npm", ...quietly)
}

/** The command of an installed package. */
export function commandOf(project: string): string {
  return join(project, "node_modules/.bin", process.platform === "win32" ? "honbun.cmd" : "honbun")
}

/** Prints a line of the report. */
export function say(text: string): void {
  console.log(text.trimEnd())
}

function isBatch(command: string): boolean {
  return process.platform === "win32" && !existsSync(`${command}.exe`) && command !== process.execPath
}
