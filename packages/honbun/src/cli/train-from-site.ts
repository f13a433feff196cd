import { type Page, parsePage, writeArticleModel } from "@honbun/core"
import { DEFAULT_MAX_BYTES } from "../fetch/defaults.js"
import { readBody } from "../jobs/read-body.js"
import { BEGINNING } from "../jobs/source.js"
import { trainFromSite } from "../lab/sites/self-train.js"
import { SELF_TRAIN_MESSAGES } from "../messages/self-train.js"
import { SITE_MESSAGES } from "../messages/site.js"
import { openInputs } from "./batch-inputs.js"
import type { BatchSettings } from "./batch-settings.js"
import { saveFile } from "./lab-inputs.js"
import type { TrainSettings } from "./lab-settings.js"
import type { Terminal } from "./terminal.js"
import { UsageError } from "./usage.js"

/** Fewer pages do not show what repeats. */
export const LEAST_SITE_PAGES = 5

/** Trains a single-page model for one site from its own pages, labelled by what they have in common (E §5). */
export async function trainFromSitePages(
  inputs: readonly string[],
  settings: TrainSettings,
  terminal: Terminal,
): Promise<void> {
  const pages = await readPages(inputs, terminal)
  if (pages.length < LEAST_SITE_PAGES) {
    throw new UsageError(SELF_TRAIN_MESSAGES.tooFew, { pages: pages.length, least: LEAST_SITE_PAGES })
  }
  const date = settings.date ?? new Date().toISOString().slice(0, 10)
  const model = trainFromSite(pages, {
    card: {
      data: `${pages.length} pages of one site, labelled by what they have in common`,
      date,
      measures: {},
      command: "honbun train --from-site",
    },
  })
  terminal.done()
  terminal.note(SELF_TRAIN_MESSAGES.trained, { pages: pages.length })
  await saveFile(settings.out, writeArticleModel(model), terminal)
}

async function readPages(inputs: readonly string[], terminal: Terminal): Promise<Page[]> {
  const pages: Page[] = []
  const opening = { maxBytes: DEFAULT_MAX_BYTES } as BatchSettings
  for (const { source } of await openInputs(inputs, opening, terminal)) {
    for await (const item of source.items(BEGINNING)) {
      if (item.kind !== "page") continue
      terminal.progress(SITE_MESSAGES.reading, { at: pages.length + 1 })
      const { html, url, contentType } = readBody(item.job, DEFAULT_MAX_BYTES)
      pages.push(parsePage(html, { url, contentType }))
    }
  }
  return pages
}
