import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type Page, parsePage } from "@honbun/core"
import { contentByRule, nextByRule, readSiteinfo, ruleFor, type SiteRule } from "@honbun/core/internal"
import {
  addressOf,
  htmlFile,
  type Imported,
  type ImportedPage,
  languageOf,
  type PageLine,
  readHtml,
  readJsonLines,
  safeId,
} from "honbun/command"
import { IMPORT_MESSAGES } from "../messages/import.js"
import { LayoutError } from "./layout-error.js"

/** The files in which rules may come, as Wedata gives them or one a line. */
const RULE_FILES = ["siteinfo.json", "items.json", "rules.json", "rules.jsonl", "rules.jsonl.gz"] as const

/**
 * Builds the data of paper D's experiment (D §4.1) from saved pages and rules of Wedata: each page gets the next link and the
 * content that the rule for its address names. `pages.jsonl` lists the saved pages (`id`, `url`), `html/<id>.html` has
 * them. Pages without a rule that finds both are left out.
 */
export function importWedata(folder: string, set: string): Imported {
  const rules = readSiteinfo(rulesIn(folder))
  const list = join(folder, "pages.jsonl")
  if (!existsSync(list)) throw new LayoutError(IMPORT_MESSAGES.missing, { file: list })
  const pages: ImportedPage[] = []
  const skipped: string[] = []
  for (const { id, url } of readJsonLines<{ readonly id: string; readonly url: string }>(list)) {
    const file = htmlFile(folder, id)
    const page = existsSync(file) ? parsePage(readHtml({ file }), { url }) : undefined
    const rule = page && ruleFor(rules, page)
    const line = rule && lineOf({ id: safeId(id), set, ...addressOf(url) }, rule, page)
    if (line) pages.push({ file, line })
    else skipped.push(id)
  }
  return {
    pages,
    skipped,
    card: {
      source: "rules of Wedata, the AutoPagerize community database, on saved pages",
      licence: "not stated",
    },
  }
}

function lineOf(known: PageLine, rule: SiteRule, page: Page): PageLine | undefined {
  try {
    const next = nextByRule(rule, page)
    if (!next || contentByRule(rule, page).length === 0) return undefined
    const { nextLink: nextLinkXPath, pageElement: pageElementXPath, insertBefore, name } = rule
    const line = {
      ...{
        ...known,
        ...languageOf(page.text),
        rule: name,
        nextPage: [next.url],
        nextLinkXPath,
        pageElementXPath,
      },
      ...(insertBefore ? { insertBefore } : {}),
    }
    return line
  } catch {
    return undefined
  }
}

function rulesIn(folder: string): unknown {
  const file = RULE_FILES.map((name) => join(folder, name)).find((each) => existsSync(each))
  if (file === undefined)
    throw new LayoutError(IMPORT_MESSAGES.noRules, { folder, files: RULE_FILES.join(", ") })
  const bytes = readFileSync(file)
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")
  if (file.endsWith(".json")) return text
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown)
}
