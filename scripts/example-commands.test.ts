// Every command in the documentation that reads a page of this repository is run, and where the documentation
// shows what it prints, that is compared.
import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
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
  mkdirSync(programs)
  writeFileSync(join(programs, "honbun"), honbunFromSources())
  chmodSync(join(programs, "honbun"), 0o755)
  symlinkSync(join(ROOT, "docs"), join(folder, "docs"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as it stands in the sources, so that no build is needed and none can be stale. */
function honbunFromSources(): string {
  const main = join(ROOT, "packages/honbun/src/cli/main.ts")
  const tsx = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href
  const settings = `TSX_TSCONFIG_PATH="${join(ROOT, "tsconfig.json")}"`
  return `#!/bin/sh\n${settings} exec "${process.execPath}" --import "${tsx}" "${main}" "$@"\n`
}

test.skipIf(process.platform === "win32").each(commands.map((one) => [one.line, one] as const))(
  "%s",
  (_, { line, printed }) => {
    const command = line.replace(/npm start -- |npx honbun /, "honbun ")
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
