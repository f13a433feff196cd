import { readFileSync } from "node:fs"
import { scorePage, summarisePages } from "@honbun/core/learn"
import { share } from "../../packages/honbun/src/cli/print/table.js"
import { type BenchPage, loadPages } from "./pages.js"
import { readArguments, UsageError } from "./usage.js"

const HELP = `npm run bench -- judge <pages> --predictions <file> [options]

Measures the texts that any system wrote for the pages of a folder, for docs/standings.md. The file is JSON: the text of each
page by its id. A page without a text counts as empty.

  --predictions FILE  the texts
  --name NAME         what the system is called in the table
  --sets a,b          only these sets
`

/** Runs `judge`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      predictions: { type: "string" },
      name: { type: "string" },
      sets: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [folder] = positionals
  const { predictions: file, name = "my system" } = values
  if (folder === undefined || file === undefined)
    throw new UsageError("Expected a data folder and --predictions; see `judge --help`")
  const pages = await loadPages(folder, { sets: values.sets?.split(","), seed: 1 })
  if (pages.length === 0) throw new UsageError(`There are no pages in ${folder}`)
  process.stdout.write(judge(pages, readTexts(file), name))
  return 0
}

/** A table with a row for each set. Throws a {@link UsageError} when no page has a text: then the ids are of something else. */
export function judge(
  pages: readonly BenchPage[],
  texts: Readonly<Record<string, string>>,
  name: string,
): string {
  const answered = pages.filter(({ id }) => Object.hasOwn(texts, id))
  if (answered.length === 0)
    throw new UsageError(`None of the ids is that of a page; a page's id is such as ${pages[0]!.id}`)
  const rows = [...new Set(pages.map(({ set }) => set))].map((set) => {
    const own = pages.filter((page) => page.set === set)
    const { text, snippets } = summarisePages(
      own.map(({ id, gold }) => scorePage(gold, Object.hasOwn(texts, id) ? texts[id]! : "")),
    )
    const { f1, precision, recall } = text?.mixed ?? {}
    const whole = text ? `${(100 * text.equal).toFixed(1)} %` : "–"
    const cells = [f1, precision, recall].map((value) => share(value) || "–")
    const snippetF = share(snippets?.exact.f1) || "–"
    return `| ${name} | ${set} | ${own.length} | ${own.filter((page) => answered.includes(page)).length} | ${cells.join(" | ")} | ${whole} | ${snippetF} |`
  })
  const head = "| system | set | pages | answered | F1 | precision | recall | whole page right | snippet F |"
  return [head, "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", ...rows, ""].join("\n")
}

function readTexts(file: string): Readonly<Record<string, string>> {
  const read: unknown = JSON.parse(readFileSync(file, "utf8"))
  const isMap = typeof read === "object" && read !== null && !Array.isArray(read)
  if (isMap && Object.values(read).every((text) => typeof text === "string"))
    return read as Record<string, string>
  throw new UsageError(`Expected ${file} to be one JSON object: the text of each page by its id`)
}
