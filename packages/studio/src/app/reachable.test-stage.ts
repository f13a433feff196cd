import type { Page as Tab } from "playwright-core"
import { expect } from "vitest"

/** Controls that a reader of screens would announce without a name. */
const NAMELESS = /^\s*- (?:button|textbox|combobox|link|checkbox|spinbutton|heading)(?: \[[^\]]*\])*:?$/gm

/** Expects what is shown to be named for those who hear it, and to fit the width of a phone. */
export async function expectReachable(tab: Tab): Promise<void> {
  const heard = await tab.locator("body").ariaSnapshot()
  expect(heard.match(NAMELESS) ?? []).toEqual([])
  const before = tab.viewportSize()!
  await tab.setViewportSize({ width: 390, height: 844 })
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await tab.setViewportSize(before)
}
