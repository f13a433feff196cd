import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join, sep } from "node:path"
import { fileURLToPath } from "node:url"

/** What a table of the documentation depends on, besides its data. */
interface Sources {
  /** Files and folders of code, from the folder of the packages. */
  readonly code: readonly string[]
  /** Models that ship with honbun. */
  readonly models: readonly string[]
}

/** The tables that have a stamp, by the name of their place. */
export const STAMPED: Readonly<Record<string, Sources>> = {
  "paper-a": {
    code: [
      "lab/src/paper-a",
      "core/src/article/crf",
      "core/src/article/vote.ts",
      "core/src/blocks/paper-a.ts",
    ],
    models: [],
  },
  "paper-c": {
    code: ["lab/src/sites/paper-c.ts", "lab/src/sites/label.ts", "lab/src/changes", "core/src/site/paper-c"],
    models: ["article.json"],
  },
  "paper-d": {
    code: ["lab/src/paper-d", "core/src/article/forest", "core/src/pager", "core/src/learn"],
    models: ["article.json", "pager.json"],
  },
  "self-training": {
    code: ["lab/src/self-train", "lab/src/train", "core/src/site/paper-e", "core/src/blocks"],
    models: [],
  },
  "paper-e": {
    code: ["lab/src/sites/paper-e.ts", "lab/src/sites/label.ts", "core/src/site/paper-e", "core/src/blocks"],
    models: [],
  },
}

/** What a table was made from, each as the beginning of a SHA-256. */
export interface Stamp {
  readonly data: string
  readonly models: string
  readonly code: string
}

/** The folder of the packages: this file is in `lab/src/report`, or in `lab/dist/report` when it is built. */
const PACKAGES = fileURLToPath(new URL("../../../", import.meta.url))

/** The stamp of a table that is made now. Undefined for one that has none, or where the sources are not at hand. */
export function stampOf(name: string, folders: readonly string[]): Stamp | undefined {
  const now = stampOfSources(name)
  return now && { data: dataHash(folders), ...now }
}

/** What a table would be made from now, apart from its data. */
export function stampOfSources(name: string): Omit<Stamp, "data"> | undefined {
  const sources = Object.hasOwn(STAMPED, name) ? STAMPED[name] : undefined
  if (!sources || !existsSync(join(PACKAGES, "core", "src"))) return undefined
  const models = sources.models.map((file) => readFileSync(join(PACKAGES, "core", "models", file)))
  const code = sources.code.flatMap((place) => sourceFiles(join(PACKAGES, place))).map(plainCode)
  return { models: hashOf(models), code: hashOf(code) }
}

/** A stamp as it is written over a table: a comment that readers do not see. */
export function writtenStamp({ data, models, code }: Stamp): string {
  return `<!-- made from data ${data}, models ${models}, code ${code} -->`
}

/** The stamp of a table in a document; undefined where the table has none. */
export function stampIn(document: string, name: string): Stamp | undefined {
  const table = document.split(`<!-- numbers:${name} -->`)[1]?.split("<!-- /numbers -->")[0] ?? ""
  const [, data, models, code] = /<!-- made from data (\w+), models (\w+), code (\w+) -->/.exec(table) ?? []
  return data === undefined ? undefined : { data, models: models!, code: code! }
}

function sourceFiles(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes(".test"))
    .map((name) => join(place, name))
    .sort()
}

/** Code without comments and layout: another wording of a comment makes no table stale. */
function plainCode(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "")
    .replace(/\s+/g, "")
}

/** The lists of pages below the folders, and the sizes of the pages. */
function dataHash(folders: readonly string[]): string {
  const known = folders.flatMap((folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()
    return names.flatMap((name) => {
      const path = join(folder, name)
      if (/(?:^|[\\/])(?:pages|changes|gold)\.jsonl$/.test(name))
        return [name.split(sep).join("/"), readFileSync(path)]
      return /\.html(?:\.gz)?$/.test(name) ? [`${name.split(sep).join("/")} ${statSync(path).size}`] : []
    })
  })
  return hashOf(known)
}

function hashOf(pieces: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256")
  for (const piece of pieces) hash.update(piece).update("\0")
  return hash.digest("hex").slice(0, 12)
}
