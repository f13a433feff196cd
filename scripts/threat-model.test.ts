// Every test that THREAT-MODEL.md names is in the file it names, and every table names one in each row.
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
const text = readFileSync(`${ROOT}THREAT-MODEL.md`, "utf8")
const named = [...text.matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)].map(
  ([, name, file]) => [file!, name!] as const,
)

test.each([...new Set(named.map(([file]) => file))])(
  "THREAT-MODEL.md names tests of %s that are there",
  (file) => {
    const source = readFileSync(`${ROOT}${file}`, "utf8")
    const missing = named.filter(([where, name]) => where === file && !source.includes(`"${name}"`))
    expect(missing).toEqual([])
  },
)

test("every row of THREAT-MODEL.md names a test", () => {
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:-|A |Who|Event)/.test(line))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !row.includes(".test.ts)"))).toEqual([])
})
