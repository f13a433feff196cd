import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Article, formatArticle, HonbunError, SiteTemplate } from "@honbun/core"
import { COLLECTION_METHODS, escapeLine } from "@honbun/core/internal"
import {
  array,
  boolean,
  description,
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  unknown,
} from "valibot"
import { FetchError } from "../fetch/errors.js"
import { extractSite, type SiteGroup } from "../jobs/extract-site.js"
import { SiteDigest } from "../jobs/site-digest.js"
import { ApiError, failureOf } from "../server/api-error.js"
import { HTTP_ADDRESS } from "../server/http-address.js"
import { INCLUDE } from "../server/routes/shapes.js"
import { openFetcher } from "../server/tasks/fetcher.js"
import type { SiteSource } from "../server/tasks/job-task.js"
import { broughtPages } from "../server/tasks/site.js"
import { bringPages, type FailedPage } from "../server/tasks/site-pages.js"
import { MOST_CHARACTERS } from "./extract-tool.js"
import { pieceOf } from "./text-piece.js"
import { type Tool, tool, type Workshop } from "./tool.js"

/** Pages fetched by default: each is a second's pause. */
const MOST_PAGES = 20

const ADDRESS = pipe(string(), HTTP_ADDRESS)

const INPUT = strictObject({
  url: optional(pipe(ADDRESS, description("A sitemap, a feed, or a page whose links are followed."))),
  urls: optional(pipe(array(ADDRESS), minLength(1), maxLength(200), description("The pages themselves."))),
  format: optional(
    pipe(
      picklist(["text", "markdown", "html", "chunks", "llms"]),
      description("text, markdown, html: every page; chunks: pieces by heading; llms: a line for each page."),
    ),
    "text",
  ),
  method: optional(picklist(COLLECTION_METHODS), "site"),
  include: optional(INCLUDE),
  explain: optional(
    pipe(boolean(), description("Give every block with the pages that share it, and why it was kept.")),
    false,
  ),
  template: optional(
    pipe(
      record(string(), unknown()),
      description("What an earlier call learned of the site (its result's template)."),
    ),
  ),
  returnTemplate: optional(
    pipe(boolean(), description("Give what was learned of the site, for later calls.")),
    false,
  ),
  correct: optional(
    pipe(
      array(strictObject({ path: string(), verdict: picklist(["keep", "drop"]) })),
      maxLength(200),
      description("Places of the site to keep or drop on all pages, such as body/div.related."),
    ),
    [],
  ),
  maxPages: optional(pipe(number(), integer(), minValue(1), maxValue(200)), MOST_PAGES),
  start: optional(pipe(number(), integer(), minValue(0), description("Character to begin at.")), 0),
  maxCharacters: optional(pipe(number(), integer(), minValue(1), maxValue(1_000_000)), MOST_CHARACTERS),
})
type Input = InferOutput<typeof INPUT>

/** The content of many pages of a site, without what repeats on them. */
export const SITE_TOOL: Tool = tool<Input>({
  name: "site",
  title: "Read many pages of a site",
  description:
    "The own content of many pages of one site, without the template that repeats on them; or a digest of the site, one line for each page (llms.txt). Give the address of a sitemap, a feed or a page to begin at, or the addresses of the pages. Pages are fetched politely, so it takes about a second a page.",
  openWorld: true,
  input: INPUT,
  async call(input, workshop, signal) {
    const found = await readSite(input, workshop, signal).catch((error: unknown) => {
      if (error instanceof FetchError || error instanceof HonbunError)
        throw failureOf(error.code, error.message)
      throw error
    })
    const { text, next, note } = pieceOf(written(found.pages, input.format), input.start, input.maxCharacters)
    const pages = found.pages.map(({ id, article }) => {
      const { url, title, published, confidence, blocks } = article
      return { id, url, title, published, confidence, ...(input.explain ? { blocks } : {}) }
    })
    const { failed, unmet, template } = found
    return {
      text: [text, note].filter(Boolean).join("\n\n"),
      data: { pages, failed, unmet, text, next, ...(template && { template }) },
    }
  },
})

/** A page of the site with what is its own. */
interface Read {
  readonly id: string
  readonly article: Article
}

interface Found {
  readonly pages: readonly Read[]
  readonly failed: readonly FailedPage[]
  /** Corrections of places that no page has. */
  readonly unmet: readonly string[]
  readonly template: object | undefined
}

/** Gathers and extracts in a folder that is taken away afterwards. */
async function readSite(input: Input, { fetching }: Workshop, signal: AbortSignal): Promise<Found> {
  const { url, urls, maxPages, method, include, explain, correct, template } = input
  if ((url === undefined) === (urls === undefined))
    throw new ApiError(
      400,
      "bad-request",
      "Expected either url, where to begin, or urls, the pages themselves",
    )
  const known = template && SiteTemplate.fromJSON(JSON.stringify(template))
  const source: SiteSource = url === undefined ? { kind: "addresses", urls: urls! } : { kind: "address", url }
  const path = await mkdtemp(join(tmpdir(), "honbun-mcp-"))
  const fetcher = openFetcher(fetching, signal)
  try {
    const run = { id: "mcp", path }
    const failed = await bringPages({ source, run, maxPages }, fetcher, () => {})
    let groups: ReadonlyMap<string, SiteGroup> = new Map()
    const learnt = (all: ReadonlyMap<string, SiteGroup>): void => {
      groups = all
      for (const group of all.values())
        for (const { path: place, verdict } of correct) group.template.correct(place, verdict, Date.now())
    }
    const pages: Read[] = []
    const options = { method, include, explain, known, learnt }
    for await (const { id, article } of extractSite(() => broughtPages(path, failed), options))
      pages.push({ id, article })
    if (pages.length === 0) throw new ApiError(502, "no-pages", "No page could be read")
    return {
      pages,
      failed,
      unmet: unmetIn(groups, correct),
      template: input.returnTemplate ? merged(groups) : undefined,
    }
  } finally {
    await fetcher.close()
    await rm(path, { recursive: true, force: true })
  }
}

function unmetIn(groups: ReadonlyMap<string, SiteGroup>, correct: Input["correct"]): string[] {
  const unmet = Array.from(groups.values(), ({ template }) =>
    template.unmetCorrections.map(({ path }) => path),
  )
  return correct.map(({ path }) => path).filter((path) => unmet.every((paths) => paths.includes(path)))
}

function merged(groups: ReadonlyMap<string, SiteGroup>): object {
  const all = new SiteTemplate()
  for (const { template } of groups.values()) all.merge(template)
  return all.toJSON()
}

function written(pages: readonly Read[], format: Input["format"]): string {
  if (format === "llms") {
    const digest = new SiteDigest()
    for (const { id, article } of pages) digest.add(id, article)
    return String(digest)
  }
  if (format === "chunks") return pages.map(({ article }) => formatArticle(article, "chunks")).join("")
  const title = format === "markdown" ? escapeLine : String
  return pages
    .map(({ id, article }) =>
      [`# ${title(article.title ?? id)}`, article.url, article[format]].filter(Boolean).join("\n\n"),
    )
    .join("\n\n")
}
