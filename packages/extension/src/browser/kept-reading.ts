import type { ReadPage } from "./messages.js"

/** What the reading view needs of a page. */
export type KeptReading = Omit<ReadPage, "elements">

/** Readings kept until the browser is closed; the first opened go first. Their room is limited by the browser. */
const MOST = 8
const PREFIX = "reading-"

/** Keeps a reading for the reading view; gives the name to find it by. */
export async function keepReading({ elements: _, ...reading }: ReadPage): Promise<string> {
  const names = Object.keys(await chrome.storage.session.get(null)).filter((name) => name.startsWith(PREFIX))
  // Names begin with the time, so their order is that of time.
  await chrome.storage.session.remove(names.sort().slice(0, Math.max(0, names.length - MOST + 1)))
  const name = `${PREFIX}${Date.now()}`
  await chrome.storage.session.set({ [name]: reading })
  return name
}

/** The reading of a name; undefined when it is no longer kept. */
export async function keptReading(name: string): Promise<KeptReading | undefined> {
  if (!name.startsWith(PREFIX)) return undefined
  return (await chrome.storage.session.get(name))[name] as KeptReading | undefined
}
