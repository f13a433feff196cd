// Every state of the studio against all rules of axe: in both languages and colours, on a desktop and on a narrow phone.
import axe from "axe-core"
import type { Page as Tab } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openStudioStage, STAGE_MAY_TAKE, type Stage } from "../studio.test-stage.js"

let stage: Stage | undefined
beforeAll(async () => {
  stage = await openStudioStage({ watchEvery: 0 })
}, STAGE_MAY_TAKE)
afterAll(() => stage?.close())

/** What violates a rule, as one line each. Foreign pages are not ours to judge. */
async function violations(tab: Tab): Promise<string[]> {
  await tab.evaluate(axe.source)
  return await tab.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
    }
    interface Violation {
      id: string
      nodes: { target: string[] }[]
    }
    const found = await axe.run({ exclude: [["iframe"], [".reader-body"]] }, { iframes: false })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    )
  })
}

const tinted = (tab: Tab): Promise<void> =>
  tab.frameLocator("iframe").locator("[data-honbun-look=kept]").first().waitFor({ state: "attached" })

/** Where each state is, and how one gets there. */
const STATES: Readonly<Record<string, readonly [hash: string, act?: (tab: Tab) => Promise<unknown>]>> = {
  home: ["#/"],
  "read, empty": ["#/read"],
  "read, an article": ["#/read?sample=harbour-ferry", tinted],
  "read, options and a block": [
    "#/read?sample=harbour-ferry&form=markdown&block=3",
    async (tab) => {
      await tinted(tab)
      await tab.locator(".options > summary").click()
    },
  ],
  "read, two methods": [
    "#/read?sample=harbour-ferry&with=crf",
    (tab) => tab.locator(".compare table").waitFor(),
  ],
  "read, an address that failed": [
    "#/read?url=http%3A%2F%2Fnosuch.invalid%2F",
    (tab) => tab.getByRole("alert").waitFor(),
  ],
  annotate: ["#/annotate"],
  parts: ["#/parts"],
  board: ["#/board"],
  join: ["#/join"],
  "join, a document": [
    "#/join",
    async (tab) => {
      await tab.locator(".chip").first().click()
      await tab.locator(".joined .reader-body p").first().waitFor()
    },
  ],
  sites: [
    "#/sites",
    async (tab) => {
      await tab.locator(".sites-view button.primary").click()
      await tinted(tab)
    },
  ],
  "watch, empty": ["#/watch"],
  lab: ["#/lab"],
}

const LOOKS = [
  { locale: "en-GB", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { locale: "ja-JP", colorScheme: "dark", viewport: { width: 320, height: 640 }, hasTouch: true },
] as const

for (const look of LOOKS) {
  for (const [name, [hash, act]] of Object.entries(STATES)) {
    test(`${name}: no rule is broken (${look.locale}, ${look.colorScheme}, ${look.viewport.width} px)`, async (context) => {
      if (!stage) return context.skip("no Chromium here; install one, or set CHROME_PATH")
      const tab = await stage.open(hash, look)
      await tab.locator("main .view").waitFor()
      await act?.(tab)
      expect(await violations(tab)).toEqual([])
      // Nothing is wider than the screen.
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        look.viewport.width,
      )
      await tab.context().close()
      expect(stage.problems).toEqual([])
    })
  }
}
