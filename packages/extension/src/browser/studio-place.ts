/** Where a person's studio is, and the key by which it takes pages. */
export interface StudioPlace {
  readonly origin: string
  readonly key: string
}

const KEY = "studio"

/** The studio that was connected, if any. */
export async function studioPlace(): Promise<StudioPlace | undefined> {
  return (await chrome.storage.local.get(KEY))[KEY] as StudioPlace | undefined
}

/** Remembers a studio; undefined forgets it. */
export async function setStudioPlace(place: StudioPlace | undefined): Promise<void> {
  await (place ? chrome.storage.local.set({ [KEY]: place }) : chrome.storage.local.remove(KEY))
}

/** The place that a studio's own link names, which people drag to their bookmarks; undefined for anything else. */
export function placeInLink(link: string): StudioPlace | undefined {
  if (!link.startsWith("javascript:")) return undefined
  const program = decodeURIComponent(link)
  const address = /action="(https?:\/\/[^"/]+)\/api\/receive"/.exec(program)?.[1]
  const key = /key:"([\w-]+)"/.exec(program)?.[1]
  return address && key ? { origin: address, key } : undefined
}
