// Every state of the studio against all rules of axe: in both languages and colours, on a desktop and on a narrow phone.
import type { Page as Tab } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openStudioStage, STAGE_MAY_TAKE, type Stage } from "../studio.test-stage.js"
import { LOOKS, smallTargets, violations } from "./axe.test-stage.js"

let stage: Stage | undefined
beforeAll(async () => {
  stage = await openStudioStage({ watchEvery: 0 })
}, STAGE_MAY_TAKE)
afterAll(() => stage?.close())

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
  "feeds, many": ["#/feeds", (tab) => tab.locator("form.address button[aria-expanded]").click()],
  "batches, without a queue": ["#/batches", (tab) => tab.getByText("nats-server -js").waitFor()],
  lab: ["#/lab"],
}

for (const look of LOOKS) {
  describe(`${look.locale}, ${look.colorScheme}, ${look.viewport.width} px`, () => {
    /** One for all states, which are as far apart as their addresses; loading the studio takes longer than judging it. */
    let tab: Tab | undefined
    beforeAll(async () => {
      tab = await stage?.open("#/", look)
    })

    for (const [name, [hash, act]] of Object.entries(STATES)) {
      test(`${name}: no rule is broken`, async (context) => {
        if (!stage || !tab) return context.skip("no Chromium here; install one, or set CHROME_PATH")
        await show(tab, hash)
        await act?.(tab)
        expect(await violations(tab)).toEqual([])
        // Nothing is wider than the screen.
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          look.viewport.width,
        )
        if ("hasTouch" in look) expect(await smallTargets(tab)).toEqual([])
        expect(stage.problems).toEqual([])
      })
    }
  })
}

/** Goes to a view by way of another, so that it begins anew. */
async function show(tab: Tab, hash: string): Promise<void> {
  for (const each of [hash === "#/" ? "#/lab" : "#/", hash]) {
    await tab.evaluate((address) => location.assign(address), each)
    const [, view] = /^#\/(\w*)/.exec(each)!
    await tab.locator(`main .view[class*="${view || "home"}"]`).waitFor()
  }
}
