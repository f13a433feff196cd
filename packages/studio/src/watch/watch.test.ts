import type { Page as Tab } from "playwright-core"
import { describe, expect, test as plainTest } from "vitest"
import type { PageChange } from "../api/watch.js"
import { dateText, fromNow } from "../app/moments.js"
import { studioTests } from "../studio-tests.test-stage.js"
import { tagsIn } from "./add-form.js"
import { entriesOf } from "./timeline.js"

const test = studioTests()

async function visitOnce(tab: Tab): Promise<string> {
  await tab.getByRole("button", { name: "Visit now", exact: true }).click()
  await tab
    .locator(".notice", { hasText: "Stopped" })
    .or(tab.getByText(/1 page visited/))
    .waitFor()
  await expect.poll(() => tab.getByRole("button", { name: "Visit now", exact: true }).isEnabled()).toBe(true)
  return await tab.locator(".view").innerText()
}

describe("Watch", () => {
  test("someone who has never seen it watches a page, sees a change, and says what does not count", async (stage) => {
    const tab = await stage.open("#/watch")
    await tab.getByRole("button", { name: "Watch the sample page" }).click()
    await tab.getByText("1 page visited: 1 for the first time").waitFor()
    await tab.getByRole("link", { name: /^Winter timetable/ }).click()
    await tab.getByText("first look").waitFor()
    await visitOnce(tab)
    // First the line about the sea, which is different every day.
    await tab.locator(".difference", { hasText: "Sea report" }).waitFor()
    await tab.getByRole("button", { name: "Ignore difference 1" }).click()
    // It looks ignored at once, and can be taken back where the click was.
    await tab.locator(".difference[data-ignored=true]").waitFor()
    await tab.getByRole("button", { name: "Undo" }).click()
    expect(await tab.locator(".difference[data-ignored=true]").count()).toBe(0)
    await tab.getByRole("button", { name: "Ignore difference 1" }).click()
    await tab.getByText("so the change was removed").waitFor()
    expect(await tab.locator(".difference[data-ignored=true]").count()).toBe(1)
    // What is ignored is listed, and can be taken back.
    await tab.locator(".ignored-text", { hasText: "Sea report" }).waitFor()
    await visitOnce(tab)
    const difference = tab.locator(".difference")
    await difference.waitFor()
    expect(await difference.locator("del").allInnerTexts()).toContain("half past ")
    expect(await difference.innerText()).toContain("quarter past five")
    expect(await visitOnce(tab)).toContain("1 page visited: 0 changed")
    expect(await tab.locator(".timeline-change").count()).toBe(1)
    await tab.getByRole("combobox", { name: "How often" }).selectOption("Every hour")
    await expect.poll(() => tab.getByRole("combobox", { name: "How often" }).inputValue()).toBe("60")
    await tab.getByText("Why this date").click()
    await tab.locator(".timeline-change").getByText("the middle of the visits").waitFor()
  })

  test("what is ignored counts again when it is taken back", async (stage) => {
    const tab = await stage.open("#/watch")
    await tab.getByRole("link", { name: /^Winter timetable/ }).click()
    await tab.getByRole("button", { name: /^Count again: / }).click()
    await tab.getByText("It counts again").waitFor()
    await expect.poll(() => tab.locator(".ignored-text").count()).toBe(0)
  })

  test("on a phone the name of the view is in sight", async (stage) => {
    const tab = await stage.open("#/watch", { viewport: { width: 390, height: 844 } })
    const name = tab.getByRole("link", { name: "Watch", exact: true })
    await expect.poll(async () => (await name.boundingBox())!.x).toBeGreaterThanOrEqual(0)
    await expect
      .poll(async () => {
        const { x, width } = (await name.boundingBox())!
        return x + width
      })
      .toBeLessThanOrEqual(390)
  })

  test("the list says what changed; tags and feeds lead to it", async (stage) => {
    const tab = await stage.open("#/watch")
    await tab.getByText(/changed .* rewritten/).waitFor()
    await tab.getByRole("link", { name: /^Winter timetable/ }).click()
    await tab.getByRole("textbox", { name: "Tags" }).fill("sea, ferry")
    await tab.getByRole("button", { name: "Save tags" }).click()
    await tab.getByRole("status").getByText("Saved", { exact: true }).waitFor()
    await tab.getByRole("link", { name: "All watched pages" }).click()
    await tab.getByRole("button", { name: /Visit/ }).first().waitFor()
    await tab.reload()
    await tab.getByRole("link", { name: "ferry", exact: true }).click()
    await tab.getByRole("link", { name: /^Winter timetable/ }).waitFor()
    const href = await tab.getByRole("link", { name: "Atom" }).getAttribute("href")
    const feed = await tab.evaluate(async (address) => await (await fetch(address!)).text(), href)
    expect(feed).toContain("<title>Winter timetable of the island ferry</title>")
  })

  test("an address that may not be fetched is refused, a page that is not there is said", async (stage) => {
    const tab = await stage.open("#/watch")
    await tab.getByLabel("Address of a page, sitemap or feed").fill("http://127.0.0.1:1234/")
    await tab.keyboard.press("Enter")
    await tab.getByRole("alert").waitFor()
    expect(await tab.getByRole("alert").innerText()).toMatch(/private|loopback|127\.0\.0\.1/)
    await tab.getByRole("button", { name: "Many at once" }).click()
    await tab
      .getByLabel("Addresses, one per line")
      .fill("https://nowhere.invalid/a\nhttps://nowhere.invalid/b")
    await tab.locator(".paste").getByRole("button", { name: "Watch" }).click()
    await tab.getByText("2 new pages").waitFor()
    await tab.getByRole("button", { name: "Visit due pages (2)" }).click()
    await tab.getByText(/2 pages visited: 0 changed, 0 unchanged, 2 failed/).waitFor()
    expect(await tab.locator('[data-state="failing"]').count()).toBe(2)
    expect(await tab.locator(".watch-page").nth(1).innerText()).toContain("the server does not answer")
  })

  test("a page is paused and forgotten, by keys alone", async (stage) => {
    const tab = await stage.open("#/watch")
    await tab.getByRole("link", { name: "https://nowhere.invalid/a" }).focus()
    await tab.keyboard.press("Enter")
    await tab.getByRole("button", { name: "Pause" }).focus()
    await tab.keyboard.press("Enter")
    await tab.getByRole("button", { name: "Resume" }).waitFor()
    await tab.getByRole("button", { name: "Forget this page" }).focus()
    await tab.keyboard.press("Enter")
    await tab.getByText("will be forgotten in 10 seconds").waitFor()
    // Undo has the focus, and then the button that was pressed.
    await tab.keyboard.press("Enter")
    await tab.getByRole("button", { name: "Forget this page" }).waitFor()
    expect(await tab.getByText("will be forgotten").count()).toBe(0)
    await tab.keyboard.press("Enter")
    await tab.getByRole("button", { name: "Undo" }).waitFor()
    // Nothing is pressed any more: after a while it happens, and the list is shown.
    await tab.getByRole("button", { name: /Visit due pages/ }).waitFor()
    expect(await tab.getByRole("link", { name: "https://nowhere.invalid/a" }).count()).toBe(0)
  })

  test("visits can be stopped", async (stage) => {
    const tab = await stage.open("#/watch")
    await tab.getByRole("button", { name: "Many at once" }).click()
    const list = Array.from({ length: 30 }, (_, i) => `https://nowhere.invalid/x${i}`).join("\n")
    await tab.getByLabel("Addresses, one per line").fill(list)
    await tab.locator(".paste").getByRole("button", { name: "Watch" }).click()
    await tab.getByText("30 new pages").waitFor()
    await tab.getByRole("button", { name: "Visit all now" }).click()
    await tab.getByRole("button", { name: "Cancel" }).click()
    await tab.getByText("Stopped. Pages that were not visited are still due.").waitFor()
  })

  test("Japanese is spoken and shown word by word", async (stage) => {
    const tab = await stage.open("#/watch", { locale: "ja-JP" })
    await tab.getByRole("button", { name: "まとめて追加" }).waitFor()
    const added = await tab.evaluate(async () => {
      const headers = { "content-type": "application/json" }
      const body = JSON.stringify({ demo: "ja" })
      return (await (await fetch("/api/watch", { method: "POST", headers, body })).json()) as { page: number }
    })
    await tab.goto(`${stage.server.url}#/watch?page=${added.page}`)
    for (const text of ["変更 0", "変更 1"]) {
      await tab.getByRole("button", { name: "今すぐ訪れる" }).click()
      await tab.getByText(text).waitFor()
    }
    const difference = tab.locator(".difference").first()
    expect(await difference.locator("ins").allInnerTexts()).not.toEqual([])
    expect(await difference.innerText()).toContain("本日の海のようす")
  })
})

