import { type ParseArgsConfig, parseArgs } from "node:util"

/** A mistake in the command line: the program says it and ends with code 2. */
export class UsageError extends Error {
  override readonly name: string = "UsageError"
}

/** What the command line of a command with one data folder says. */
export interface FolderRequest<Name extends string> {
  readonly folder: string
  text(name: Name): string
  number(name: Name): number
}

/**
 * Reads the command line of a command that takes one data folder and options with a value, each with its default;
 * undefined when help was asked for, which is printed.
 */
export function readFolderRequest<Name extends string>(
  name: string,
  args: readonly string[],
  help: string,
  defaults: Readonly<Record<Name, string>>,
): FolderRequest<Name> | undefined {
  const entries = Object.entries<string>(defaults)
  const options = Object.fromEntries(
    entries.map(([each, value]) => [each, { type: "string" as const, default: value }]),
  )
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: { ...options, help: { type: "boolean", short: "h", default: false } },
  })
  if (values.help) {
    process.stdout.write(help)
    return undefined
  }
  if (positionals.length !== 1) throw new UsageError(`Expected one data folder; see \`${name} --help\``)
  const text = (each: Name): string => String((values as Record<string, unknown>)[each])
  return { folder: positionals[0]!, text, number: (each) => Number(text(each)) }
}

/** Reads a command line; what is wrong with it is a {@link UsageError}. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** The options that say which pages to take and how to measure, shared by the commands that time pages. */
const OPTIONS = {
  sets: { type: "string" },
  limit: { type: "string" },
  seed: { type: "string", default: "1" },
  rounds: { type: "string", default: "3" },
  systems: { type: "string" },
  methods: { type: "string" },
  dist: { type: "boolean", default: false },
  date: { type: "string" },
  json: { type: "string" },
  svg: { type: "string" },
  predictions: { type: "string" },
  "sweep-pages": { type: "string", default: "5" },
  "update-docs": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const

/** Options that change where figures go, not what they are; the printed command leaves them out. */
const OUTPUT_OPTIONS: ReadonlySet<string> = new Set(["date", "json", "svg", "predictions", "update-docs"])

/** What a command line of `extract` or `page` asks for. */
export interface Request {
  /** The data folder; undefined only when help was asked for. */
  readonly folder: string | undefined
  readonly sets: readonly string[] | undefined
  readonly limit: number | undefined
  readonly seed: number
  readonly rounds: number
  readonly systems: readonly string[] | undefined
  readonly methods: readonly string[] | undefined
  readonly dist: boolean
  readonly date: string | undefined
  readonly json: string | undefined
  readonly svg: string | undefined
  readonly predictions: string | undefined
  readonly sweepPages: number
  readonly updateDocs: boolean
  readonly help: boolean
  /** The command that makes the same figures, the folder named by a word. */
  readonly command: string
}

/** Reads the command line of `extract` or `page`. */
export function readRequest(name: string, args: readonly string[]): Request {
  const { values, positionals, tokens } = parse(args)
  if (!values.help && positionals.length !== 1) {
    throw new UsageError(`Expected one data folder, got ${positionals.length}; see \`${name} --help\``)
  }
  const shown = tokens.flatMap((token) => {
    if (token.kind !== "option" || OUTPUT_OPTIONS.has(token.name)) return []
    return token.value === undefined ? [token.rawName] : [token.rawName, token.value]
  })
  return {
    folder: positionals[0],
    sets: values.sets?.split(","),
    limit: values.limit === undefined ? undefined : count("limit", values.limit),
    seed: count("seed", values.seed),
    rounds: count("rounds", values.rounds),
    systems: values.systems?.split(","),
    methods: values.methods?.split(","),
    dist: values.dist,
    date: values.date,
    json: values.json,
    svg: values.svg,
    predictions: values.predictions,
    sweepPages: count("sweep-pages", values["sweep-pages"]),
    updateDocs: values["update-docs"],
    help: values.help,
    command: ["npm run bench --", name, "PAGES", ...shown].join(" "),
  }
}

function parse(args: readonly string[]) {
  return readArguments({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true })
}

function count(name: string, given: string): number {
  const value = Number(given)
  if (Number.isInteger(value) && value >= 0) return value
  throw new UsageError(`Expected \`--${name}\` to be a whole number, got \`${given}\``)
}
