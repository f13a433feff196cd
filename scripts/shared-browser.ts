import { type Browser, chromium } from "playwright-core"
import { BROWSER_FLAGS, findBrowser } from "./find-browser.js"

let shared: Browser | undefined

/**
 * A browser for all test files that this process runs: starting one takes longer than most tests. Each test opens contexts
 * of its own, and closes them; the browser ends with the process. Undefined where there is none and none can be had.
 */
export async function sharedBrowser(): Promise<Browser | undefined> {
  if (shared?.isConnected()) return shared
  const executablePath = findBrowser()
  if (!executablePath) return undefined
  shared = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  return shared
}
