import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import type { Page as Tab } from "playwright-core"
import { describe, expect } from "vitest"
import { expectReachable } from "../app/reachable.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"

const test = studioTests()

const content = (tab: Tab): ReturnType<Tab["locator"]> =>
  tab.frameLocator("iframe").locator("[data-honbun-look=content]")
const saved = (tab: Tab, count: number): Promise<void> =>
  tab.getByText(`${count} ${count === 1 ? "block" : "blocks"} labelled · Saved`).waitFor()
const middleOf = async (tab: Tab, text: string): Promise<{ x: number; y: number }> => {
  const box = (await tab
    .frameLocator("iframe")
    .locator(`[data-honbun-block]:has-text("${text}")`)
    .first()
    .boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Pages that are labelled, by their place in the queue: three sites. */
const PAGES = [0, 3, 5]

describe("Annotate", () => {
  test("the sample pages become a set; clicks and drags label, undo takes back, a reload loses nothing", async (stage) => {
    const tab = await stage.open("#/annotate")
    await tab.getByText("There is no set of pages yet").waitFor()
    await tab.getByLabel("Name").fill("pages one")
    await tab.getByRole("button", { name: "Create the set" }).click()
    await tab.getByText("Enter your name first").waitFor()
    await tab.getByLabel("Your name").fill("Aiko")
    await tab.keyboard.press("Enter")
    await tab.frameLocator("iframe").locator("[data-honbun-look]").first().waitFor()
    const lead = await middleOf(tab, "After ninety-one years")
    await tab.mouse.click(lead.x, lead.y)
    await saved(tab, 1)
    expect(await content(tab).allInnerTexts()).toEqual([expect.stringContaining("After ninety-one years")])
    const next = await middleOf(tab, "Elsa Wik, the third")
    await tab.mouse.move(lead.x, lead.y)
    await tab.mouse.down()
    await tab.mouse.move(lead.x, lead.y + 5)
    await tab.mouse.move(next.x, next.y)
    await tab.mouse.up()
    await saved(tab, 2)
    await tab.getByRole("button", { name: "Undo" }).click()
    await saved(tab, 1)
    await tab.getByRole("button", { name: "Redo" }).click()
    await saved(tab, 2)
    await tab.reload()
    await saved(tab, 2)
    expect(await content(tab).count()).toBe(2)
  })

  test("two windows of one person keep each other's labels, and undo takes back only one's own", async (stage) => {
    const one = await stage.open("#/annotate")
    await one.getByLabel("Name", { exact: true }).fill("two windows")
    await one.getByRole("button", { name: "Create the set" }).click()
    await one.getByLabel("Your name").fill("Ada")
    await one.keyboard.press("Enter")
    const other = await one.context().newPage()
    await other.goto(one.url())
    for (const tab of [one, other]) {
      await tab.frameLocator("iframe").locator("[data-honbun-look]").first().waitFor()
    }
    const lead = await middleOf(other, "After ninety-one years")
    await other.mouse.click(lead.x, lead.y)
    await saved(other, 1)
    const next = await middleOf(one, "Elsa Wik, the third")
    await one.mouse.click(next.x, next.y)
    await one.getByText("1 label from there was added").waitFor()
    await saved(one, 2)
    await one.getByRole("button", { name: "Undo" }).click()
    await saved(one, 1)
    expect(await content(one).allInnerTexts()).toEqual([expect.stringContaining("After ninety-one years")])
    await one.getByRole("button", { name: "Redo" }).click()
    await saved(one, 2)
    await other.getByRole("button", { name: "Done, next page" }).click()
    await other.locator(".queue li:nth-child(2) .queue-page[aria-current=true]").waitFor()
    await other.locator(".queue-page").first().click()
    await saved(other, 2)
    await other.getByRole("button", { name: "Done. Reopen" }).waitFor()
  })

  test("N is done and next: the keys work on in the next page, and Done goes on to the first that is unfinished", async (stage) => {
    const tab = await stage.open("#/annotate")
    await tab.getByLabel("Name", { exact: true }).fill("by keys")
    await tab.getByRole("button", { name: "Create the set" }).click()
    await tab.getByLabel("Your name").fill("Kei")
    await tab.keyboard.press("Enter")
    await tab.locator(".queue-page").nth(1).click()
    await saved(tab, 0)
    const current = (number: number) =>
      tab.locator(`.queue li:nth-child(${number}) .queue-page[aria-current=true]`)
    await tab.locator(".glass").focus()
    await tab.keyboard.press("n")
    await current(3).waitFor()
    await expect.poll(() => tab.evaluate(() => document.activeElement?.className)).toBe("glass")
    // Nothing was clicked in between: keys label the page that is there now.
    await tab.frameLocator("iframe").locator("[data-honbun-look]").first().waitFor()
    await tab.keyboard.press("ArrowDown")
    await tab.keyboard.press("1")
    await saved(tab, 1)
    await tab.locator(".queue-page").first().click()
    await current(1).waitFor()
    await saved(tab, 0)
    // The second is done already.
    await tab.getByRole("button", { name: "Done, next page" }).click()
    await current(3).waitFor()
    await saved(tab, 1)
  })

  test("whoever takes over the window begins with labels of their own", async (stage) => {
    const tab = await stage.open(`#/annotate?set=${encodeURIComponent("two windows")}`)
    const first = tab.locator(".queue-page").first()
    await tab.getByLabel("Your name").fill("Ada")
    await tab.keyboard.press("Enter")
    await first.click()
    await saved(tab, 2)
    await tab.getByLabel("Your name").fill("Dai")
    await tab.keyboard.press("Enter")
    await saved(tab, 0)
    expect(await content(tab).count()).toBe(0)
  })

  test("a page is left only when it was saved", async (stage) => {
    const tab = await stage.open(`#/annotate?set=${encodeURIComponent("two windows")}`)
    await tab.getByLabel("Your name").fill("Emi")
    await tab.keyboard.press("Enter")
    await saved(tab, 0)
    await tab.context().setOffline(true)
    await tab.getByRole("button", { name: "Done, next page" }).click()
    await tab.getByText("The studio's server does not answer").waitFor()
    expect(await tab.locator(".queue li:nth-child(1) .queue-page[aria-current=true]").count()).toBe(1)
    await tab.context().setOffline(false)
    await tab.getByRole("button", { name: "Done. Reopen" }).waitFor()
    await saved(tab, 0)
  })

  test("keys alone label a whole set; two people agree, differ, are settled; the export has what holds", async (stage) => {
    const tab = await stage.open(`#/annotate?set=${encodeURIComponent("pages one")}`)
    for (const [person, isExtra] of [
      ["Ben", false],
      ["Chika", true],
    ] as const) {
      await tab.getByLabel("Your name").fill(person)
      await tab.keyboard.press("Enter")
      for (const page of PAGES) {
        await tab.locator(".queue-page").nth(page).click()
        await tab.locator(`.queue li:nth-child(${page + 1}) .queue-page[aria-current=true]`).waitFor()
        await tab.getByRole("button", { name: "Start from honbun's guess" }).click()
        await tab.frameLocator("iframe").locator("[data-honbun-look=content]").first().waitFor()
        await tab.locator(".glass").focus()
        if (isExtra && page === 0) {
          // The first two blocks as well, selected by keys.
          for (const key of ["ArrowDown", "Shift+ArrowDown", "1"]) await tab.keyboard.press(key)
        }
        await tab.keyboard.press("n")
        await tab.locator(`.queue li:nth-child(${page + 1}) .queue-tick >> text=✓`).waitFor()
      }
    }
    await tab.getByRole("tab", { name: "Agreement" }).click()
    const row = tab.locator("tr", { hasText: "Ben" }).filter({ hasText: "Chika" })
    await row.waitFor()
    const kappa = Number(await row.locator("td").last().innerText())
    expect(kappa).toBeGreaterThan(0.7)
    expect(kappa).toBeLessThan(1)
    await tab.getByRole("tab", { name: "Resolve" }).click()
    await tab.getByText(/labelled differently/).waitFor()
    await tab
      .locator(".settle-list li")
      .first()
      .getByText(/^Content/)
      .click()
    await tab.getByRole("button", { name: "Confirm these labels" }).click()
    await tab.locator(".queue-tick >> text=✓").first().waitFor()
    const saving = tab.waitForEvent("download")
    await tab.getByRole("button", { name: "Export" }).click()
    const archive = gunzipSync(readFileSync(await (await saving).path())).toString("utf8")
    expect(archive).toContain("pages.jsonl")
    expect(archive).toContain('"text":"The Harbour Post')
  })

  test("training shows progress and then the new model beside the default; the lab evaluates the labels", async (stage) => {
    const tab = await stage.open(`#/annotate?set=${encodeURIComponent("pages one")}`)
    await tab.getByRole("tab", { name: "Train" }).click()
    await tab.getByRole("button", { name: "Train on these" }).click()
    await tab
      .getByRole("heading", { name: "The new model compared with the default" })
      .waitFor({ timeout: 90_000 })
    expect(await tab.locator(".training thead").first().innerText()).toMatch(/pages-one\s+default/)
    expect(await tab.locator(".training img").count()).toBe(1)
    await tab.getByLabel("harbour-post.example").click()
    await expect.poll(() => tab.getByLabel("harbour-post.example").isChecked()).toBe(true)
    await tab.goto(`${stage.server.url}#/read?sample=harbour-ferry`)
    await tab.getByText("Read with the model pages-one.").waitFor()
    await tab.goto(`${stage.server.url}#/lab`)
    await tab.locator(".lab-form select").first().selectOption({ label: "annotations pages one" })
    await tab.getByRole("button", { name: "Evaluate" }).click()
    await tab.locator(".lab-result table").waitFor({ timeout: 60_000 })
    const f1 = Number(await tab.locator(".lab-result tbody td").nth(1).innerText())
    expect(f1).toBeGreaterThan(0.7)
    await expectReachable(tab)
    await tab.getByRole("tab", { name: "Curve" }).click()
    await tab.locator(".plot img").waitFor()
    await tab.getByRole("tab", { name: "Pages, worst first" }).click()
    await tab.frameLocator("iframe").locator("[data-honbun-block]").first().waitFor()
    expect(await tab.locator(".gold-text").count()).toBe(2)
  })
})
