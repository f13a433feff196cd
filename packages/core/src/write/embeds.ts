import { attribute, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { linkAddress } from "./addresses.js"
import type { Link } from "./content.js"

/** How players embedded by known services are watched on a page of their own. */
const PLAYERS: readonly (readonly [RegExp, string, string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/,
    "https://www.youtube.com/watch?v=",
    "YouTube",
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, "https://vimeo.com/", "Vimeo"],
  [/^https?:\/\/embed\.nicovideo\.jp\/watch\/(\w+)/, "https://www.nicovideo.jp/watch/", "ニコニコ動画"],
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/,
    "https://www.dailymotion.com/video/",
    "Dailymotion",
  ],
]

/** A player or frame as a link to what it shows, named by its title; undefined when it leads nowhere. */
export function embedAt(page: Page, node: number): Link | undefined {
  const address = linkAddress(page, addressOf(page, node))
  if (address === undefined || !/^https?:/.test(address)) return undefined
  const player = PLAYERS.find(([pattern]) => pattern.test(address))
  const url = player ? player[1] + player[0].exec(address)![1]! : address
  const title = attribute(page, node, "title") || attribute(page, node, "aria-label")
  const text = title?.replace(/\s+/g, " ").trim() || player?.[2] || fileOrHost(url)
  return { kind: "link", url, title: "", children: [{ kind: "text", value: text }] }
}

function addressOf(page: Page, node: number): string | undefined {
  if (page.tag[node] === Tag.object) return attribute(page, node, "data")
  for (const name of ["src", "data-src", "data-lazy-src"]) {
    const value = attribute(page, node, name)
    if (value && value !== "about:blank") return value
  }
  for (let each = node + 1; each < page.end[node]!; each++) {
    if (page.tag[each] === Tag.source) return attribute(page, each, "src")
  }
  return undefined
}

/** A name for what has none: the file of a recording, the host of a frame. */
function fileOrHost(address: string): string {
  const url = new URL(address)
  const file = url.pathname.slice(url.pathname.lastIndexOf("/") + 1)
  return /\.\w{2,4}$/.test(file) ? file : url.host
}
