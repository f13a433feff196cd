// Finds a Chromium for tests that need a real browser. `npx tsx scripts/find-browser.ts` prints its path.
import { fileURLToPath } from "node:url"
import { findChromium, isProgram } from "../packages/honbun/src/fetch/find-chromium.js"
import { installPrograms } from "./programs.mjs"

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
function installedBrowser(whole: boolean): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !isProgram(CHROME_PATH))
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, but no program is there`)
  return findChromium(process.env, whole)
}

/**
 * The path of a Chromium, installed first if that is possible without asking: as root on a system with
 * apt-get, where it takes a minute or two. Undefined where there is none and none can be had. `whole`: one that can have
 * windows and extensions.
 */
export function findBrowser({ whole = false }: { readonly whole?: boolean } = {}): string | undefined {
  return installedBrowser(whole) ?? (installPrograms("browser") ? installedBrowser(whole) : undefined)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = findBrowser()
  console.log(path ?? "No Chromium found; install one, or set CHROME_PATH")
  process.exitCode = path ? 0 : 1
}
