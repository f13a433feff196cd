import { ExtensionError, type Snapshot } from "../browser/messages.js"

/** Markup that is read at most, in characters; the library has limits of its own below that. */
const MOST_CHARACTERS = 50_000_000

/** Puts our file into the page of a tab; only where a person has just pressed the button may we. */
async function enter(tab: number): Promise<void> {
  try {
    await chrome.scripting.executeScript({ target: { tabId: tab }, files: ["live.js"] })
  } catch (error) {
    throw new ExtensionError("cannot-read", (error as Error).message)
  }
}

/** The page of a tab as it is now. */
export async function snapshotOf(tab: number): Promise<Snapshot> {
  await enter(tab)
  const [frame] = await chrome.scripting.executeScript({
    target: { tabId: tab },
    func: () => globalThis.honbunLive?.takeSnapshot(),
  })
  const page = frame?.result as Snapshot | undefined
  if (!page) throw new ExtensionError("cannot-read")
  if (page.html.length > MOST_CHARACTERS) throw new ExtensionError("too-large")
  return page
}

/** Marks what is kept in the page of a tab, or takes the marks away. Numbers are those of the last snapshot. */
export async function highlightIn(tab: number, numbers: readonly number[] | undefined): Promise<void> {
  await enter(tab)
  await chrome.scripting.insertCSS({ target: { tabId: tab }, files: ["highlight.css"] })
  await chrome.scripting.executeScript({
    target: { tabId: tab },
    func: (kept: number[] | null) =>
      kept ? globalThis.honbunLive?.highlight(kept) : globalThis.honbunLive?.endHighlight(),
    args: [numbers ? [...numbers] : null],
  })
}

/** Lets a person point at parts in the page of a tab. */
export async function pickIn(tab: number): Promise<void> {
  await enter(tab)
  await chrome.scripting.executeScript({
    target: { tabId: tab },
    func: () => globalThis.honbunLive?.pick(),
  })
}
