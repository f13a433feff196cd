import { attribute, type Page, tagName } from "../page/page.js"
import { FIRST_PAGE_TAG, Tag } from "../page/tags.js"
import { linkAddress } from "./addresses.js"
import type { Link } from "./content.js"

/** A service whose frames are content: which addresses are its, what they lead to on a page of their own, its name. */
interface Service {
  readonly name: string
  readonly pattern: RegExp
  /** The page to link to; the frame's own address where it is absent. */
  readonly page?: (match: RegExpExecArray) => string
}

const to =
  (base: string, group = 1): Service["page"] =>
  (match) =>
    base + match[group]!

/** The address that a frame was told to show. */
const told: Service["page"] = (match) => decoded(match[1]!)

/** Frames of other services are adverts, counters and forms far more often than content, and are dropped. */
const SERVICES: readonly Service[] = [
  {
    name: "YouTube",
    pattern: /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/,
    page: to("https://www.youtube.com/watch?v="),
  },
  { name: "Vimeo", pattern: /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, page: to("https://vimeo.com/") },
  {
    name: "ニコニコ動画",
    pattern: /^https?:\/\/(?:embed\.nicovideo\.jp\/watch|ext\.nicovideo\.jp\/thumb(?:_\w+)?)\/(\w+)/,
    page: to("https://www.nicovideo.jp/watch/"),
  },
  {
    name: "Dailymotion",
    pattern: /^https?:\/\/(?:www\.|geo\.)?dailymotion\.com\/embed\/video\/(\w+)/,
    page: to("https://www.dailymotion.com/video/"),
  },
  {
    name: "bilibili",
    pattern: /^https?:\/\/player\.bilibili\.com\/player\.html\?(?:[^#]*&)?bvid=(\w+)/,
    page: to("https://www.bilibili.com/video/"),
  },
  {
    name: "TED",
    pattern: /^https?:\/\/embed(?:-ssl)?\.ted\.com\/(talks\/[\w/.-]+)/,
    page: to("https://www.ted.com/"),
  },
  {
    name: "Internet Archive",
    pattern: /^https?:\/\/archive\.org\/embed\/([\w.-]+)/,
    page: to("https://archive.org/details/"),
  },
  { name: "Twitch", pattern: /^https?:\/\/(?:player|clips)\.twitch\.tv\// },
  { name: "Wistia", pattern: /^https?:\/\/fast\.wistia\.(?:net|com)\/embed\// },
  {
    name: "Loom",
    pattern: /^https?:\/\/www\.loom\.com\/embed\/(\w+)/,
    page: to("https://www.loom.com/share/"),
  },
  {
    name: "X",
    pattern: /^https?:\/\/platform\.(?:twitter|x)\.com\/embed\/[^#]*[?&]id=(\d+)/,
    page: to("https://x.com/i/status/"),
  },
  {
    name: "Instagram",
    pattern: /^https?:\/\/(?:www\.)?instagram\.com\/((?:p|reel|tv)\/[\w-]+)/,
    page: to("https://www.instagram.com/"),
  },
  {
    name: "TikTok",
    pattern: /^https?:\/\/(?:www\.)?tiktok\.com\/(?:embed|player)(?:\/v\d)?\/(\d+)/,
    page: to("https://www.tiktok.com/@_/video/"),
  },
  {
    name: "Facebook",
    pattern:
      /^https?:\/\/(?:www\.)?facebook\.com\/plugins\/(?:post|video)\.php\?(?:[^#]*&)?href=(https?[^&#]+)/,
    page: told,
  },
  { name: "Bluesky", pattern: /^https?:\/\/embed\.bsky\.app\// },
  {
    name: "Spotify",
    pattern: /^https?:\/\/open\.spotify\.com\/embed(?:-podcast)?\/([\w/-]+)/,
    page: to("https://open.spotify.com/"),
  },
  {
    name: "SoundCloud",
    pattern: /^https?:\/\/w\.soundcloud\.com\/player\/?\?(?:[^#]*&)?url=(https?[^&#]+)/,
    page: told,
  },
  { name: "Apple", pattern: /^https?:\/\/embed\.(?:podcasts|music)\.apple\.com\// },
  { name: "Bandcamp", pattern: /^https?:\/\/bandcamp\.com\/EmbeddedPlayer\// },
  { name: "Google Maps", pattern: /^https?:\/\/(?:(?:www|maps)\.)?google\.[a-z.]{2,6}\/maps/ },
  { name: "OpenStreetMap", pattern: /^https?:\/\/(?:www\.)?openstreetmap\.org\/export\/embed/ },
  {
    name: "CodePen",
    pattern: /^https?:\/\/codepen\.io\/([\w-]+)\/embed\/(?:preview\/)?(\w+)/,
    page: (match) => `https://codepen.io/${match[1]!}/pen/${match[2]!}`,
  },
  {
    name: "CodeSandbox",
    pattern: /^https?:\/\/codesandbox\.io\/embed\/([\w-]+)/,
    page: to("https://codesandbox.io/s/"),
  },
  { name: "StackBlitz", pattern: /^https?:\/\/stackblitz\.com\/(?:edit|github)\// },
  { name: "JSFiddle", pattern: /^https?:\/\/jsfiddle\.net\/[\w/]+\/embedded/ },
  {
    name: "GitHub Gist",
    pattern: /^https?:\/\/gist\.github\.com\/([\w-]+\/\w+)/,
    page: to("https://gist.github.com/"),
  },
  { name: "SlideShare", pattern: /^https?:\/\/www\.slideshare\.net\/slideshow\/embed_code\// },
  { name: "Speaker Deck", pattern: /^https?:\/\/speakerdeck\.com\/player\// },
  { name: "Google Docs", pattern: /^https?:\/\/docs\.google\.com\/(?:presentation|document|spreadsheets)\// },
  {
    name: "はてなブログカード",
    pattern: /^https?:\/\/hatenablog-parts\.com\/embed\?(?:[^#]*&)?url=(https?[^&#]+)/,
    page: told,
  },
]

/** What `embed` and `object` show without a service: recordings, drawings, documents. */
const MEDIA_FILE = /\.(?:mp4|webm|ogv|mov|mp3|m4a|ogg|wav|flac|pdf|svg)(?:[?#]|$)/i

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * A player or frame as a link to what it shows, named by its title; undefined for a frame of no known service, and for what
 * leads nowhere.
 */
export function embedAt(page: Page, node: number): Link | undefined {
  const address = linkAddress(page, addressOf(page, node))
  if (address === undefined || !/^https?:/.test(address)) return undefined
  const service = SERVICES.find(({ pattern }) => pattern.test(address))
  const isPlayer = page.tag[node] === Tag.video || page.tag[node] === Tag.audio
  if (!service && !isPlayer && !MEDIA_FILE.test(address)) return undefined
  const shown = service?.page?.(service.pattern.exec(address)!)
  const url = (shown && linkAddress(page, shown)) ?? address
  const title = attribute(page, node, "title") || attribute(page, node, "aria-label")
  const text = title?.replace(/\s+/g, " ").trim() || service?.name || fileOrHost(url)
  return { kind: "link", url, title: "", children: [{ kind: "text", value: text }] }
}

/** Whether an element becomes a player of YouTube when a reader asks for it. */
export function isLatePlayer(page: Page, node: number): boolean {
  return page.tag[node]! >= FIRST_PAGE_TAG && /^(?:lite|amp)-youtube$/.test(tagName(page, node))
}

/** Whether a script puts a listing of GitHub where it is. */
export function isGist(page: Page, node: number): boolean {
  return (
    page.tag[node] === Tag.script &&
    /^https?:\/\/gist\.github\.com\/\w/.test(attribute(page, node, "src") ?? "")
  )
}

function addressOf(page: Page, node: number): string | undefined {
  const video = attribute(page, node, "videoid") ?? attribute(page, node, "data-videoid")
  if (video) return `https://www.youtube.com/embed/${video}`
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
