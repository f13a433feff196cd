import type { Locator, Page as Tab } from "playwright-core"

/** How long what a click leads to is waited for before it is made again, in milliseconds. */
const ANSWER = 2_000
/** What has not moved for this long is at rest, in milliseconds. */
const AT_REST = 60
/** What is not so after this long will never be, in milliseconds. */
const LONGEST = 60_000

/** Clicks words on the page, as a person does: through the glass over it. */
export async function clickOn(tab: Tab, words: string): Promise<void> {
  const target = tab.frameLocator("iframe").locator("[data-honbun-node]").getByText(words).last()
  await target.waitFor()
  await tab.locator(".page-frame[data-loaded=true]").waitFor()
  await target.scrollIntoViewIfNeeded()
  const box = await boxAtRest(tab, target)
  await tab.mouse.click(box.x + Math.min(20, box.width / 2), box.y + Math.min(8, box.height / 2))
}

/** Where something lies once it has stopped moving: a page is laid out anew as its letters, pictures and frame arrive. */
async function boxAtRest(tab: Tab, target: Locator) {
  let box = await target.boundingBox()
  await until("at rest", async () => {
    const before = box
    await tab.waitForTimeout(AT_REST)
    box = await target.boundingBox()
    return box !== null && JSON.stringify(box) === JSON.stringify(before)
  })
  return box!
}

/** Asks again until something is so: without the test runner, for the pictures of the docs are made by the same steps. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > LONGEST) throw new Error(`not ${what} within ${LONGEST / 1_000} s`)
  }
}

/** Clicks a place of the page until something appears: a page that is still loading moves under the pointer. */
export async function clickUntil(tab: Tab, place: Locator, answer: Locator): Promise<void> {
  await tab.locator(".page-frame[data-loaded=true]").waitFor()
  await until("answered", async () => {
    const { x, y } = (await place.boundingBox())!
    await tab.mouse.click(x + 5, y + 5)
    return await answer.waitFor({ timeout: ANSWER }).then(
      () => true,
      () => false,
    )
  })
}

/** Makes a recipe as a newcomer does: a sample, its headline, save. */
export async function makeRecipe(tab: Tab, sample: string, headline: string, name: string): Promise<void> {
  await tab.getByRole("button", { name: sample }).click()
  await clickOn(tab, headline)
  await tab.getByRole("button", { name: "Take this part" }).click()
  await tab.locator(".part-list .part-row").waitFor()
  await tab.getByLabel("Name of the recipe").fill(name)
  await tab.getByRole("button", { name: "Save the recipe" }).click()
  await tab.getByText(`Saved as ${name}.`).waitFor()
}

/** Makes a board with the recipe just saved, and opens the form for another site. */
export async function beginBoard(tab: Tab, title: string): Promise<void> {
  await tab.getByRole("link", { name: "Put it on a board" }).click()
  await tab.getByText("There is no board yet.").waitFor()
  await tab.getByRole("textbox", { name: "Title" }).fill(title)
  await tab.getByRole("button", { name: "Create the board" }).click()
  // The recipe just made is in the form, with the pages it has seen.
  await tab.getByRole("button", { name: "Put it on the board" }).click()
  await tab.locator(".site-row").waitFor()
  await tab.getByRole("button", { name: "Add a site" }).click()
}

/** Puts the three pages that another recipe has seen on the board. */
export async function addToBoard(tab: Tab, recipe: string): Promise<void> {
  const choice = tab.locator(".site-form").getByRole("combobox", { name: "Recipe" })
  await choice.selectOption({ label: recipe })
  await tab.locator(".site-form .chip[aria-pressed=true]").nth(2).waitFor()
  await tab.getByRole("button", { name: "Put it on the board" }).click()
  await tab.locator(".site-row").nth(1).waitFor()
}
