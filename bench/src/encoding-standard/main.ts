import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { UsageError } from "../usage.js"
import { characterTests, labelTests, type Outcome, singleByteTests } from "./tests.js"

const HELP = `npm run bench -- encoding-standard FOLDER [--failures]

Runs the encoding standard's published tests with honbun's decoder. FOLDER is the folder "encoding" of
web-platform-tests: the labels in resources/encodings.js, the tables of single-byte-decoder, and the pages of all
characters in legacy-mb-*. What is not in the folder is left out. Ends with 1 when a test fails. --failures prints them.
`

/** Names of the folders in which the pages of characters are; the folder above says the encoding. */
const CHARACTER_PAGE = /_chars\.html$/

/** The command; see its help. */
export async function run(args: readonly string[]): Promise<number> {
  const [folder, ...options] = args
  if (folder === undefined || folder.startsWith("-")) {
    process.stdout.write(HELP)
    return folder === "--help" ? 0 : 2
  }
  const suites = suitesIn(folder)
  if (suites.length === 0) throw new UsageError(`Expected web-platform-tests/encoding in ${folder}`)
  console.log("| suite | tests | honbun passes |\n| --- | ---: | ---: |")
  for (const [name, { tests, failures }] of suites)
    console.log(`| ${name} | ${tests} | ${tests - failures.length} |`)
  const failures = suites.flatMap(([, outcome]) => outcome.failures)
  if (options.includes("--failures")) for (const each of failures) console.log(each)
  return failures.length > 0 ? 1 : 0
}

function suitesIn(folder: string): [name: string, outcome: Outcome][] {
  const suites: [string, Outcome][] = []
  const labels = join(folder, "resources", "encodings.js")
  if (existsSync(labels)) suites.push(["labels", labelTests(readFileSync(labels, "utf8"))])
  const tables = ["single-byte-decoder.html", "single-byte-decoder.window.js"].map((name) =>
    join(folder, name),
  )
  for (const file of tables.filter((each) => existsSync(each)))
    suites.push(["single bytes", singleByteTests(readFileSync(file, "utf8"))])
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!CHARACTER_PAGE.test(file)) continue
    const encoding = encodingOf(file)
    suites.push([`characters of ${encoding}`, characterTests(readFileSync(join(folder, file)), encoding)])
  }
  return suites
}

/** `legacy-mb-japanese/shift_jis/sjis_chars.html`, with or without a folder `resources`, is Shift_JIS. */
function encodingOf(file: string): string {
  const folder = dirname(file)
  return basename(basename(folder) === "resources" ? dirname(folder) : folder)
}
