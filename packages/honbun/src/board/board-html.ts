import { escapeHtml } from "@honbun/core/internal"
import { BOARD_MESSAGES } from "../messages/board.js"
import { type Language, say } from "../messages/say.js"
import { type Card, pageCard } from "./board-card.js"
import type { Board } from "./board-file.js"
import type { ShownPage, ShownSite } from "./build-board.js"

/** Nothing is loaded but the pictures of the parts; no script runs. */
const POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** How a board's page is shown elsewhere than in a file of its own; its links then open in a tab of theirs. */
export interface BoardShowing {
  /** What may be loaded and done, in the place of the page's own policy. */
  readonly policy: string
  /** The address a picture is loaded from; undefined: no picture. */
  image(url: string): string | undefined
}

const ALONE: BoardShowing = { policy: POLICY, image: (url) => url }

const STYLE = `:root{color-scheme:light dark;--back:#faf8f4;--card:#fffefb;--ink:#262420;--soft:#645e54;--line:#e3ddd1;--link:#a63a26;--warn:#8a5a0b}
@media(prefers-color-scheme:dark){:root{--back:#171614;--card:#1e1d1a;--ink:#ebe6db;--soft:#aba395;--line:#35322c;--link:#ef8f79;--warn:#e0b25c}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:16px/1.6 system-ui,"Hiragino Sans","Noto Sans CJK JP",sans-serif}
header,main,footer{max-width:1500px;margin:0 auto;padding:1rem clamp(1rem,3vw,2.5rem)}h1{margin:0;font:600 1.8rem/1.3 Georgia,"Hiragino Mincho ProN","Noto Serif CJK JP",serif}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1.6rem;align-items:start}
section>h2{display:flex;align-items:center;gap:.5rem;font-size:1rem;margin:.2rem 0 .8rem;padding-bottom:.4rem;border-bottom:2px solid var(--link)}section>h2 a{color:inherit;text-decoration:none}
.icon{width:1.25rem;height:1.25rem;border-radius:4px;flex:none;object-fit:contain}.letter{display:grid;place-items:center;background:var(--link);color:var(--back);font-weight:700;font-size:.75rem}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem 1.1rem;margin-bottom:1rem;overflow:hidden;overflow-wrap:anywhere}
article h3{margin:0;font:600 1.15rem/1.4 Georgia,"Hiragino Mincho ProN","Noto Serif CJK JP",serif}article h3 a{color:inherit;text-decoration:none}article h3 a:hover{text-decoration:underline}
.cover{display:block;width:calc(100% + 2.2rem);max-width:none;margin:-1rem -1.1rem .9rem;max-height:15rem;object-fit:cover}img{max-width:100%;height:auto}
a{color:var(--link)}.facts{display:flex;flex-wrap:wrap;gap:.1rem .9rem;margin:.35rem 0 0;font-size:.9rem;color:var(--soft)}.facts strong{color:var(--ink);font-weight:500}
.text{white-space:pre-line;max-height:14rem;overflow:auto;margin:.6rem 0 0}
article h4{margin:.8rem 0 .2rem;font-size:.85rem;color:var(--soft)}ol{margin:0;padding-left:1.4rem}li{margin-bottom:.35rem}
.time,footer{font-size:.85rem;color:var(--soft)}.old{color:var(--warn)}@media print{main{display:block}article{break-inside:avoid}}`

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
  return `<section><h2>${iconHtml(site, showing)}<a href="${escapeHtml(site.url)}">${escapeHtml(site.name)}</a></h2>${note}${none}
${site.pages.map((page) => pageHtml(page, language, showing)).join("\n")}${missed.join("")}</section>`
}

/** The icon of a site; the first letter of its name where there is none. */
function iconHtml({ icon, name }: ShownSite, { image }: BoardShowing): string {
  const source = icon && image(icon)
  if (source) return `<img class="icon" src="${escapeHtml(source)}" alt="">`
  return `<span class="icon letter" aria-hidden="true">${escapeHtml(Array.from(name)[0] ?? "")}</span>`
}

function pageHtml(page: ShownPage, language: Language, showing: BoardShowing): string {
  const old =
    page.failure === undefined
      ? ""
      : `<p class="time old">${escapeHtml(say(BOARD_MESSAGES.lastKnown, language, { time: timeText(page.found, language), reason: page.failure }))}</p>`
  const card = pageCard(page)
  const source = card.image && showing.image(card.image)
  const cover = source ? `<img class="cover" src="${escapeHtml(source)}" alt="" loading="lazy">` : ""
  const title = `<a href="${escapeHtml(page.url)}">${escapeHtml(card.title ?? page.url)}</a>`
  return `<article>${cover}<h3>${title}</h3>${old}${restHtml(card, language)}${listsHtml(card, language)}</article>`
}

/** What a card has besides its title and picture. */
function restHtml({ facts, texts, links }: Card, language: Language): string {
  const shown = facts.map(({ name, type, text }) => {
    const day = type === "date" ? dayText(text, language) : text
    return `<span title="${escapeHtml(name)}">${type === "number" ? `${escapeHtml(name)} ` : ""}<strong>${escapeHtml(day)}</strong></span>`
  })
  const further = links.map(
    ({ name, url }) => `<p class="facts"><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></p>`,
  )
  return [
    shown.length > 0 ? `<p class="facts">${shown.join("")}</p>` : "",
    ...texts.map((text) => `<div class="text">${escapeHtml(text)}</div>`),
    ...further,
  ].join("")
}

function listsHtml({ lists }: Card, language: Language): string {
  return lists
    .map(({ name, items }) => {
      const rows = items.map((item) => {
        const words = escapeHtml(item.title ?? "")
        const title = item.url
          ? `<a href="${escapeHtml(item.url)}">${words || escapeHtml(item.url)}</a>`
          : words
        return `<li><strong>${title}</strong>${restHtml(item, language)}</li>`
      })
      return `<h4>${escapeHtml(name)}</h4><ol>${rows.join("")}</ol>`
    })
    .join("")
}

/** A day as people write it; what is none stays as it is. */
function dayText(iso: string, language: Language): string {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(iso) ? `${iso}T12:00:00Z` : iso)
  if (!/^\d{4}-\d\d-\d\d/.test(iso) || Number.isNaN(date.getTime())) return iso
  return date.toLocaleDateString(language === "ja" ? "ja-JP" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  })
}

function timeText(iso: string, language: Language): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? iso
    : `${date.toLocaleString(language === "ja" ? "ja-JP" : "en-GB", { timeZone: "UTC" })} UTC`
}
