// Every state of the studio against all rules of axe: in both languages and colours, on a desktop and on a narrow phone.
import type { Page as Tab } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { clickOn } from "../newcomer.test-stage.js"
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
  "read, the style of the text": [
    "#/read?sample=harbour-ferry",
    async (tab) => {
      await tinted(tab)
      await tab.locator(".reader-style > button").click()
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
  "annotate, a page": [
    "#/annotate?demo=1",
    (tab) => tab.frameLocator("iframe").locator("[data-honbun-look]").first().waitFor(),
  ],
  ...Object.fromEntries(
    (["agreement", "settle", "train"] as const).map((name, i) => [
      `annotate, ${name}`,
      [
        "#/annotate?demo=1",
        async (tab: Tab) => {
          await tab.locator(".queue-page").first().waitFor()
          await tab
            .locator("main [role=tab]")
            .nth(i + 1)
            .click()
          await tab.locator(`main [role=tab][aria-selected=true]`).nth(0).waitFor()
        },
      ] as const,
    ]),
  ),
  parts: ["#/parts"],
  "parts, one taken and another chosen": [
    "#/parts?sample=harbour-ferry",
    async (tab) => {
      await clickOn(tab, "Night ferry returns after")
      await tab.locator(".take button.primary").click()
      await tab.locator(".other-page .part-value").first().waitFor()
      await clickOn(tab, "By Ines Karlow")
      await tab.locator(".take button.primary").waitFor()
    },
  ],
  "parts, by layout": [
    "#/parts?sample=harbour-ice",
    async (tab) => {
      await tab.locator(".page-frame[data-loaded=true]").waitFor()
      await tab.locator(".modes button").last().click()
      await tab.locator(".piece-box").first().waitFor()
    },
  ],
  board: ["#/board"],
  "board, two sites, one being changed": [
    "#/board?demo=1",
    async (tab) => {
      await tab.locator(".shown-page").nth(4).waitFor()
      await tab.locator(".board-sites > summary").click()
      await tab.locator(".site-row button").nth(2).click()
      await tab.locator("form.site-form").waitFor()
    },
  ],
  "a recipe": [
    "#/parts",
    async (tab) => {
      await tab.locator(".recipe-cards a.card").first().click()
      await tab.locator(".recipe-parts").waitFor()
    },
  ],
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
  "watch, a change": [
    "#/watch?demo=1",
    async (tab) => {
      // The first look is over; the second finds something.
      await tab.locator(".notice[role=status]").waitFor()
      await tab.locator(".watch-page a").first().click()
      await tab.locator(".watch-log .set-head button.primary").click()
      await tab.locator(".difference-kind button").first().waitFor()
    },
  ],
  "watch, the log of a page that is to be forgotten, and not": [
    "#/watch?demo=1",
    async (tab) => {
      await tab.locator(".watch-page a").first().click()
      await tab.locator(".watch-care .quiet").click()
      await tab.locator(".undoable").waitFor()
    },
  ],
  "feeds, many": ["#/feeds", (tab) => tab.locator("form.address button[aria-expanded]").click()],
  "batches, without a queue": ["#/batches", (tab) => tab.getByText("nats-server -js").waitFor()],
  "feeds, one": [
    "#/feeds?url=https%3A%2F%2Fharbour-post.example%2Ffeed.xml",
    (tab) => tab.locator(".feed-entries > li").nth(2).waitFor(),
  ],
  "batches, on this machine": [
    "#/batches?demo=1",
    (tab) => tab.locator(".batch-table tbody tr").nth(10).waitFor(),
  ],
  lab: ["#/lab"],
  "lab, a result": ["#/lab?demo=1", (tab) => tab.locator(".lab-result table").first().waitFor()],
  "lab, pages beside gold": [
    "#/lab?demo=1",
    async (tab) => {
      await tab.locator(".lab-result table").first().waitFor()
      await tab.locator(".lab-result [role=tab]").last().click()
    },
  ],
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
        // Nothing stays wider than the screen.
        await expect
          .poll(() => tab!.evaluate(() => document.documentElement.scrollWidth), { timeout: 5_000 })
          .toBeLessThanOrEqual(look.viewport.width)
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
