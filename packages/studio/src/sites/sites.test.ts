import { readFileSync } from "node:fs"
import { describe, expect, test as plainTest } from "vitest"
import { clickUntil } from "../newcomer.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"
import { layoutsOf } from "./page-list.js"
import { placesAround } from "./shared-card.js"
import { addressesIn } from "./site-form.js"

const test = studioTests()

/** Pages of one site that have little in common. */
const WEATHER: Readonly<Record<string, string>> = {
  Rain: "Drops fell on the roofs of the old town from early morning, and the gutters could not carry all of it.",
  Snow: "White lay over every field when the children woke; no bus went that day, and the teacher came on skis.",
  Wind: "Gusts took three tiles, a garden chair and somebody's hat, which has been seen since near the lighthouse.",
}

const RUN = { name: "Extract the content of each page" } as const

describe("Sites", () => {
  test("samples show what each page has of its own; a place is dropped on all pages, and taken back", async (stage) => {
    const tab = await stage.open("#/sites")
    await tab.getByText("Try the samples first").waitFor()
    await tab.getByRole("button", RUN).click()
    await tab.getByRole("heading", { name: "harbour-post.example · 3 pages" }).waitFor()
    await tab.getByRole("button", { name: /Night ferry returns/ }).click()
    const frame = tab.frameLocator("iframe")
    await frame.locator("[data-honbun-look=kept]").first().waitFor()
    expect(await tab.locator(".site-own").innerText()).toContain("For more than a decade")
    const card = tab.locator(".shared-card")
    await clickUntil(tab, frame.locator("text=Subscribe").first(), card.getByText("on 3 of 3 pages"))
    const heading = frame.locator("h2", { hasText: "What it will cost" })
    // In the middle: at the lower edge the card lies over it.
    await heading.evaluate((element) => element.scrollIntoView({ block: "center" }))
    await clickUntil(tab, heading, card.getByText("only on this page (of 3)"))
    expect(await tab.locator(".site-own").innerText()).toContain("What it will cost")
    await tab.getByRole("button", { name: "Drop this place on all pages" }).click()
    await tab.getByText(/This changed \d+ pages?\./).waitFor()
    // Places are named in words, and the way back is where the result is said.
    expect(await tab.locator(".site-corrections .place-name").allInnerTexts()).toEqual(["heading in article"])
    await tab.getByRole("button", { name: "Undo this correction" }).waitFor()
    await expect.poll(() => tab.locator(".site-own").innerText()).not.toContain("What it will cost")
    await tab.getByRole("button", { name: /^Undo the correction/ }).click()
    await expect.poll(() => tab.locator(".site-own").innerText()).toContain("What it will cost")
    expect(await tab.locator(".site-corrections").count()).toBe(0)
    // The run and the page are in the address, what was chosen in this browser.
    await tab.reload()
    await tab.getByRole("heading", { name: "harbour-post.example · 3 pages" }).waitFor()
    await expect.poll(() => tab.locator(".site-own").innerText()).toContain("What it will cost")
    await tab.getByText("Other pages").click()
    await tab.getByRole("radio", { name: "A list of addresses" }).check()
    await tab.getByLabel("Addresses, one per line").fill("https://a.example/1")
    await tab.getByRole("link", { name: "Watch" }).click()
    // The bar leads back to where the view was left; once there, it leads to the beginning.
    await tab.getByRole("link", { name: "Sites", exact: true }).click()
    await tab.getByRole("heading", { name: "harbour-post.example · 3 pages" }).waitFor()
    await tab.getByRole("link", { name: "Sites", exact: true }).click()
    await tab.getByRole("button", RUN).waitFor()
    await expect
      .poll(() => tab.getByLabel("Addresses, one per line").inputValue())
      .toBe("https://a.example/1")
  })

  test("the papers' methods can be chosen, and the result is saved as lines", async (stage) => {
    const tab = await stage.open("#/sites")
    await tab.getByRole("combobox", { name: "Method" }).selectOption("collection")
    await tab.getByRole("combobox", { name: "Samples" }).selectOption("")
    await tab.getByRole("button", RUN).click()
    await tab.getByRole("heading", { name: "mizuumi.example · 2 pages" }).waitFor()
    const saving = tab.waitForEvent("download")
    await tab.getByRole("button", { name: "Download JSONL" }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe("collection.jsonl")
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\n")
    expect(lines).toHaveLength(11)
    expect(JSON.parse(lines[0]!)).toMatchObject({ id: "harbour-bakery", method: "collection" })
  })

  test("files are taken together, by keys alone", async (stage) => {
    const tab = await stage.open("#/sites")
    await tab.getByRole("radio", { name: "Samples" }).focus()
    await tab.keyboard.press("ArrowDown")
    const page = (text: string): Buffer =>
      Buffer.from(
        `<title>${text}</title><ul><li><a href=/>Home</a></li><li><a href=/n>News</a></li></ul><article><h1>${text}</h1><p>${WEATHER[text]}</p><p>${[...WEATHER[text]!.split(" ")].reverse().join(" ")}</p></article>`,
      )
    await tab.getByLabel("HTML files").setInputFiles(
      ["Rain", "Snow", "Wind"].map((name) => ({
        name: `${name}.html`,
        mimeType: "text/html",
        buffer: page(name),
      })),
    )
    await tab.getByRole("button", RUN).focus()
    await tab.keyboard.press("Enter")
    await tab.getByRole("heading", { name: "without an address · 3 pages" }).waitFor()
    expect(await tab.locator(".site-own").innerText()).toContain("Drops fell on the roofs")
    expect(await tab.locator(".site-own").innerText()).not.toContain("News")
    await tab.frameLocator("iframe").locator("[data-honbun-look=kept]").first().waitFor()
    await tab.locator(".glass").focus()
    await tab.keyboard.press("ArrowDown")
    await tab.locator(".shared-card").getByText("on 3 of 3 pages").waitFor()
  })

  test("an address that may not be fetched is said", async (stage) => {
    const tab = await stage.open("#/sites", { locale: "ja-JP" })
    await tab.getByRole("radio", { name: "アドレスから集める" }).check()
    await tab.getByLabel("始めるページ").fill("http://127.0.0.1:4321/")
    await tab.getByRole("button", { name: "各ページ独自の本文を取り出す" }).click()
    await tab.getByRole("alert").waitFor()
    expect(await tab.getByRole("alert").innerText()).toContain("127.0.0.1")
  })
})

describe("small parts of Sites", () => {
  plainTest("a place has places around it, but the whole body is none", () => {
    expect(placesAround("body/div#main/p.byline")).toEqual(["body/div#main/p.byline", "body/div#main"])
    expect(placesAround("body")).toEqual([])
  })

  plainTest("addresses are found in any text, each once", () => {
    expect(addressesIn("https://a.example/x\n b.example https://a.example/x\n")).toEqual([
      "https://a.example/x",
      "https://b.example",
    ])
  })

  plainTest("layouts of a host come with most pages first", () => {
    const page = (number: number, layout: number) => ({ number, id: "", host: "h", layout, text: "" })
    const found = layoutsOf({ host: "h" }, [page(0, 7), page(1, 9), page(2, 9)])
    expect(found.map(({ name, pages }) => [name, pages.length])).toEqual([
      ["9", 2],
      ["7", 1],
    ])
  })
})
