import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser, BrowserContext, BrowserContextOptions, Page as Tab } from "playwright-core"
import { sharedBrowser } from "../../../scripts/shared-browser.js"
import { buildProgramOnce, PROGRAM } from "../../honbun/src/cli/command.test-stage.js"
import { type RunningServer, startServer } from "../../honbun/src/server/serve.js"
import type { ServerSettings } from "../../honbun/src/server/settings.js"

/** Longest time to build the studio and to install a browser, in milliseconds. */
export const STAGE_MAY_TAKE = 300_000

/** The built studio, served, in a real browser. */
export interface Stage {
  readonly server: RunningServer
  readonly data: string
  /** A tab of its own at a view of the studio. Ends the test when the page has an error nobody caught. */
  open(hash: string, options?: BrowserContextOptions): Promise<Tab>
  /** What went wrong inside pages since the stage was opened; tests expect it to be empty. */
  readonly problems: string[]
  /** Every address that any page asked for. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Builds, serves, and starts Chromium; undefined where there is none and none can be had. */
export async function openStudioStage(settings: Partial<ServerSettings> = {}): Promise<Stage | undefined> {
  const browser = await sharedBrowser()
  if (!browser) return undefined
  buildProgramOnce()
  const data = mkdtempSync(join(tmpdir(), "honbun-studio-"))
  const programs = new URL("../server/tasks/", pathToFileURL(PROGRAM))
  const server = await startServer({ data, programs, workers: 1, delay: 0, ...settings })
  const contexts: BrowserContext[] = []
  const problems: string[] = []
  const asked: string[] = []
  return {
    server,
    data,
    problems,
    asked,
    async open(hash, options) {
      const tab = await openTab(browser, `${server.url}${hash}`, options, problems, asked)
      contexts.push(tab.context())
      return tab
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      // The next test file of this process uses it too.
      if (!process.env.VITEST) await browser.close()
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function openTab(
  browser: Browser,
  address: string,
  options: BrowserContextOptions | undefined,
  problems: string[],
  asked: string[],
): Promise<Tab> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1360, height: 900 },
    reducedMotion: "reduce",
    ...options,
  })
  const tab = await context.newPage()
  tab.setDefaultTimeout(60_000)
  tab.on("pageerror", (error) => problems.push(error.message))
  context.on("request", (request) => asked.push(request.url()))
  await tab.goto(address)
  return tab
}
