/** Characters that fill two columns of a terminal: CJK, kana, hangul, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
/** Characters that fill none: combining marks, joiners, controls. */
const NARROWEST = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u
const STYLES = /\x1b\[[\d;]*m/g
const WRAP_UNITS = /\s+|[^\s\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]+|[\s\S]/gu
/** Marks that must not begin a line. */
const STAYS = /^[、。，．」』）！？ー・：)\],.]/

/** How many columns a text fills on a terminal; styles fill none. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text.replace(STYLES, "")) width += columnsOf(character)
  return width
}

function columnsOf(character: string): number {
  if (WIDE.test(character)) return 2
  return NARROWEST.test(character) ? 0 : 1
}

/** A text cut to so many columns, with an ellipsis where it was cut: at its end, or at its start. */
export function cut(text: string, columns: number, at: "end" | "start" = "end"): string {
  if (displayWidth(text) <= columns) return text
  const characters = [...text]
  if (at === "start") characters.reverse()
  let width = 1
  const kept: string[] = []
  for (const character of characters) {
    width += columnsOf(character)
    if (width > columns) break
    kept.push(character)
  }
  return at === "end" ? `${kept.join("")}…` : `…${kept.reverse().join("")}`
}

/** A text filled up with spaces to so many columns. */
export function pad(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - displayWidth(text)))
}

/** A text in lines of at most so many columns, broken at spaces and between CJK characters. */
export function wrap(text: string, columns: number): string {
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, columns))
    .join("\n")
}

function wrapLine(line: string, columns: number): string[] {
  const lines: string[] = []
  let current = ""
  for (const unit of line.match(WRAP_UNITS) ?? []) {
    const full = displayWidth(current) + displayWidth(unit) > columns
    if (full && current.trim() !== "" && !STAYS.test(unit)) {
      lines.push(current.trimEnd())
      current = unit.trimStart()
    } else current += unit
  }
  return [...lines, current.trimEnd()]
}
