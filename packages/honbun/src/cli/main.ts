#!/usr/bin/env node
import * as modules from "node:module"
import { tuneEngine } from "./engine.js"

tuneEngine(process.argv.slice(2))
// Newer Nodes keep compiled code on disk: from the second start on, nothing is compiled again.
;(modules as { enableCompileCache?: () => void }).enableCompileCache?.()
const { run } = await import("./run.js")

// Set rather than exited with: what is still on its way to a pipe arrives.
process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
})
