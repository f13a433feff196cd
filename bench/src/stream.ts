/**
 * Time and memory of `streamCollection` over a made-up site of any size: menus, promotions and footers repeat, articles
 * differ. Pages are made when they are asked for, so that the memory measured is the collection's.
 *
 *     npm run bench -- stream [--pages 100000]
 */
import { type Page, parsePage, streamCollection } from "@honbun/core"
import { readArguments, UsageError } from "./usage.js"

const HELP = `npm run bench -- stream [--pages N]

The articles of a made-up site by streamCollection: seconds of processor time and peak memory by number of pages.

  --pages N   how many pages the site has (default 100000)
`

/** How often figures are printed while the articles come. */
const REPORTS = 10
const MEGABYTE = 1_000_000

const PLACES = ["harbour", "mill", "orchard", "station", "market", "island", "school", "quarry", "bridge"]
const PEOPLE = ["the baker", "a ferryman", "two sisters", "the mayor", "an old clockmaker", "the night watch"]
const DEEDS = ["waited for", "painted", "argued about", "measured", "dreamt of", "sold", "remembered"]
const TIMES = ["before the rain", "on market day", "after the flood", "every second winter", "at noon"]

/** Runs `stream`; gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: { pages: { type: "string", default: "100000" }, help: { type: "boolean", default: false } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const count = Number(values.pages)
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError(`Expected \`--pages\` from 1 on, got \`${values.pages}\``)
  const start = process.cpuUsage()
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e6
  }
  const step = Math.ceil(count / REPORTS)
  let done = 0
  let characters = 0
  console.log("articles   CPU s   MB")
  for (const article of streamCollection(() => pagesOf(count))) {
    characters += article.text.length
    done++
    if (done % step === 0 || done === count)
      console.log(`${done}   ${seconds().toFixed(1)}   ${peakMegabytes().toFixed(0)}`)
  }
  console.log(`${Math.round(characters / count)} characters of text a page`)
  return 0
}

/** The most memory the process has had so far, all told. */
function peakMegabytes(): number {
  return (process.resourceUsage().maxRSS * 1024) / MEGABYTE
}

function* pagesOf(count: number): Generator<Page> {
  for (let number = 0; number < count; number++)
    yield parsePage(pageOf(number, count), { url: addressOf(number) })
}

function addressOf(number: number): string {
  return `https://kettle.example/${2000 + (number % 25)}/${number}.html`
}

function pageOf(number: number, count: number): string {
  const title = sentence(number, 0).slice(0, -1)
  const menu = PLACES.map((place) => `<li class=item><a href="/${place}/">${place}</a></li>`).join("")
  const paragraphs = Array.from({ length: 4 + (number % 7) }, (_, place) => {
    const sentences = Array.from({ length: 3 + (place % 3) }, (_, at) =>
      sentence(number, 10 * place + at + 1),
    )
    return `<p>${sentences.join(" ")}</p>`
  })
  const recent = [1, 2, 3, 4, 5].map((by) => {
    const other = (number + by) % count
    return `<li><a href="${addressOf(other)}">${sentence(other, 0).slice(0, -1)}</a></li>`
  })
  return `<!doctype html><html lang=en><title>${title} - The Kettle</title><body>
<header class=top><a href="/">The Kettle</a><ul class=menu>${menu}</ul></header>
<div id=main><article class=post><h1>${title}</h1><p class=date>${2000 + (number % 25)}-0${1 + (number % 9)}-1${number % 10}</p>
${paragraphs.join("\n")}</article>
<aside class=promotion><p>Subscribe to The Kettle and get a teapot. The offer ends when the teapots do.</p></aside>
<div class=recent><h3>Recent posts</h3><ul>${recent.join("")}</ul></div></div>
<footer class=bottom><p>Copyright The Kettle. All rights reserved. Made of paper and steam.</p></footer></body></html>`
}

/** The same sentence for the same numbers, another for others. */
function sentence(page: number, place: number): string {
  let state = Math.imul(page + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)
  const pick = (among: readonly string[]): string => {
    state = Math.imul(state ^ (state >>> 15), 0xc2b2ae35)
    return among[(state >>> 8) % among.length]!
  }
  const [who, deed, where, when] = [pick(PEOPLE), pick(DEEDS), pick(PLACES), pick(TIMES)]
  return `In year ${page} ${who} ${deed} the ${where} ${when}, and number ${place} of the ${pick(PLACES)} said so.`
}
