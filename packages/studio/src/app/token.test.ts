import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import type { BrowserContextOptions, Page as Tab } from "playwright-core"
import { describe, expect } from "vitest"
import type { Stage } from "../studio.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"

const TOKEN = "a-token-of-the-test"

const test = studioTests({ token: TOKEN })

async function enter(stage: Stage, hash: string, options?: BrowserContextOptions): Promise<Tab> {
  const tab = await stage.open(hash, options)
  await tab.getByLabel("Token").fill(TOKEN)
  await tab.getByRole("button", { name: "Enter" }).click()
  return tab
}

describe("The studio of a server with a token", () => {
  test("a wrong token is said to be wrong, each time, and the right one opens the studio", async (stage) => {
    const tab = await stage.open("#/read")
    await tab.getByText("--token or HONBUN_TOKEN").waitFor()
    expect(await tab.getByRole("alert").count()).toBe(0)
    for (const wrong of ["nonsense", "合言葉"]) {
      await tab.getByLabel("Token").fill(wrong)
      expect(await tab.getByRole("alert").count()).toBe(0)
      await tab.keyboard.press("Enter")
      await tab.getByRole("alert").getByText("This token is wrong.").waitFor()
    }
    await tab.getByLabel("Token").fill(TOKEN)
    await tab.keyboard.press("Enter")
    await tab.getByRole("button", { name: "Night ferry returns" }).waitFor()
  })

  test("it is said in Japanese as well", async (stage) => {
    const tab = await stage.open("#/read", { locale: "ja-JP" })
    await tab.getByLabel("トークン").fill("nonsense")
    await tab.keyboard.press("Enter")
    await tab.getByRole("alert").getByText("このトークンは正しくありません。").waitFor()
  })

  test("feeds of all pages and of one page open for readers, which can send no token", async (stage) => {
    const tab = await enter(stage, "#/watch")
    await tab.getByRole("button", { name: "Watch the sample page" }).click()
    await tab.getByText("1 page visited: 1 for the first time, 0 changed").waitFor()
    const statuses = async (): Promise<number[]> => {
      const links = tab.locator(".watch-feeds a")
      await links.first().waitFor()
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      return await Promise.all(addresses.map(async (address) => (await fetch(address)).status))
    }
    expect(await statuses()).toEqual([200, 200, 200])
    await tab.getByRole("link", { name: /^Winter timetable/ }).click()
    await tab.getByText("first look").waitFor()
    expect(await statuses()).toEqual([200, 200, 200])
  })

  test("a set of pages can be exported", async (stage) => {
    const tab = await enter(stage, "#/annotate")
    await tab.getByRole("button", { name: "Create the set" }).click()
    const saving = tab.waitForEvent("download")
    await tab.getByRole("button", { name: "Export" }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe("set-1.tar.gz")
    expect(gunzipSync(readFileSync(await file.path())).toString("utf8")).toContain("pages.jsonl")
  })
})
