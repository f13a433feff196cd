import { existsSync } from "node:fs"
import { join } from "node:path"
import {
  addressOf,
  type DataCard,
  type Imported,
  type ImportedPage,
  languageOf,
  safeId,
} from "honbun/command"
import { readJson } from "./json-file.js"

/** Where scrapinghub's benchmark comes from. */
const SCRAPINGHUB_CARD: DataCard = {
  source: "scrapinghub/article-extraction-benchmark",
  licence: "see its repository; the pages belong to their publishers",
}

type GroundTruth = Readonly<Record<string, { readonly articleBody?: string; readonly url?: string }>>

/**
 * Reads scrapinghub's article-extraction-benchmark as it is published. Ids stay as they are, so that
 * `honbun eval --scrapinghub` writes what its own evaluator understands.
 */
export function importScrapinghub(folder: string, set: string): Imported {
  const truth = readJson<GroundTruth>(join(folder, "ground-truth.json"))
  const pages: ImportedPage[] = []
  const skipped: string[] = []
  for (const [id, { articleBody, url }] of Object.entries(truth)) {
    const file = join(folder, "html", `${id}.html.gz`)
    if (safeId(id) !== id || !existsSync(file) || !articleBody?.trim()) skipped.push(id)
    else {
      const line = {
        id,
        set,
        ...addressOf(url),
        ...languageOf(articleBody),
        type: "article",
        text: articleBody,
      }
      pages.push({ file, line })
    }
  }
  return { pages, skipped, card: SCRAPINGHUB_CARD }
}
