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

/**
 * Why an install is needed, in a few words; undefined when node_modules is as the lock file wants it. Looks at each
 * package, because npm's own note of what it installed (.package-lock.json) can be ahead of the truth.
 */
function reasonToInstall() {
  if (!existsSync(join(ROOT, "node_modules"))) return "none are there yet"
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"))
  for (const [path, { version, optional, link }] of Object.entries(packages)) {
    const present = versionIn(join(ROOT, path, "package.json"))
    // The root itself and links into it have no version here; other platforms' packages are rightly absent.
    if (present === version || (link && present) || path === "" || (optional && !present)) continue
    return `${path.replace(/^.*node_modules\//, "")} is not as the lock file has it`
  }
  return undefined
}

function versionIn(manifest) {
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).version : undefined
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
