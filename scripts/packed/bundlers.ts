import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { createContext, runInContext } from "node:vm"
import { build as buildByEsbuild } from "esbuild"
import { build as buildByVite } from "vite"

/** A bundle, and who made it. */
interface Bundle {
  readonly by: string
  readonly code: string
}

/** What is bundled: it leaves a title behind, and needs nothing of Node. */
const PROGRAM = `globalThis.title = extract("<title>Tea</title><article><p>Pour hot water over the leaves, and wait.</p></article>").title\n`
const IMPORTS = `import { extract } from "@honbun/core"\n${PROGRAM}`
const REQUIRES = `const { extract } = require("@honbun/core")\n${PROGRAM}`

/** As the tools of edge workers do it: with their own conditions. */
export async function bundleWithEsbuild(folder: string): Promise<Bundle> {
  const { outputFiles } = await buildByEsbuild({
    stdin: { contents: IMPORTS, resolveDir: folder },
    bundle: true,
    format: "iife",
    platform: "browser",
    conditions: ["workerd", "worker", "browser"],
    write: false,
    logLevel: "silent",
  })
  return { by: "esbuild, for a worker", code: outputFiles[0]!.text }
}

/** A web page built by vite. */
export async function bundleWithVite(folder: string): Promise<Bundle> {
  writeFileSync(join(folder, "page.js"), IMPORTS)
  await buildByVite({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: {
      outDir: "vite",
      lib: { entry: "page.js", formats: ["iife"], name: "page", fileName: () => "page.js" },
    },
  })
  return { by: "vite", code: readFileSync(join(folder, "vite/page.js"), "utf8") }
}

/** A web page built by webpack, whose program uses `require`. */
export async function bundleWithWebpack(folder: string): Promise<Bundle> {
  const tools = createRequire(join(folder, "tools/"))
  const webpack = tools("webpack") as (options: object, done: (error: unknown, stats: Stats) => void) => void
  writeFileSync(join(folder, "page.cjs"), REQUIRES)
  const output = { path: join(folder, "webpack"), filename: "page.js" }
  const stats = await new Promise<Stats>((resolve, reject) => {
    const options = { context: folder, entry: "./page.cjs", mode: "production", target: "web", output }
    webpack(options, (error, result) => (error ? reject(error) : resolve(result)))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  return { by: "webpack", code: readFileSync(join(folder, "webpack/page.js"), "utf8") }
}

interface Stats {
  hasErrors(): boolean
  toString(options: object): string
}

/** Runs a bundle in a place that has only what browsers and workers have; gives the line that says so. */
export function runBare({ by, code }: Bundle): string {
  const place = createContext({ atob, performance, TextDecoder, TextEncoder, URL })
  runInContext(code, place)
  const { title } = place as { title?: unknown }
  if (title !== "Tea") throw new Error(`What ${by} bundled found the title ${JSON.stringify(title)}`)
  return `bundled by ${by}: works without Node`
}
