// Fails when a room imports from a room it may not, when files import each other in a circle, or when the
// library reaches for something that would keep it out of a browser. `npx tsx scripts/check-rooms.ts`
import { readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join, posix, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { type Import, importsOf } from "./imports.js"

/** What the rooms of a package may import. */
export interface PackageRules {
  /** Folder of the sources, from the root of the repository. */
  readonly source: string
  /** Whether Node's own modules may be imported. */
  readonly node: boolean
  /** Files beside the rooms that are for other packages only. */
  readonly entrances: readonly string[]
  /** For each room, the rooms it may import from besides itself. */
  readonly rooms: Readonly<Record<string, RoomRule>>
}

/** What one room may import. */
export interface RoomRule {
  /** Other rooms of the package. */
  readonly from: readonly string[]
  /** Rooms of which only types may be imported. */
  readonly types?: readonly string[]
  /** Whether files that are beside the rooms (`errors.ts`) may be imported; true unless said otherwise. */
  readonly shared?: boolean
}

/**
 * In every package a room imports only from rooms listed for it, and the lists run in one direction.
 * Core: the flow of a page through the house, left to right. `article` is told what is known of a site, so it may name the
 * type, but never calls into `site`. The benchmark is not here: it may look into any room, to measure it.
 */
export const RULES: readonly PackageRules[] = [
  {
    source: "packages/core/src",
    node: false,
    entrances: [
      "index",
      "node",
      "extract",
      "papers",
      "learn",
      "words",
      "readability",
      "defuddle",
      "internal",
    ],
    rooms: {
      words: { from: [], types: ["about", "pager"] },
      page: { from: [] },
      learn: { from: [], shared: false },
      blocks: { from: ["page"] },
      write: { from: ["page"] },
      about: { from: ["page", "blocks", "learn"] },
      posts: { from: ["page", "blocks", "about", "write"] },
      article: { from: ["page", "blocks", "learn", "about", "write", "posts"], types: ["site"] },
      site: { from: ["page", "blocks", "learn", "about", "write", "article"] },
      change: { from: ["page", "blocks", "learn", "about", "article"] },
      pager: { from: ["page", "blocks", "learn", "about", "write", "article", "site"] },
      parts: { from: ["page", "blocks", "about", "write"] },
      adapters: { from: ["page", "article"] },
      papers: {
        from: ["page", "blocks", "learn", "about", "write", "posts", "article", "site", "pager", "parts"],
      },
    },
  },
  {
    source: "packages/honbun/src",
    node: true,
    entrances: ["index", "command", "show"],
    rooms: {
      messages: { from: [] },
      feed: { from: [] },
      files: { from: [] },
      lists: { from: [] },
      archive: { from: ["files"] },
      dataset: { from: ["files"] },
      fetch: { from: ["messages"] },
      jobs: { from: ["files", "lists", "archive", "fetch"] },
      store: { from: ["files", "archive", "fetch", "jobs"] },
      cluster: { from: ["files", "fetch", "jobs", "store"] },
      parts: { from: ["jobs"] },
      annotate: { from: ["files", "dataset"] },
      epub: { from: [] },
      board: { from: ["messages", "feed", "fetch"] },
      watch: { from: ["lists", "feed", "fetch", "jobs", "store"] },
      fulltext: { from: ["feed", "files", "lists", "fetch", "jobs", "epub"] },
      server: {
        from: [
          "messages",
          "feed",
          "fulltext",
          "files",
          "dataset",
          "fetch",
          "jobs",
          "store",
          "cluster",
          "annotate",
          "epub",
          "board",
          "watch",
        ],
      },
      mcp: { from: ["feed", "fetch", "jobs", "store", "parts", "watch", "server"] },
      cli: {
        from: [
          "messages",
          "feed",
          "epub",
          "fulltext",
          "files",
          "lists",
          "fetch",
          "jobs",
          "store",
          "cluster",
          "parts",
          "board",
          "watch",
          "server",
          "mcp",
        ],
      },
    },
  },
  {
    source: "packages/lab/src",
    node: true,
    entrances: ["index"],
    rooms: {
      messages: { from: [] },
      plot: { from: [] },
      report: { from: [] },
      split: { from: [] },
      changes: { from: ["sites"] },
      parts: { from: ["sites"] },
      import: { from: ["messages"] },
      extractors: { from: [] },
      train: { from: ["extractors"] },
      measure: { from: ["messages", "plot", "import", "extractors", "train"] },
      structure: { from: ["extractors", "train"] },
      compare: { from: ["messages", "measure"] },
      pager: { from: ["report", "split", "extractors", "measure"] },
      sites: { from: ["plot", "train"] },
      dates: { from: [] },
      "self-train": { from: ["extractors", "train", "measure"] },
      "paper-a": { from: ["plot", "report", "split", "train", "measure"] },
      "paper-d": { from: ["plot", "report", "split", "extractors", "train", "measure", "pager"] },
      reproduce: { from: ["report"] },
      tasks: {
        from: [
          "plot",
          "extractors",
          "train",
          "measure",
          "paper-a",
          "paper-d",
          "changes",
          "sites",
          "self-train",
          "parts",
          "pager",
        ],
      },
      cli: {
        from: [
          ...[
            "messages",
            "report",
            "split",
            "changes",
            "parts",
            "import",
            "extractors",
            "train",
            "measure",
            "structure",
            "compare",
          ],
          ...["dates", "pager", "sites", "self-train", "paper-a", "paper-d", "reproduce"],
        ],
      },
    },
  },
  {
    source: "packages/extension/src",
    node: false,
    entrances: [],
    rooms: {
      words: { from: [] },
      browser: { from: [] },
      engine: { from: ["browser"] },
      live: { from: ["words", "browser"] },
      pages: { from: ["words", "browser"] },
    },
  },
  {
    source: "packages/studio/src",
    node: false,
    entrances: ["shared"],
    rooms: {
      words: { from: [] },
      worker: { from: [] },
      api: { from: ["worker"] },
      app: { from: ["words", "api"] },
      frame: { from: ["words", "app"] },
      home: { from: ["words", "app"] },
      reader: { from: ["words", "api", "app", "frame"] },
      read: { from: ["words", "worker", "api", "app", "frame", "reader"] },
      annotate: { from: ["words", "api", "app", "frame", "read"] },
      parts: { from: ["words", "worker", "api", "app", "frame", "read"] },
      board: { from: ["words", "api", "app", "read", "parts"] },
      join: { from: ["words", "worker", "api", "app", "reader"] },
      lab: { from: ["words", "api", "app", "frame", "read"] },
      watch: { from: ["words", "api", "app"] },
      feeds: { from: ["words", "api", "app"] },
      batches: { from: ["words", "api", "app"] },
      sites: { from: ["words", "api", "app", "frame", "read"] },
      playground: { from: ["words", "worker", "app", "frame", "reader", "read"] },
    },
  },
]

/** What other packages may import of ours, besides the packages themselves. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  "@honbun/core": [
    "@honbun/core/extract",
    "@honbun/core/papers",
    "@honbun/core/learn",
    "@honbun/core/words",
    "@honbun/core/internal",
  ],
  honbun: ["honbun/command", "honbun/show"],
  "@honbun/studio": ["@honbun/studio/shared"],
  "@honbun/lab": [],
}

/** A package that may not be imported. */
interface Ban {
  readonly reason: string
  /** Rooms that may all the same. */
  readonly except?: readonly string[]
  /** Entrances of the package that every room may use. */
  readonly doors?: readonly string[]
}

/** Packages that may not be imported by the package in a folder. */
const FORBIDDEN: Readonly<Record<string, Readonly<Record<string, Ban>>>> = {
  "packages/extension/src": {
    "@honbun/core": {
      reason: "only the extension's engine runs the library; the rest asks it",
      except: ["engine"],
      doors: ["@honbun/core/words", "@honbun/core/internal"],
    },
  },
  "packages/studio/src": {
    "@honbun/core": {
      reason:
        "only the studio's worker runs the extractor; the rest speaks to the server through the HTTP API",
      except: ["worker"],
      doors: ["@honbun/core/words"],
    },
    honbun: {
      reason: "the studio speaks to the server only through the HTTP API",
      doors: ["honbun/show"],
    },
  },
}

/** One import that breaks a rule. */
export interface Violation {
  readonly file: string
  readonly specifier: string
  readonly rule: string
}

/** Source texts by path from the root of the repository, with `/`. */
export type Sources = ReadonlyMap<string, string>

/** Tests, and pages for tests, may import what they like. */
const EXEMPT = /\.test(?:-[a-z]+)?\.[mc]?tsx?$|\/fixtures\//

/** Every import of a package's sources that its rules forbid. */
export function checkPackage(
  sources: Sources,
  rules: PackageRules,
  dependencies: readonly string[],
): Violation[] {
  const violations: Violation[] = []
  for (const [file, text] of sources) {
    if (!file.startsWith(`${rules.source}/`) || EXEMPT.test(file)) continue
    for (const found of importsOf(file, text)) {
      const rule = brokenRule(sources, rules, dependencies, file, found)
      if (rule) violations.push({ file, specifier: found.specifier, rule })
    }
  }
  return violations
}

function brokenRule(
  sources: Sources,
  rules: PackageRules,
  dependencies: readonly string[],
  file: string,
  found: Import,
): string | undefined {
  if (!found.specifier.startsWith(".")) {
    return brokenPackageRule(rules, dependencies, found.specifier, roomOf(rules, file))
  }
  if (!posix.join(posix.dirname(file), found.specifier).startsWith(`${rules.source}/`)) {
    return `a relative import must stay inside ${rules.source}; import other packages by name`
  }
  const target = resolveImport(sources, file, found.specifier)
  if (!target) return "there is no such file"
  const entrance = rules.entrances.find((name) => target === `${rules.source}/${name}.ts`)
  if (entrance && roomOf(rules, file) !== "") {
    return `${entrance}.ts is for the outside; import from the file itself`
  }
  return brokenRoomRule(rules, roomOf(rules, file), roomOf(rules, target), found.typeOnly)
}

function brokenPackageRule(
  rules: PackageRules,
  dependencies: readonly string[],
  specifier: string,
  room: string,
): string | undefined {
  if (specifier.startsWith("node:"))
    return rules.node ? undefined : "this package also runs in browsers: nothing from Node"
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")
  const forbidden = FORBIDDEN[rules.source]?.[name]
  const isExcepted = forbidden?.except?.includes(room) || forbidden?.doors?.includes(specifier)
  if (forbidden && !isExcepted) return forbidden.reason
  const doors = DOORS[name]
  if (doors && specifier !== name && !doors.includes(specifier)) {
    return `${name} is imported only as ${[name, ...doors].join(", ")}`
  }
  if (dependencies.includes(name)) return undefined
  return `${name} is not among the dependencies in package.json`
}

function brokenRoomRule(
  rules: PackageRules,
  from: string,
  to: string,
  typeOnly: boolean,
): string | undefined {
  if (from === to || from === "") return undefined
  const rule = rules.rooms[from]
  if (!rule) return `${from} has no rule yet: say what it may import`
  if (to === "") return rule.shared === false ? `${from} imports from nowhere else` : undefined
  if (rule.from.includes(to) || (typeOnly && rule.types?.includes(to))) return undefined
  if (rule.types?.includes(to)) return `${from} may import only types from ${to}`
  const may = rule.from.length > 0 ? `only from ${rule.from.join(", ")}` : "from no other room"
  return `${from} may import ${may}, not from ${to}`
}

/** Rooms whose rules let them import each other in a circle; each as the list of rooms on it. */
export function roomCycles({ rooms }: PackageRules): string[][] {
  const graph = new Map(Object.entries(rooms).map(([room, { from }]) => [room, [...from]]))
  return cyclesIn(graph)
}

/** The room a file lies in; empty for files that are beside the rooms. */
function roomOf(rules: PackageRules, file: string): string {
  const [room, ...rest] = file.slice(rules.source.length + 1).split("/")
  return rest.length > 0 ? room! : ""
}

/** The source file a relative import means, undefined when there is none. */
function resolveImport(sources: Sources, file: string, specifier: string): string | undefined {
  const path = posix.join(posix.dirname(file), specifier)
  const candidates = [path, path.replace(/\.js$/, ".ts"), path.replace(/\.jsx?$/, ".tsx")]
  return candidates.find((candidate) => sources.has(candidate))
}

/** Circles of files that import each other, types included; each as the list of files on it. */
export function importCycles(sources: Sources): string[][] {
  const graph = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const relatives = importsOf(file, text).filter((found) => found.specifier.startsWith("."))
    const targets = relatives.map((found) => resolveImport(sources, file, found.specifier))
    graph.set(
      file,
      targets.filter((target): target is string => target !== undefined),
    )
  }
  return cyclesIn(graph)
}

