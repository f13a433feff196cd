import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildProgramOnce } from "../cli/command.test-stage.js"
import { BUILD_TIME } from "./server.test-stage.js"
import { type SpawnedServer, spawnServer } from "./spawned-server.test-stage.js"

const DOCUMENT = readFileSync(new URL("../../../../docs/server.md", import.meta.url), "utf8")
const examples: readonly string[] = [...DOCUMENT.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .map(([, code]) => code!)
  .filter((code) => code.includes("curl"))
const hasCurl: boolean = spawnSync("curl", ["--version"]).status === 0

describe.skipIf(!hasCurl)("the examples of docs/server.md", () => {
  const folder = mkdtempSync(join(tmpdir(), "honbun-docs-"))
  let server: SpawnedServer
  beforeAll(async () => {
    buildProgramOnce()
    server = await spawnServer(join(folder, "data"))
  }, BUILD_TIME)
  afterAll(async () => {
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(examples)("%s", (example) => {
    const { host } = new URL(server.url)
    // Fails on a status of 400 and above, which curl by itself takes for a success.
    const program = `set -euo pipefail\n${example.replaceAll("localhost:4600", host).replaceAll("curl -s", "curl --fail-with-body -s")}`
    const { status, stdout, stderr } = spawnSync("bash", ["-c", program], { cwd: folder, encoding: "utf8" })
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
    expect(stdout.length).toBeGreaterThan(10)
  })
})

test("every address of the API is in the document", async () => {
  const { ROUTES } = await import("./routes/routes.js")
  const plain = DOCUMENT.replace(/<(?:id|page|name|number|project)>|\$PAGE|\bFerries\b/g, "{}")
  const missing = ROUTES.map(({ path }) => path.replace(/\{\w+\}/g, "{}")).filter(
    (path) => !plain.includes(path),
  )
  expect(missing).toEqual([])
})
