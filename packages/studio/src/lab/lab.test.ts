import { fileURLToPath } from "node:url"
import type { Page as Tab } from "playwright-core"
import { describe, expect } from "vitest"
import { smallTargets, violations } from "../app/axe.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"

/** Twelve pages of four sites, each article split over three pages. */
const PAGED = fileURLToPath(new URL("../../../../docs/samples/paged", import.meta.url))
const SET = "own pages"

/** Each experiment: its button, a heading of its report, the number of its plots. */
const EXPERIMENTS = [
  ["Thresholds of paper A", "Table 2: 0 pages whose ROUGE", 2],
  ["Repetition of paper C", "Main text by repetition (C §4.1)", 0],
  ["Importances of paper D", "Table 4.4: next links", 6],
  ["Collections of paper E", "Table 5: all sites as one collection", 0],
  ["Whole sites", "All methods, means over sites", 0],
  ["Parts of paper B", "same design", 0],
  ["Next links", "Chains with every page decided rightly", 0],
  ["Joined articles", "all pages once, in order", 0],
  ["Self-training", "Sites held out", 0],
] as const

/** Those that need no more than labelled pages of some sites. */
const ON_LABELS = ["paper A", "paper C", "paper D", "paper E", "Self-training"]

const test = studioTests({ folders: [PAGED] })

/** Labels every page of the samples as honbun would. */
async function labelSamples(tab: Tab): Promise<void> {
  await tab.getByLabel("Name").fill(SET)
  await tab.getByRole("button", { name: "Create the set" }).click()
  await tab.getByLabel("Your name").fill("Aiko")
  await tab.keyboard.press("Enter")
  const pages = tab.locator(".queue-page")
  await pages.first().waitFor()
  for (let page = 0; page < (await pages.count()); page++) {
    await pages.nth(page).click()
    await tab.locator(`.queue li:nth-child(${page + 1}) .queue-page[aria-current=true]`).waitFor()
    await tab.getByRole("button", { name: "Start from honbun's guess" }).click()
    await tab.frameLocator("iframe").locator("[data-honbun-look=content]").first().waitFor()
    await tab.locator(".glass").focus()
    await tab.keyboard.press("n")
    await tab.locator(`.queue li:nth-child(${page + 1}) .queue-tick >> text=✓`).waitFor()
  }
}

