#!/usr/bin/env node
import { run } from "./run.js"

// Set rather than exited with: what is still on its way to a pipe arrives.
process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
})
