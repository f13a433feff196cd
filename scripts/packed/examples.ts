import { spawn } from "node:child_process"
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { ROOT, say } from "./run.js"

/** Examples that run at once. */
const LANES = 2

/** What the examples use besides our packages, as npm installs it. */
export function exampleTools(): readonly string[] {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "examples/package.json"), "utf8"))
  return ["express", "playwright-core"].map((name) => `${name}@${dependencies[name]}`)
}

/** Runs every folder of examples/ in a project that has the packages, and compares what each prints with its `expected.txt`. */
export async function checkExamples(project: string): Promise<void> {
  const folder = join(project, "examples")
  cpSync(join(ROOT, "examples"), folder, {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  })
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "main.mjs")))
  const started = performance.now()
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await checkExample(folder, name, project)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  say(
    `${names.length} examples print what they should (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
}

async function checkExample(folder: string, name: string, project: string): Promise<void> {
  const expected = readFileSync(join(folder, name, "expected.txt"), "utf8")
  const { code, printed, complained } = await runExample(join(folder, name, "main.mjs"), folder, project)
  // Where there is no browser, the example that needs one says so.
  if (name === "chrome-reader" && printed.startsWith("No Chrome here"))
    return say("chrome-reader: no Chrome here")
  if (code !== 0 || printed !== expected)
    throw new Error(
      `examples/${name} ended with ${code} and printed\n${printed}${complained}instead of\n${expected}`,
    )
}

function runExample(
  file: string,
  cwd: string,
  project: string,
): Promise<{ readonly code: number | null; readonly printed: string; readonly complained: string }> {
  const path = `${join(project, "node_modules/.bin")}${delimiter}${process.env.PATH}`
  const child = spawn(process.execPath, [file], { cwd, env: { ...process.env, PATH: path } })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk))
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk))
  return new Promise((resolve, reject) => {
    child.on("error", reject)
    child.on("close", (code) =>
      resolve({ code, printed: Buffer.concat(out).toString(), complained: Buffer.concat(err).toString() }),
    )
  })
}
