/** A column of a table: its heading and where its text is. */
export interface Column {
  readonly heading: string
  readonly align?: "left" | "right"
}

/** A Markdown table; bars in cells are escaped, rows shorter than the heading are filled. */
export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const heading = columns.map((column) => column.heading)
  const rule = columns.map((column) => (column.align === "right" ? "---:" : "---"))
  const body = rows.map((row) => columns.map((_, i) => escapeCell(row[i] ?? "")))
  return [heading.map(escapeCell), rule, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

function escapeCell(text: string): string {
  return text.replace(/\|/g, "\\|").replace(/\s*\n\s*/g, " ")
}

/** A number with as many digits as it deserves: three figures, never an exponent; an en dash for none. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "–"
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(digits, 6))
}

/** A share as `.913`, the way extraction tables write F1. */
export function fraction(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "–"
  return value.toFixed(3).replace(/^0(?=\.)/, "")
}

/** A share in per cent. */
export function percent(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? "–" : `${(100 * value).toFixed(1)} %`
}
