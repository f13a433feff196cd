import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT, run, say } from "./run.js"

/**
 * The ways TypeScript finds a package's types, for a program of ES modules (`types.mts`) and one of CommonJS (`types.cts`). All
 * but the oldest check the packages' own declarations too.
 */
const WAYS: readonly (readonly [name: string, options: object, endings: readonly string[]])[] = [
  ["node16", { module: "Node16", moduleResolution: "Node16" }, ["mts", "cts"]],
  ["node20", { module: "Node20", moduleResolution: "Node16" }, ["mts", "cts"]],
  ["nodenext", { module: "NodeNext", moduleResolution: "NodeNext" }, ["mts", "cts"]],
  ["bundler", { module: "ESNext", moduleResolution: "Bundler" }, ["ts"]],
  [
    "node10",
    { module: "CommonJS", moduleResolution: "Node10", ignoreDeprecations: "6.0", skipLibCheck: true },
    ["ts"],
  ],
]

/** Compiles a program that uses the installed packages, in every way. The library must not need any types but its own. */
export function checkTypes(project: string): void {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc")
  for (const [name, options, endings] of WAYS) {
    const files = endings.map((ending) => `program-${name}.${ending}`)
    for (const file of files) copyFileSync(join(project, "types.ts"), join(project, file))
    const compilerOptions = { ...options, target: "ES2022", strict: true, noEmit: true, types: [] }
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }))
    run(project, process.execPath, compiler, "-p", "tsconfig.json")
  }
  say(`types resolve: ${WAYS.map(([name, , endings]) => `${name} (${endings.join(", ")})`).join(", ")}`)
}
