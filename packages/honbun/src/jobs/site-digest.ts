import type { Article } from "@honbun/core"
import { escapeAddress, escapeLine } from "@honbun/core/internal"
import { siteHost } from "./extract-site.js"

/** Longest description of a page, in UTF-16 units. */
const LONGEST_DESCRIPTION = 200

/** What a digest says of one page. */
interface Entry {
  readonly title: string
  readonly url: string | undefined
  readonly about: string
  readonly section: string
}

/** Gathers what a site's digest says: its pages by folder, each with a line about it, in the form of `llms.txt`. */
export class SiteDigest {
  readonly #entries: Entry[] = []
  #name: string | undefined
  #host: string | undefined

  add(id: string, article: Article): void {
    const { title = id, siteName, description, text } = article
    const url = article.canonical ?? article.url
    this.#name ??= siteName
    this.#host ??= url === undefined ? undefined : siteHost(url)
    // A page without an address is named by its file.
    const link = url ?? (title === id ? undefined : id.replaceAll("\\", "/"))
    this.#entries.push({ title, url: link, about: shortened(description ?? text), section: sectionOf(url) })
  }

  /** The digest as Markdown: a title, a line, and a list for each section. */
  toString(): string {
    const name = this.#name ?? this.#host ?? this.#entries[0]?.title ?? ""
    const lists = Array.from(
      grouped(this.#entries),
      ([section, entries]) => `## ${escapeLine(section)}\n\n${entries.map(lineOf).join("\n")}`,
    )
    return `# ${escapeLine(name)}\n\n${lists.join("\n\n")}\n`
  }
}

function grouped(entries: readonly Entry[]): Map<string, Entry[]> {
  const sections = new Map<string, Entry[]>()
  for (const entry of entries) {
    const section = sections.get(entry.section)
    if (section) section.push(entry)
    else sections.set(entry.section, [entry])
  }
  return sections
}

function lineOf({ title, url, about }: Entry): string {
  const name = escapeLine(title)
  const link = url !== undefined && isHarmless(url) ? `[${name}](${escapeAddress(url)})` : name
  return `- ${link}${about === "" ? "" : `: ${escapeLine(about)}`}`
}

/** Whether an address only leads somewhere: to the web, or to a file beside the digest. */
function isHarmless(url: string): boolean {
  return /^https?:\/\//i.test(url) || !/^[\\/]{2}|^[^/?#]*:/.test(url)
}

/** Pages at the top are `Pages`; others are under the first folder of their address. */
function sectionOf(url: string | undefined): string {
  const [folder, below] = url && URL.canParse(url) ? new URL(url).pathname.split("/").filter(Boolean) : []
  return folder !== undefined && below !== undefined ? folder : "Pages"
}

function shortened(text: string): string {
  const line = oneLine(text)
  if (line.length <= LONGEST_DESCRIPTION) return line
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/[\ud800-\udbff]$|\s+\S*$/, "")} …`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
