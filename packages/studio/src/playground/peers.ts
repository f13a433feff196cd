import type defuddle from "defuddle"

/** Other extractors that a page can be compared with. Each is loaded when first chosen. */
export const PEERS = ["Readability", "Defuddle"] as const
export type Peer = (typeof PEERS)[number]

/** Most elements of a page that another extractor is given: it runs beside the view, where it could not be ended. */
export const MOST_ELEMENTS = 30_000

/** Whether a name is that of another extractor. */
export function isPeer(name: string): name is Peer {
  return (PEERS as readonly string[]).includes(name)
}

/** What another extractor makes of a page, as HTML; undefined when the page is too large for it here. */
export async function readByPeer(peer: Peer, html: string): Promise<string | undefined> {
  // A document that is in no window: nothing of it runs or loads.
  const document = new DOMParser().parseFromString(html, "text/html")
  if (document.getElementsByTagName("*").length > MOST_ELEMENTS) return undefined
  if (peer === "Readability") {
    const { Readability } = await import("@mozilla/readability")
    return new Readability(document).parse()?.content ?? ""
  }
  // Its file gives the class itself; its types say that it gives `{ default }`.
  const { default: Defuddle } = (await import("defuddle")) as unknown as typeof defuddle
  return new Defuddle(document, { useAsync: false }).parse().content
}
