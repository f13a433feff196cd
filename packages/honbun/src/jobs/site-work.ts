import { readFileSync } from "node:fs"
import { type Limits, type Page, parsePage, SiteTemplate } from "@honbun/core"
import { minHashBands } from "@honbun/core/internal"
import { extract, readOwnModel } from "@honbun/core/papers"
import { failure, type PageJob, type PageResult } from "./job.js"
import { hostOfPage } from "./page-host.js"
import { readBody } from "./read-body.js"
import { nameOf } from "./work.js"

/** What a worker that learns sites needs to know. */
export interface SiteWorkSettings {
  /** `host` tells the host of a page, `learn` gives what a template would learn from it. */
  readonly task: "host" | "learn"
  readonly limits: Pick<Limits, "bytes" | "nodes" | "milliseconds">
  readonly model?: string | undefined
}

/** The work on one page when sites are learned: the line of a result is a host, or a template of one page. */
export function prepareSiteWork({
  task,
  limits,
  model: path,
}: SiteWorkSettings): (job: PageJob) => PageResult {
  const model = path ? readOwnModel(readFileSync(path, "utf8")).options.model : undefined
  const answer = (page: Page) => {
    if (task === "host") return { line: hostOfPage(page) ?? "" }
    const template = new SiteTemplate({ model })
    template.add(page)
    return { line: JSON.stringify(template), signature: minHashBands(extract(page, { model }).text) }
  }
  return (job) => {
    const start = performance.now()
    try {
      const { id, url, contentType, html } = readBody(job, limits.bytes)
      const page = parsePage(html, { url, contentType, limits })
      const spent = { bytes: html.length, milliseconds: performance.now() - start }
      return { kind: "done", id, url, ...answer(page), ...spent }
    } catch (error) {
      // Whatever is wrong with it is said when it is extracted.
      return failure(nameOf(job), "internal", (error as Error).message)
    }
  }
}
