/** A piece of a report: a line of text, a heading, columns of plain text, or a table. */
export type ReportBlock =
  | { readonly kind: "text" | "heading" | "columns"; readonly text: string }
  | {
      readonly kind: "table"
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** The line below the head of a table, such as `| --- | ---: |`. */
const RULE = /^\|[\s:|-]+\|$/

/** Around columns of plain text. */
const FENCE = "```"

/** The pieces of a report in the Markdown that the lab writes. Its pictures are left out: they are shown beside it. */
export function reportBlocks(markdown: string): ReportBlock[] {
  const blocks: ReportBlock[] = []
  let lines: string[] = []
  const endTable = (): void => {
    const [head = [], ...rows] = lines.filter((line) => !RULE.test(line)).map(cellsOf)
    if (lines.length > 0) blocks.push({ kind: "table", head, rows })
    lines = []
  }
  let columns: string[] | undefined
  for (const written of markdown.split("\n")) {
    const line = written.trim()
    if (columns && line === FENCE) {
      blocks.push({ kind: "columns", text: columns.join("\n") })
      columns = undefined
      continue
    }
    if (columns) {
      columns.push(written)
      continue
    }
    if (line.startsWith("|")) {
      lines.push(line)
      continue
    }
    endTable()
    if (line.startsWith(FENCE)) {
      columns = []
      continue
    }
    if (line === "" || line.startsWith("![")) continue
    const heading = /^(?:#+ (.*)|\*\*(.*)\*\*)$/.exec(line)
    if (heading) blocks.push({ kind: "heading", text: plain(heading[1] ?? heading[2]!) })
    else blocks.push({ kind: "text", text: plain(line) })
  }
  endTable()
  return blocks
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim().replaceAll("\\|", "|")))
}

/** Without the signs around code and strong words. */
function plain(text: string): string {
  return text.replace(/`([^`]*)`/g, "$1").replace(/\*\*([^*]*)\*\*/g, "$1")
}
