import { escapeHtml } from "@honbun/core/internal"
import { type Language, type Message, share, textDifference } from "honbun/command"
import type { Section } from "../measure/eval-tables.js"
import type { Judged } from "../measure/judge.js"
import type { ComparedPage } from "./compare.js"

/** What a report is made of. */
export interface ReportInput {
  readonly names: readonly string[]
  readonly sections: readonly Section[]
  readonly worst: readonly ComparedPage[]
  readonly language: Language
}

/** Lines shown of what a method missed or added on a page, and characters of each. */
const MOST_LINES = 12
const LONGEST_LINE = 300

const WORDS = {
  title: { en: "Comparison of extractors", ja: "抽出器の比較" },
  worst: { en: "Worst pages", ja: "成績の悪いページ" },
  missing: { en: "missing", ja: "不足" },
  extra: { en: "too much", ja: "余分" },
  more: { en: "… and {count} more lines", ja: "… ほか {count} 行" },
  nothing: { en: "nothing", ja: "なし" },
} as const satisfies Record<string, Message>

const STYLE = `:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--faint:#667;--line:#d8dde3;--miss:#fdeceb;--more:#fff4dc}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ed;--paper:#15181c;--faint:#98a2ad;--line:#333a42;--miss:#4a2320;--more:#453716}}
body{max-width:70rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
pre{overflow-x:auto;font:13px/1.5 ui-monospace,monospace;border:1px solid var(--line);border-radius:6px;padding:.75rem}
details{border-top:1px solid var(--line);padding:.5rem 0}summary{cursor:pointer}
small,.faint{color:var(--faint)}a{color:inherit;overflow-wrap:anywhere}
.lines{margin:.25rem 0 1rem;padding:0;list-style:none}.lines li{padding:.15rem .5rem;margin:.15rem 0;border-radius:4px;overflow-wrap:anywhere}
.missing li{background:var(--miss)}.extra li{background:var(--more)}`

/** A page of HTML by itself: the tables, then the worst pages with what each method missed and added. */
export function compareReport({ names, sections, worst, language }: ReportInput): string {
  const word = (name: keyof typeof WORDS): string => WORDS[name][language]
  const tables = sections.map(
    ({ heading, table }) => `<h2>${escapeHtml(heading)}</h2>\n<pre>${escapeHtml(table)}</pre>`,
  )
  const pages = worst.map((page) => pagePart(page, names, word))
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${word("title")}</title>
<style>${STYLE}</style></head>
<body>
<h1>${word("title")}</h1>
${tables.join("\n")}
<h2>${word("worst")}</h2>
${pages.join("\n")}
</body>
</html>
`
}

type Word = (name: keyof typeof WORDS) => string

function pagePart({ example, scores, judged }: ComparedPage, names: readonly string[], word: Word): string {
  const figures = names.map((name, method) => `${escapeHtml(name)} ${share(scores[method])}`).join(" · ")
  const kind = `${example.type ?? "-"}/${example.lang ?? "-"}`
  return `<details><summary><b>${escapeHtml(example.id)}</b> ${figures} <small>${escapeHtml(kind)}</small></summary>
${addressPart(example.url)}
${judged.map((each, method) => `<h3>${escapeHtml(names[method]!)}</h3>\n${differencePart(each, word)}`).join("\n")}
</details>`
}

/** Only web addresses become links: the file of pages may say anything. */
function addressPart(url: string | undefined): string {
  if (url === undefined) return ""
  if (!/^https?:/i.test(url)) return `<p>${escapeHtml(url)}</p>`
  return `<p><a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(url)}</a></p>`
}

function differencePart({ example, prediction, failure }: Judged, word: Word): string {
  if (failure !== undefined) return `<p>${escapeHtml(failure)}</p>`
  const { missing, extra } = example.text
    ? textDifference(example.text, prediction.text, example.lang)
    : snippetDifference(example, prediction.text)
  return [
    `<p class="faint">${word("missing")}</p>${linesPart(missing, "missing", word)}`,
    `<p class="faint">${word("extra")}</p>${linesPart(extra, "extra", word)}`,
  ].join("\n")
}

function snippetDifference(example: Judged["example"], text: string): { missing: string[]; extra: string[] } {
  const wanted = [...(example.with ?? []), ...(example.prefix ? [example.prefix] : [])]
  return {
    missing: wanted.filter((snippet) => !text.includes(snippet)),
    extra: (example.without ?? []).filter((snippet) => text.includes(snippet)),
  }
}

function linesPart(lines: readonly string[], kind: "missing" | "extra", word: Word): string {
  if (lines.length === 0) return `<p>${word("nothing")}</p>`
  const shown = lines.slice(0, MOST_LINES).map((line) => `<li>${escapeHtml(cut(line))}</li>`)
  const rest = lines.length - shown.length
  const more = rest > 0 ? `<p class="faint">${word("more").replace("{count}", String(rest))}</p>` : ""
  return `<ul class="lines ${kind}">${shown.join("")}</ul>${more}`
}

function cut(line: string): string {
  const characters = Array.from(line)
  return characters.length > LONGEST_LINE ? `${characters.slice(0, LONGEST_LINE).join("")}…` : line
}
