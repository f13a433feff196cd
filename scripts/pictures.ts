// `npm run pictures -- FOLDER`: every view of the studio with its samples, in both languages and themes, on a desktop and
// on a phone, as PNG files, and a sheet of all views for each look; the sheets and those in DOCS go to docs/img as well with
// `--docs`.
import { copyFileSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { BrowserContextOptions, Page as Tab } from "playwright-core"
import { addToBoard, beginBoard, clickOn, makeRecipe } from "../packages/studio/src/newcomer.test-stage.js"
import { openStudioStage, type Stage } from "../packages/studio/src/studio.test-stage.js"

/** A way to look at the studio. */
interface Look {
  readonly language: "en" | "ja"
  readonly colorScheme: "light" | "dark"
  readonly device: "desktop" | "phone"
}

const SCREENS: Readonly<Record<Look["device"], BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const LOOKS: readonly Look[] = (["en", "ja"] as const).flatMap((language) =>
  (["light", "dark"] as const).flatMap((colorScheme) =>
    (["desktop", "phone"] as const).map((device) => ({ language, colorScheme, device })),
  ),
)

/** Pictures of the docs, and those they are copied from. */
const DOCS: Readonly<Record<string, string>> = {
  "studio-annotate": "annotate-en-light-desktop",
  "studio-board": "board-en-light-desktop",
  "studio-join-ja-dark": "join-ja-dark-desktop",
  "studio-lab": "lab-en-light-desktop",
  "studio-parts": "parts-en-light-desktop",
  "studio-parts-ja-dark": "parts-ja-dark-desktop",
  "studio-phone": "read-en-light-phone",
  "studio-read": "read-en-light-desktop",
  "studio-read-ja-dark": "read-ja-dark-desktop",
  "studio-sites": "sites-en-light-desktop",
  "studio-watch": "watch-en-light-desktop",
  "studio-watch-ja-dark": "watch-ja-dark-desktop",
}

const SAMPLE = "Night ferry returns"
const SET = "first pages"

/** Where each view is opened, and what is done there. Samples have one name in all languages. */
const VIEWS: Readonly<Record<string, { readonly hash: string; act?(tab: Tab): Promise<void> }>> = {
  home: { hash: "#/" },
  read: { hash: "#/read?sample=harbour-ferry&block=5", act: (tab) => seen(tab, "[data-honbun-look=kept]") },
  annotate: {
    hash: `#/annotate?set=${encodeURIComponent(SET)}`,
    async act(tab) {
      await tab.locator(".annotator input").fill("Aiko")
      await tab.keyboard.press("Enter")
      await tab.locator(".queue-page").first().click()
      await seen(tab, "[data-honbun-look=content]")
    },
  },
  sites: {
    hash: "#/sites",
    async act(tab) {
      await tab.locator(".sites-view button.primary").click()
      await seen(tab, "[data-honbun-look=kept]")
    },
  },
  parts: {
    hash: "#/parts",
    async act(tab) {
      await tab.getByRole("button", { name: SAMPLE }).click()
      await clickOn(tab, "Night ferry returns after")
      await tab.locator(".take button.primary").click()
      await tab.locator(".other-page .part-value").first().waitFor()
      await clickOn(tab, "By Ines Karlow")
    },
  },
  board: { hash: "#/board", act: (tab) => follow(tab, "Morning", ".shown-page") },
  join: {
    hash: "#/join",
    async act(tab) {
      await tab.getByRole("button", { name: "The salt road, on foot" }).click()
      await tab.locator(".joined").waitFor()
    },
  },
  watch: { hash: "#/watch", act: (tab) => follow(tab, "Winter timetable", ".difference") },
  feeds: {
    hash: "#/feeds?url=https%3A%2F%2Fharbour-post.example%2Ffeed.xml",
    act: (tab) => tab.locator(".feed-entries > li").nth(2).waitFor(),
  },
  batches: {
    hash: "#/batches?demo=1",
    act: (tab) => tab.locator(".batch-table tbody tr").nth(10).waitFor(),
  },
  lab: {
    hash: "#/lab",
    async act(tab) {
      await tab.locator(".lab-form button.primary").click()
      await tab.locator(".lab-result table").waitFor({ timeout: 60_000 })
    },
  },
}

async function seen(tab: Tab, selector: string): Promise<void> {
  await tab.frameLocator("iframe").locator(selector).first().waitFor({ state: "attached" })
}

async function follow(tab: Tab, name: string, shown: string): Promise<void> {
  await tab.getByRole("link", { name: new RegExp(`^${name}`) }).click()
  await tab.locator(shown).first().waitFor()
}

/** What a person would have made before: labels, two recipes and a board of them, a page that changed. */
async function furnish(stage: Stage): Promise<void> {
  const tab = await stage.open("#/annotate")
  await annotate(tab)
  await tab.goto(`${stage.server.url}#/parts`)
  await makeRecipe(tab, SAMPLE, "Night ferry returns after", "Harbour Post")
  await tab.getByRole("button", { name: "Another page" }).click()
  await makeRecipe(tab, "湖畔の移動図書館", "湖畔の移動図書館", "みずうみ新聞")
  await beginBoard(tab, "Morning")
  await addToBoard(tab, "Harbour Post")
  await tab.getByRole("button", { name: "Refresh" }).click()
  await tab.locator(".shown-page").nth(4).waitFor()
  await tab.goto(`${stage.server.url}#/watch`)
  await watchSample(tab)
  await tab.context().close()
}

async function annotate(tab: Tab): Promise<void> {
  await tab.getByLabel("Name").fill(SET)
  await tab.getByRole("button", { name: "Create the set" }).click()
  await tab.getByLabel("Your name").fill("Aiko")
  await tab.keyboard.press("Enter")
  for (let page = 0; page < 10; page++) {
    await tab.locator(`.queue li:nth-child(${page + 1}) .queue-page`).click()
    await tab.locator(`.queue li:nth-child(${page + 1}) .queue-page[aria-current=true]`).waitFor()
    await tab.getByRole("button", { name: "Start from honbun's guess" }).click()
    await seen(tab, "[data-honbun-look=content]")
    await tab.locator(".glass").focus()
    await tab.keyboard.press("n")
    await tab.locator(`.queue li:nth-child(${page + 1}) .queue-tick >> text=✓`).waitFor()
  }
}

async function watchSample(tab: Tab): Promise<void> {
  await tab.getByRole("button", { name: "Watch the sample page" }).click()
  await tab.getByText("1 page visited: 1 for the first time").waitFor()
  await tab.getByRole("link", { name: /^Winter timetable/ }).click()
  await tab.getByRole("button", { name: "Visit now", exact: true }).click()
  await tab.locator(".difference").first().waitFor()
}

/** All views of one look on one page, smaller, as a picture. */
async function takeSheet(stage: Stage, folder: string, look: string, device: Look["device"]): Promise<void> {
  const width = device === "phone" ? 220 : 720
  const images = Object.keys(VIEWS).map((name) => {
    const bytes = readFileSync(join(folder, `${name}-${look}.png`)).toString("base64")
    return `<figure><img width="${width}" src="data:image/png;base64,${bytes}"><figcaption>${name}</figcaption></figure>`
  })
  const style = `body{margin:12px;width:${device === "phone" ? 2570 : 2250}px;display:flex;flex-wrap:wrap;gap:12px;font:14px sans-serif;background:#888}
figure{margin:0}img{display:block;max-height:900px;object-fit:cover;object-position:top}figcaption{color:#fff}`
  const tab = await stage.open("", { viewport: { width: device === "phone" ? 2600 : 2280, height: 900 } })
  await tab.goto("about:blank")
  await tab.setContent(`<style>${style}</style>${images.join("")}`)
  await tab.screenshot({ path: join(folder, `all-${look}.jpg`), type: "jpeg", quality: 72, fullPage: true })
  await tab.context().close()
}

async function takePictures(stage: Stage, folder: string): Promise<void> {
  for (const { language, colorScheme, device } of LOOKS) {
    const locale = language === "ja" ? "ja-JP" : "en-GB"
    const look = `${language}-${colorScheme}-${device}`
    for (const [name, { hash, act }] of Object.entries(VIEWS)) {
      const tab = await stage.open(hash, { ...SCREENS[device], locale, colorScheme })
      await act?.(tab)
      await tab.evaluate(() => scrollTo(0, 0))
      await tab.waitForTimeout(300)
      const file = `${name}-${look}.png`
      await tab.screenshot({ path: join(folder, file) })
      await tab.context().close()
      process.stderr.write(`${file}\n`)
    }
    await takeSheet(stage, folder, look, device)
  }
}

const [folder = "pictures", ...rest] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL("./pictures-fonts.conf", import.meta.url))
const stage = await openStudioStage()
if (!stage) throw new Error("No Chromium here: install one, or set CHROME_PATH")
try {
  await furnish(stage)
  await takePictures(stage, folder)
  for (const problem of stage.problems) process.stderr.write(`${problem}\n`)
} finally {
  await stage.close()
}
if (rest.includes("--docs")) {
  for (const [name, from] of Object.entries(DOCS)) {
    copyFileSync(join(folder, `${from}.png`), join("docs/img", `${name}.png`))
  }
  for (const { language, colorScheme, device } of LOOKS) {
    const look = `${language}-${colorScheme}-${device}`
    copyFileSync(join(folder, `all-${look}.jpg`), join("docs/img", `studio-all-${look}.jpg`))
  }
}
