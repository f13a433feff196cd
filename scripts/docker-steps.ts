// Does what the Dockerfile says, step by step, in a folder of this machine, for where there is no Docker: copies the repository,
// runs each RUN, and starts the ENTRYPOINT from an empty folder as the user of the image would. `npx tsx scripts/docker-steps.ts`.
// With `--made`, what `npm ci` and `npm run build` have made in this clone is taken for what they would make in the folder.
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT: string = fileURLToPath(new URL("..", import.meta.url))

/** One line of a Dockerfile: what to do, and with what. */
interface Step {
  readonly what: string
  readonly with: string
}

function stepsOf(dockerfile: string): Step[] {
  const lines = dockerfile.replace(/\\\n/g, " ").split("\n")
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ what: line.split(/\s+/)[0]!, with: line.replace(/^\S+\s+/, "") }))
}

/** What `COPY . .` copies: the files that Git knows, as a fresh clone has them. */
function copyRepository(to: string): void {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0")
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(ROOT, file), join(to, file))
  }
}

/** Which of the folders that Git ignores a command makes. */
const MAKES: Readonly<Record<string, (folder: string) => boolean>> = {
  "npm ci": (folder) => folder.endsWith("node_modules/"),
  "npm run build": (folder) => !folder.endsWith("node_modules/"),
}

/** Copies what a command made in this clone, by links where they can be made: later steps only remove files. */
function copyMade(isMade: (folder: string) => boolean, to: string): void {
  const list = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]
  const ignored = execFileSync("git", list, { cwd: ROOT, encoding: "utf8" }).split("\0")
  for (const folder of ignored.filter((path) => path.endsWith("/") && isMade(path))) {
    // The caches of tools below node_modules change while other tests run.
    const names = readdirSync(join(ROOT, folder)).filter((name) => !/^\.(?:cache|vite)/.test(name))
    const [from, into] = [names.map((name) => join(ROOT, folder, name)), join(to, folder)]
    mkdirSync(into, { recursive: true })
    const linked = spawnSync("cp", ["-al", ...from, into], { stdio: "ignore" })
    if (linked.status !== 0) execFileSync("cp", ["-a", ...from, into])
  }
}

function runCommand(command: string, cwd: string, env: NodeJS.ProcessEnv, made: boolean): void {
  const [, makes] = Object.entries(MAKES).find(([start]) => command.startsWith(start)) ?? []
  if (made && makes) copyMade(makes, cwd)
  else execFileSync("sh", ["-c", command], { cwd, env, stdio: "inherit" })
}

/** Goes through the steps; paths of the image are paths below a folder. Gives what the entry point prints. */
function followSteps(image: string, made: boolean): string {
  const at = (path: string) => join(image, path)
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: process.env.HOME }
  let place = "/"
  for (const step of stepsOf(readFileSync(join(ROOT, "Dockerfile"), "utf8"))) {
    process.stderr.write(`${step.what} ${step.with}\n`)
    if (step.what === "WORKDIR") mkdirSync(at((place = step.with)), { recursive: true })
    else if (step.what === "COPY" && step.with === ". .") copyRepository(at(place))
    // The second image begins with what the first made, at the same path.
    else if (step.what === "COPY" && /^--from=\S+ (\S+) \1$/.test(step.with)) continue
    else if (step.what === "RUN") runCommand(step.with, at(place), env, made)
    else if (step.what === "ENV") env[step.with.split("=")[0]!] = step.with.split("=")[1]
    else if (step.what === "ENTRYPOINT") {
      const [program, ...args] = (JSON.parse(step.with) as string[]).map((word) =>
        word.startsWith("/") ? at(word) : word,
      )
      const input = "<title>A page</title><article><p>The harbour was quiet that morning.</p></article>"
      return execFileSync(program!, [...args, "extract", "-"], {
        cwd: at(place),
        env,
        input,
        encoding: "utf8",
      })
    } else if (step.what !== "FROM" && step.what !== "USER") throw new Error(`Unknown step ${step.what}`)
  }
  throw new Error("There is no ENTRYPOINT")
}

const image = mkdtempSync(join(tmpdir(), "honbun-image-"))
try {
  const printed = followSteps(image, process.argv.includes("--made"))
  process.stdout.write(printed)
  if (!printed.includes("The harbour was quiet")) throw new Error("The image does not extract a page")
} finally {
  rmSync(image, { recursive: true, force: true })
}
