// The commands that docs/batch.md shows for other engines, taken from there and run.
import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildProgramOnce, PROGRAM, spawnHonbun } from "../command.test-stage.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-mappers-"))
const guide = readFileSync(fileURLToPath(new URL("../../../../../docs/batch.md", import.meta.url)), "utf8")
const PATH = `${join(folder, "bin")}${delimiter}${process.env.PATH}`
const hasParallel = /GNU parallel/.test(
  spawnSync("parallel", ["--version"], { encoding: "utf8" }).stdout ?? "",
)
const lines = Array.from(
  { length: 12 },
  (_, i) => `{"id":"p${i}","html":"<p>Page ${i} about the harbour.</p>"}\n`,
)
let whole = ""

beforeAll(async () => {
  buildProgramOnce()
  mkdirSync(join(folder, "bin"))
  writeFileSync(join(folder, "bin/honbun"), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`)
  chmodSync(join(folder, "bin/honbun"), 0o755)
  writeFileSync(join(folder, "pages.jsonl"), lines.join(""))
  whole = (await spawnHonbun(["batch", join(folder, "pages.jsonl"), "--workers", "1"])).out
}, 400_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The line of the guide that holds some words. */
function shown(words: string): string {
  const line = guide.split("\n").find((each) => each.includes(words) && !each.startsWith("#"))
  expect(line, words).toBeDefined()
  return line!
}

function sh(command: string, environment: Record<string, string> = {}, input = ""): string {
  const options = {
    cwd: folder,
    env: { ...process.env, PATH, ...environment },
    encoding: "utf8",
    input,
  } as const
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], options)
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""])
  return stdout
}

const sorted = (text: string) => text.split("\n").sort()

test("an array of Slurm: the shares, one after the other, are the output of one run", () => {
  const command = shown("$SLURM_ARRAY_TASK_ID/100")
    .replace("/100", "/3")
    .replace("crawl-*.warc.gz", "pages.jsonl")
  for (const task of ["1", "2", "3"]) sh(command, { SLURM_ARRAY_TASK_ID: task })
  expect(sh("cat texts-1.jsonl texts-2.jsonl texts-3.jsonl")).toBe(whole)
}, 200_000)

test("Hadoop streaming and Spark: a mapper that gets some of the lines gives their results", () => {
  const mapper = /-mapper "([^"]+)"/.exec(shown("-mapper"))![1]!
  expect(shown(".pipe(")).toContain(`.pipe("${mapper}")`)
  const splits = [lines.slice(0, 5), lines.slice(5)]
  expect(splits.map((split) => sh(mapper, {}, split.join(""))).join("")).toBe(whole)
}, 200_000)

test.skipIf(!hasParallel)(
  "GNU parallel: by shares and by blocks",
  () => {
    sh(shown("parallel -j 4").replaceAll("16", "3"))
    expect(sh("cat texts-1.jsonl texts-2.jsonl texts-3.jsonl")).toBe(whole)
    sh(shown("--pipepart").replace("100M", "300"))
    expect(sorted(readFileSync(join(folder, "texts.jsonl"), "utf8"))).toEqual(sorted(whole))
  },
  300_000,
)

test("a mapper that may meet bad pages ends with 0 by the words of the guide", () => {
  const ending = /`(\|\| \[ \$\? -eq 1 \])`/.exec(guide)![1]!
  const bad = `${lines[0]}{"id":"broken"}\n`
  expect(sh(`honbun batch - --workers 1 ${ending}`, {}, bad)).toContain('"id":"broken"')
}, 100_000)
