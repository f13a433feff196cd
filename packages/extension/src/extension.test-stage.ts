import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page as Tab } from "playwright-core"
import { buildExtension } from "../../../scripts/extension.js"
import { BROWSER_FLAGS, findBrowser } from "../../../scripts/find-browser.js"

/** Longest time to build the extension and to install a browser, in milliseconds. */
export const STAGE_MAY_TAKE = 300_000

/** The built extension in a real browser. */
export interface Stage {
  readonly folder: string
  readonly context: BrowserContext
  /** Presses the extension's button on a tab, as a person would; gives its window, opened as a tab to be looked into. */
  press(tab: Tab): Promise<Tab>
  /** A page of the extension. */
  open(page: string): Promise<Tab>
  /** Errors that nobody caught, in any page. */
  readonly problems: string[]
  close(): Promise<void>
}

/** Builds the extension and starts Chromium with it; undefined where there is none. `hosts` are allowed from the start. */
export async function openExtensionStage(
  options: { hosts?: readonly string[]; locale?: string } = {},
): Promise<Stage | undefined> {
  const executablePath = findBrowser({ whole: true })
  if (!executablePath) return undefined
  const folder = mkdtempSync(join(tmpdir(), "honbun-extension-"))
  await buildExtension(join(folder, "built"))
  const loaded = options.hosts ? withHosts(folder, options.hosts) : join(folder, "built", "chromium")
  const context = await chromium.launchPersistentContext("", {
    executablePath,
    args: [
      ...BROWSER_FLAGS.map((flag) => (flag === "--headless" ? "--headless=new" : flag)),
      `--disable-extensions-except=${loaded}`,
      `--load-extension=${loaded}`,
      "--enable-unsafe-extension-debugging",
      `--lang=${options.locale ?? "en-GB"}`,
    ],
    env: { ...process.env, LANGUAGE: options.locale ?? "en-GB" },
    ignoreDefaultArgs: ["--disable-extensions"],
    locale: options.locale ?? "en-GB",
    viewport: { width: 1200, height: 850 },
    permissions: ["clipboard-read", "clipboard-write"],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"))
  const id = new URL(worker.url()).host
  const problems: string[] = []
  context.on("weberror", (error) => problems.push(error.error().message))
  const open = async (page: string): Promise<Tab> => {
    const tab = await context.newPage()
    await tab.goto(`chrome-extension://${id}/${page}`)
    return tab
  }
  return {
    folder: join(folder, "built"),
    context,
    problems,
    open,
    press: async (tab) => open(`popup.html?tab=${await pressOn(context, id, tab)}`),
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy that may read some hosts: nobody is there to answer when the browser asks for a permission. */
function withHosts(folder: string, hosts: readonly string[]): string {
  const copy = join(folder, "allowed")
  cpSync(join(folder, "built", "chromium"), copy, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8"))
  writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...manifest, host_permissions: hosts }))
  return copy
}

/** Presses the button by the browser's own protocol, which gives the extension the tab, and gives the tab's number. */
async function pressOn(context: BrowserContext, id: string, tab: Tab): Promise<number> {
  await tab.bringToFront()
  const session = await context.browser()!.newBrowserCDPSession()
  const { targetInfos } = await session.send("Target.getTargets", { filter: [{ type: "tab" }] })
  const target = targetInfos.find(({ url }) => url === tab.url())!
  const command = "Extensions.triggerAction" as "Target.activateTarget"
  await session.send(command, { id, targetId: target.targetId } as { targetId: string })
  await session.detach()
  const worker = context.serviceWorkers()[0]!
  return await worker.evaluate(async (url) => {
    const tabs = (await chrome.tabs.query({} as never)) as readonly { id?: number; url?: string }[]
    return tabs.find((each) => each.url === url)!.id!
  }, tab.url())
}
