import { expect } from "vitest"
import { studioTests } from "../studio-tests.test-stage.js"

const test = studioTests()

test("what cannot be fetched is said in the reader's language, with the server's own words below", async (stage) => {
  const tab = await stage.open("#/join", { locale: "ja-JP" })
  const alert = tab.getByRole("alert")
  for (const [typed, said, own] of [
    ["http://nosuch.invalid/", "その名前のサーバーが見つかりません", "The host nosuch.invalid was not found"],
    ["http://127.0.0.1:1234/", "内部ネットワークのアドレス", "not on the public internet"],
  ] as const) {
    await tab.getByLabel("ページのアドレス").fill(typed)
    await tab.keyboard.press("Enter")
    await alert.getByText(said).waitFor()
    expect(await alert.locator("[lang=en]").innerText()).toContain(own)
  }
})

test("what is no address is answered with what one looks like, in every view that takes one", async (stage) => {
  const wrong = ["http://", "mailto:x@example.org"]
  for (const [view, label] of [
    ["#/join", "Address of a page"],
    ["#/read", "Address of a page"],
    ["#/watch", "Address of a page, sitemap or feed"],
  ] as const) {
    const tab = await stage.open(view)
    const field = tab.getByLabel(label, { exact: true })
    for (const typed of wrong) {
      await field.fill(typed)
      await expect.poll(() => tab.getByRole("alert").count()).toBe(0)
      await field.press("Enter")
      await tab.getByRole("alert").getByText("such as https://example.com/page").waitFor()
    }
  }
})

test("a join that is cancelled is no error", async (stage) => {
  const tab = await stage.open("#/join")
  await tab.route("**/api/page", () => {})
  await tab.getByRole("button", { name: "The salt road, on foot" }).click()
  await tab.getByRole("button", { name: "Cancel" }).click()
  await expect.poll(() => tab.getByRole("button", { name: "Join", exact: true }).isEnabled()).toBe(true)
  expect(await tab.getByRole("alert").count()).toBe(0)
})

test("pages of an article become a strip and one document; a wrong next link is corrected by choice", async (stage) => {
  const tab = await stage.open("#/join")
  await tab.getByRole("button", { name: "The salt road, on foot" }).click()
  await tab.getByText("3 pages; the last one has no next link.").waitFor()
  const document = tab.locator(".joined")
  expect(await tab.locator(".strip-page").count()).toBe(3)
  expect(await document.locator(".reader-facts").innerText()).toContain(
    "The Long Walk · Hanne Voss · 2024-09-06",
  )
  expect(await tab.getByLabel("Address of a page").inputValue()).toBe("https://long-walk.example/salt-road")
  expect(await document.innerText()).toContain("Wait, I have a cello.")
  expect(await document.innerText()).toContain("Same as always")
  expect(await document.innerText()).not.toContain("Boots and bags")
  await tab.locator(".strip-page").nth(1).getByRole("combobox").selectOption({ label: "It ends here" })
  await tab.getByText("2 pages; the last one has no next link.").waitFor()
  expect(await document.innerText()).not.toContain("Same as always")
  await tab
    .locator(".strip-page")
    .nth(1)
    .getByRole("combobox")
    .selectOption({ label: "Back to what honbun found" })
  await tab.getByText("3 pages; the last one has no next link.").waitFor()
})
