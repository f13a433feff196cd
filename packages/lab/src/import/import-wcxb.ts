import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import {
  addressOf,
  type DataCard,
  filled,
  type Imported,
  type ImportedPage,
  languageOf,
  safeId,
} from "honbun/command"
import { IMPORT_MESSAGES } from "../messages/import.js"
import { readJson, readJsonIfThere } from "./json-file.js"
import { LayoutError } from "./layout-error.js"

/** Where WCXB comes from. */
const WCXB_CARD: DataCard = {
  source: "WCXB (Web Content Extraction Benchmark)",
  licence: "CC-BY-4.0; the pages belong to their publishers",
}

/** A file of `ground-truth/`. */
interface GroundTruth {
  readonly url?: string
  readonly file_id?: string
  readonly ground_truth?: {
    readonly title?: string
    readonly author?: string
    readonly publish_date?: string
    readonly main_content?: string
    readonly with?: readonly string[]
    readonly without?: readonly string[]
  }
  readonly _internal?: { readonly page_type?: { readonly primary?: string } }
}

/** `metadata.json` beside the splits. */
interface Metadata {
  readonly files?: Readonly<Record<string, { readonly page_type?: string }>>
}

/** Reads a split (`dev`, `test`) of WCXB as it is published. */
export function importWcxb(folder: string, set: string, split: string): Imported {
  const truths = join(folder, split, "ground-truth")
  if (!existsSync(truths)) throw new LayoutError(IMPORT_MESSAGES.noSplit, { folder, split })
  const metadata = readJsonIfThere<Metadata>(join(folder, "metadata.json"))
  const pages: ImportedPage[] = []
  const skipped: string[] = []
  for (const name of readdirSync(truths)
    .filter((each) => each.endsWith(".json"))
    .sort()) {
    const id = name.slice(0, -".json".length)
    const file = join(folder, split, "html", `${id}.html.gz`)
    const page = readJson<GroundTruth>(join(truths, name))
    if (!existsSync(file) || !page.ground_truth?.main_content?.trim()) skipped.push(id)
    else pages.push({ file, line: lineOf(id, set, page, metadata?.files?.[id]?.page_type) })
  }
  return { pages, skipped, card: WCXB_CARD }
}

function lineOf(
  id: string,
  set: string,
  page: GroundTruth,
  listed: string | undefined,
): ImportedPage["line"] {
  const truth = page.ground_truth!
  return {
    id: safeId(`${set}-${id}`),
    set,
    ...addressOf(page.url),
    ...languageOf(truth.main_content),
    ...filled({
      type: page._internal?.page_type?.primary ?? listed,
      title: truth.title,
      author: truth.author,
      date: truth.publish_date,
      text: truth.main_content,
    }),
    with: truth.with ?? [],
    without: truth.without ?? [],
  }
}
