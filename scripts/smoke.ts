// Installs the packed packages into an empty project and uses them as a stranger would: import, require, the
// command, the examples, the types, a browser bundle. Needs a build. `npx tsx scripts/smoke.ts`
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BUDGETS, type Budget, kilobytes, weigh } from "./bundle-size.js"
import { checkExamples, exampleTools } from "./packed/examples.js"
import { checkContents, PUBLISHED, pack } from "./packed/pack.js"
import { checkEntrances, checkManifest } from "./packed/reviewers.js"
import { commandOf, npm, ROOT, run, say } from "./packed/run.js"
import { checkTypes } from "./packed/types.js"

const SAMPLE = "docs/samples/tide-mill.html"

async function main(): Promise<void> {
  const project = mkdtempSync(join(tmpdir(), "honbun-smoke-"))
  try {
    const packed = PUBLISHED.map((folder) => ({ folder, ...pack(folder, project) }))
    for (const one of packed) checkContents(one, one.folder)
    for (const { folder, filename } of packed) {
      await checkManifest(folder, join(project, filename))
      await checkEntrances(folder, join(project, filename))
    }
    writeFileSync(join(project, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }')
    cpSync(join(ROOT, "scripts/consumer"), project, { recursive: true })
    cpSync(join(ROOT, SAMPLE), join(project, "page.html"))
    const [core, honbun, lab] = packed.map((one) => `./${one.filename}`) as [string, string, string]
    npm(project, "install", "--no-save", core, honbun, lab, ...exampleTools())
    say(run(project, process.execPath, "library.mjs", "page.html"))
    say(run(project, process.execPath, "library.cjs", "page.html"))
    checkCommand(project)
    await checkExamples(project)
    checkTypes(project)
    for (const budget of BUDGETS) await checkBundle(project, budget)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

function checkCommand(project: string): void {
  const honbun = commandOf(project)
  const { version } = JSON.parse(readFileSync(join(ROOT, "packages/honbun/package.json"), "utf8"))
  const printed = run(project, honbun, "--version").trim()
  if (printed !== version) throw new Error(`honbun --version prints ${printed}, not ${version}`)
  const text = run(project, honbun, "extract", "page.html", "--format", "markdown")
  for (const kept of ["waits. When the sea", "| Old Quay", "known years ahead"]) {
    if (!text.replace(/\s+/g, " ").includes(kept)) {
      throw new Error(`honbun extract lost "${kept}":\n${text}`)
    }
  }
  if (text.includes("Imprint")) throw new Error(`honbun extract kept the footer:\n${text}`)
  if (!run(project, honbun, "train", "--help").includes("--folds")) {
    throw new Error("honbun train --help does not show the options of @honbun/lab")
  }
  say(`honbun ${printed} extracts a page, and has the commands of the lab`)
}

async function checkBundle(project: string, budget: Budget): Promise<void> {
  const { plain, zipped, heaviest } = await weigh(budget, project)
  const { what, kilobytes: most } = budget
  say(`in a browser, ${what}: ${kilobytes(plain)} kB, ${kilobytes(zipped)} kB gzipped (at most ${most})`)
  if (zipped > most * 1000) throw new Error(`That is over the budget. The heaviest:\n${heaviest}`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
