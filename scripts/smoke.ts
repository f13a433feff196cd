// Installs the packed packages into an empty project and uses them as a stranger would: import, require, the
// command, the types, a browser bundle. Needs a build. `npx tsx scripts/smoke.ts`
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BUDGETS, type Budget, kilobytes, weigh } from "./bundle-size.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const PACKAGES: readonly string[] = ["packages/core", "packages/honbun", "packages/lab"]

const SAMPLE = "docs/samples/tide-mill.html"

interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}

async function main(): Promise<void> {
  const project = mkdtempSync(join(tmpdir(), "honbun-smoke-"))
  try {
    const packed = PACKAGES.map((folder) => pack(folder, project))
    for (const one of packed) checkContents(one)
    writeFileSync(join(project, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }')
    cpSync(join(ROOT, "scripts/consumer"), project, { recursive: true })
    cpSync(join(ROOT, SAMPLE), join(project, "page.html"))
    const [core, honbun, lab] = packed.map((one) => `./${one.filename}`) as [string, string, string]
    npm(project, "install", "--no-save", "--omit=optional", core, honbun)
    checkWithoutLab(project)
    npm(project, "install", "--no-save", core, honbun, lab)
    say(run(project, process.execPath, "library.mjs", "page.html"))
    say(run(project, process.execPath, "library.cjs", "page.html"))
    checkCommand(project)
    checkTypes(project)
    for (const budget of BUDGETS) await checkBundle(project, budget)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

function pack(folder: string, destination: string): Packed {
  const output = npm(join(ROOT, folder), "pack", "--json", "--pack-destination", destination)
  const parsed: unknown = JSON.parse(output)
  return (Array.isArray(parsed) ? parsed[0] : Object.values(parsed as object)[0]) as Packed
}

/** A package holds what runs and what explains it, and nothing else. */
function checkContents({ filename, size, files }: Packed): void {
  const paths = files.map((file) => file.path)
  for (const needed of ["package.json", "README.md", "LICENSE", "dist/index.js", "dist/index.d.ts"]) {
    if (!paths.includes(needed)) throw new Error(`${filename} lacks ${needed}`)
  }
  if (/^honbun-\d/.test(filename)) checkStudio(filename, paths)
  const stray = paths.filter((path) => /\.test(?:-\w+)?\.|fixtures\/|\.tsbuildinfo$|(?<!\.d)\.ts$/.test(path))
  if (stray.length > 0) throw new Error(`${filename} holds what does not belong there: ${stray.join(", ")}`)
  say(`${filename}: ${paths.length} files, ${kilobytes(size)} kB`)
}

/** The command serves the studio from its own package; what its page names must be there. */
function checkStudio(filename: string, paths: readonly string[]): void {
  const page = readFileSync(join(ROOT, "packages/honbun/studio/index.html"), "utf8")
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => `studio/${match[1]}`)
  const missing = ["studio/index.html", ...named].filter((path) => !paths.includes(path))
  if (named.length < 2 || missing.length > 0) {
    throw new Error(`${filename} lacks files of the studio: ${missing.join(", ")}`)
  }
  if (/https?:\/\//.test(page)) throw new Error("The studio's page names another host")
  if (!paths.some((path) => /^studio\/assets\/extractor/.test(path))) {
    throw new Error(`${filename} lacks the studio's extractor`)
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

/** A small installation lists the commands of the lab, and says how to add it. */
function checkWithoutLab(project: string): void {
  const { status, stderr } = spawnSync(commandOf(project), ["train", "pages", "--out", "model.json"], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  })
  if (status !== 2 || !stderr.includes("npm install @honbun/lab")) {
    throw new Error(`honbun train without @honbun/lab exits with ${status} and says:\n${stderr}`)
  }
  if (!/^ +train /m.test(run(project, commandOf(project), "--help"))) {
    throw new Error("honbun --help without @honbun/lab does not list train")
  }
  say("without @honbun/lab, honbun train says how to add it")
}

function commandOf(project: string): string {
  return join(project, "node_modules/.bin", process.platform === "win32" ? "honbun.cmd" : "honbun")
}

/** The two ways TypeScript finds a package's types today. */
function checkTypes(project: string): void {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc")
  for (const [module, moduleResolution] of [
    ["NodeNext", "NodeNext"],
    ["ESNext", "Bundler"],
  ] as const) {
    const compilerOptions = {
      module,
      moduleResolution,
      target: "ES2022",
      strict: true,
      noEmit: true,
      types: [],
    }
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["types.ts"] }))
    run(project, process.execPath, compiler, "-p", "tsconfig.json")
  }
  say("types resolve (NodeNext, Bundler)")
}

async function checkBundle(project: string, budget: Budget): Promise<void> {
  const { plain, zipped, heaviest } = await weigh(budget, project)
  const { what, kilobytes: most } = budget
  say(`in a browser, ${what}: ${kilobytes(plain)} kB, ${kilobytes(zipped)} kB gzipped (at most ${most})`)
  if (zipped > most * 1000) throw new Error(`That is over the budget. The heaviest:\n${heaviest}`)
}

function run(cwd: string, command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      shell: isBatch(command),
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command, ...args].join(" ")} failed:\n${stdout ?? ""}${stderr ?? error}`)
  }
}

function isBatch(command: string): boolean {
  return process.platform === "win32" && !existsSync(`${command}.exe`) && command !== process.execPath
}

function npm(cwd: string, ...args: string[]): string {
  return run(cwd, "npm", ...args, "--no-audit", "--no-fund", "--loglevel=error")
}

function say(text: string): void {
  console.log(text.trimEnd())
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
