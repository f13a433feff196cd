import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Article } from "@honbun/core"
import { escapeHtml } from "@honbun/core/internal"
import { extract } from "@honbun/core/papers"
import type { KnownPage } from "./tasks/known-pages.js"

/** A page that ships with honbun, and what honbun reads in it. */
export interface Sample {
  /** Its file name without ending; part of addresses. */
  readonly name: string
  readonly html: string
  /** The address it says it has; nobody answers there. */
  readonly url: string | undefined
  readonly article: Article
}

const FOLDER = fileURLToPath(new URL("../../samples/", import.meta.url))

/** All sample pages, read and extracted now; a handful of small files. */
export function loadSamples(): readonly Sample[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".html"))
    .sort()
    .map((file) => {
      const bytes = readFileSync(FOLDER + file)
      const article = extract(bytes)
      return {
        name: file.replace(/\.html$/, ""),
        html: bytes.toString("utf8"),
        url: article.canonical,
        article: extract(bytes, { url: article.canonical }),
      }
    })
}

/** Samples are at addresses where nobody answers, so tasks get them with their work. */
export function knownPages(samples: readonly Sample[]): (KnownPage & { readonly name: string })[] {
  return samples.flatMap(({ url, html, name }) => (url ? [{ url, html, name }] : []))
}

/** Where the feed of the sample newspaper is. */
const FEED = new URL("https://harbour-post.example/feed.xml")

/** The feed of the sample newspaper: titles and addresses alone, as many feeds have. */
export function sampleFeed(samples: readonly Sample[]): KnownPage {
  const items = samples
    .filter(({ url }) => url && new URL(url).host === FEED.host)
    .map(({ url, article }) => {
      const day = new Date(article.published ?? 0).toUTCString()
      return `<item><title>${escapeHtml(article.title ?? "")}</title><link>${url}</link><guid>${url}</guid><pubDate>${day}</pubDate></item>`
    })
  const html = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>The Harbour Post</title><link>${FEED.origin}/</link><description>News of the harbour</description>
${items.join("\n")}
</channel></rss>
`
  return { url: FEED.href, html }
}
