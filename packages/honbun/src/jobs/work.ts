import { readFileSync } from "node:fs"
import { type Article, chunkArticle, formatArticle, HonbunError, parsePage } from "@honbun/core"
import { minHashBands } from "@honbun/core/internal"
import { extract, type OwnModel, readOwnModel } from "@honbun/core/papers"
import { type Filters, failure, type PageJob, type PageResult, passedOver, type WorkSettings } from "./job.js"
import { PageError } from "./page-error.js"
import { hostOfPage } from "./page-host.js"
import { lineId, parseLine, type ReadPage, readBody } from "./read-body.js"
import { SiteTemplates } from "./site-templates.js"

/** Does the whole work on one page. */
export type Work = (job: PageJob) => PageResult

/** What one finds on any page: enough to load the model before the first page is timed. */
const WARM_UP = "<title>Tea</title><p>Pour hot water over the leaves, and wait for three minutes or so.</p>"

/**
 * Prepares the work on pages: reading, extraction, filters, the line of output. The same function serves a
 * worker thread, a bare loop and, later, a worker on another machine. Throws when the settings are wrong.
 */
export function prepareWork(settings: WorkSettings): Work {
  const own = settings.model ? readOwnModel(readFileSync(settings.model, "utf8")).options : undefined
  const sites = settings.sites && new SiteTemplates(settings.sites)
  const knowledge = { own, sites }
  extractPage({ ...NO_PAGE, html: WARM_UP }, settings, knowledge)
  return (job) => workOn(job, settings, knowledge)
}

/** What was learned before: from labelled pages, and of the sites at hand. */
interface Knowledge {
  readonly own: OwnModel["options"] | undefined
  readonly sites: SiteTemplates | undefined
}

const NO_PAGE = { id: "", url: undefined, contentType: undefined, fetched: undefined }

function workOn(job: PageJob, settings: WorkSettings, knowledge: Knowledge): PageResult {
  const start = performance.now()
  let page: ReadPage | undefined
  const spent = () => ({ bytes: page?.html.length ?? 0, milliseconds: performance.now() - start })
  try {
    page = readBody(job, settings.limits.bytes)
    const article = extractPage(page, settings, knowledge)
    const reason = unwantedBecause(article, settings.filters)
    if (reason !== undefined) return passedOver(page, reason, spent())
    return {
      kind: "done",
      id: page.id,
      url: page.url,
      line: lineOf(page, article, settings),
      document: documentOf(page.id, article, settings),
      language: article.language,
      signature: settings.signatures ? minHashBands(article.text) : undefined,
      ...spent(),
    }
  } catch (error) {
    const { code, message } = described(error, settings)
    return failure(page ?? nameOf(job), code, message, spent())
  }
}

function extractPage(read: ReadPage, settings: WorkSettings, { own, sites }: Knowledge): Article {
  const { method, favor, include, content, remove, images, links, limits } = settings
  const { url, contentType, fetched, lastModified, rendered } = read
  const now = fetched === undefined ? undefined : new Date(fetched)
  const page = parsePage(read.html, { url, contentType, limits, rendered })
  return extract(page, {
    url,
    template: sites?.of(hostOfPage(page)),
    method,
    favor,
    include,
    content,
    remove,
    images,
    links,
    ...own,
    now,
    lastModified,
  })
}

function documentOf(
  id: string,
  article: Article,
  { document, frontMatter }: WorkSettings,
): string | undefined {
  // Pages without an address may have equal texts: the id says which one a piece is of.
  if (document === "chunks")
    return chunkArticle(article)
      .map((chunk) => JSON.stringify({ page: id, ...chunk }))
      .join("\n")
  return document && formatArticle(article, document, { frontMatter })
}

function unwantedBecause(article: Article, filters: Filters): string | undefined {
  const { minLength, languages, verdicts, minConfidence } = filters
  const { language = "" } = article
  const speaks = (wanted: string) =>
    language.toLowerCase() === wanted || language.toLowerCase().startsWith(`${wanted}-`)
  if (languages && !languages.some(speaks)) return "language"
  if (verdicts && !verdicts.includes(article.verdict)) return "verdict"
  if (minConfidence !== undefined && article.confidence < minConfidence) return "confidence"
  if (minLength !== undefined && article.text.length < minLength) return "length"
  return undefined
}

function lineOf(page: ReadPage, article: Article, { fields }: WorkSettings): string {
  const chosen: Record<string, unknown> = { id: page.id }
  for (const name of fields) chosen[name] = article[name]
  return JSON.stringify(chosen)
}

/** The name of a page in an error that came before it could be read or while nobody could read it. */
export function nameOf(job: PageJob): { readonly id: string; readonly url: string | undefined } {
  if (job.body.kind !== "line") return { id: job.id, url: job.url }
  try {
    const line = parseLine(job.body.bytes, job.body.number)
    return { id: lineId(line, job.body.number), url: typeof line.url === "string" ? line.url : undefined }
  } catch {
    return { id: job.id, url: job.url }
  }
}

/** The words for a page that took too long: the same whoever noticed it, so that two runs agree. */
export function timeoutMessage(milliseconds: number): string {
  return `Took longer than ${milliseconds / 1_000} s`
}

function described(error: unknown, { limits }: WorkSettings): { code: string; message: string } {
  if (error instanceof PageError) return error
  if (error instanceof HonbunError) {
    const { code, message } = error
    if (code === "timeout") return { code, message: timeoutMessage(limits.milliseconds) }
    if (code === "too-many-nodes") return { code, message: `More than ${limits.nodes} elements and texts` }
    return { code, message }
  }
  // A mistake of ours, or more than V8 can hold: it must not end a run of days.
  return {
    code: "internal",
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  }
}
