import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The lines, of some, in which the rule finds something. */
function refused(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "honbun-lint-"))
  try {
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: [at("no-spread-into-calls.grit")] }))
    writeFileSync(join(folder, "lines.ts"), lines.join("\n"))
    const biome = [at("../../node_modules/@biomejs/biome/bin/biome"), "lint", "--reporter=json", "lines.ts"]
    const { stdout } = spawnSync(process.execPath, biome, { cwd: folder, encoding: "utf8" })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { start: { line: number } } }[]
    }
    const found = diagnostics.filter(({ category }) => category === "plugin")
    return found.map(({ location }) => lines[location.start.line - 1]!)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const REFUSED = [
  "xs.push(...ys)",
  "xs.push(1, ...ys, 2)",
  "xs.unshift(...ys)",
  "xs.splice(0, 0, ...ys)",
  "none.concat(...lists)",
  "Math.max(0, ...xs)",
  "Math.min(...xs.map((x) => x + 1))",
  "String.fromCharCode(...xs)",
  "String.fromCodePoint(...xs)",
  "Float32Array.of(...xs)",
  "Math.max.apply(null, xs)",
]
const ALLOWED = [
  "xs.push([...ys].length)",
  "all([...xs, ...ys])",
  "new Set([...xs])",
  "Math.max(xs.length, 3)",
]

test("the linter refuses lists spread into the arguments of a call, and nothing else", () => {
  expect(refused([...ALLOWED, ...REFUSED]).sort()).toEqual(REFUSED.toSorted())
})
