// Writes the API reference from the doc comments of everything the packages export: docs/api/*.md.
//   npx tsx scripts/api.ts           writes it
//   npx tsx scripts/api.ts --check   fails when it is not up to date, or when an exported name is not explained
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  Application,
  Comment,
  CommentTag,
  Converter,
  type DeclarationReflection,
  type ProjectReflection,
  ReflectionKind,
  type TypeDocOptions,
} from "typedoc"
import type { PluginOptions } from "typedoc-plugin-markdown"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const REFERENCE: string = join(ROOT, "docs/api")

/** The doors of the house, each with its page: what these files export is public, and nothing else. */
const ENTRANCES: Readonly<Record<string, string>> = {
  core: "packages/core/src/index.ts",
  extract: "packages/core/src/extract.ts",
  papers: "packages/core/src/papers.ts",
  learn: "packages/core/src/learn.ts",
  words: "packages/core/src/words.ts",
  readability: "packages/core/src/readability.ts",
  defuddle: "packages/core/src/defuddle.ts",
  honbun: "packages/honbun/src/index.ts",
}
/** How each page is imported, and for whom it is. */
const PAGES: Readonly<Record<string, readonly [specifier: string, what: string]>> = {
  core: ["@honbun/core", "everything above, with its types"],
  extract: ["@honbun/core/extract", "`extract` and `formatArticle` alone, for programs that start often"],
  papers: ["@honbun/core/papers", "the papers' methods as published, and their models"],
  learn: ["@honbun/core/learn", "learning and measuring, for research; may change with any release"],
  words: ["@honbun/core/words", "reasons in words, in English and Japanese"],
  readability: ["@honbun/core/readability", "Readability's names and fields"],
  defuddle: ["@honbun/core/defuddle", "Defuddle's names and fields"],
  honbun: ["honbun", "fetching pages and the store"],
}
/** Below node_modules, so that types are found from there. */
const SETTINGS: string = join(ROOT, "node_modules/.cache/honbun-api/tsconfig.json")

const OPTIONS: TypeDocOptions & PluginOptions = {
  plugin: ["typedoc-plugin-markdown"],
  tsconfig: SETTINGS,
  excludeExternals: true,
  // Another step checks the types of all sources.
  skipErrorChecking: true,
  alwaysCreateEntryPointModule: true,
  readme: "none",
  name: "API",
  // Line numbers would change with every edit, and the reference with them.
  disableSources: true,
  sort: ["source-order"],
  categorizeByGroup: false,
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
  const groups = groupsOf(readFileSync(join(ROOT, ENTRANCES.core!), "utf8"))
  const categoryOrder = [...groups.keys()]
  const app = await Application.bootstrapWithPlugins({
    ...OPTIONS,
    entryPoints,
    categoryOrder,
  } as TypeDocOptions)
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => categorise(project, groups))
  const project = await app.convert()
  if (!project) throw new Error("The sources could not be read")
  const core = moduleOf(project, ENTRANCES.core!)
  for (const [name, file] of entrances) moduleOf(project, file).name = name
  app.validate(project)
  await app.outputs.writeOutput({ name: "markdown", path: folder }, project)
  writeFileSync(join(folder, "README.md"), overview(core, groups))
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error("See the lines above")
}

/** What one entrance exports. TypeDoc sorts entrances by names of its own, so their order says nothing. */
function moduleOf(project: ProjectReflection, file: string): DeclarationReflection {
  const name = file.replace(/^packages\/|(?:\/index)?\.ts$/g, "")
  const found = project.children!.find((module) => module.name === name)
  if (!found)
    throw new Error(`No module ${name} among ${project.children!.map((module) => module.name).join(", ")}`)
  return found
}

/** Names that belong together, by what one wants to do: the headings in the index are comments of their own. */
function groupsOf(index: string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  let names: string[] = []
  for (const match of index.matchAll(/^\/\/ (.+)$|\{([^}]+)\} from/gm)) {
    const [, heading, list = ""] = match
    if (heading) groups.set(heading, (names = []))
    for (const name of list.split(",")) names.push(name.replace(/\btype\b/, "").trim())
  }
  return groups
}

/** Puts every name of the library under the heading it has in the index. */
function categorise(project: ProjectReflection, groups: ReadonlyMap<string, readonly string[]>): void {
  const core = moduleOf(project, ENTRANCES.core!)
  for (const [heading, names] of groups) {
    for (const one of core.children!.filter(({ name }) => names.includes(name))) {
      for (const described of one.signatures ?? [one]) {
        described.comment ??= new Comment()
        described.comment.blockTags.push(new CommentTag("@category", [{ kind: "text", text: heading }]))
      }
    }
  }
}

/** The first page: the functions, classes and constants of the library with a sentence each, under their headings. */
function overview(core: DeclarationReflection, groups: ReadonlyMap<string, readonly string[]>): string {
  const parts = [
    "# API",
    "What `@honbun/core` exports, by what you want to do. Types are on the page of each name.",
  ]
  for (const [heading, names] of groups) {
    const values = core
      .children!.filter((one) => names.includes(one.name) && !isType(one))
      .sort(constantsLast)
    if (values.length === 0) throw new Error(`Nothing under "${heading}" is a name of the library`)
    const rows = values.map((one) => `| [\`${one.name}\`](core.md#${anchorOf(one)}) | ${sentenceOf(one)} |`)
    parts.push(`## ${heading}`, ["| name | what it gives |", "| --- | --- |", ...rows].join("\n"))
  }
  const pages = Object.entries(PAGES).map(([page, [name, what]]) => `- [\`${name}\`](${page}.md): ${what}`)
  parts.push("## Pages", pages.join("\n"))
  return `${parts.join("\n\n")}\n`
}

function isType(one: DeclarationReflection): boolean {
  return one.kindOf(ReflectionKind.SomeType)
}

function constantsLast(one: DeclarationReflection, other: DeclarationReflection): number {
  return Number(one.kindOf(ReflectionKind.Variable)) - Number(other.kindOf(ReflectionKind.Variable))
}

function anchorOf({ name }: DeclarationReflection): string {
  return name.toLowerCase()
}

/** The first sentence of a name's comment. */
function sentenceOf(one: DeclarationReflection): string {
  const summary = (one.signatures?.[0] ?? one).comment?.summary ?? []
  const text = summary
    .map((part) => part.text)
    .join("")
    .replace(/\s+/g, " ")
    .trim()
  return (/^.*?[.:](?= |$)/.exec(text)?.[0] ?? text).replace(/:$/, ".").replaceAll("|", "\\|")
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
