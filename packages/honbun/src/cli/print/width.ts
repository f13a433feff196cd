/** Characters that fill two columns of a terminal: CJK, kana, hangul, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
/** Characters that fill none: combining marks, joiners, controls. */
const NARROWEST = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u
/** Signs by which several characters are drawn as one: joiners, the look of an emoji, flags, skin colours. */
const JOINED = /[\u200d\ufe0f\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/u
/** Signs that make a narrow character wide: the look of an emoji, flags. */
const DRAWN_WIDE = /[\ufe0f\u{1f1e6}-\u{1f1ff}]/u
const STYLES = /\x1b\[[\d;]*m/g
const WRAP_UNITS = /\s+|[^\s\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]+|[\s\S]/gu
/** Marks that must not begin a line. */
const STAYS = /^[、。，．」』）！？ー・：)\],.]/

/** How many columns a text fills on a terminal; styles fill none. */
export function displayWidth(text: string): number {
  let width = 0
  for (const drawn of drawnIn(text.replace(STYLES, ""))) width += columnsOf(drawn)
  return width
}

/** What is drawn as one: characters, and where some are joined the emoji they make. The segmenter is slow to start. */
function drawnIn(text: string): string[] {
  return JOINED.test(text)
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [...text]
}

function columnsOf(drawn: string): number {
  if (WIDE.test(drawn) || DRAWN_WIDE.test(drawn)) return 2
  let columns = 0
  for (const character of drawn) if (!NARROWEST.test(character)) columns++
  return columns
}

/** A text cut to so many columns, with an ellipsis where it was cut: at its end, or at its start. */
export function cut(text: string, columns: number, at: "end" | "start" = "end"): string {
  if (displayWidth(text) <= columns) return text
  const characters = drawnIn(text)
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
