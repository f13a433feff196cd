import { DEFAULT_INCLUDE, FAVORS, METHODS } from "@honbun/core/extract"
import { Command, Option } from "commander"
import { DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT } from "../../fetch/defaults.js"
import { USER_AGENT } from "../../fetch/headers.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { RENDER_MESSAGES } from "../../messages/render.js"
import { OUTPUT_FORMATS } from "../file-names.js"
import { bookOptions } from "../options/book.js"
import { sharedOptions } from "../options/shared.js"
import { bytesValue, favorValue, headerValue, listValue, positiveValue, urlValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { refuseUrlOf, UsageError } from "../print/usage.js"
import { type ExtractSettings, INCLUDABLE, PROPERTIES, type Property } from "./settings.js"

/** What commander hands over, before {@link settingsOf} made it regular. */
interface Parsed extends Omit<ExtractSettings, "include" | "own"> {
  readonly model?: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** `honbun extract`: the main text of addresses, files and standard input. */
export function extractCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const names = INCLUDABLE.join(", ")
  const command = new Command("extract")
    .description(say(HELP_MESSAGES.extract))
    .argument("<input...>", say(HELP_MESSAGES.extractInputs))
    .addOption(sharedOptions.format(OUTPUT_FORMATS, say(HELP_MESSAGES.format), terminal).default("text"))
    .addOption(new Option("-o, --out <path>", say(HELP_MESSAGES.out)))
    .addOption(
      new Option("-m, --method <method>", say(HELP_MESSAGES.method)).choices(METHODS).default("auto"),
    )
    .addOption(favorOption(terminal))
    .addOption(sharedOptions.model(terminal))
    .addOption(
      listOption("--include <names>", say(HELP_MESSAGES.include, { names }), included(true), terminal),
    )
    .addOption(
      listOption("--exclude <names>", say(HELP_MESSAGES.exclude, { names }), included(false), terminal),
    )
    .addOption(new Option("--front-matter", say(HELP_MESSAGES.frontMatter)))
    .addOption(new Option("-e, --explain", say(HELP_MESSAGES.explain)))
    .addOption(propertyOption(terminal))
    .addOption(new Option("-u, --url <address>", say(HELP_MESSAGES.url)).argParser(urlValue(terminal)))
    .addOption(new Option("--content-type <type>", say(HELP_MESSAGES.contentType)))
    .addOption(new Option("--render", say(RENDER_MESSAGES.option)))
    .addOption(new Option("--allow-private", say(HELP_MESSAGES.allowPrivate)))
    .addOption(timeoutOption(terminal))
    .addOption(maxBytesOption(terminal))
    .addOption(new Option("--user-agent <name>", say(HELP_MESSAGES.userAgent)).default(USER_AGENT))
    .addOption(headerOption(terminal))
  for (const option of [...sharedOptions.shown(terminal), ...bookOptions(terminal)]) command.addOption(option)
  command.action(async (inputs: string[], parsed: Parsed) => {
    const settings = settingsOf(inputs, parsed)
    // Loaded only now, so that help and completion answer at once.
    const work =
      settings.format === "epub"
        ? (await import("./book.js")).extractBook
        : (await import("./inputs.js")).extractInputs
    const own = parsed.model
      ? await (await import("../files.js")).loadOwnModel(parsed.model, settings.method)
      : undefined
    await work(inputs, { ...settings, own: own?.options }, terminal)
  })
  return speakHelp(command, terminal, say(HELP_MESSAGES.extractExamples))
}

function favorOption(terminal: Terminal): Option {
  return new Option("--favor <side>", terminal.say(HELP_MESSAGES.favor))
    .choices(FAVORS)
    .argParser(favorValue(terminal))
    .default("balanced")
}

function listOption(flags: string, description: string, preset: string, terminal: Terminal): Option {
  return new Option(flags, description).argParser(listValue(INCLUDABLE, terminal)).default([], preset)
}

/** What counts as main text by default, or what does not. */
function included(wanted: boolean): string {
  const entries = Object.entries(DEFAULT_INCLUDE).filter(([, included]) => included === wanted)
  return entries.map(([name]) => name).join(", ")
}

function propertyOption(terminal: Terminal): Option {
  const option = new Option("-p, --property <name>", terminal.say(HELP_MESSAGES.property)).choices(PROPERTIES)
  const check = option.parseArg as (value: string, previous: unknown) => unknown
  return option
    .argParser((value: string, previous: readonly Property[] = []) => {
      check(camelCase(value), undefined)
      return [...previous, camelCase(value) as Property]
    })
    .default([])
}

/** `site-name` is `siteName`. */
function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function timeoutOption(terminal: Terminal): Option {
  return new Option("--timeout <seconds>", terminal.say(HELP_MESSAGES.timeout))
    .argParser(positiveValue(terminal))
    .default(DEFAULT_TIMEOUT / 1_000)
}

function maxBytesOption(terminal: Terminal): Option {
  return new Option("--max-bytes <bytes>", terminal.say(HELP_MESSAGES.maxBytes))
    .argParser(bytesValue(terminal))
    .default(DEFAULT_MAX_BYTES)
}

function headerOption(terminal: Terminal): Option {
  return new Option("-H, --header <header>", terminal.say(HELP_MESSAGES.header))
    .argParser(headerValue(terminal))
    .default({}, "")
}

/** Options checked against each other and the inputs. */
function settingsOf(inputs: readonly string[], parsed: Parsed): ExtractSettings {
  const { include, exclude, model: _, ...rest } = parsed
  const both = include.find((name) => exclude.includes(name))
  if (both) throw new UsageError(CLI_MESSAGES.includedAndExcluded, { name: both })
  if (inputs.filter((input) => input === "-").length > 1) throw new UsageError(CLI_MESSAGES.stdinTwice)
  if (rest.url && inputs.length > 1) throw new UsageError(CLI_MESSAGES.urlForSeveral)
  refuseUrlOf(inputs[0], rest.url)
  if (rest.explain && rest.property.length > 0) throw new UsageError(CLI_MESSAGES.explainOrProperty)
  const { format } = rest
  if (rest.frontMatter && format !== "markdown") throw new UsageError(CLI_MESSAGES.frontMatterFormat)
  if (format !== "text" && format !== "json") {
    if (rest.property.length > 0) throw new UsageError(CLI_MESSAGES.propertyFormat, { format })
    if (rest.explain) throw new UsageError(CLI_MESSAGES.explainFormat, { format })
    if (format !== "markdown" && format !== "chunks" && format !== "epub" && inputs.length > 1 && !rest.out) {
      throw new UsageError(CLI_MESSAGES.severalDocuments, { format })
    }
  }
  const wanted = [...include.map((name) => [name, true]), ...exclude.map((name) => [name, false])]
  return { ...rest, include: Object.fromEntries(wanted) }
}
