import { bodyOf, keepSubtree, parsePage, writeText } from "@honbun/core"
import { loadPackage } from "./packages.js"
import type { Extractor, Prediction } from "./prediction.js"

/** Other extractors that can be compared with, and the packages each needs. */
export const PEERS: Readonly<Record<string, readonly string[]>> = {
  readability: ["@mozilla/readability", "linkedom"],
  defuddle: ["defuddle/node", "linkedom"],
}

/** What is used of linkedom. */
interface Linkedom {
  parseHTML(html: string): { readonly document: unknown }
}

/** What is used of Readability. */
interface ReadabilityPackage {
  readonly Readability: new (document: unknown) => { parse(): ReadabilityArticle | null }
}
interface ReadabilityArticle {
  readonly content?: string | null
  readonly title?: string | null
  readonly byline?: string | null
  readonly publishedTime?: string | null
}

/** What is used of Defuddle. */
interface DefuddlePackage {
  Defuddle(
    document: unknown,
    url: string | undefined,
    options: { readonly useAsync: false },
  ): Promise<{
    readonly content: string
    readonly title?: string
    readonly author?: string
    readonly published?: string
  }>
}

/**
 * Opens another extractor, loading its packages from beside honbun or from the `node_modules` around a
 * folder. Undefined when they are not installed; honbun itself depends on none of them.
 */
export async function openPeer(name: string, folder: string): Promise<Extractor | undefined> {
  const packages: unknown[] = []
  for (const specifier of PEERS[name] ?? []) packages.push(await loadPackage(specifier, folder))
  if (packages.length === 0 || packages.includes(undefined)) return undefined
  const [peer, dom] = packages as [unknown, Linkedom]
  return quiet(name === "defuddle" ? defuddle(peer as DefuddlePackage, dom) : readability(peer, dom))
}

/** The same without what it writes to the console about every broken page; nothing else runs meanwhile. */
function quiet({ name, extract, read }: Extractor): Extractor {
  return {
    name,
    extract: (bytes, example) => quietly(() => extract(bytes, example)),
    read: (bytes, example) => quietly(() => read!(bytes, example)),
  }
}

async function quietly<T>(work: () => T | Promise<T>): Promise<T> {
  const { log, warn, error } = console
  console.log = console.warn = console.error = () => {}
  try {
    return await work()
  } finally {
    Object.assign(console, { log, warn, error })
  }
}

function readability(loaded: unknown, dom: Linkedom): Extractor {
  // A CommonJS package: Node hands it over as the default export.
  const { Readability } = ((loaded as { default?: unknown }).default ?? loaded) as ReadabilityPackage
  const parse = (bytes: Uint8Array) => new Readability(dom.parseHTML(decode(bytes)).document).parse()
  return {
    name: "readability",
    extract(bytes) {
      const article = parse(bytes)
      return predictionOf(article?.content, article?.title, article?.byline, article?.publishedTime)
    },
    read(bytes) {
      const article = parse(bytes)
      return { html: article?.content ?? "", title: article?.title }
    },
  }
}

function defuddle({ Defuddle }: DefuddlePackage, dom: Linkedom): Extractor {
  // Its extractors for a few sites would otherwise ask the network.
  const parse = (bytes: Uint8Array, url: string | undefined) =>
    Defuddle(dom.parseHTML(decode(bytes)).document, url, { useAsync: false })
  return {
    name: "defuddle",
    async extract(bytes, { url }) {
      const result = await parse(bytes, url)
      return predictionOf(result.content, result.title, result.author, result.published)
    },
    async read(bytes, { url }) {
      const { content, title } = await parse(bytes, url)
      return { html: content, title }
    },
  }
}

type Known = string | null | undefined

function predictionOf(html: Known, title: Known, author: Known, date: Known): Prediction {
  return {
    text: textOfHtml(html ?? ""),
    title: title ?? undefined,
    author: author ?? undefined,
    date: date ?? undefined,
  }
}

/** Others leave bytes to their caller; they get the encoding honbun finds, so that none loses by it. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder(parsePage(bytes).encoding?.name ?? "utf-8").decode(bytes)
}

/** The text of another extractor's HTML, written as honbun writes its own, with line breaks between blocks. */
function textOfHtml(html: string): string {
  if (html === "") return ""
  const page = parsePage(`<!doctype html><html><body>${html}</body></html>`)
  return writeText(page, keepSubtree(page, bodyOf(page)))
}
