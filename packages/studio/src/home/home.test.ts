// Every card of the first screen has an example that works at once, without a network.
import type { Page as Tab } from "playwright-core"
import { expect } from "vitest"
import { studioTests } from "../studio-tests.test-stage.js"

const test = studioTests({ watchEvery: 0 })

/** What is seen of each example, and how often. */
const SHOWN: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  Read: (tab) => tab.locator(".reader-body p").first().waitFor(),
  Watch: (tab) => tab.locator(".watch-page").waitFor(),
  Feeds: async (tab) => {
    await tab.locator(".feed-entries > li").nth(2).waitFor()
    expect(await tab.getByRole("status").innerText()).toContain("3")
    expect(await tab.locator(".feed-entries").innerText()).toContain("Night ferry returns")
  },
  Parts: (tab) => tab.locator(".page-frame[data-loaded=true]").waitFor(),
  Board: async (tab) => {
    await tab.locator(".shown-page").nth(4).waitFor()
    expect(await tab.locator(".shown-site").allInnerTexts()).toEqual([
      expect.stringMatching(/last bakery[\s\S]*Matti Sorv/),
      expect.stringContaining("岡野達也"),
    ])
  },
  Join: (tab) => tab.locator(".joined .reader-body p").first().waitFor(),
  Sites: (tab) => tab.locator(".site-page .page-frame[data-loaded=true]").waitFor(),
  Annotate: (tab) => tab.frameLocator("iframe").locator("[data-honbun-look]").first().waitFor(),
  Batches: async (tab) => {
    await tab.locator(".batch-table tbody tr").nth(10).waitFor()
    expect(await tab.locator(".batch-table").innerText()).toContain("Why the lighthouse went dark")
  },
  Lab: async (tab) => {
    await tab.locator(".lab-result table").first().waitFor()
    // Labels of the three pages are there: nothing was skipped.
    expect(await tab.locator(".lab-result").innerText()).toMatch(/\b3\b/)
  },
}

test("each view has an example, which is there again when it is asked for again", async (stage) => {
  const tab = await stage.open("#/")
  await tab.locator(".task").first().waitFor()
  const names = ["Read", ...(await tab.locator(".task h3").allInnerTexts())]
  expect([...names].sort()).toEqual(Object.keys(SHOWN).sort())
  for (const name of names) {
    await tab.getByRole("link", { name: `Example: ${name}`, exact: true }).click()
    await SHOWN[name]!(tab)
    await tab.goto(`${stage.server.url}#/`)
    await tab.locator(".task").first().waitFor()
  }
  for (const name of ["Board", "Annotate", "Lab"]) {
    await tab.getByRole("link", { name: `Example: ${name}`, exact: true }).click()
    await SHOWN[name]!(tab)
    await tab.goto(`${stage.server.url}#/`)
    await tab.locator(".task").first().waitFor()
  }
  expect(
    stage.asked.filter((url) => !url.startsWith(stage.server.url) && !/^(?:blob|data):/.test(url)),
  ).toEqual([])
})
