import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import {
  type DataCard,
  type Imported,
  type ImportedPage,
  languageOf,
  readJsonLines,
  safeId,
} from "honbun/command"
import { IMPORT_MESSAGES } from "../messages/import.js"
import { LayoutError } from "./layout-error.js"

const COMBINED_CARD: DataCard = {
  source: "the combined datasets of the web content extraction benchmark (Bevendorff et al., SIGIR 2023)",
  licence: "see the sets it combines; the pages belong to their publishers",
}

interface Truth {
  readonly page_id: string
  readonly plaintext?: string
}

/** The sets of a folder in the combined layout, by the files of their gold texts. */
export function combinedSets(folder: string): string[] {
  const truths = join(rootOf(folder), "ground-truth")
  if (!existsSync(truths)) throw new LayoutError(IMPORT_MESSAGES.noGroundTruth, { folder })
  return readdirSync(truths)
    .filter((file) => file.endsWith(".jsonl"))
    .map((file) => file.slice(0, -".jsonl".length))
    .sort()
}

/** One set of the combined layout: `html/<set>/<page id>.html` and `ground-truth/<set>.jsonl`. */
export function importCombined(folder: string, set: string): Imported {
  const root = rootOf(folder)
  const pages: ImportedPage[] = []
  const skipped: string[] = []
  for (const { page_id: id, plaintext } of readJsonLines<Truth>(join(root, "ground-truth", `${set}.jsonl`))) {
    const file = ["html", "html.gz"]
      .map((ending) => join(root, "html", set, `${id}.${ending}`))
      .find((each) => existsSync(each))
    if (file === undefined || !plaintext?.trim()) skipped.push(id)
    else {
      const line = { id: safeId(`${set}-${id}`), set: safeId(set), ...languageOf(plaintext), text: plaintext }
      pages.push({ file, line })
    }
  }
  return { pages, skipped, card: COMBINED_CARD }
}

/** People name the folder itself, or the one above it. */
function rootOf(folder: string): string {
  return existsSync(join(folder, "ground-truth")) ? folder : join(folder, "combined")
}
