// Brings node_modules in line with package-lock.json. Plain Node, because it runs before anything is installed.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The root of the workspace. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url))

/** In order: the second also succeeds where the registry at hand lacks some other platform's binaries. */
const WAYS = [["ci"], ["install", "--no-save"]]
const OPTIONS = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]

/** Installs what is missing, saying so on stderr; stdout stays free for data. Ends the process on failure. */
export function installIfNeeded() {
  const reason = reasonToInstall()
  if (!reason) return
  process.stderr.write(`honbun: installing dependencies (${reason}; about a minute)…\n`)
  let output = ""
  for (const way of WAYS) {
    const result = runNpm([...way, ...OPTIONS])
    if (result.status === 0) return
    output += result.output
  }
  process.stderr.write(`${output}\nhonbun: npm could not install the dependencies; see above\n`)
  process.exit(1)
}

/** Why an install is needed, in a few words; undefined when node_modules is as the lock file wants it. */
function reasonToInstall() {
  // npm writes this file into node_modules when it has installed everything.
  const installed = join(ROOT, "node_modules", ".package-lock.json")
  if (!existsSync(installed)) return "none are there yet"
  const wanted = readPackages(join(ROOT, "package-lock.json"))
  const present = readPackages(installed)
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "" || present[path]?.version === entry.version) continue
    // Packages for other platforms are optional and rightly absent.
    if (entry.optional && !present[path]) continue
    return `${path.replace(/^.*node_modules\//, "")} is not as the lock file has it`
  }
  return undefined
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages
}

/** Runs the npm that runs us, or the one on the path. */
function runNpm(args) {
  const own = process.env.npm_execpath
  const [command, before] = own ? [process.execPath, [own]] : ["npm", []]
  const shell = !own && process.platform === "win32"
  const options = { cwd: ROOT, encoding: "utf8", shell, maxBuffer: 1 << 26 }
  const { status, stdout, stderr, error } = spawnSync(command, [...before, ...args], options)
  return { status, output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}` }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installIfNeeded()
