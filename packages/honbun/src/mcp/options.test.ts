// The tools take what the commands take: whoever adds an option to one has to add it to the other, or say here why not.
import { toJsonSchema } from "@valibot/to-json-schema"
import type { Command } from "commander"
import { expect, test } from "vitest"
import { extractCommand } from "../cli/extract/command.js"
import { mcpCommand } from "../cli/mcp/command.js"
import { partsCommand } from "../cli/parts/command.js"
import { Terminal } from "../cli/print/terminal.js"
import { siteCommand } from "../cli/site/command.js"
import { watchCommand } from "../cli/watch/command.js"
import { EXTRACT_TOOL } from "./extract-tool.js"
import { PARTS_TOOL } from "./parts-tool.js"
import { SITE_TOOL } from "./site-tool.js"
import type { Tool } from "./tool.js"
import { WATCH_TOOL } from "./watch-tool.js"

const terminal = new Terminal(
  { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, environment: {} },
  [],
)

/** Why a tool has no such input. */
const FILES = "tools open no files"
const MACHINES = "many machines are for those who own them"
const BOOKS = "a book is a file"
const TOLD = "the assistant itself is told"
const DATA = "results always come as data too"
const PERSON = "for the person who starts the program, not for the model"

interface Pair {
  readonly tool: Tool
  readonly commands: readonly Command[]
  /** Options that have another name, or another shape, as inputs. */
  readonly as: Readonly<Record<string, string>>
  readonly without: Readonly<Record<string, string>>
  /** Inputs that are arguments of the command, or ways to talk with a model. */
  readonly more: readonly string[]
}

function below(command: Command, ...names: string[]): Command[] {
  return names.map((name) => command.commands.find((each) => each.name() === name)!)
}

const parts = partsCommand(terminal)
const watch = watchCommand(terminal)

const PAIRS: readonly Pair[] = [
  {
    tool: EXTRACT_TOOL,
    commands: [extractCommand(terminal)],
    as: { exclude: "include", noImages: "images", noLinks: "links" },
    without: {
      out: FILES,
      model: FILES,
      property: DATA,
      contentType: "html comes as text",
      header: PERSON,
      title: BOOKS,
      vertical: BOOKS,
      noPictures: BOOKS,
    },
    more: ["html", "start", "maxCharacters"],
  },
  {
    tool: SITE_TOOL,
    commands: [siteCommand(terminal)],
    as: { exclude: "include", most: "maxPages", templateOut: "returnTemplate" },
    without: {
      out: FILES,
      from: FILES,
      allowFiles: FILES,
      model: FILES,
      gather: FILES,
      on: MACHINES,
      scratch: MACHINES,
      detach: MACHINES,
      restart: MACHINES,
      creds: MACHINES,
      ca: MACHINES,
      cert: MACHINES,
      key: MACHINES,
      claim: MACHINES,
      title: BOOKS,
      vertical: BOOKS,
      noPictures: BOOKS,
    },
    more: ["url", "urls", "start", "maxCharacters"],
  },
  {
    tool: PARTS_TOOL,
    commands: below(parts, "learn", "apply", "check", "map"),
    as: {
      pick: "picks",
      selector: "picks",
      path: "picks",
      piece: "picks",
      not: "picks",
      type: "picks",
      continuous: "picks",
      refine: "recipe",
      repair: "check",
    },
    without: { out: FILES, allowFiles: FILES, workers: PERSON },
    more: ["html", "urls", "map"],
  },
  {
    tool: WATCH_TOOL,
    commands: below(watch, "add", "visit", "list", "log", "parts", "feed", "ignore", "remove"),
    as: { tag: "tags" },
    without: {
      out: FILES,
      plot: FILES,
      on: MACHINES,
      webhook: TOLD,
      exec: TOLD,
      mail: TOLD,
      mailFrom: TOLD,
      smtp: TOLD,
      json: DATA,
    },
    more: ["action", "urls", "change", "differences"],
  },
]

/** Options by their names, `--no-robots` as `noRobots`. */
function optionsOf(command: Command): string[] {
  return command.options.map(({ long }) =>
    long!.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
}

function inputsOf({ input }: Tool): string[] {
  return Object.keys((toJsonSchema(input, { errorMode: "ignore" }) as { properties: object }).properties)
}

/** What the person says once for all calls. */
const ONCE = new Set([...optionsOf(mcpCommand(terminal)), "lang", "help"])

test.each(PAIRS.map((pair) => [pair.tool.name, pair] as const))(
  "the tool %s takes what the command takes",
  (_, { tool, commands, as, without, more }) => {
    const inputs = new Set(inputsOf(tool))
    const options = new Set(commands.flatMap(optionsOf).filter((name) => !ONCE.has(name)))
    const lacking = [...options].filter((name) => !(name in without) && !inputs.has(as[name] ?? name))
    expect(lacking).toEqual([])
    const meant = new Set([...Array.from(options, (name) => as[name] ?? name), ...more])
    expect([...inputs].filter((name) => !meant.has(name))).toEqual([])
    // Nothing is excused that is not there, or that there is after all.
    expect(Object.keys(without).filter((name) => !options.has(name))).toEqual([])
  },
)

test("every command below parts and watch is known here", () => {
  expect(parts.commands.map((command) => command.name())).toEqual([
    "learn",
    "apply",
    "check",
    "map",
    "paper",
    "pick",
  ])
  expect(watch.commands.map((command) => command.name())).toEqual([
    "add",
    "visit",
    "run",
    "list",
    "log",
    "parts",
    "feed",
    "ignore",
    "remove",
  ])
})

test.each([
  [SITE_TOOL, siteCommand(terminal), ["jsonl", "epub"]],
  [EXTRACT_TOOL, extractCommand(terminal), ["epub"]],
] as const)("formats are those of the command, but for files (%#)", (tool, command, files) => {
  const { properties } = toJsonSchema(tool.input, { errorMode: "ignore" }) as {
    properties: Record<string, { enum?: string[] }>
  }
  const choices = command.options.find(({ long }) => long === "--format")!.argChoices!
  expect(new Set(properties.format!.enum)).toEqual(
    new Set(choices.filter((each) => !(files as readonly string[]).includes(each))),
  )
})
