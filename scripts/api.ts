// Writes the API reference from the doc comments of everything the packages export: docs/api/*.md.
//   npx tsx scripts/api.ts           writes it
//   npx tsx scripts/api.ts --check   fails when it is not up to date, or when an exported name is not explained
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Application, type TypeDocOptions } from "typedoc"
import type { PluginOptions } from "typedoc-plugin-markdown"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const REFERENCE: string = join(ROOT, "docs/api")

/** The doors of the house, each with its page: what these files export is public, and nothing else. */
const ENTRANCES: Readonly<Record<string, string>> = {
  core: "packages/core/src/index.ts",
  honbun: "packages/honbun/src/index.ts",
}
/** Below node_modules, so that types are found from there. */
const SETTINGS: string = join(ROOT, "node_modules/.cache/honbun-api/tsconfig.json")

const OPTIONS: TypeDocOptions & PluginOptions = {
  plugin: ["typedoc-plugin-markdown"],
  tsconfig: SETTINGS,
  excludeExternals: true,
  alwaysCreateEntryPointModule: true,
  readme: "none",
  name: "API",
  // Line numbers would change with every edit, and the reference with them.
  disableSources: true,
  sort: ["source-order"],
  logLevel: "Warn",
  treatWarningsAsErrors: true,
  validation: { notDocumented: true, notExported: true, invalidLink: true, invalidPath: true },
  packagesRequiringDocumentation: ["@honbun/core", "honbun"],
  requiredToBeDocumented: [
    "Class",
    "Interface",
    "TypeAlias",
    "Function",
    "Variable",
    "Enum",
    "Method",
    "Accessor",
  ],
  router: "module",
  hideBreadcrumbs: true,
  hidePageHeader: true,
  entryFileName: "README",
  useCodeBlocks: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  typeDeclarationFormat: "table",
  tableColumnSettings: { hideDefaults: true, hideSources: true },
}

async function write(folder: string): Promise<void> {
  const entrances = Object.entries(ENTRANCES).filter(([, file]) => existsSync(join(ROOT, file)))
  const entryPoints = entrances.map(([, file]) => join(ROOT, file))
  writeSettings(entryPoints)
  const app = await Application.bootstrapWithPlugins({ ...OPTIONS, entryPoints } as TypeDocOptions)
  const project = await app.convert()
  if (!project) throw new Error("The sources could not be read")
  for (const [index, [name]] of entrances.entries()) project.children![index]!.name = name
  app.validate(project)
  await app.outputs.writeOutput({ name: "markdown", path: folder }, project)
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error("See the lines above")
}

/** Settings for the compiler that name only the entrances: reading the tests too takes twice as long. */
function writeSettings(files: readonly string[]): void {
  mkdirSync(dirname(SETTINGS), { recursive: true })
  writeFileSync(SETTINGS, JSON.stringify({ extends: join(ROOT, "tsconfig.json"), include: [], files }))
}

async function check(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "honbun-api-"))
  try {
    await write(folder)
    const stale = differences(folder, REFERENCE)
    if (stale.length > 0) {
      throw new Error(`docs/api is not up to date (${stale.join(", ")}); run \`npm run api\` and commit it`)
    }
    console.log(`${readdirSync(folder).length} pages are up to date, every exported name is explained`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function differences(fresh: string, kept: string): string[] {
  const names = new Set([...pagesIn(fresh), ...pagesIn(kept)])
  return [...names].filter((name) => contentOf(join(fresh, name)) !== contentOf(join(kept, name))).sort()
}

function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

function contentOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined
}

try {
  await (process.argv.includes("--check") ? check() : write(REFERENCE))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
