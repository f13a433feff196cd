import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { UsageError } from "./usage.js"

/** A command of the benchmark: where it lies and what it does. */
interface Command {
  readonly file: string
  readonly summary: string
}

const COMMANDS: Readonly<Record<string, Command>> = {
  extract: { file: "./extract.ts", summary: "honbun beside other extractors: time, memory, accuracy" },
  accuracy: {
    file: "./accuracy.ts",
    summary: "honbun by cross-validation beside other extractors: accuracy on all pages",
  },
  judge: { file: "./judge.ts", summary: "the texts that any system wrote for the pages of a folder" },
  suites: {
    file: "./suites.ts",
    summary: "the test pages of Readability and Defuddle through honbun's adapters",
  },
  page: { file: "./page.ts", summary: "from text to a tree beside parse5 and htmlparser2, and how it grows" },
  learn: { file: "./learn/main.ts", summary: "training and prediction of the learning methods" },
  about: { file: "./about.ts", summary: "title, author and dates against what is known of them" },
  encoding: { file: "./encoding.ts", summary: "from bytes to text: right encodings and time" },
  standard: {
    file: "./standard.ts",
    summary: "the trees of all pages of a folder beside parse5's, node by node",
  },
  outputs: {
    file: "./outputs.ts",
    summary: "results of all pages of a folder as hashes, to compare before and after a change",
  },
  html5lib: {
    file: "./html5lib/main.ts",
    summary: "the published html5lib tests with honbun's parser and with parse5",
  },
  "encoding-standard": {
    file: "./encoding-standard/main.ts",
    summary: "the encoding standard's published tests with honbun's decoder",
  },
  batch: { file: "./batch.ts", summary: "honbun batch: pages a second by workers, its overhead, its memory" },
  watch: { file: "./watch.ts", summary: "honbun watch: rounds of visits to a local server, time and memory" },
  "watch-machines": {
    file: "./watch-machines.ts",
    summary: "honbun watch run --on: visits a second and size of the store by number of watched pages",
  },
  start: { file: "./start.ts", summary: "what starting costs: the command on one page, an import" },
  server: {
    file: "./server.ts",
    summary: "honbun serve: requests a second, latencies, memory over many requests",
  },
  studio: {
    file: "./studio/main.ts",
    summary: "the studio: how long its views block on pages of two megabytes, in a real browser",
  },
  acceptance: {
    file: "./acceptance.ts",
    summary: "honbun batch killed on the way, beside an undisturbed run",
  },
  machines: {
    file: "./machines.ts",
    summary: "many machines: what the queue costs, and a plan for a billion pages from measured figures",
  },
  kills: {
    file: "./kills.ts",
    summary: "workers and queue killed at random over a corpus with --sites, beside one machine",
  },
  store: {
    file: "./store.ts",
    summary: "the store: pages added, claimed and visited a second, export, import",
  },
  parts: { file: "./parts.ts", summary: "recipes: time to find parts again on pages and in long lists" },
  site: { file: "./site.ts", summary: "paper E and templates: time and memory by number of pages" },
  stream: {
    file: "./stream.ts",
    summary: "streamCollection over a made-up site of 100,000 pages: time and memory",
  },
  memory: { file: "./memory.ts", summary: "what a Page keeps in memory" },
}

const DEFAULT_COMMAND = "extract"

const HELP = `npm run bench -- [command] [arguments]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`)
  .join("\n")}

Without a command: ${DEFAULT_COMMAND}. Each command has its own --help.
`

async function main(args: readonly string[]): Promise<number> {
  const [first] = args
  if (first === undefined || first === "--help" || first === "-h") {
    process.stdout.write(HELP)
    return first === undefined ? 2 : 0
  }
  const named = Object.hasOwn(COMMANDS, first)
  const file = new URL(COMMANDS[named ? first : DEFAULT_COMMAND]!.file, import.meta.url)
  if (!existsSync(fileURLToPath(file))) {
    process.stderr.write(`The command \`${first}\` is not there yet\n`)
    return 2
  }
  const rest = named ? args.slice(1) : args
  // Paths are the caller's: npm runs a workspace's script in the workspace's own folder.
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  // A command is a module with `run`, or a program that reads its own arguments.
  process.argv = [process.argv[0]!, fileURLToPath(file), ...rest]
  const command = (await import(file.href)) as { run?(args: readonly string[]): Promise<number | undefined> }
  return (await command.run?.(rest)) ?? 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
