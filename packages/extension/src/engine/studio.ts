import { ExtensionError, type Snapshot } from "../browser/messages.js"
import { placeInLink, type StudioPlace, setStudioPlace, studioPlace } from "../browser/studio-place.js"

/** How long a studio may take to answer, in milliseconds. */
const PATIENCE = 5_000

/** Connects a studio by its address, or by its own link. */
export async function connect(given: string): Promise<{ origin: string }> {
  const place = placeInLink(given.trim()) ?? (await askForLink(given.trim()))
  if (!place) throw new ExtensionError("no-studio")
  await setStudioPlace(place)
  return { origin: place.origin }
}

async function askForLink(address: string): Promise<StudioPlace | undefined> {
  const whole = /^https?:/i.test(address) ? address : `http://${address}`
  if (!URL.canParse(whole)) return undefined
  const { origin } = new URL(whole)
  try {
    const answer = await fetch(`${origin}/api/bookmarklet`, {
      signal: AbortSignal.timeout(PATIENCE),
      credentials: "omit",
    })
    const { href } = (await answer.json()) as { href?: unknown }
    const place = typeof href === "string" ? placeInLink(href) : undefined
    // The studio answers to the name it was asked by.
    return place && { ...place, origin }
  } catch {
    return undefined
  }
}

/** Opens a page in the studio: a page of ours carries it there as a form, so that we need not read anything there. */
export async function send(page: Snapshot, index: number): Promise<void> {
  const place = await studioPlace()
  if (!place) throw new ExtensionError("no-studio")
  await chrome.storage.session.set({ sending: { ...place, url: page.url, html: page.html } })
  await chrome.tabs.create({ url: chrome.runtime.getURL("send.html"), index: index + 1 })
}
