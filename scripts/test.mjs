// `npm test`: everything that must hold before a change is merged, from a fresh clone, in one command.
// Each step says in one line how it went and how long it took; a step that fails shows all it printed.
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
const temporary = mkdtempSync(join(tmpdir(), "honbun-test-"))
const unitReport = join(temporary, "unit.json")

/**
 * In order, but for those side by side: {@link LANES} of a group run at once. `shows` picks what is worth reading of a step
 * that passed. `needs`: waits for that one besides the dependencies, and is pointless when it failed.
 */
const GROUPS = [
  [
    { name: "dependencies", run: [process.execPath, "scripts/install.mjs"], shows: nothing },
    { name: "programs", run: [process.execPath, "scripts/programs.mjs"], shows: lastLines(1), alone: true },
    { name: "build", run: [process.execPath, "scripts/build.mjs"], shows: nothing },
    { name: "types", run: bin("typescript-7/bin/tsc", "-p", "tsconfig.json"), shows: nothing },
    { name: "format and lint", run: bin("@biomejs/biome/bin/biome", "check", "."), shows: lastLines(1) },
    { name: "rooms", run: script("check-rooms.ts"), shows: lastLines(1) },
    { name: "documentation", run: script("docs.ts"), shows: nothing },
    { name: "unused code", run: bin("knip/bin/knip.js", "--no-progress"), shows: nothing },
    { name: "models", run: [process.execPath, "scripts/embed-models.mjs", "--check"], shows: nothing },
    { name: "API reference", run: script("api.ts", "--check"), shows: lastLines(1), needs: "build" },
  ],
  [
    {
      name: "unit tests",
      run: bin(
        "vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${unitReport}`,
      ),
      shows: fromLine(/^\s*Test Files /),
      counts: unitCounts,
    },
    // Much of these is waiting for npm, and much of the unit tests is waiting for servers and queues.
    { name: "packed packages", run: script("smoke.ts"), shows: everything, needs: "build" },
    { name: "other places", run: script("elsewhere.ts"), shows: everything, needs: "build" },
    { name: "fuzz", run: script("fuzz/main.ts", "0.4", "20261117"), shows: lastLines(1), needs: "build" },
    { name: "soak", run: script("soak/main.ts", "0.6", "20261117"), shows: lastLines(1), needs: "build" },
    { name: "Dockerfile", run: script("docker-steps.ts", "--made"), shows: lastLines(1), needs: "build" },
  ],
]

/** Steps at once: the tests are meant for two cores. */
const LANES = 2

const total = { passed: 0, failed: 0 }
const failedSteps = []
/** Steps that have begun, by name. */
const ended = new Map()
try {
  for (const group of GROUPS) await runGroup(group)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Two lanes, each taking the next step of the group when it is free. */
async function runGroup(group) {
  const waiting = [...group]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function runStep(step) {
  if (!step.alone) await ended.get("dependencies")
  await ended.get(step.needs)
  const run = runNow(step)
  ended.set(step.name, run)
  await run
}

async function runNow(step) {
  const missing = ["dependencies", step.needs].find((name) => failedSteps.includes(name))
  if (missing) return report(step, false, `not run: ${missing} failed`, 0)
  const started = performance.now()
  const { ok, output } = await spawnStep(step.run)
  report(step, ok, ok ? step.shows(output) : output, (performance.now() - started) / 1000)
}

function spawnStep([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    })
    let output = ""
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text))
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text))
    child.on("error", (error) => resolve({ ok: false, output: String(error) }))
    child.on("close", (code) => resolve({ ok: code === 0, output }))
  })
}

function report(step, ok, text, seconds) {
  const counts = (text.startsWith("not run") ? undefined : step.counts?.()) ?? {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
  }
  // A runner that dies without counting a failure has failed all the same.
  if (!ok && counts.failed === 0) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  if (!ok) failedSteps.push(step.name)
  console.log(`${ok ? "✓" : "✗"} ${step.name} (${seconds.toFixed(1)} s)`)
  if (text.trim()) console.log(text.replace(/\n*$/, "").replace(/^/gm, "    "))
}

function unitCounts() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(unitReport, "utf8"))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function bin(path, ...args) {
  return [process.execPath, `node_modules/${path}`, ...args]
}

function script(file, ...args) {
  return [process.execPath, "--import", "tsx", `scripts/${file}`, ...args]
}

function nothing() {
  return ""
}

function everything(output) {
  return output
}

function lastLines(count) {
  return (output) => output.trimEnd().split("\n").slice(-count).join("\n")
}

/** From the first line that matches on; where the machine-readable report went is of no interest. */
function fromLine(pattern) {
  return (output) => {
    const lines = output.split("\n").filter((line) => !line.startsWith("JSON report"))
    const first = lines.findIndex((line) => pattern.test(line))
    return lines.slice(Math.max(0, first)).join("\n")
  }
}