describe("small parts of Watch", () => {
  plainTest("moments are said from now, days stay days", () => {
    const now = Date.parse("2026-11-02T12:00:00Z")
    expect(fromNow("2026-11-02T09:00:00Z", "en", now)).toBe("3 hours ago")
    expect(fromNow("2026-11-03T12:00:00Z", "ja", now)).toBe("明日")
    expect(fromNow("2026-11-02T11:59:50Z", "en", now)).toBe("this minute")
    expect(dateText("2026-11-02", "en")).toBe("2 Nov 2026")
  })

  plainTest("tags stand between spaces and commas of any kind", () => {
    expect(tagsIn(" sea, ferry　海、船 sea")).toEqual(["sea", "ferry", "海", "船"])
  })

  plainTest(
    "visits that came to the same are told together, the one that found a change by the change",
    () => {
      const visit = (hour: number, outcome: string) => ({ at: `2026-11-02T0${hour}:00:00Z`, outcome })
      const change = { id: 1, noticed: "2026-11-02T05:00:00Z" } as PageChange
      const visits = [7, 6, 5, 4, 3].map((hour) => visit(hour, hour === 5 ? "changed" : "unchanged"))
      expect(
        entriesOf([change], visits).map((entry) => [entry.kind, entry.kind === "visits" && entry.count]),
      ).toEqual([
        ["visits", 2],
        ["change", false],
        ["visits", 2],
      ])
    },
  )
})
