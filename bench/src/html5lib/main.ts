import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { UsageError } from "../usage.js"
import { readDat } from "./dat.js"
import { runEncodingTests } from "./encoding-tests.js"
import type { SuiteResult } from "./result.js"
import { runTokenizerTests } from "./tokenizer-tests.js"
import { runTreeTests } from "./tree-tests.js"

const HELP = `npm run bench -- html5lib FOLDER [--differences]

Runs the published html5lib tests (folders tree-construction, tokenizer, encoding) with honbun's parser and with parse5
itself, and ends with 1 when honbun passes fewer than parse5. --differences prints what only one of them passes.
`

/** The test files of a folder; those in `scripted` need scripts that run. */
function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) throw new UsageError(`Expected a folder ${folder}`)
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
}

function sumOf(files: readonly string[], run: (text: string) => SuiteResult): SuiteResult {
  const sum: SuiteResult = { tests: 0, parse5: 0, honbun: 0, differences: [], notApplicable: {} }
  for (const file of files) {
    const { tests, parse5, honbun, differences, notApplicable } = run(readFileSync(file, "utf8"))
    sum.tests += tests
    sum.parse5 += parse5
    sum.honbun += honbun
    for (const each of differences) sum.differences.push(`${basename(file)}: ${JSON.stringify(each)}`)
    for (const [reason, count] of Object.entries(notApplicable))
      sum.notApplicable[reason] = (sum.notApplicable[reason] ?? 0) + count
  }
  return sum
}

function row(name: string, { tests, parse5, honbun, differences, notApplicable }: SuiteResult): string {
  const left = Object.entries(notApplicable).map(([reason, count]) => `${count} ${reason}`)
  return `| ${name} | ${tests} | ${parse5} | ${honbun} | ${differences.length} | ${left.join(", ") || "–"} |`
}

/** The command; see its help. */
export async function run(args: readonly string[]): Promise<number> {
  const [folder, ...options] = args
  if (folder === undefined || folder.startsWith("-")) {
    process.stdout.write(HELP)
    return folder === "--help" ? 0 : 2
  }
  const suites = {
    "tree construction": sumOf(filesIn(join(folder, "tree-construction"), ".dat"), runTreeTests),
    tokenizer: sumOf(filesIn(join(folder, "tokenizer"), ".test"), runTokenizerTests),
  }
  const scripted = join(folder, "tree-construction", "scripted")
  if (existsSync(scripted)) {
    const tests = filesIn(scripted, ".dat").flatMap((file) => readDat(readFileSync(file, "utf8")))
    suites["tree construction"].notApplicable["with scripts that run"] = tests.length
  }
  console.log("| suite | tests | parse5 passes | honbun passes | differences | not applicable |")
  console.log("| --- | ---: | ---: | ---: | ---: | --- |")
  for (const [name, suite] of Object.entries(suites)) console.log(row(name, suite))
  const encoding = filesIn(join(folder, "encoding"), ".dat").map((file) =>
    runEncodingTests(readFileSync(file, "latin1")),
  )
  const total = (count: (each: (typeof encoding)[number]) => number): number =>
    encoding.reduce((sum, each) => sum + count(each), 0)
  console.log(
    `\nencoding: ${total((each) => each.tests)} tests, html-encoding-sniffer passes ${total((each) => each.sniffer)}; honbun gives the same text in ${total((each) => each.sameText)}, the same name in ${total((each) => each.honbun)}`,
  )
  if (options.includes("--differences")) {
    for (const { differences } of Object.values(suites)) for (const each of differences) console.log(each)
    for (const { differences } of encoding) for (const each of differences) console.log(`encoding: ${each}`)
  }
  return Object.values(suites).some(({ parse5, honbun }) => honbun < parse5) ? 1 : 0
}
