// Every command in the documentation that reads a page of this repository is run, and where the documentation
// shows what it prints, that is compared.
import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildProgramOnce, PROGRAM } from "../packages/honbun/src/cli/command.test-stage.js"
import { commandsIn, findExamples, type ShownCommand } from "./examples.js"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))
/** Each once, though several pages may show it. */
const commands: ShownCommand[] = [
  ...new Map(
    findExamples(ROOT)
      .flatMap((example) => commandsIn(ROOT, example))
      .map((shown) => [`${shown.line}\n${shown.printed}`, shown]),
  ).values(),
]

const folder: string = mkdtempSync(join(tmpdir(), "honbun-commands-"))
const programs: string = join(folder, ".bin")

beforeAll(() => {
  buildProgramOnce()
  mkdirSync(programs)
  writeFileSync(join(programs, "honbun"), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`)
  chmodSync(join(programs, "honbun"), 0o755)
  symlinkSync(join(ROOT, "docs"), join(folder, "docs"))
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(process.platform === "win32").each(commands.map((one) => [one.line, one] as const))(
  "%s",
  (_, { line, printed }) => {
    const command = line.replace(/npm start (?:--silent )?-- |npx honbun /, "honbun ")
    const env = { ...process.env, NO_COLOR: "1", PATH: `${programs}${delimiter}${process.env.PATH}` }
    const output = execFileSync("sh", ["-c", command], { cwd: folder, env, encoding: "utf8", stdio: "pipe" })
    if (printed.trim()) expect(output.trimEnd()).toBe(printed.trimEnd())
  },
)

test("commands are taken only when they read pages of this repository, with the output that follows", () => {
  const code =
    "$ honbun extract docs/README.md\none\ntwo\n$ honbun extract https://example.org/\n$ ls docs/README.md"
  const example = { file: "x.md", line: 1, language: "console", code }
  expect(commandsIn(ROOT, example)).toEqual([{ line: "honbun extract docs/README.md", printed: "one\ntwo" }])
})
