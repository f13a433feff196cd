// What the library weighs in a browser. Needs a build. `npx tsx scripts/bundle-size.ts` writes the figures into the READMEs.
import { readFileSync, writeFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, type Metafile } from "esbuild"
import { replaceNumbers } from "../packages/lab/src/report/numbers-in.js"

/** Something a web page may import, and the most it may weigh, minified and gzipped, in kB (1,000 bytes). */
export interface Budget {
  readonly what: string
  /** What is bundled. */
  readonly code: string
  readonly kilobytes: number
}

/**
 * The names of characters are 8 of each, the article model 52. Set somewhat above what was measured; raise one
 * when something is worth its weight, not by accident.
 */
export const BUDGETS: readonly Budget[] = [
  { what: "`extract`", code: 'export { extract } from "@honbun/core"', kilobytes: 222 },
  { what: "all of `@honbun/core`", code: 'export * from "@honbun/core"', kilobytes: 327 },
  {
    what: "`extract` of `@honbun/core/papers`",
    code: 'export { extract } from "@honbun/core/papers"',
    kilobytes: 277,
  },
  {
    what: "`Readability` of `@honbun/core/readability`",
    code: 'export { Readability } from "@honbun/core/readability"',
    kilobytes: 222,
  },
]

/** What a bundle weighs, in bytes. */
export interface Weight {
  readonly plain: number
  readonly zipped: number
  /** The heaviest packages and rooms in it, one a line. */
  readonly heaviest: string
}

/** Bundles some code as a web page would, with the packages that a folder has installed. */
export async function weigh({ code }: Budget, folder: string): Promise<Weight> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    external: ["node:*"],
    write: false,
    metafile: true,
    logLevel: "silent",
  })
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  const builtins = outside.filter((path) => isBuiltin(path))
  if (builtins.length > 0) throw new Error(`The browser bundle imports from Node: ${builtins.join(", ")}`)
  const bytes = outputFiles[0]!.contents
  return {
    plain: bytes.length,
    zipped: gzipSync(bytes, { level: 9 }).length,
    heaviest: heaviestIn(metafile),
  }
}

/** The ten heaviest packages or rooms of a bundle, to see what made it grow. */
function heaviestIn({ outputs }: Metafile): string {
  const weights = new Map<string, number>()
  for (const output of Object.values(outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const name = placeOf(path.replace(/^.*node_modules\//, ""))
      weights.set(name, (weights.get(name) ?? 0) + bytesInOutput)
    }
  }
  const sorted = [...weights].sort((a, b) => b[1] - a[1]).slice(0, 10)
  return sorted.map(([name, size]) => `  ${kilobytes(size).padStart(6)} kB  ${name}`).join("\n")
}

function placeOf(path: string): string {
  return path.startsWith("@honbun/core") ? path.split("/").slice(0, 4).join("/") : path.split("/")[0]!
}

/** Bytes in kB with one digit. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

async function main(root: string): Promise<void> {
  const rows = ["| import | minified | gzipped |", "| --- | ---: | ---: |"]
  for (const budget of BUDGETS) {
    const { plain, zipped } = await weigh(budget, root)
    rows.push(`| ${budget.what} | ${Math.round(plain / 1000)} kB | ${Math.round(zipped / 1000)} kB |`)
  }
  console.log(rows.join("\n"))
  for (const file of ["README.md", "packages/core/README.md"]) {
    const replaced = replaceNumbers(readFileSync(join(root, file), "utf8"), "size", rows.join("\n"))
    if (replaced === undefined) throw new Error(`${file} has no place for numbers:size`)
    writeFileSync(join(root, file), replaced)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(fileURLToPath(new URL("..", import.meta.url)))
