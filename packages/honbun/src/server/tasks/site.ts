import { join } from "node:path"
import { type Article, type Correction, HonbunError, parsePage } from "@honbun/core"
import { DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { FetchError } from "../../fetch/errors.js"
import { diskFile } from "../../files/input-file.js"
import { extractSite, type SiteGroup, type SitePage, siteHost } from "../../jobs/extract-site.js"
import { jsonlSource } from "../../jobs/jsonl-source.js"
import { readBody } from "../../jobs/read-body.js"
import { BEGINNING } from "../../jobs/source.js"
import { openFetcher } from "./fetcher.js"
import { type JobProgress, type JobTask, TaskError } from "./job-task.js"
import { bringPages, expected, type FailedPage } from "./site-pages.js"

/** Blocks told of, over all pages; those of further pages are left out. */
const MOST_BLOCKS = 50_000
/** Characters of a block that are told. */
const LONGEST_BLOCK = 300

/** The own content of every page of a site, wherever its pages come from. */
export async function site(
  task: JobTask & { kind: "site" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const fetcher = openFetcher(task.fetching)
  try {
    const failed = await bringPages(task, fetcher, progress)
    return await extractRun(task, failed, progress)
  } catch (error) {
    if (error instanceof FetchError || error instanceof HonbunError)
      throw new TaskError(error.code, error.message)
    throw error
  } finally {
    await fetcher.close()
  }
}

async function extractRun(
  task: JobTask & { kind: "site" },
  failed: FailedPage[],
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const { method, explain, run } = task
  const numbers = new Map<string, number>()
  let step = "learning"
  async function* pages(): AsyncGenerator<SitePage> {
    const at = (number: number) => progress({ step, done: number, of: Math.max(numbers.size, number + 1) })
    for await (const { number, ...page } of broughtPages(run.path, failed, at)) {
      numbers.set(page.id, number)
      yield page
    }
    step = "extracting"
  }
  let groups: ReadonlyMap<string, SiteGroup> = new Map()
  const learnt = (found: ReadonlyMap<string, SiteGroup>): void => {
    groups = found
    for (const [host, { template }] of found)
      for (const { path, verdict, time } of correctionsOf(task.corrections, host))
        template.correct(path, verdict, time)
  }
  const results: unknown[] = []
  const counts = new Map<string, number>()
  let blocks = 0
  for await (const { id, host, article } of extractSite(pages, { method, explain, learnt })) {
    counts.set(host, (counts.get(host) ?? 0) + 1)
    blocks += article.blocks?.length ?? 0
    results.push({
      number: numbers.get(id),
      host,
      layout: groups.get(host)?.layoutOf.get(id),
      duplicateOf: groups.get(host)?.firstOf.get(id),
      ...shortened(id, article, blocks <= MOST_BLOCKS),
    })
  }
  if (results.length === 0) throw new TaskError("no-pages", "No page could be read")
  return {
    method,
    run: run.id,
    groups: Array.from(counts, ([host, pages]) => ({ host, pages, ...groupInfo(groups.get(host)) })),
    corrections: task.corrections,
    failed,
    pages: results,
  }
}

/** The pages that were brought together in a folder, with their numbers in its list; what cannot be read is added to `failed`. */
export async function* broughtPages(
  path: string,
  failed: FailedPage[],
  at: (number: number) => void = () => {},
): AsyncGenerator<SitePage & { readonly number: number }> {
  const list = jsonlSource(diskFile(join(path, "pages.jsonl"), path), DEFAULT_MAX_BYTES)
  let number = 0
  for await (const item of list.items(BEGINNING)) {
    if (item.kind !== "page") continue
    at(number)
    const found = readPage(() => readBody(item.job, DEFAULT_MAX_BYTES), failed)
    if (found) yield { ...found, number }
    number++
  }
}

/** A page, or undefined with a word about it; one that fails twice is complained of once. */
function readPage(read: () => ReturnType<typeof readBody>, failed: FailedPage[]): SitePage | undefined {
  let id = ""
  try {
    const { html, url, contentType, fetched, id: name } = read()
    id = name
    return { id, page: parsePage(html, { url, contentType }), fetched, host: siteHost(url) }
  } catch (error) {
    const message = expected(error)
    if (!failed.some((each) => each.id === id)) failed.push({ id, message })
    return undefined
  }
}

function correctionsOf(
  all: Readonly<Record<string, readonly Correction[]>>,
  host: string,
): readonly Correction[] {
  return Object.hasOwn(all, host) ? all[host]! : []
}

function groupInfo(group: SiteGroup | undefined): object {
  if (!group) return {}
  const { template, firstOf } = group
  const layouts = template.layouts.map(({ layout, pages }) => ({ layout, pages }))
  const redesigns = template.redesigns.map((time) => new Date(time).toISOString())
  return { duplicates: firstOf.size, layouts, redesigns, isExact: template.isExact }
}

function shortened(id: string, article: Article, withBlocks: boolean): object {
  const { url, title, author, published, modified, siteName, language, method, confidence } = article
  const { verdict, text, parts, blocks } = article
  return {
    ...{ id, url, title, author, published, modified, siteName, language, method, confidence, verdict },
    ...(parts ? { parts: { title: parts.title, header: parts.header, body: parts.body } } : {}),
    text,
    ...(blocks && withBlocks
      ? {
          blocks: blocks.map(({ text: whole, kept, score, step, reason, shared, place }) => {
            return {
              ...{ text: whole.slice(0, LONGEST_BLOCK), kept, score, step, reason, place },
              ...(shared ? { pages: shared.pages, of: shared.of } : {}),
            }
          }),
        }
      : {}),
  }
}
