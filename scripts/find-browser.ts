// Finds a Chromium for tests that need a real browser. `npx tsx scripts/find-browser.ts` prints its path.
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { findChromium, isProgram } from "../packages/honbun/src/fetch/find-chromium.js"

/**
 * What a test starts Chromium with: no window, no sandbox (tests may run as root, and load only our own pages),
 * and none of the traffic a browser has of its own accord.
 */
export const BROWSER_FLAGS: readonly string[] = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** The path of an installed Chromium: `CHROME_PATH`, the search path, the usual places; else undefined. */
export function installedBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROME_PATH) {
    if (isProgram(environment.CHROME_PATH)) return environment.CHROME_PATH
    throw new Error(`CHROME_PATH is ${environment.CHROME_PATH}, but no program is there`)
  }
  return findChromium(environment)
}

/**
 * The path of a Chromium, installed first if that is possible without asking: as root on a system with
 * apt-get, where it takes a minute or two. Undefined where there is none and none can be had.
 */
export function findBrowser(): string | undefined {
  return installedBrowser() ?? (installWithApt() ? installedBrowser() : undefined)
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const
  process.stderr.write("Installing chromium and fonts-noto-cjk with apt-get …\n")
  try {
    execFileSync("apt-get", ["update", "-q"], options)
    execFileSync(
      "apt-get",
      [
        "install",
        "-qy",
        "-o",
        "DPkg::Lock::Timeout=300",
        "--no-install-recommends",
        "chromium",
        "fonts-noto-cjk",
      ],
      options,
    )
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = findBrowser()
  console.log(path ?? "No Chromium found; install one, or set CHROME_PATH")
  process.exitCode = path ? 0 : 1
}
