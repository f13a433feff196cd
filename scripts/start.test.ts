import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "honbun-start-"))
const sentence = "The tide mill waits for the sea, and when the sea turns, it grinds. "
writeFileSync(join(folder, "page.html"), `<title>Mill</title><article><p>${sentence.repeat(9)}</p></article>`)
beforeAll(() => npmStart("--version"), 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm start` typed in another folder than the project's. */
function npmStart(...args: string[]) {
  const options = { cwd: folder, encoding: "utf8", env: { ...process.env, LANG: "C", LC_ALL: "" } } as const
  return spawnSync("npm", ["--prefix", ROOT, "start", "--silent", "--", ...args], options)
}

test("npm start runs any command on files of the folder it was typed in, and prints only data", () => {
  const { status, stdout } = npmStart("extract", "page.html")
  expect(status).toBe(0)
  expect(stdout.trim()).toBe(sentence.repeat(9).trim())
})

test("npm start hands exit codes through", () => {
  expect(npmStart("extract", "missing.html").status).toBe(1)
  expect(npmStart("extract", "page.html", "--nonsense").status).toBe(2)
})
