import { applyRecipe, HonbunError, parsePage } from "@honbun/core"
import { failure, type PageJob, type PageResult } from "../jobs/job.js"
import { PageError } from "../jobs/page-error.js"
import { type ReadPage, readBody } from "../jobs/read-body.js"
import { nameOf } from "../jobs/work.js"
import { csvOf, jsonOf } from "./parts-line.js"
import type { PartsSettings } from "./parts-settings.js"

/** The work on one page with a recipe: reading, finding the parts, the line of output. */
export function partsWork(settings: PartsSettings): (job: PageJob) => PageResult {
  return (job) => {
    const start = performance.now()
    let page: ReadPage | undefined
    const spent = () => ({ bytes: page?.html.length ?? 0, milliseconds: performance.now() - start })
    try {
      page = readBody(job, settings.limits.bytes)
      const { id, url, contentType, rendered } = page
      const parsed = parsePage(page.html, { url, contentType, limits: settings.limits, rendered })
      const result = applyRecipe(settings.recipe, parsed, { least: settings.least })
      const line =
        settings.format === "csv"
          ? csvOf(page, result, settings)
          : JSON.stringify(jsonOf(page, result, settings))
      return { kind: "done", id, url, line, ...spent() }
    } catch (error) {
      const { code, message } = described(error)
      return failure(page ?? nameOf(job), code, message, spent())
    }
  }
}

function described(error: unknown): { code: string; message: string } {
  if (error instanceof PageError || error instanceof HonbunError) return error
  return {
    code: "internal",
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  }
}
