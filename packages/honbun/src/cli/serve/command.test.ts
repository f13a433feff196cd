import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildProgramOnce, makeFolder, PROGRAM } from "../command.test-stage.js"

const folder = makeFolder({ file: "no folder" })
mkdirSync(folder.at("damaged"))
writeFileSync(folder.at("damaged/site-models.json"), "{")
beforeAll(() => buildProgramOnce(), 180_000)
afterAll(() => folder.dispose())

// Killed after a while: a server that did not start must not keep the process.
const start = (...args: string[]) =>
  spawnSync(process.execPath, [PROGRAM, "serve", "--port", "0", ...args], {
    cwd: folder.at("."),
    encoding: "utf8",
    timeout: 60_000,
  })

test.each([
  ["a folder that is not there", ["--folder", "nowhere"], 2, "The folder nowhere does not exist"],
  ["a damaged file", ["--data", "damaged"], 2, "site-models.json cannot be read"],
  ["a data folder that is a file", ["--data", "file"], 1, "The system refused this: EEXIST"],
  ["a name nobody has", ["--host", "no-such-host.invalid", "--token", "x"], 1, "choose another with --host"],
  ["the address of another machine", ["--host", "203.0.113.7", "--token", "x"], 1, "with --host"],
])(
  "a server does not start with %s, and says so",
  (_, args, code, complaint) => {
    const { status, stderr } = start("--data", "data", ...args)
    expect([status, stderr]).toEqual([code, expect.stringContaining(complaint)])
    expect(stderr).not.toContain("inside honbun")
  },
  90_000,
)
