// `npm start`: sets up what is missing, then runs honbun with the arguments given, or opens the studio.
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { buildIfNeeded } from "./build.mjs"
import { installIfNeeded, ROOT } from "./install.mjs"

/** Commands that need neither the lab nor the studio: somebody who reads a first page need not wait for those to be built. */
const SIMPLE = new Set([
  "extract",
  "join",
  "batch",
  "site",
  "feed",
  "parts",
  "board",
  "watch",
  "store",
  "mcp",
  "worker",
])

installIfNeeded()
if (!buildIfNeeded(SIMPLE.has(process.argv[2]) ? ["core", "honbun"] : undefined)) process.exit(1)

// npm runs scripts in the root of the project; files are meant from where the person typed.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)

const program = join(ROOT, "packages", "honbun", "dist", "cli", "main.js")
const given = process.argv.slice(2)
// Run in this very process, so that signals and exit codes need nobody to pass them on.
process.argv = [process.execPath, program, ...(given.length > 0 ? given : ["studio"])]
await import(pathToFileURL(program).href)
