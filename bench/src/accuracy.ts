import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type PageScore, type PageSummary, scorePage, summarisePages } from "@honbun/core/learn"
import { share } from "../../packages/honbun/src/cli/print/table.js"
import { type BenchPage, loadPages } from "./pages.js"
import { updateNumbers } from "./report/documents.js"
import { measure, say, turnsOf } from "./run/measure.js"
import { entryOf } from "./systems/catalogue.js"
import { readArguments, UsageError } from "./usage.js"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** The sets that rank extractors: their gold texts are nobody's output. */
const RANKED: readonly string[] = ["wcxb", "fundus", "trafi"]
const PEERS: readonly string[] = ["readability-linkedom", "defuddle-linkedom"]

const HELP = `npm run bench -- accuracy <pages> --held-out <file> [options]

Accuracy beside other extractors on the same pages. honbun's default model has met the public pages in training, so
here every page is decided by a model that has not met its domain: the cross-validation of \`honbun train\`. Others are
as they are.

  --held-out FILE what \`honbun train --per-page\` wrote for the same pages
  --systems a,b   the others (default: ${PEERS.join(",")})
  --update-docs   write the table into the READMEs' place for it
`

interface Row {
  readonly label: string
  readonly scores: ReadonlyMap<string, PageScore>
}

/** Runs `accuracy`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      "held-out": { type: "string" },
      systems: { type: "string" },
      "update-docs": { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [folder] = positionals
  const file = values["held-out"]
  if (folder === undefined || file === undefined)
    throw new UsageError("Expected a data folder and --held-out; see `accuracy --help`")
  const ours = readHeldOut(file)
  const pages = (await loadPages(folder, { sets: RANKED, seed: 1 })).filter((page) => ours.has(page.id))
  const rows = [
    { label: "honbun", scores: ours },
    ...(await peers(pages, values.systems?.split(",") ?? PEERS)),
  ]
  const command = "npm run bench -- accuracy PAGES --held-out figures.jsonl"
  const table = `${tableOf(rows, pages)}\n\n\`\`\`sh\n${command}\n\`\`\``
  process.stdout.write(`${table}\n`)
  if (values["update-docs"]) await update(table)
  return 0
}

/** The scores of every page by a model that never met its domain. */
function readHeldOut(file: string): ReadonlyMap<string, PageScore> {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
  const scores = lines.map((line) => JSON.parse(line) as PageScore & { readonly id: string })
  return new Map(scores.map((score) => [score.id, score]))
}

async function peers(pages: readonly BenchPage[], ids: readonly string[]): Promise<Row[]> {
  const runs = await measure(ids, turnsOf(pages), { rounds: 0, dist: false })
  return runs.map(({ id, texts }) => ({
    label: entryOf(id).label,
    scores: new Map(pages.map((page, i) => [page.id, scorePage(page.gold, texts[i] ?? "")])),
  }))
}

/** What a column of the table is of, and what it shows. */
interface Column {
  readonly head: string
  readonly of: (page: BenchPage) => boolean
  readonly show: (summary: PageSummary) => string
}

const textF1 = (summary: PageSummary): string => share(summary.text?.mixed.f1) || "–"

const COLUMNS: readonly Column[] = [
  { head: "WCXB", of: ({ set }) => set === "wcxb", show: textF1 },
  { head: "its articles", of: ({ set, type }) => set === "wcxb" && type === "article", show: textF1 },
  { head: "its other types", of: ({ set, type }) => set === "wcxb" && type !== "article", show: textF1 },
  { head: "news (fundus)", of: ({ set }) => set === "fundus", show: textF1 },
  {
    head: "news, whole page right",
    of: ({ set }) => set === "fundus",
    show: (summary) => (summary.text ? `${(100 * summary.text.equal).toFixed(1)} %` : "–"),
  },
  {
    head: "snippet F (trafi)",
    of: ({ set }) => set === "trafi",
    show: (summary) => share(summary.snippets?.exact.f1) || "–",
  },
]

function tableOf(rows: readonly Row[], pages: readonly BenchPage[]): string {
  const columns = COLUMNS.map((column) => ({ ...column, pages: pages.filter(column.of) }))
  const head = `|  | ${columns.map((column) => `${column.head}, ${column.pages.length} pages`).join(" | ")} |`
  const line = `| --- |${columns.map(() => " ---: |").join("")}`
  const body = rows.map(({ label, scores }) => {
    const cells = columns.map(({ pages: of, show }) => {
      return show(summarisePages(of.flatMap((page) => scores.get(page.id) ?? [])))
    })
    return `| ${label} | ${cells.join(" | ")} |`
  })
  return [head, line, ...body].join("\n")
}

async function update(table: string): Promise<void> {
  for (const file of ["README.md", "README.ja.md"]) {
    const done = await updateNumbers(join(ROOT, file), "accuracy", table)
    say(done ? `${file}: new figures` : `${file}: no place for figures`)
  }
}
