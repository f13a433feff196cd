import { ApiError } from "../api-error.js"
import type { Service } from "../service.js"
import { fetchingOf } from "../tasks/fetcher.js"
import type { JobTask, SiteSource } from "../tasks/job-task.js"

/** A job over a site, as callers say it: its pages are named in one way. */
export interface SiteBody {
  readonly kind: "site"
  readonly url?: string | undefined
  readonly folder?: string | undefined
  readonly urls?: string[] | undefined
  readonly samples?: string[] | undefined
  readonly pages?: string[] | undefined
  readonly run?: string | undefined
  readonly method: (JobTask & { kind: "site" })["method"]
  readonly explain: boolean
  readonly maxPages: number
}

/** The job with its names turned into pages and paths. Throws an {@link ApiError}. */
export function siteTask(body: SiteBody, service: Service): JobTask {
  const { method, explain, maxPages, run: known } = body
  const source = sourceOf(body, service)
  const run =
    known === undefined ? service.siteRuns.begin() : { id: known, path: service.siteRuns.pathOf(known) }
  const corrections = service.siteCorrections.all()
  const fetching = fetchingOf(service.settings)
  return { kind: "site", source, run, corrections, method, explain, maxPages, fetching }
}

function sourceOf(body: SiteBody, service: Service): SiteSource {
  const { url, folder, urls, samples, pages, run } = body
  const named = [url, folder, urls, samples, pages, run].filter((each) => each !== undefined)
  if (named.length !== 1)
    throw new ApiError(400, "bad-request", "Expected one of url, folder, urls, samples, pages or run")
  if (url !== undefined) return { kind: "address", url }
  if (urls !== undefined) return { kind: "addresses", urls }
  if (folder !== undefined) return { kind: "folder", path: service.folders.pathOf(folder) }
  if (run !== undefined) return { kind: "run" }
  return { kind: "pages", pages: samples ? samplePages(samples, service) : keptPages(pages!, service) }
}

type SitePages = (SiteSource & { kind: "pages" })["pages"]

function samplePages(names: readonly string[], { samples }: Service): SitePages {
  return names.map((name) => {
    const sample = samples.find((each) => each.name === name)
    if (!sample) throw new ApiError(404, "no-sample", `There is no sample ${name}; see /api/samples`)
    const contentType = "text/html; charset=utf-8"
    return { id: name, url: sample.url, contentType, bytes: Buffer.from(sample.html) }
  })
}

function keptPages(ids: readonly string[], { pageCache }: Service): SitePages {
  return ids.map((id, number) => {
    const page = pageCache.find(id)
    if (!page) throw new ApiError(404, "no-page", "A page is no longer kept; send it again")
    const { bytes, url, contentType } = page
    return { id: url ?? `page ${number + 1}`, url, contentType, bytes }
  })
}
