import type { Page as Tab } from "playwright-core"

/** A large page as the studio meets it. */
export interface LargePage {
  readonly name: string
  readonly url: string
  /** From now on it is another edition. */
  change(): void
}

/** What a person does in a view with a page. */
export interface View {
  readonly name: string
  readonly hash: string
  visit(tab: Tab, page: LargePage): Promise<void>
}

/** Longest time until a view has what it needs, in milliseconds. */
const PATIENCE = { timeout: 120_000 }

const tinted = (tab: Tab): Promise<void> =>
  tab.frameLocator("iframe").locator("[data-honbun-look]").first().waitFor(PATIENCE)

async function open(tab: Tab, { url }: LargePage): Promise<void> {
  await tab.getByLabel("Address of a page").first().fill(url)
  await tab.keyboard.press("Enter")
}

/** The views that show whole pages or whole texts. */
export const VIEWS: readonly View[] = [
  {
    name: "Read: open, dial, forms, next sheet",
    hash: "#/read",
    async visit(tab, page) {
      await open(tab, page)
      await tinted(tab)
      await tab.locator(".options > summary").click()
      await tab.getByRole("slider").first().focus()
      for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"]) await tab.keyboard.press(key)
      for (const name of ["Markdown", "HTML", "JSON"]) await tab.getByRole("tab", { name }).click()
      await tab.getByRole("button", { name: "Next ›" }).click()
      await tinted(tab)
    },
  },
  {
    name: "Parts: open, point, larger, take",
    hash: "#/parts",
    async visit(tab, page) {
      await open(tab, page)
      const first = tab.frameLocator("iframe").locator("h1")
      await first.waitFor(PATIENCE)
      await tab.locator(".page-frame[data-loaded=true]").waitFor(PATIENCE)
      const box = (await first.boundingBox(PATIENCE))!
      await tab.mouse.click(box.x + 10, box.y + 10)
      await tab.keyboard.press("ArrowUp")
      await tab.keyboard.press("ArrowDown")
      await tab.getByRole("button", { name: "Take this part" }).click(PATIENCE)
      await tab.locator(".part-list .part-row").waitFor(PATIENCE)
    },
  },
  {
    name: "Annotate: guess, label, undo",
    hash: "#/annotate",
    async visit(tab, page) {
      await tab.getByLabel("Name", { exact: true }).fill(page.name)
      await tab.getByRole("radio", { name: "Addresses" }).check()
      await tab.locator(".new-set textarea").fill(page.url)
      await tab.getByRole("button", { name: "Create the set" }).click()
      await tab.getByLabel("Your name").fill("Aiko", PATIENCE)
      await tab.keyboard.press("Enter")
      await tinted(tab)
      await tab.getByRole("button", { name: "guess" }).click()
      await tab.getByText(/· Saved/).waitFor(PATIENCE)
      await tab.getByRole("button", { name: "Undo" }).click()
    },
  },
  {
    name: "Join: the document",
    hash: "#/join",
    async visit(tab, page) {
      await open(tab, page)
      await tab.locator(".joined .result").waitFor(PATIENCE)
    },
  },
  {
    name: "Watch: two visits, what changed",
    hash: "#/watch",
    async visit(tab, page) {
      await tab.getByLabel("Address of a page, sitemap or feed").fill(page.url)
      await tab.keyboard.press("Enter")
      await tab.getByText(/1 page visited/).waitFor(PATIENCE)
      page.change()
      await tab.getByRole("button", { name: "Visit all now" }).click(PATIENCE)
      await tab.getByText(/^changed/).waitFor(PATIENCE)
      await tab.locator(".watch-page").getByRole("link").first().click()
      await tab.locator(".difference").first().waitFor(PATIENCE)
    },
  },
  {
    name: "Sites: two pages, one shown",
    hash: "#/sites",
    async visit(tab, page) {
      await tab.getByRole("radio", { name: "A list of addresses" }).check()
      await tab.getByLabel("Addresses, one per line").fill(`${page.url}\n${page.url}?again`)
      await tab.getByRole("button", { name: "Extract the content of each page" }).click()
      await tinted(tab)
    },
  },
  {
    name: "Lab: evaluation, page beside gold",
    hash: "#/lab",
    async visit(tab) {
      await tab.getByRole("button", { name: "Evaluate" }).click()
      await tab.getByRole("tab", { name: "Pages, worst first" }).click(PATIENCE)
      await tab.locator(".page-frame[data-loaded=true]").waitFor(PATIENCE)
    },
  },
]
