import { afterAll, beforeAll, expect, test } from "vitest"
import { openStudioStage, STAGE_MAY_TAKE, type Stage } from "../studio.test-stage.js"

let stage: Stage | undefined
beforeAll(async () => {
  stage = await openStudioStage()
}, STAGE_MAY_TAKE)
afterAll(() => stage?.close())

test("pages of an article become a strip and one document; a wrong next link is corrected by choice", async (context) => {
  if (!stage) return context.skip("no Chromium here; install one, or set CHROME_PATH")
  const tab = await stage.open("#/join")
  await tab.getByRole("button", { name: "The salt road, on foot" }).click()
  await tab.getByText("3 pages; the last has no next link.").waitFor()
  const document = tab.locator(".joined")
  expect(await tab.locator(".strip-page").count()).toBe(3)
  expect(await document.innerText()).toContain("Wait, I have a cello.")
  expect(await document.innerText()).toContain("Same as always")
  expect(await document.innerText()).not.toContain("Boots and bags")
  await tab.locator(".strip-page").nth(1).getByRole("combobox").selectOption({ label: "It ends here" })
  await tab.getByText("2 pages; the last has no next link.").waitFor()
  expect(await document.innerText()).not.toContain("Same as always")
  await tab.locator(".strip-page").nth(1).getByRole("combobox").selectOption({ label: "As honbun found it" })
  await tab.getByText("3 pages; the last has no next link.").waitFor()
  expect(stage.problems).toEqual([])
})
