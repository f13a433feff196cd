import { escapeHtml } from "@honbun/core/internal"
import { BOARD_MESSAGES } from "../messages/board.js"
import { type Language, say } from "../messages/say.js"
import type { Board } from "./board-file.js"
import type { KnownPart } from "./board-state.js"
import type { ShownPage, ShownSite } from "./build-board.js"

/** Nothing is loaded but the pictures of the parts; no script runs. */
const POLICY =
  "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** How a board's page is shown elsewhere than in a file of its own; its links then open in a tab of theirs. */
export interface BoardShowing {
  /** What may be loaded and done, in the place of the page's own policy. */
  readonly policy: string
  /** The address a picture is loaded from; undefined: no picture. */
  image(url: string): string | undefined
}

const ALONE: BoardShowing = { policy: POLICY, image: (url) => url }

const STYLE = `:root{color-scheme:light dark;--back:#fbfaf8;--card:#fff;--ink:#1c1b19;--soft:#6b675f;--line:#e4e0d8;--link:#1a5fb4;--warn:#9a5b00}
@media(prefers-color-scheme:dark){:root{--back:#161513;--card:#201f1c;--ink:#ece8e1;--soft:#a29c91;--line:#37342f;--link:#8ab8f5;--warn:#e0a040}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:16px/1.6 system-ui,"Hiragino Sans","Noto Sans CJK JP",sans-serif}
header,main,footer{max-width:1400px;margin:0 auto;padding:1rem}h1{margin:0;font-size:1.6rem}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.2rem;align-items:start}
section>h2{font-size:1.15rem;margin:.2rem 0 .6rem}article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.9rem;margin-bottom:1rem;overflow-wrap:anywhere}
article h3{margin:0 0 .4rem;font-size:1.05rem;line-height:1.4}a{color:var(--link)}img{max-width:100%;height:auto;border-radius:6px}
dl{margin:.3rem 0}dt{font-size:.8rem;color:var(--soft)}dd{margin:0 0 .4rem}.text{white-space:pre-line;max-height:16rem;overflow:auto}
article h4{margin:.6rem 0 .2rem;font-size:.85rem;color:var(--soft)}ol{margin:0;padding-left:1.4rem}li{margin-bottom:.3rem}
.time,footer{font-size:.85rem;color:var(--soft)}.old{color:var(--warn)}`

/** A board as one HTML page that needs nothing else: light and dark, phone to desktop. Everything shown is escaped. */
export function boardHtml(
  board: Pick<Board, "title" | "language">,
  sites: readonly ShownSite[],
  now: string,
  showing: BoardShowing = ALONE,
): string {
  const { language, title } = board
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(showing.policy)}"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>${showing === ALONE ? "" : '<base target="_blank">'}<style>${STYLE}</style></head>
<body><header><h1>${escapeHtml(title)}</h1></header>
<main>
${sites.map((site) => siteHtml(site, language, showing)).join("\n")}
</main>
<footer>${escapeHtml(say(BOARD_MESSAGES.built, language, { time: timeText(now, language) }))}</footer></body></html>
`
}

function siteHtml(site: ShownSite, language: Language, showing: BoardShowing): string {
  const note =
    site.failure === undefined
      ? ""
      : `<p class="old">${escapeHtml(say(BOARD_MESSAGES.siteFailed, language, { reason: site.failure }))}</p>`
  const none =
    site.pages.length === 0 ? `<p class="time">${escapeHtml(say(BOARD_MESSAGES.nothing, language))}</p>` : ""
  const missed = (site.missed ?? []).map(
    ({ url, failure: reason }) =>
      `<p class="time old">${escapeHtml(say(BOARD_MESSAGES.missed, language, { url, reason }))}</p>`,
  )
  return `<section><h2><a href="${escapeHtml(site.url)}">${escapeHtml(site.name)}</a></h2>${note}${none}
${site.pages.map((page) => pageHtml(page, language, showing)).join("\n")}${missed.join("")}</section>`
}

function pageHtml(page: ShownPage, language: Language, showing: BoardShowing): string {
  const heading = headingOf(page)
  const old =
    page.failure === undefined
      ? ""
      : `<p class="time old">${escapeHtml(say(BOARD_MESSAGES.lastKnown, language, { time: timeText(page.found, language), reason: page.failure }))}</p>`
  const title = escapeHtml(heading?.value ?? page.url)
  const parts = partsHtml(page.parts, heading?.name, showing)
  const lists = Object.entries(page.records ?? {}).map(([name, items]) => listHtml(name, items, showing))
  return `<article><h3><a href="${escapeHtml(page.url)}">${title}</a></h3>${old}${parts}${lists.join("")}</article>`
}

function partsHtml(parts: ShownPage["parts"], heading: string | undefined, { image }: BoardShowing): string {
  return Object.entries(parts)
    .filter(([name]) => name !== heading)
    .map(([name, part]) => partHtml(name, part, image))
    .join("")
}

function listHtml(
  name: string,
  items: readonly Readonly<Record<string, KnownPart>>[],
  showing: BoardShowing,
): string {
  const shown = items.map((parts) => {
    const heading = headingOf({ parts })
    const link = Object.values(parts).find(({ type }) => type === "link")
    const address = link && addressIn(link)
    const words = escapeHtml(heading?.value ?? "")
    const title = address ? `<a href="${escapeHtml(address)}">${words || escapeHtml(address)}</a>` : words
    const rest = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== link))
    return `<li><b>${title}</b>${partsHtml(rest, heading?.name, showing)}</li>`
  })
  return `<h4>${escapeHtml(name)}</h4><ol>${shown.join("")}</ol>`
}

/** The part that stands for the page: its title, else its first text. */
export function headingOf(page: Pick<ShownPage, "parts">): { name: string; value: string } | undefined {
  const entries = Object.entries(page.parts)
  const titled =
    entries.find(([name]) => /title|headline|name|題|タイトル|見出し/i.test(name)) ??
    entries.find(([, part]) => part.type === "text" && part.value.length <= 200)
  return titled && { name: titled[0], value: titled[1].value }
}

function partHtml(name: string, part: KnownPart, image: BoardShowing["image"]): string {
  const address = addressIn(part)
  if (part.type === "image") {
    const source = address && image(address)
    return source ? `<p><img src="${escapeHtml(source)}" alt="" loading="lazy"></p>` : ""
  }
  if (part.type === "link")
    return address ? `<p><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>` : ""
  // Written by our own writer, which knows no scripts; it went through the state file, so it is shown as text there.
  const shown = part.type === "html" ? textOfHtml(part.value) : part.value
  if (shown.length > 120) return `<div class="text">${escapeHtml(shown)}</div>`
  return `<dl><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(shown)}</dd></dl>`
}

/** The address that a link or picture leads to; others than those of the web are none. */
function addressIn({ normalised }: KnownPart): string | undefined {
  return typeof normalised === "string" && /^https?:/i.test(normalised) ? normalised : undefined
}

function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
}

function timeText(iso: string, language: Language): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? iso
    : `${date.toLocaleString(language === "ja" ? "ja-JP" : "en-GB", { timeZone: "UTC" })} UTC`
}
