import { appendFileSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { HonbunError } from "@honbun/core"
import { DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { FetchError } from "../../fetch/errors.js"
import { folderSource } from "../../jobs/folder-source.js"
import { gatherSite } from "../../jobs/gather-site.js"
import { PageError } from "../../jobs/page-error.js"
import type { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import { readBody } from "../../jobs/read-body.js"
import { BEGINNING } from "../../jobs/source.js"
import type { JobProgress, JobTask } from "./job-task.js"

/** A page that could not be read, and why. */
export interface FailedPage {
  readonly id: string
  readonly message: string
}

/** Brings the pages of a site together in the folder of the run; gives those that could not be had. */
export async function bringPages(
  { source, run, maxPages }: Pick<JobTask & { kind: "site" }, "source" | "run" | "maxPages">,
  fetcher: PoliteFetcher,
  progress: (progress: JobProgress) => void,
): Promise<FailedPage[]> {
  if (source.kind === "run") return []
  if (source.kind === "address") {
    const note = (done: number): void => progress({ step: "gathering", done, of: maxPages })
    await gatherSite(source.url, run.path, fetcher, { most: maxPages, progress: note })
    return []
  }
  const writer = new RunWriter(run.path)
  if (source.kind === "pages") {
    for (const page of source.pages.slice(0, maxPages)) writer.write(page)
    return []
  }
  if (source.kind === "folder") return await copyFolder(source.path, writer, maxPages, progress)
  return await fetchAll(source.urls.slice(0, maxPages), writer, fetcher, progress)
}

/** Writes pages as gathering does: a list beside the pages themselves. */
class RunWriter {
  readonly #folder: string
  /** Names given so far: a page is counted once under a name. */
  readonly #names = new Set<string>()
  #count = 0

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(join(folder, "html"), { recursive: true })
    writeFileSync(join(folder, "pages.jsonl"), "")
  }

  get count(): number {
    return this.#count
  }

  write(page: {
    readonly id: string
    readonly url?: string | undefined
    readonly contentType?: string | undefined
    readonly bytes: Uint8Array | string
  }): void {
    const { url, contentType, bytes } = page
    const id = this.#names.has(page.id) ? `${page.id} (${this.#count + 1})` : page.id
    this.#names.add(id)
    const file = `html/${this.#count++}.html`
    writeFileSync(join(this.#folder, file), bytes)
    appendFileSync(
      join(this.#folder, "pages.jsonl"),
      `${JSON.stringify({ id, url, file, contentType: typeof bytes === "string" ? "text/html; charset=utf-8" : contentType })}\n`,
    )
  }
}

async function copyFolder(
  path: string,
  writer: RunWriter,
  most: number,
  progress: (progress: JobProgress) => void,
): Promise<FailedPage[]> {
  const failed: FailedPage[] = []
  for await (const item of folderSource(path).items(BEGINNING)) {
    if (writer.count >= most) break
    if (item.kind === "broken") failed.push({ id: item.id, message: item.message })
    if (item.kind !== "page") continue
    try {
      const { html, ...rest } = readBody(item.job, DEFAULT_MAX_BYTES)
      writer.write({ ...rest, bytes: html })
    } catch (error) {
      failed.push({ id: item.job.id, message: expected(error) })
    }
    progress({ step: "reading", done: writer.count, of: most })
  }
  return failed
}

async function fetchAll(
  urls: readonly string[],
  writer: RunWriter,
  fetcher: PoliteFetcher,
  progress: (progress: JobProgress) => void,
): Promise<FailedPage[]> {
  const failed: FailedPage[] = []
  for (const [done, url] of urls.entries()) {
    progress({ step: "gathering", done, of: urls.length })
    try {
      const { bytes, contentType, url: landed } = await fetcher.fetch(url)
      writer.write({ id: url, url: landed, contentType, bytes })
    } catch (error) {
      failed.push({ id: url, message: expected(error) })
    }
  }
  return failed
}

/** The message of an error that a page or its server can cause; others are thrown. */
export function expected(error: unknown): string {
  if (error instanceof FetchError || error instanceof PageError || error instanceof HonbunError)
    return error.message
  throw error
}
