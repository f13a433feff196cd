// Brings node_modules in line with package-lock.json. Plain Node, because it runs before anything is installed.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("..", import.meta.url))

/** Installs what the lock file asks for, unless it is there already; says on stderr what it does. */
export function installIfNeeded(root = ROOT) {
  const reason = reasonToInstall(root)
  if (!reason) return
  process.stderr.write(`Installing dependencies (${reason}) …\n`)
  if (npm(root, ["ci"]) !== 0) {
    process.stderr.write("`npm ci` did not succeed, trying `npm install` …\n")
    if (npm(root, ["install", "--no-save"]) !== 0) throw new Error("The dependencies could not be installed")
  }
}

/** Why an install is needed, in a few words; undefined when node_modules is as the lock file wants it. */
export function reasonToInstall(root = ROOT) {
  const installed = `${root}/node_modules/.package-lock.json`
  if (!existsSync(installed)) return "none are there yet"
  const wanted = readPackages(`${root}/package-lock.json`)
  const present = readPackages(installed)
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "" || present[path]?.version === entry.version) continue
    // Packages for other platforms are optional and rightly absent.
    if (entry.optional && !present[path]) continue
    return `${path.replace(/^.*node_modules\//, "")} differs from the lock file`
  }
  return undefined
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages
}

function npm(root, args) {
  // npm's own messages go to stderr, so that what the caller prints stays clean.
  const { status } = spawnSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  })
  return status ?? 1
}
