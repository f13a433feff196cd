import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Article, extractCollection, HonbunError, type Page, parsePage } from "@honbun/core"
import { DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { FetchError } from "../../fetch/errors.js"
import { folderSource } from "../../jobs/folder-source.js"
import { gatherSite } from "../../jobs/gather-site.js"
import { diskFile } from "../../jobs/input-file.js"
import { jsonlSource } from "../../jobs/jsonl-source.js"
import { readBody } from "../../jobs/read-body.js"
import { BEGINNING, type Source } from "../../jobs/source.js"
import { openFetcher } from "./fetcher.js"
import { type JobProgress, type JobTask, TaskError } from "./job-task.js"

/** The own content of every page of a site: gathered from an address, or read from a folder. */
export async function site(
  task: JobTask & { kind: "site" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const spool = mkdtempSync(join(tmpdir(), "honbun-site-"))
  const fetcher = openFetcher(task.fetching)
  try {
    const source = task.folder === undefined ? await gather() : folderSource(task.folder)
    const pages = await readPages(source, task.maxPages, progress)
    if (pages.length === 0) throw new TaskError("no-pages", "No page could be read")
    progress({ step: "extracting", done: 0, of: pages.length })
    const articles = extractCollection(
      pages.map(({ page }) => page),
      { method: task.method },
    )
    return { method: task.method, pages: articles.map((article, i) => shortened(pages[i]!.id, article)) }
  } catch (error) {
    if (error instanceof FetchError || error instanceof HonbunError)
      throw new TaskError(error.code, error.message)
    throw error
  } finally {
    await fetcher.close()
    rmSync(spool, { recursive: true, force: true })
  }

  async function gather(): Promise<Source> {
    const { path } = await gatherSite(task.url!, join(spool, "pages"), fetcher, {
      most: task.maxPages,
      progress: (done) => progress({ step: "gathering", done, of: task.maxPages }),
    })
    return jsonlSource(diskFile(path, join(spool, "pages")), DEFAULT_MAX_BYTES)
  }
}

async function readPages(
  source: Source,
  most: number,
  progress: (progress: JobProgress) => void,
): Promise<{ readonly id: string; readonly page: Page }[]> {
  const pages: { readonly id: string; readonly page: Page }[] = []
  for await (const item of source.items(BEGINNING)) {
    if (item.kind !== "page") continue
    const { id, url, contentType, html } = readBody(item.job, DEFAULT_MAX_BYTES)
    pages.push({ id, page: parsePage(html, { url, contentType }) })
    progress({ step: "reading", done: pages.length, of: most })
    if (pages.length >= most) break
  }
  return pages
}

function shortened(id: string, article: Article): unknown {
  const { url, title, author, published, language, confidence, verdict, text } = article
  return { id, url, title, author, published, language, confidence, verdict, text }
}