function cyclesIn(graph: ReadonlyMap<string, string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  for (const one of graph.keys()) visit(graph, one, [], done, cycles)
  return cycles
}

/** Depth first; recursion is as deep as the longest chain of imports, a few dozen files. */
function visit(
  graph: ReadonlyMap<string, string[]>,
  file: string,
  path: string[],
  done: Set<string>,
  cycles: string[][],
): void {
  const seenAt = path.indexOf(file)
  if (seenAt >= 0) cycles.push([...path.slice(seenAt), file])
  if (seenAt >= 0 || done.has(file)) return
  path.push(file)
  for (const target of graph.get(file) ?? []) visit(graph, target, path, done, cycles)
  path.pop()
  done.add(file)
}

function readSources(root: string, folder: string): Map<string, string> {
  const sources = new Map<string, string>()
  if (!statSync(join(root, folder), { throwIfNoEntry: false })) return sources
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[mc]?tsx?$|\.json$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    sources.set(relative(root, file).split(sep).join("/"), readFileSync(file, "utf8"))
  }
  return sources
}

function dependenciesOf(root: string, source: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, dirname(source), "package.json"), "utf8"))
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  })
}

function main(root: string): void {
  const complaints: string[] = []
  let files = 0
  for (const rules of RULES) {
    const sources = readSources(root, rules.source)
    files += sources.size
    for (const { file, specifier, rule } of checkPackage(
      sources,
      rules,
      dependenciesOf(root, rules.source),
    )) {
      complaints.push(`${file} imports "${specifier}": ${rule}`)
    }
    for (const cycle of roomCycles(rules))
      complaints.push(`The rules let rooms import each other: ${cycle.join(" → ")}`)
    for (const cycle of importCycles(sources))
      complaints.push(`Files import each other: ${cycle.join(" → ")}`)
  }
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) console.error("The rules are at the top of scripts/check-rooms.ts.")
  else console.log(`${files} files keep to their rooms`)
  process.exitCode = complaints.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(fileURLToPath(new URL("..", import.meta.url)))
