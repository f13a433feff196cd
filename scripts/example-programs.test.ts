// Every program in the documentation is run, and what it says it prints is compared with what it prints.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { isAbsolute, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { inspect } from "node:util"
import { build } from "esbuild"
import { beforeAll, describe, expect, test } from "vitest"
import { type Example, fencesIn, findExamples, promisesIn, withReports } from "./examples.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
const SOURCES = {
  "@honbun/core/extract": join(ROOT, "packages/core/src/extract.ts"),
  "@honbun/core/papers": join(ROOT, "packages/core/src/papers.ts"),
  "@honbun/core/learn": join(ROOT, "packages/core/src/learn.ts"),
  "@honbun/core/words": join(ROOT, "packages/core/src/words.ts"),
  "@honbun/core/readability": join(ROOT, "packages/core/src/readability.ts"),
  "@honbun/core/defuddle": join(ROOT, "packages/core/src/defuddle.ts"),
  "@honbun/core/internal": join(ROOT, "packages/core/src/internal.ts"),
  "@honbun/core": join(ROOT, "packages/core/src/index.ts"),
  "@honbun/lab": join(ROOT, "packages/lab/src/index.ts"),
  "honbun/command": join(ROOT, "packages/honbun/src/command.ts"),
  honbun: join(ROOT, "packages/honbun/src/index.ts"),
}
const COMPILER: string = join(ROOT, "node_modules/typescript-7/bin/tsc")
/** Inside node_modules, so that the examples find packages and vitest leaves them alone. */
const WORKSHOP: string = join(ROOT, "node_modules/.cache/honbun-examples")

const examples: Example[] = findExamples(ROOT)
const programs: Example[] = examples.filter(
  ({ language, code }) => language === "ts" && /from "(?:@honbun\/(?:core|lab)(?:\/\w+)?|honbun)"/.test(code),
)

/** The file an example is written to, named after where it is. */
function workpiece({ file, line }: Example, ending: string): string {
  return join(WORKSHOP, `${file.replace(/\W+/g, "-")}-${line}.${ending}`)
}

declare global {
  var reportFromExample: ((line: number, ...values: unknown[]) => void) | undefined
}

describe("programs", () => {
  beforeAll(async () => {
    rmSync(WORKSHOP, { recursive: true, force: true })
    mkdirSync(WORKSHOP, { recursive: true })
    for (const example of programs) {
      writeFileSync(
        workpiece(example, "ts"),
        `${withReports(example.code, "reportFromExample!")}\nexport {}\n`,
      )
    }
    await build({
      entryPoints: programs.map((example) => workpiece(example, "ts")),
      outdir: WORKSHOP,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node20",
      alias: Object.fromEntries(Object.entries(SOURCES).filter(([, file]) => existsSync(file))),
      plugins: [
        { name: "packages stay outside", setup: (one) => one.onResolve({ filter: /^[^./]/ }, outside) },
      ],
    })
  })

  test.each(programs.map((example) => [`${example.file}:${example.line}`, example] as const))(
    "%s prints what it says",
    async (_, example) => {
      const printed = new Map<number, unknown[][]>()
      globalThis.reportFromExample = (line, ...values) => {
        printed.set(line, [...(printed.get(line) ?? []), values])
      }
      await import(/* @vite-ignore */ pathToFileURL(workpiece(example, "mjs")).href)
      for (const { line, printed: promised } of promisesIn(example.code)) {
        const came = (printed.get(line) ?? []).map((values) => values.map(asConsole).join(" ")).join("\n")
        expect(normal(came)).toBe(normal(promised.join("\n")))
      }
    },
  )

  test("all of them have the types they should", () => {
    const declared = join(WORKSHOP, "report.d.ts")
    writeFileSync(
      declared,
      "declare var reportFromExample: ((line: number, ...values: unknown[]) => void) | undefined\n",
    )
    const project = join(WORKSHOP, "tsconfig.json")
    const files = programs.map((example) => workpiece(example, "ts"))
    writeFileSync(project, JSON.stringify(projectOf([...files, declared])))
    const { stdout, status } = spawnSync(process.execPath, [COMPILER, "-p", project], {
      cwd: ROOT,
      encoding: "utf8",
    })
    expect([status, stdout]).toEqual([0, ""])
  })
})

/** Anything but the two packages themselves and what lies beside a file is left for Node to find. */
function outside({ path }: { path: string }): { external: true } | undefined {
  return path in SOURCES || isAbsolute(path) ? undefined : { external: true }
}

/** The settings of the repository, with the packages as their sources. */
function projectOf(files: readonly string[]): object {
  return {
    extends: join(ROOT, "tsconfig.json"),
    compilerOptions: {
      noEmit: true,
      noUnusedLocals: false,
      isolatedDeclarations: false,
      declaration: false,
      paths: Object.fromEntries(Object.entries(SOURCES).map(([name, file]) => [name, [file]])),
    },
    files,
    include: [],
  }
}

function asConsole(value: unknown): string {
  return typeof value === "string" ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY })
}

/** Quotes around strings and the kind of them do not matter, nor does white space at the ends of lines. */
function normal(text: string): string {
  const lines = text.split("\n").map((line) => line.trim())
  return lines.join("\n").replace(/["'`]/g, "")
}

test("the documentation has examples to run", () => {
  expect(programs.length).toBeGreaterThan(1)
})

test("examples are found with their line, and promises on and below the line that prints", () => {
  const [example] = fencesIn(
    "x.md",
    ["# X", "  ```ts", "  console.log(1) // 1", "  console.log(a)", "  // → b", "  ```"],
    0,
  )
  expect(example).toMatchObject({ line: 3, language: "ts" })
  expect(promisesIn(example!.code)).toEqual([
    { line: 0, printed: ["1"] },
    { line: 1, printed: ["b"] },
  ])
})
