import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { VERSION } from "../version.js"
import {
  articlePage,
  buildProgramOnce,
  honbun,
  makeFolder,
  PROGRAM,
  spawnHonbun,
  spawnProgram,
} from "./command.test-stage.js"

const long = articlePage("Long", "river").replace(
  "</article>",
  `${"<p>Another line of prose, with commas, and a stop.</p>".repeat(6_000)}</article>`,
)
const folder = makeFolder({ "page.html": articlePage("A page", "page"), "long.html": long })
beforeAll(buildProgramOnce, 180_000)
afterAll(() => folder.dispose())

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(" ")
const command = (...args: string[]) => quoted([process.execPath, PROGRAM, ...args])

describe("the built command", () => {
  test("prints its version and help on standard output", async () => {
    expect(await spawnHonbun(["--version"])).toEqual({ code: 0, out: `${VERSION}\n`, err: "" })
    const help = await spawnHonbun(["--help"])
    expect(help).toMatchObject({ code: 0, err: "" })
    for (const name of ["extract", "eval", "compare", "train", "lab", "studio", "completion"])
      expect(help.out).toContain(`  ${name} `)
  })

  test.each(["extract", "eval", "compare", "train", "lab", "studio", "completion"])(
    "explains %s with examples, in both languages",
    async (name) => {
      const english = await honbun([name, "--help"])
      expect(english).toMatchObject({ code: 0, err: "" })
      expect(english.out).toMatch(new RegExp(`Examples:\\n  \\$ .*honbun ${name}`))
      const japanese = await honbun(["help", name], { environment: { LANG: "ja_JP.UTF-8" } })
      expect(japanese.out).toMatch(/使い方:.*例:/s)
      expect(japanese.out).not.toMatch(/Options:|Usage:|default:|choices:/)
    },
  )

  test("separates data from messages and ends with 0, 1 or 2", async () => {
    const page = folder.at("page.html")
    const done = await spawnHonbun(["extract", page])
    expect(done).toMatchObject({ code: 0, err: "" })
    const failed = await spawnHonbun(["extract", page, "missing.html"])
    expect(failed.code).toBe(1)
    expect(failed.out.trim()).toBe(done.out.trim())
    expect(failed.err).toContain("missing.html")
    expect(await spawnHonbun(["extract", page, "--nonsense"])).toMatchObject({ code: 2, out: "" })
  })

  test("reads standard input", async () => {
    const { code, out } = await spawnHonbun(["extract", "-"], { stdin: articlePage("Piped", "pipe") })
    expect(code).toBe(0)
    expect(out).toContain("The pipe was quiet")
  })

  test("survives a reader that leaves early", async () => {
    const line = `${command("extract", folder.at("long.html"), folder.at("long.html"))} | head -1; echo "\${PIPESTATUS[0]}"`
    const { out, err } = await spawnProgram("bash", ["-c", line])
    expect(err).toBe("")
    expect(out.trimEnd().split("\n").at(-1)).toBe("0")
  })

  test("writes everything to a pipe that is slow", async () => {
    const { out } = await spawnProgram("bash", [
      "-c",
      `${command("extract", folder.at("long.html"))} | (sleep 0.3; wc -c)`,
    ])
    expect(Number(out)).toBeGreaterThan(250_000)
  })

  test.skipIf(!existsSync("/dev/full"))("fails when its output cannot be written", async () => {
    const { code, err } = await spawnProgram("bash", [
      "-c",
      `${command("extract", folder.at("page.html"))} > /dev/full`,
    ])
    expect(code).toBe(1)
    expect(err).toContain("ENOSPC")
  })

  test("knows a terminal when it sees one", async () => {
    const inTerminal = (environment: Record<string, string>) =>
      spawnProgram("script", ["-qec", `${command("extract", "missing.html")}`, "/dev/null"], { environment })
    expect((await inTerminal({ TERM: "xterm" })).out).toContain("\x1b[31merror:")
    expect((await inTerminal({ TERM: "xterm", NO_COLOR: "1" })).out).not.toContain("\x1b[31m")
  })

  test("runs the studio until it is interrupted, then ends with 0", async () => {
    const child = spawn(process.execPath, [PROGRAM, "studio", "--port", "0", "--no-open"])
    const url = await new Promise<string>((resolve) =>
      child.stdout.once("data", (data) => resolve(String(data).trim())),
    )
    const page = await fetch(url)
    expect(page.status).toBe(200)
    const ended = new Promise((resolve) => child.once("close", resolve))
    child.kill("SIGINT")
    expect(await ended).toBe(0)
  })
})
