import { expect, test } from "vitest"
import { parsePage } from "../../page/parse.js"
import { findNext } from "../pager.js"
import { joinPages } from "./join-pages.js"

const SITE = "https://clay.example"
const SENTENCES = [
  "The kiln was fired before dawn, and the clay, still wet from the night, cracked along the seam.",
  "A second firing takes longer than the first because the glaze, which is mostly ash, needs time to run.",
  "In winter the pots are dried indoors, near the stove, and turned every day so that no side shrinks faster.",
  "Nobody knows who built the chimney, but a stone near its foot has a date, and two letters that may be a name.",
]

/** A site of numbered texts, each with a list of all of them beside or below it. */
interface Numbered {
  readonly path: (number: number) => string
  readonly label: (number: number) => string
  readonly title?: (number: number) => string
  readonly list?: (links: readonly string[]) => string
  readonly below?: boolean
}

function siteOf({ path, label, title = label, list = listed, below = false }: Numbered, count = 3) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const pages = new Map<string, string>()
  for (const own of numbers) {
    const links = numbers.map((number) =>
      number === own ? `<b>${label(number)}</b>` : `<a href="${path(number)}">${label(number)}</a>`,
    )
    const body = SENTENCES.map(
      (_, at) => `<p>${SENTENCES[(at + own) % 4]} It was number ${own * 7 + at}.</p>`,
    )
    const [before, after] = below ? ["", list(links)] : [`<aside>${list(links)}</aside>`, ""]
    pages.set(
      `${SITE}${path(own)}`,
      `<title>${title(own)}</title>${before}<main><h1>${title(own)}</h1>${body.join("")}${after}</main>`,
    )
  }
  const load = async (url: string) => parsePage(pages.get(url) ?? "", { url })
  return { load, addresses: [...pages.keys()] }
}

function listed(links: readonly string[]): string {
  return `<ul>${links.map((link) => `<li>${link}</li>`).join("")}</ul>`
}

const flat = (links: readonly string[]): string => `<div>${links.join(" ")}</div>`
const NAMES = ["Harbour", "Ledger", "Mill"]

test.each<[string, Numbered]>([
  ["kilns", { path: (n) => `/k/${n}`, label: (n) => `Kiln ${n}` }],
  [
    "kilns in a row below the text",
    { path: (n) => `/k/${n}`, label: (n) => `Kiln ${n}`, list: flat, below: true },
  ],
  ["kilns by Roman numbers", { path: (n) => `/k/${n}`, label: (n) => `Kiln ${"I".repeat(n)}` }],
  ["kilns by a query", { path: (n) => `/show.php?id=${n}`, label: (n) => `Kiln ${n}` }],
  ["kilns at an address like a page's", { path: (n) => `/p/${n}`, label: (n) => `Kiln ${n}`, below: true }],
  ["窯", { path: (n) => `/kama/${n}`, label: (n) => `窯${n}` }],
  [
    "products",
    {
      path: (n) => `/products/model-${n}`,
      label: (n) => `Model ${n}00`,
      title: (n) => `Model ${n}00 | Clay`,
    },
  ],
  ["issues", { path: (n) => `/issues/${n}`, label: (n) => `No. ${n}`, title: (n) => `Issue ${n}` }],
  [
    "days",
    { path: (n) => `/trip/day-${n}`, label: (n) => `Day ${n}`, title: (n) => `Day ${n}: ${NAMES[n - 1]}` },
  ],
  [
    "lessons",
    {
      path: (n) => `/course/${n}`,
      label: (n) => `Lesson ${n}`,
      title: (n) => `Lesson ${n}: ${NAMES[n - 1]}`,
    },
  ],
  [
    "chapters",
    { path: (n) => `/book/chapter-${n}.html`, label: (n) => `Chapter ${n}`, list: flat, below: true },
  ],
])("a list of numbered %s is not a pager: each is a text of its own", async (_, numbered) => {
  const { load, addresses } = siteOf(numbered)
  for (const address of addresses) {
    const joined = await joinPages(address, load, { follow: "page" })
    expect(joined.pages.map(({ url }) => url)).toEqual([address])
  }
})

test.each(["Part", "Page", "Teil", ""])("a row of “%s 1, 2, 3” below a text is a pager", async (word) => {
  const path = (n: number): string => (n === 1 ? "/ropes" : `/ropes?page=${n}`)
  const label = (n: number): string => `${word} ${n}`.trim()
  const { load, addresses } = siteOf({
    path,
    label,
    title: () => "How ropes are made",
    list: flat,
    below: true,
  })
  for (const start of addresses) {
    const joined = await joinPages(start, load, { follow: "page" })
    expect(joined.pages.map(({ url }) => url)).toEqual(addresses)
  }
})

test("chapters that are listed in a row are followed where sections are wanted", async () => {
  const { load, addresses } = siteOf({
    path: (n) => `/book/chapter-${n}.html`,
    label: (n) => `Chapter ${n}`,
    list: flat,
    below: true,
  })
  expect(findNext(await load(addresses[0]!), { follow: "section" })?.url).toBe(addresses[1])
})
