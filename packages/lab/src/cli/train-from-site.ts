import { type Page, parsePage } from "@honbun/core"
import { writeArticleModel } from "@honbun/core/learn"
import {
  type BatchSettings,
  BEGINNING,
  DEFAULT_MAX_BYTES,
  openInputs,
  readBody,
  SITE_MESSAGES,
  saveFile,
  type Terminal,
  UsageError,
} from "honbun/command"
import { SELF_TRAIN_MESSAGES } from "../messages/self-train.js"
import { trainFromSite } from "../sites/self-train.js"
import type { TrainSettings } from "./lab-settings.js"

/** Fewer pages do not show what repeats. */
const LEAST_SITE_PAGES = 5

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
