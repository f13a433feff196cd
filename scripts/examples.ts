import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"

/** A program or a command that the documentation shows. */
export interface Example {
  /** Where it is: file from the root of the repository, and line. */
  readonly file: string
  readonly line: number
  /** The language after the fence: `ts`, `sh`, `console`. */
  readonly language: string
  readonly code: string
}

/** Texts in which examples are looked for: every Markdown file of ours, every source with its doc comments. */
const DOCUMENTED =
  /^(?:[\w.-]+\.md|docs\/(?!api\/).*\.md|(?:packages\/[\w-]+|bench)\/(?:README\.md|src\/.*(?<!\.test)\.ts))$/
const SKIPPED = /(?:^|[\\/])(?:node_modules|dist|fixtures|\.git)(?:[\\/]|$)/

/** Every fenced example under a folder, in order of files and lines. */
export function findExamples(root: string): Example[] {
  const files = listFiles(root).filter((file) => DOCUMENTED.test(file))
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8")
    return file.endsWith(".md") ? fencesIn(file, text.split("\n"), 0) : fencesInComments(file, text)
  })
}

/** The files of a repository that people write, from its root, with `/`. */
export function listFiles(root: string): string[] {
  const files: string[] = []
  const pending = [root]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (SKIPPED.test(relative(root, path))) continue
      if (entry.isDirectory()) pending.push(path)
      else files.push(relative(root, path).split(sep).join("/"))
    }
  }
  return files
}

/** The fenced blocks of a Markdown text; `offset` is the number of lines before it in its file. */
export function fencesIn(file: string, lines: readonly string[], offset: number): Example[] {
  const examples: Example[] = []
  let open: { line: number; language: string; indent: string } | undefined
  for (const [index, line] of lines.entries()) {
    const fence = /^(\s*)```+\s*([\w-]*)/.exec(line)
    if (!fence) continue
    if (!open) open = { line: index, language: fence[2]!, indent: fence[1]! }
    else {
      const code = lines
        .slice(open.line + 1, index)
        .map((one) => one.replace(new RegExp(`^${open!.indent}`), ""))
      examples.push({ file, line: offset + open.line + 2, language: open.language, code: code.join("\n") })
      open = undefined
    }
  }
  return examples
}

function fencesInComments(file: string, text: string): Example[] {
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap((comment) => {
    const before = text.slice(0, comment.index).split("\n").length - 1
    return fencesIn(
      file,
      comment[0].split("\n").map((line) => line.replace(/^\s*\* ?/, "")),
      before,
    )
  })
}

/** What an example promises to print: for each line that prints, the text in the comment after it. */
export interface Promised {
  /** Line in the example, from 0. */
  readonly line: number
  /** One entry for each line printed. */
  readonly printed: readonly string[]
}

/**
 * What the comments after `console.log(…)` promise: on the same line, or on the lines below it when these
 * begin with `// →`. A `console.log` without such a comment promises nothing.
 */
export function promisesIn(code: string): Promised[] {
  const lines = code.split("\n")
  return lines.flatMap((line, index) => {
    if (!line.includes("console.log(")) return []
    const beside = /\)\s*;?\s*\/\/ (?:→ )?(.*)$/.exec(line)?.[1]
    const below: string[] = []
    for (let at = index + 1; lines[at]?.trimStart().startsWith("// → "); at++) {
      below.push(lines[at]!.trimStart().slice("// → ".length))
    }
    const printed = beside === undefined ? below : [beside, ...below]
    return printed.length > 0 ? [{ line: index, printed }] : []
  })
}

/** The example with every `console.log(` told which line it is on: `report(line, …)`. */
export function withReports(code: string, report: string): string {
  const lines = code.split("\n")
  return lines.map((line, index) => line.replaceAll("console.log(", `${report}(${index}, `)).join("\n")
}

/** A command the documentation shows, and what it says it prints (empty when it does not say). */
export interface ShownCommand {
  readonly line: string
  readonly printed: string
}

/**
 * The `honbun` commands of an example that read pages of this repository (under docs/), so that they can be
 * run anywhere: all lines of `sh`, the lines after `$` of `console`, where the output follows.
 */
export function commandsIn(root: string, { language, code }: Example): ShownCommand[] {
  if (language !== "sh" && language !== "console") return []
  const lines = code.split("\n")
  const prompt = language === "console" ? "$ " : ""
  return lines.flatMap((text, index) => {
    const line = text.slice(prompt.length)
    if (!text.startsWith(prompt) || !isOwnCommand(root, line)) return []
    const after = prompt ? lines.slice(index + 1) : []
    const end = after.findIndex((one) => one.startsWith(prompt))
    return [{ line, printed: (end < 0 ? after : after.slice(0, end)).join("\n") }]
  })
}

function isOwnCommand(root: string, line: string): boolean {
  if (!/^(?:cat \S+ \| )?(?:npx )?(?:honbun |npm start (?:--silent )?-- )/.test(line)) return false
  return line.split(/\s+/).some((word) => /^docs\/[\w./-]+$/.test(word) && existsSync(join(root, word)))
}