describe("the papers' experiments", () => {
  for (const [button, heading, plots] of EXPERIMENTS) {
    test(`${button}: runs on a folder, and shows its tables and plots`, async (stage) => {
      const tab = await stage.open("#/lab")
      await tab.getByRole("button", { name: button }).click()
      const report = tab.locator(".paper-report")
      await report.getByText(heading).waitFor()
      expect(await report.locator("table, pre").count()).toBeGreaterThan(0)
      expect(await report.locator(".plot img").count()).toBe(plots)
      // No plot is a file name, and none is broken.
      expect(await report.getByText(/\.svg/).count()).toBe(0)
      const widths = await report
        .locator(".plot img")
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
      expect(widths.every((width) => width > 0)).toBe(true)
      expect(await violations(tab)).toEqual([])
      const [file] = await Promise.all([
        tab.waitForEvent("download"),
        report.getByRole("button", { name: "Download the report" }).click(),
      ])
      expect(file.suggestedFilename()).toBe("report.md")
      // The report is still there after a reload: its job is in the address.
      await tab.reload()
      await report.getByText(heading).waitFor()
    })
  }

  test("a model that was kept is offered for reading at once", async (stage) => {
    const tab = await stage.open("#/lab")
    await tab.getByLabel("Keep the paper's model as").fill("kilns")
    await tab.getByRole("button", { name: "Thresholds of paper A" }).click()
    await tab.getByText("The model is kept as kilns.").waitFor()
    await tab.getByRole("link", { name: "Try it in Read" }).click()
    await tab.frameLocator("iframe").locator("[data-honbun-look=kept]").first().waitFor()
    expect(await tab.locator(".reader-body").innerText()).toContain("seven o'clock boat")
    await tab.goto(`${stage.server.url}#/lab`)
    await tab.getByLabel("Method").selectOption("model kilns")
    await tab.getByRole("button", { name: "Evaluate" }).click()
    await tab.locator(".lab-result tbody").getByText("1.000").first().waitFor()
  })

  test("a split, keywords, templates and a search of settings are fields, and reach the experiments", async (stage) => {
    const tab = await stage.open("#/lab")
    await tab.getByText("Split, keywords, templates").click()
    await tab.getByLabel("Test on").fill("kilns.example\nferry-1\n")
    await tab.getByLabel("Keywords of paper A").fill("glazes\n作り方")
    await tab
      .getByLabel("Templates of paper A")
      .fill("U00:%x[0,own-characters]\nU01:%x[-1,keyword]/%x[0,tag]")
    await tab.getByLabel("Paper D: settings").fill("2")
    expect(await violations(tab)).toEqual([])
    await tab.getByRole("button", { name: "Thresholds of paper A" }).click()
    const report = tab.locator(".paper-report")
    await report.getByText("A given split: 8 pages to train on, 4 to test on").waitFor()
    await tab.locator(".lab-papers > summary").click()
    await tab.getByRole("button", { name: "Importances of paper D" }).click()
    await report.getByText("links, searched").waitFor()
  })

  test("pages labelled in the studio go through all of them and through an evaluation", async (stage) => {
    const tab = await stage.open("#/annotate")
    await labelSamples(tab)
    await tab.goto(`${stage.server.url}#/lab`)
    await tab.getByRole("combobox", { name: "Pages" }).selectOption(`annotations ${SET}`)
    const buttons = EXPERIMENTS.map(([button]) => button)
    for (const button of buttons.filter((each) => ON_LABELS.some((name) => each.endsWith(name)))) {
      const papers = tab.locator(".lab-papers")
      if (!(await papers.evaluate((each: HTMLDetailsElement) => each.open))) {
        await papers.locator("> summary").click()
      }
      const before = tab.url()
      await tab.getByRole("button", { name: button }).click()
      await tab.waitForURL((url) => url.href !== before)
      await tab.locator(".paper-report table").first().waitFor()
      expect(await tab.getByRole("alert").count()).toBe(0)
    }
    await tab.getByRole("button", { name: "Evaluate" }).click()
    const groups = tab.locator(".lab-result tbody")
    await groups.getByText("Japanese").waitFor()
    expect(await groups.innerText()).not.toMatch(/[a-z]=/)
    await tab.getByRole("tab", { name: "Pages, worst first" }).click()
    await tab.locator(".page-and-gold .page-frame[data-loaded=true]").waitFor()
    // Neither a reload nor a look at another view takes the result away, nor what was looked at in it.
    const chosen = tab.locator(".worst-list [aria-pressed=true]")
    await tab.locator(".worst-list button").nth(2).click()
    const name = await chosen.innerText()
    await tab.reload()
    await expect.poll(() => chosen.innerText()).toBe(name)
    await tab.getByRole("link", { name: "Watch" }).click()
    await tab.getByRole("link", { name: "Lab", exact: true }).click()
    await expect.poll(() => chosen.innerText()).toBe(name)
    await tab.locator(".page-and-gold .page-frame[data-loaded=true]").waitFor()
    expect(await violations(tab)).toEqual([])
  })

  test("on a phone, in Japanese, an experiment fits the screen and answers to fingers", async (stage) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ja-JP" }
    const tab = await stage.open("#/lab", phone)
    await tab.getByRole("button", { name: "論文Dの重要度" }).click()
    await tab.locator(".paper-report table").first().waitFor()
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await smallTargets(tab)).toEqual([])
    expect(await violations(tab)).toEqual([])
  })
})
