/**
 * What starting costs: the built command on one page, and importing the library, above a program that does nothing. Each
 * runs in a process of its own, one after the other, round by round.
 *
 *     npm run bench -- start [page.html]
 */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { updateNumbers } from "./report/documents.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { markdownTable } from "./report/table.js"
import { median } from "./statistics.js"
import { readArguments, UsageError } from "./usage.js"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))
const PROGRAM = join(ROOT, "packages/honbun/dist/cli/main.js")

const HELP = `npm run bench -- start [page.html] [options]

Processor time from start to end of the built command and of an import of the library, median of the rounds, and what is
above an empty program.

  --rounds N     how often each is run (default 15)
  --update-docs  writes the table into docs/benchmark.md

The packages as built are measured: run npm run build first.
`

/** Prints the process's own processor time into the fourth stream when it ends. */
const REPORTER = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)) })',
)}`

/** Runs `start`; gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "15" },
      "update-docs": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (!existsSync(PROGRAM)) throw new UsageError("The command is not built: run npm run build first")
  const programs = programsFor(positionals[0] ?? join(ROOT, "docs/samples/tide-mill.html"))
  const runs = measure(programs, Number(values.rounds))
  const [empty] = runs
  const rows = programs.map(([name], place) => {
    const { cpu, wall } = runs[place]!
    return [
      name,
      milliseconds(cpu),
      place === 0 ? "–" : `+ ${milliseconds(cpu - empty!.cpu)}`,
      milliseconds(wall),
    ]
  })
  const columns = ["", "CPU ms", "above empty", "ms"].map((heading, place) =>
    place === 0 ? { heading } : { heading, align: "right" as const },
  )
  const command = `npm run bench -- start${values.rounds === "15" ? "" : ` --rounds ${values.rounds}`}`
  const report = `${describeMachine(thisMachine(), undefined)}\n\n\`\`\`sh\n${command}\n\`\`\`\n\n${markdownTable(columns, rows)}`
  console.log(report)
  if (values["update-docs"]) await updateNumbers(join(ROOT, "docs/benchmark.md"), "start", report)
  return 0
}

type Program = readonly [name: string, args: readonly string[]]

function programsFor(page: string): readonly Program[] {
  const importing = (name: string): readonly string[] => ["--input-type=module", "-e", `import "${name}"`]
  return [
    ["an empty program", ["--input-type=module", "-e", "0"]],
    ['`import "@honbun/core/extract"`', importing("@honbun/core/extract")],
    ['`import "@honbun/core"`', importing("@honbun/core")],
    ["`honbun --version`", [PROGRAM, "--version"]],
    ["`honbun extract --help`", [PROGRAM, "extract", "--help"]],
    ["`honbun extract page.html`", [PROGRAM, "extract", page]],
  ]
}

interface Times {
  readonly cpu: number
  readonly wall: number
}

/** The median times of each program, in milliseconds. The first round fills the caches and is not counted. */
function measure(programs: readonly Program[], rounds: number): readonly Times[] {
  const times = programs.map((): Times[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [place, [, args]] of programs.entries()) {
      const each = time(args)
      if (round > 0) times[place]!.push(each)
    }
  }
  return times.map((all) => ({
    cpu: median(all.map(({ cpu }) => cpu)),
    wall: median(all.map(({ wall }) => wall)),
  }))
}

function time(args: readonly string[]): Times {
  const start = performance.now()
  const { status, output, stderr } = spawnSync(process.execPath, ["--import", REPORTER, ...args], {
    cwd: join(ROOT, "packages/honbun"),
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    encoding: "utf8",
  })
  const wall = performance.now() - start
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed:\n${stderr}`)
  return { cpu: Number(output[3]) / 1_000, wall }
}

function milliseconds(value: number): string {
  return value.toFixed(0)
}
