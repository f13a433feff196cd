import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import {
  addressOf,
  filled,
  type Imported,
  type ImportedPage,
  languageOf,
  type PageLine,
  safeId,
} from "honbun/command"
import { IMPORT_MESSAGES } from "../messages/import.js"
import { readJsonIfThere } from "./json-file.js"
import { LayoutError } from "./layout-error.js"

const PAGE = /\.html?(?:\.gz)?$/i

/** What a `page.json` beside a page may tell. */
type Beside = Partial<
  Pick<PageLine, "url" | "lang" | "type" | "title" | "author" | "date" | "with" | "without">
>

/**
 * Reads a plain folder: `page.html` (or `.htm`, `.html.gz`) with its main text in `page.txt`, and what else
 * is known (`url`, `lang`, `type`, `title`, `author`, `date`, `with`, `without`) in an optional `page.json`.
 */
export function importPlain(folder: string, set: string): Imported {
  const pages: ImportedPage[] = []
  const skipped: string[] = []
  const taken = new Set<string>()
  for (const name of listed(folder)) {
    const stem = name.replace(PAGE, "")
    const text = textBeside(join(folder, `${stem}.txt`))
    if (text === undefined || taken.has(safeId(stem))) {
      skipped.push(name)
      continue
    }
    taken.add(safeId(stem))
    const { url, lang, ...known } = readJsonIfThere<Beside>(join(folder, `${stem}.json`)) ?? {}
    const line = {
      id: safeId(stem),
      set,
      ...addressOf(url),
      ...(lang ? { lang } : languageOf(text)),
      ...chosen(known),
      text,
    }
    pages.push({ file: join(folder, name), line })
  }
  if (pages.length === 0) throw new LayoutError(IMPORT_MESSAGES.noPairs, { folder })
  return { pages, skipped }
}

function listed(folder: string): string[] {
  if (!existsSync(folder)) throw new LayoutError(IMPORT_MESSAGES.missing, { file: folder })
  return readdirSync(folder)
    .filter((name) => PAGE.test(name))
    .sort()
}

function textBeside(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, "utf8").replace(/^\ufeff/, "") : ""
  return text.trim() === "" ? undefined : text
}

function chosen({ type, title, author, date, with: wanted, without }: Beside): Partial<PageLine> {
  const snippets = wanted || without ? { with: wanted ?? [], without: without ?? [] } : {}
  return { ...filled({ type, title, author, date }), ...snippets }
}
