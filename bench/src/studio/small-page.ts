import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { openStudioStage } from "../../../packages/studio/src/studio.test-stage.js"
import { UsageError } from "../usage.js"

/** An article of a few paragraphs. */
const PAGE = new URL("../../../packages/honbun/samples/harbour-ferry.html", import.meta.url)

/** Words of its text; an address follows them, so that every page is another. */
const WORDS = "For more than a decade"

/** How long one waits for the article of a small page in Read, in milliseconds, from pressing Enter; the first time apart. */
export async function smallPageTimes(count: number): Promise<number[]> {
  if (count === 0) return []
  const html = await readFile(PAGE, "utf8")
  const site = createServer(({ url }, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
    response.end(html.replace(WORDS, `${WORDS} ${url}`))
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  const stage = await openStudioStage({ allowPrivate: true })
  if (!stage) throw new UsageError("No Chromium here; install one, or set CHROME_PATH")
  try {
    const tab = await stage.open("#/read")
    const address = tab.getByLabel("Address of a page").first()
    const times: number[] = []
    for (let number = 0; number <= count; number++) {
      // Another address each time: nothing is kept from the last.
      await address.fill(`http://127.0.0.1:${(site.address() as AddressInfo).port}/${number}`)
      times.push(await tab.evaluate(waitForArticle, `${WORDS} /${number},`))
    }
    return times
  } finally {
    site.close()
    await stage.close()
  }
}

/** In the browser: presses the button, and measures until the article with these words can be read. */
async function waitForArticle(words: string): Promise<number> {
  const begun = performance.now()
  document.querySelector<HTMLButtonElement>("form.address button[type=submit]")!.click()
  while (!document.querySelector(".reader-body")?.textContent?.includes(words)) {
    await new Promise(requestAnimationFrame)
    if (performance.now() - begun > 60_000) throw new Error(`No article with ${words}`)
  }
  return Math.round(performance.now() - begun)
}

/** The figures in a sentence. */
export function smallPageText([first, ...times]: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  return `A small page in Read, from Enter to the article, ms: first ${first}; then median ${median}, least ${sorted[0]}, most ${sorted.at(-1)} of ${sorted.length}.`
}
