import type { PartValue, Price, Recipe, RecipeResult, RecordValue } from "@honbun/core"
import type { PartsSettings } from "./parts-settings.js"

/** Names of parts take the place of these never. */
const OWN = new Set(["id", "url", "error"])

/** What was found on a page as one JSON object: parts by name, items as lists. */
export function jsonOf(
  page: { readonly id: string; readonly url?: string | undefined },
  result: RecipeResult,
  settings: Pick<PartsSettings, "raw" | "details">,
): Record<string, unknown> {
  const own = { id: page.id, url: page.url }
  const found = fieldsOf(result.parts, result.records, settings)
  const renamed = Object.entries(found).map(([name, value]) => [OWN.has(name) ? `part:${name}` : name, value])
  return { ...own, ...Object.fromEntries(renamed) }
}

function fieldsOf(
  parts: RecipeResult["parts"],
  records: Readonly<Record<string, readonly RecordValue[]>>,
  settings: Pick<PartsSettings, "raw" | "details">,
): Record<string, unknown> {
  const own = Object.entries(parts).map(([name, part]) => [name, shown(part, settings)])
  const lists = Object.entries(records).map(([name, items]) => [
    name,
    items.map((item) => fieldsOf(item.parts, item.records, settings)),
  ])
  return Object.fromEntries([...own, ...lists])
}

/** A part that was not found is null: the field is always there. */
function shown(
  part: PartValue | undefined,
  { raw, details }: Pick<PartsSettings, "raw" | "details">,
): unknown {
  if (!part) return null
  if (details) return part
  return raw ? part.value : (part.normalised ?? part.value)
}

/** The columns of a table: parts, and those of the items where a recipe has items. */
export function columnsOf({ parts, records = {} }: Recipe): string[] {
  const inItems = Object.entries(records).flatMap(([name, each]) =>
    Object.keys(each.parts).map((part) => `${name}[].${part}`),
  )
  return ["id", "url", ...Object.keys(parts), ...inItems]
}

/** What was found on a page as rows: one, or one for each item of its lists. */
export function csvOf(
  page: { readonly id: string; readonly url?: string | undefined },
  result: RecipeResult,
  settings: Pick<PartsSettings, "raw" | "recipe">,
): string {
  const columns = columnsOf(settings.recipe)
  const own: Record<string, string> = { id: page.id, url: page.url ?? "" }
  for (const [name, part] of Object.entries(result.parts)) own[name] ??= cell(part, settings.raw)
  const rows = Object.entries(result.records).flatMap(([list, items]) =>
    items.map((item) => {
      const fields = Object.entries(item.parts).map(([name, part]) => [
        `${list}[].${name}`,
        cell(part, settings.raw),
      ])
      return { ...own, ...Object.fromEntries(fields) } as Record<string, string>
    }),
  )
  return (rows.length > 0 ? rows : [own])
    .map((row) => csvLine(columns.map((name) => row[name] ?? "")))
    .join("\n")
}

function cell(part: PartValue | undefined, raw: boolean): string {
  if (!part) return ""
  const { normalised } = part
  if (raw || normalised === undefined) return part.value
  return typeof normalised === "object" ? priceText(normalised) : String(normalised)
}

function priceText({ amount, currency }: Price): string {
  return currency === undefined ? String(amount) : `${amount} ${currency}`
}

/** One line of CSV (RFC 4180); what a spreadsheet would take for a formula gets an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((each) => (/^[=+\-@\t\r]/.test(each) && !/^-?[\d.]+$/.test(each) ? `'${each}` : each))
    .map((each) => (/[",\r\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each))
    .join(",")
}
