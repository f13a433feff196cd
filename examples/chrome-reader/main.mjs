// Opens a page whose article is drawn by a script, and shows it as a reader would. Needs Chrome or Chromium: CHROME_PATH, or on the path.
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright-core"
import { readerPage } from "./reader.cjs"

const SCRIPT = `<title>Drawn | Harbour Kitchen</title><nav><a href="/">Home</a></nav><div id="root"></div><script>
document.querySelector("#root").innerHTML = "<article><h1>Drawn by a script</h1><p>" +
  "The page came empty, and a script wrote this sentence into it after it had loaded. ".repeat(3) + "</p></article>"</script>`

const names = ["chromium", "chromium-browser", "google-chrome", "chrome.exe"]
const found = process.env.PATH.split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find((path) => existsSync(path))
const executablePath = process.env.CHROME_PATH ?? found
if (!executablePath) {
  console.log("No Chrome here; set CHROME_PATH.")
  process.exit(0)
}
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
})
try {
  const page = await browser.newPage()
  await page.setContent(SCRIPT)
  await page.setContent(readerPage(await page.content(), "https://kitchen.example/drawn"))
  console.log(await page.locator("h1").first().innerText(), await page.locator("nav").count())
} finally {
  await browser.close()
}
