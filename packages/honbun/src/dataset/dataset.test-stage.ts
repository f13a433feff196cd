import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { gzipSync } from "node:zlib"

/** A folder of files for a test, folders made as needed; names ending in `.gz` are zipped. */
export function makeTree(files: Readonly<Record<string, string>>): {
  at(name: string): string
  dispose(): void
} {
  const folder = mkdtempSync(join(tmpdir(), "honbun-lab-"))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), name.endsWith(".gz") ? gzipSync(content) : content)
  }
  return { at: (name) => join(folder, name), dispose: () => rmSync(folder, { recursive: true, force: true }) }
}

const THINGS = [
  "harbour",
  "mill",
  "ferry",
  "lantern",
  "orchard",
  "quarry",
  "bridge",
  "kiln",
  "garden",
  "canal",
]
const ACTS = ["opened", "closed", "moved", "burned", "waited", "turned", "sank", "returned"]
const WHEN = ["in the morning", "after the storm", "before winter", "at low tide", "on market days"]

/** A sentence that no other numbers give. */
function sentence(page: number, number: number): string {
  const thing = THINGS[(page + number) % THINGS.length]!
  const other = THINGS[(3 * page + 7 * number + 1) % THINGS.length]!
  const act = ACTS[(page * 5 + number) % ACTS.length]!
  const when = WHEN[(page + 2 * number) % WHEN.length]!
  return `The ${thing} ${act} ${when}, and the people by the ${other} counted ${page * 17 + number} boats.`
}

/** A page with menu, article, side box and footer, each page laid out a little differently. */
export function newsPage(page: number): {
  readonly html: string
  readonly text: string
  readonly title: string
} {
  const paragraphs = Array.from({ length: 4 + (page % 3) }, (_, p) =>
    Array.from({ length: 3 }, (_, s) => sentence(page, 3 * p + s)).join(" "),
  )
  const title = `Report ${page} from the ${THINGS[page % THINGS.length]}`
  const links = (count: number, word: string): string =>
    Array.from(
      { length: count },
      (_, i) => `<li><a href="/${word}/${i}">${word} ${THINGS[(page + i) % 10]}</a></li>`,
    ).join("")
  const body = paragraphs.map((text) => `<p>${text}</p>`).join("\n")
  const frame = page % 2 === 0 ? "article" : 'div class="post-body"'
  const close = page % 2 === 0 ? "article" : "div"
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Site ${page}</title></head><body>
<nav><ul>${links(5 + (page % 4), "section")}</ul></nav>
<h1>${title}</h1>
<${frame}>${body}</${close}>
<aside><h3>More stories</h3><ul>${links(6, "story")}</ul></aside>
<footer><p>Copyright Site ${page}. All rights reserved.</p><ul>${links(3, "about")}</ul></footer>
</body></html>`
  return { html, text: paragraphs.join("\n\n"), title }
}

/** The files of a set of `count` such pages, each of a host of its own. */
export function newsSet(
  set: string,
  count: number,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const pages = Array.from({ length: count }, (_, page) => ({ page, ...newsPage(page) }))
  const lines = pages.map(({ page, text, title }) =>
    JSON.stringify({
      id: `${set}-${page}`,
      set,
      url: `https://${set}${page}.example/report`,
      host: `${set}${page}.example`,
      lang: "en",
      type: page % 3 === 0 ? "forum" : "article",
      title,
      text,
      ...more,
    }),
  )
  const html = pages.map(({ page, html }) => [`${set}/html/${set}-${page}.html.gz`, html])
  return { [`${set}/pages.jsonl`]: `${lines.join("\n")}\n`, ...Object.fromEntries(html) }
}
