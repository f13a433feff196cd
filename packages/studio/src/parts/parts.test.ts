import { readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page as Tab } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test as plainTest } from "vitest"
import { askServer } from "../../../honbun/src/server/server.test-stage.js"
import { expectReachable } from "../app/reachable.test-stage.js"
import { clickOn } from "../newcomer.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"
import { actionOf } from "./keys.js"
import { isName, withPick } from "./picks.js"

let site: Server
let origin: string
const test = studioTests({ allowPrivate: true })
beforeAll(async () => {
  site = createServer((request, response) => {
    const page = SHOP[request.url ?? ""]
    response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8" }).end(page)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
})

const thing = (name: string, price: string, more = "") =>
  `<title>${name}</title><header>Tea house</header><main><h1>${name}</h1>${more}<p class=price>Price: <b>${price}</b></p><p>Grown on the north slope and dried for three days.</p></main>`
const SHOP: Record<string, string> = {
  "/tea/1": thing(
    "Green tea",
    "¥1,200",
    '<p><a href="/tea/9">Gone</a> <a href="/tea/2">Black tea</a> <a href="/tea/3">White tea</a></p>',
  ),
  "/tea/2": thing("Black tea", "¥980"),
  "/tea/3": thing("White tea", "¥2,400"),
  "/list": `<title>All teas</title><h1>All teas</h1><ul>${["Green", "Black", "White"].map((name, i) => `<li class=item><b>${name}</b> <i>¥${i + 1}00</i></li>`).join("")}</ul>`,
}

/** Expects something before long; machines that do much else are slow. */
const eventually = <T>(found: () => Promise<T>) => expect.poll(found)

const chosen = (tab: Tab): ReturnType<Tab["locator"]> => tab.locator(".selection-what")
const otherValues = (tab: Tab): Promise<string[]> => tab.locator(".other-page .part-value").allInnerTexts()

async function takePart(tab: Tab, name: string): Promise<void> {
  await tab.getByLabel("Name", { exact: true }).fill(name)
  await tab.getByRole("button", { name: "Take this part" }).click()
  await tab.locator(".part-list .part-row", { hasText: name }).waitFor()
}

describe("Parts", () => {
  test("a click takes a part, and its values on the other pages of the site appear at once; saved, it is listed", async (stage) => {
    const tab = await stage.open("#/parts")
    await tab.getByText("Choose a sample above").waitFor()
    await tab.getByRole("button", { name: "Night ferry returns" }).click()
    await clickOn(tab, "Night ferry returns after eleven years")
    await chosen(tab).getByText("h1").waitFor()
    expect(await tab.getByLabel("Name", { exact: true }).inputValue()).toBe("title")
    await takePart(tab, "headline")
    await expect
      .poll(() => otherValues(tab))
      .toEqual(["The last bakery on the quay closes", "Ice on the inner bay until Thursday"])
    await expectReachable(tab)
    await tab.getByLabel("Name of the recipe").fill("Harbour")
    await tab.getByRole("button", { name: "Save the recipe" }).click()
    await tab.getByText("Saved as Harbour.").waitFor()
    await tab.getByRole("link", { name: "See the recipe" }).click()
    await tab.getByRole("heading", { name: "Harbour" }).waitFor()
    await tab.getByRole("button", { name: "Check", exact: true }).click()
    await tab.getByText(/Parts: \d the same, 0 moved, 0 unsure, 0 lost/).waitFor()
    await tab.getByRole("link", { name: "All recipes" }).click()
    await tab.getByRole("link", { name: /Harbour.*Parts: headline/ }).waitFor()
  })

  test("a recipe that is deleted can be had back where the click was; one that is left is gone", async (stage) => {
    const tab = await stage.open("#/parts?sample=harbour-ferry")
    await clickOn(tab, "Night ferry returns after")
    await takePart(tab, "title")
    await tab.getByLabel("Name of the recipe").fill("Short life")
    await tab.getByRole("button", { name: "Save the recipe" }).click()
    await tab.getByText("Saved as Short life.").waitFor()
    await tab.goto(`${stage.server.url}#/parts`)
    await tab.getByRole("link", { name: /^Short life/ }).click()
    const remove = tab.getByRole("button", { name: "Delete", exact: true })
    const place = (await remove.boundingBox())!
    await remove.click()
    await tab.getByText("The recipe will be deleted in 10 seconds").waitFor()
    const undo = tab.getByRole("button", { name: "Undo" })
    // The pointer is on it: it was not moved from where it pressed.
    await expect.poll(() => undo.evaluate((button) => button.matches(":hover"))).toBe(true)
    await tab.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await remove.waitFor()
    const recipes = async () => (await askServer(stage.server.url, "/api/recipes")).json.recipes
    const names = async () => (await recipes()).map(({ name }: { name: string }) => name)
    expect(await names()).toContain("Short life")
    await remove.click()
    await undo.waitFor()
    await tab.getByRole("link", { name: "All recipes" }).click()
    await tab.getByRole("button", { name: "Add a recipe" }).waitFor()
    expect(await tab.getByRole("link", { name: /^Short life/ }).count()).toBe(0)
    expect(await names()).not.toContain("Short life")
  })

  test("keys take in more and less, and go to the neighbours; Enter leads to the name, Escape away", async (stage) => {
    const tab = await stage.open(`#/parts?url=${encodeURIComponent(`${origin}/tea/1`)}`)
    await clickOn(tab, "¥1,200")
    await chosen(tab).getByText("¥1,200", { exact: true }).waitFor()
    expect(await tab.getByLabel("Kind").innerText()).toContain("price (detected)")
    await tab.locator(".glass").focus()
    await tab.keyboard.press("ArrowUp")
    await chosen(tab).getByText("Price: ¥1,200", { exact: true }).waitFor()
    await tab.keyboard.press("ArrowRight")
    await chosen(tab).getByText("Grown on the north slope").waitFor()
    await tab.keyboard.press("ArrowLeft")
    await chosen(tab).getByText("p.price").waitFor()
    await tab.keyboard.press("ArrowDown")
    await chosen(tab).getByText("¥1,200", { exact: true }).waitFor()
    expect(await tab.frameLocator("iframe").locator("b[data-honbun-current]").count()).toBe(1)
    await tab.keyboard.press("Enter")
    await tab.locator(".take input:focus").waitFor()
    await tab.keyboard.type("cost")
    expect(await tab.getByLabel("Name", { exact: true }).inputValue()).toBe("cost")
    await tab.locator(".glass").focus()
    await tab.keyboard.press("Escape")
    await chosen(tab).waitFor({ state: "hidden" })
  })

  test("the layout lies over the page in numbered pieces: no, split and yes lead to a part, by keys alone", async (stage) => {
    const tab = await stage.open("#/parts?sample=harbour-ferry")
    await tab.getByRole("button", { name: "By layout" }).click()
    await tab.locator(".piece-box").first().waitFor()
    const count = await tab.locator(".piece-box").count()
    expect(count).toBeGreaterThan(2)
    expect(await tab.locator(".piece-number").allInnerTexts()).toEqual(
      Array.from({ length: count }, (_, i) => String(i + 1)),
    )
    const at = (number: string, left: number) => tab.getByText(`Piece ${number} · ${left} left`).waitFor()
    await at("1", count)
    // The keys work at once.
    expect(await tab.evaluate(() => document.activeElement?.className)).toContain("glass")
    // Pieces keep their numbers, whatever is said about others.
    await tab.keyboard.press("n")
    await at("2", count - 1)
    await tab.keyboard.press("n")
    await at("3", count - 2)
    await tab.keyboard.press("Backspace")
    await at("2", count - 1)
    await tab.keyboard.press("Backspace")
    await at("1", count)
    await tab.keyboard.press("s")
    await tab.getByText(/Piece 1\.1 · /).waitFor()
    await eventually(() => tab.locator(".piece-box").count()).toBeGreaterThan(count)
    await tab.keyboard.press("Backspace")
    await at("1", count)
    await tab.keyboard.press("s")
    await tab.getByText(/Piece 1\.1 · /).waitFor()
    expect(await tab.locator(".piece-box[data-current=true]").count()).toBe(1)
    await tab.keyboard.press("y")
    await chosen(tab).getByText("The Harbour Post").waitFor()
    await takePart(tab, "paper")
  })

  test("links are followed to other pages; what is found wrongly there is corrected by a click", async (stage) => {
    const tab = await stage.open(`#/parts?url=${encodeURIComponent(`${origin}/tea/1`)}`)
    await clickOn(tab, "Green tea")
    await takePart(tab, "name")
    await tab.getByRole("button", { name: "Follow links of this page" }).click()
    // A link that leads nowhere is skipped, and named.
    await tab.getByText(`1 page could not be read and was skipped: ${origin}/tea/9`).waitFor()
    await eventually(() => otherValues(tab)).toEqual(["Black tea", "White tea"])
    await tab.getByRole("button", { name: "This one instead: name on Black tea" }).click()
    await tab.getByText("Click name on this page").waitFor()
    await clickOn(tab, "Tea house")
    await tab.getByRole("button", { name: "This is name" }).click()
    await eventually(() => otherValues(tab)).toEqual(["Tea house", expect.any(String)])
    await tab.getByText("corrected by you").waitFor()
    // The first page is there again.
    await tab.frameLocator("iframe").getByText("Green tea").first().waitFor()
    await tab.getByRole("button", { name: "name is not here on White tea" }).click()
    await eventually(async () => (await otherValues(tab))[1]).not.toBe("White tea")
    await tab.getByRole("button", { name: "Undo: name may be here on White tea" }).click()
    await eventually(async () => (await otherValues(tab))[1]).toBe("White tea")
    // What is taken away comes back where it was.
    await tab.getByRole("button", { name: "Remove name" }).click()
    await tab.getByText("There are no parts yet.").waitFor()
    await tab.getByRole("button", { name: "Undo name" }).click()
    await tab.locator(".part-list .part-row", { hasText: "Green tea" }).waitFor()
    await tab.getByRole("button", { name: "Remove White tea" }).click()
    await eventually(() => otherValues(tab)).toEqual(["Tea house"])
    await tab.getByRole("button", { name: "Undo White tea" }).click()
    await eventually(() => otherValues(tab)).toEqual(["Tea house", "White tea"])
  })

  test("a part of each item of a list is taken by pointing at one: this one, or all?", async (stage) => {
    const tab = await stage.open(`#/parts?url=${encodeURIComponent(`${origin}/list`)}`)
    await clickOn(tab, "Black")
    await tab.getByText("This one, or all 3?").waitFor()
    // All of them are outlined.
    await eventually(() => tab.frameLocator("iframe").locator("b[data-honbun-selected]").count()).toBe(3)
    await tab.getByRole("button", { name: "All 3 like it" }).click()
    await tab.getByLabel("Name of the list").fill("teas")
    await tab.getByLabel("Name", { exact: true }).fill("kind")
    await tab.getByRole("button", { name: "Take this part" }).click()
    await tab.locator(".part-list").getByText("3 items").waitFor()
    expect(await tab.locator(".part-list .item-rows li").allInnerTexts()).toEqual([
      "kind: Green",
      "kind: Black",
      "kind: White",
    ])
  })

  test("words of a line are taken alone: the author of a byline, and the day, on other pages too", async (stage) => {
    const tab = await stage.open("#/parts?sample=harbour-ferry")
    await clickOn(tab, "By Ines Karlow")
    await tab.getByRole("button", { name: "Ines Karlow", exact: true }).click()
    await chosen(tab).getByText("Ines Karlow", { exact: true }).waitFor()
    expect(await tab.getByLabel("Name", { exact: true }).inputValue()).toBe("author")
    await tab.getByRole("button", { name: "Take this part" }).click()
    // The page has the focus again: the next part is there.
    await eventually(() => tab.evaluate(() => document.activeElement?.className)).toBe("glass")
    await clickOn(tab, "By Ines Karlow")
    await tab.getByRole("button", { name: "14 March 2025" }).click()
    await tab.getByRole("button", { name: "Take this part" }).click()
    await eventually(() => otherValues(tab)).toEqual([
      "Matti Sorv",
      "27 February 2025",
      "Ines Karlow",
      "3 February 2025",
    ])
  })

  test("what was taught and not saved is there after a reload, and after leaving the view", async (stage) => {
    const tab = await stage.open("#/parts")
    await tab.getByRole("button", { name: "Night ferry returns" }).click()
    await clickOn(tab, "Night ferry returns after")
    await takePart(tab, "headline")
    await eventually(() => otherValues(tab)).toHaveLength(2)
    await tab.reload()
    await tab.locator(".part-list .part-row", { hasText: "headline" }).waitFor()
    await eventually(() => otherValues(tab)).toHaveLength(2)
    await tab.getByRole("link", { name: "Watch" }).click()
    // The bar leads back to the page, and from there to the beginning of the view.
    await tab.getByRole("link", { name: "Parts", exact: true }).click()
    await tab.locator(".part-list .part-row", { hasText: "headline" }).waitFor()
    await tab.getByRole("link", { name: "Parts", exact: true }).click()
    await tab.getByText("Not saved yet: Night ferry returns after eleven years, with headline").waitFor()
    await tab.getByRole("button", { name: "Discard" }).click()
    await tab.getByRole("button", { name: "Undo" }).click()
    await tab.getByRole("button", { name: "Go on with this" }).click()
    await tab.locator(".part-list .part-row", { hasText: "headline" }).waitFor()
    await tab.getByRole("button", { name: "Save the recipe" }).click()
    await tab.getByText("Saved as harbour-post.example.").waitFor()
    // What is saved is no draft.
    await tab.getByRole("link", { name: "Watch" }).click()
    await tab.getByRole("link", { name: "Parts", exact: true }).click()
    await tab.locator(".teach").waitFor()
    await tab.getByRole("link", { name: "Parts", exact: true }).click()
    await tab.getByText("Choose a sample above").waitFor()
    expect(await tab.getByText("Not saved yet").count()).toBe(0)
  })

  test("drift is shown before and after, repaired, and seen later", async (stage) => {
    const tab = await stage.open(`#/parts?url=${encodeURIComponent(`${origin}/tea/3`)}`)
    await clickOn(tab, "¥2,400")
    await takePart(tab, "price")
    await tab.getByRole("button", { name: "Save the recipe" }).click()
    await tab.getByRole("link", { name: "See the recipe" }).click()
    SHOP["/tea/3"] = SHOP["/tea/3"]!.replace("<main>", "<nav>Menu</nav><main><p>New!</p>")
    await tab.getByRole("button", { name: "Check", exact: true }).click()
    const row = tab.locator(".check").first().locator("tbody tr")
    await row.getByText("moved").waitFor()
    expect(await row.locator(".place-value").allInnerTexts()).toEqual(["¥2,400", "¥2,400"])
    expect(await row.locator(".place-path").allInnerTexts()).toEqual([
      "body:0/main:1/p:1/b:0",
      "body:0/main:2/p:2/b:0",
    ])
    await tab.getByRole("button", { name: "Check and repair" }).click()
    await tab.getByText("Repaired: price").waitFor()
    await tab.getByRole("button", { name: "Check", exact: true }).click()
    await tab.getByText("Pages: 1. Parts: 1 the same, 0 moved, 0 unsure, 0 lost.").waitFor()
    await tab.reload()
    await eventually(() => tab.locator(".check").count()).toBe(3)
    await expectReachable(tab)
    const saving = tab.waitForEvent("download")
    await tab.getByRole("button", { name: "Download" }).click()
    const file = await (await saving).path()
    const savingXml = tab.waitForEvent("download")
    await tab.getByRole("button", { name: "Paper B's XML" }).click()
    const xml = await (await savingXml).path()
    await tab.getByRole("link", { name: "Improve" }).click()
    await tab.locator(".part-list .part-row", { hasText: "price" }).waitFor()
    expect(await tab.getByLabel("Name of the recipe").inputValue()).toBe(new URL(origin).host)
    // Shared with somebody: added again it is a recipe of its own.
    await tab.goto(`${stage.server.url}#/parts`)
    await tab
      .locator(".add-recipe input")
      .setInputFiles({ name: "shared.json", mimeType: "application/json", buffer: readFileSync(file) })
    await eventually(() => tab.getByRole("link", { name: /Parts: price/ }).count()).toBe(2)
    // The same recipe in paper B's form finds the price by its path alone.
    await tab.getByText("Paper B's XML").click()
    await tab.getByLabel("Configuration").setInputFiles({
      ...{ name: "shared.xml", mimeType: "application/xml", buffer: readFileSync(xml) },
    })
    await tab.getByLabel("Page to try it on").fill(`${origin}/tea/3`)
    await tab.getByRole("button", { name: "Take the parts" }).click()
    await tab.locator(".paper-parts", { hasText: "¥2,400" }).waitFor()
    await expectReachable(tab)
  })
})

plainTest(
  "a new place of a part takes that of the old on its page; examples of items and refusals stay",
  () => {
    const pick = { page: "a", node: 1, name: "title", shape: "single" } as const
    expect(withPick([pick], { ...pick, node: 2 })).toEqual([{ ...pick, node: 2 }])
    expect(withPick([pick], { ...pick, page: "b" })).toHaveLength(2)
    expect(withPick([pick], { ...pick, node: 3, not: true })).toHaveLength(2)
    expect(withPick([{ ...pick, not: true }], pick)).toEqual([pick])
    const item = { ...pick, list: "items" }
    expect(withPick([item], { ...item, node: 2 })).toHaveLength(2)
  },
)

plainTest("keys mean something only by themselves, and names are fit for parts", () => {
  const press = { key: "S", ctrlKey: false, metaKey: false, altKey: false }
  expect(actionOf(press, "pieces")).toBe("split")
  expect(actionOf(press, "point")).toBeUndefined()
  expect(actionOf({ ...press, ctrlKey: true }, "pieces")).toBeUndefined()
  expect(["price", "", "a[]", "__proto__"].map(isName)).toEqual([true, false, false, false])
})
