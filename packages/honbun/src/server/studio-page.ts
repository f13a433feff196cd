import { escapeHtml } from "@honbun/core/internal"
import { type Language, type Message, say, type Values } from "../messages/say.js"
import { STUDIO_MESSAGES } from "../messages/studio.js"
import type { Sample } from "./samples.js"

/** The style sheet of the studio's page. */
export const STUDIO_CSS = `:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent) }
* { box-sizing: border-box }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 90rem; padding: 1rem 1.5rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.05rem; margin: 0 0 .5rem }
.intro { max-width: 48rem }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0 }
nav a { display: block; border: 1px solid var(--line); border-radius: .4rem; padding: .2rem .8rem; text-decoration: none }
nav a[aria-current] { font-weight: 700; border-color: currentColor }
.beside { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem }
.beside > * { min-width: 0 }
iframe, .text { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .4rem; background: #fff }
.text { background: none; overflow: auto; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit }
.details { font-size: .85rem; opacity: .8 }
code { font-family: ui-monospace, monospace }
@media (max-width: 50rem) { .beside { grid-template-columns: 1fr } }
`

/** The studio's page with one sample chosen. No script, nothing from elsewhere. */
export function studioPage(samples: readonly Sample[], chosen: Sample, language: Language): string {
  const words = (message: Message, values?: Values) => escapeHtml(say(message, language, values))
  const other: Language = language === "en" ? "ja" : "en"
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words(STUDIO_MESSAGES.title)}</title>
<link rel="stylesheet" href="/studio.css">
</head>
<body>
<header class="intro">
<h1>${words(STUDIO_MESSAGES.title)}</h1>
<p>${words(STUDIO_MESSAGES.what)}</p>
<p>${words(STUDIO_MESSAGES.try)} <code>honbun extract https://…</code></p>
<p><a href="/read/${chosen.name}?lang=${other}" lang="${other}">${words(STUDIO_MESSAGES.otherLanguage)}</a></p>
</header>
<nav aria-label="${words(STUDIO_MESSAGES.samples)}"><ul>
${samples.map((sample) => sampleLink(sample, sample === chosen, language)).join("\n")}
</ul></nav>
<main class="beside">
<section><h2>${words(STUDIO_MESSAGES.page)}</h2>
<iframe sandbox src="/samples/${chosen.name}" title="${words(STUDIO_MESSAGES.page)}"></iframe></section>
<section><h2>${words(STUDIO_MESSAGES.text)}</h2>
${result(chosen, words)}</section>
</main>
</body>
</html>
`
}

function sampleLink({ name, article }: Sample, current: boolean, language: Language): string {
  const mark = current ? ' aria-current="page"' : ""
  return `<li><a href="/read/${name}?lang=${language}"${mark}>${escapeHtml(article.title ?? name)}</a></li>`
}

function result({ article }: Sample, words: (message: Message, values?: Values) => string): string {
  const { method, verdict, text } = article
  const details = words(STUDIO_MESSAGES.details, {
    method,
    verdict,
    confidence: article.confidence.toFixed(2),
  })
  const shown = text === "" ? words(STUDIO_MESSAGES.nothing) : escapeHtml(text)
  const language = article.language ? ` lang="${escapeHtml(article.language)}"` : ""
  return `<div class="text" tabindex="0"${language}>${shown}</div>\n<p class="details">${details}</p>`
}
