import { availableParallelism } from "node:os"
import { DEFAULT_INCLUDE, FAVORS, METHODS } from "@honbun/core"
import { Command, InvalidArgumentError, Option } from "commander"
import { DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { DEFAULT_FIELDS } from "../../jobs/job.js"
import { readShardNumber, type ShardNumber } from "../../jobs/shard.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import { BATCH_HELP } from "../../messages/batch-help.js"
import { BATCH_SITES } from "../../messages/batch-sites.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { INCLUDABLE, PROPERTIES } from "../extract/settings.js"
import { allowFilesOption, politeOptions } from "../options/fetch.js"
import { queueOptions } from "../options/queue.js"
import { sharedOptions } from "../options/shared.js"
import {
  bytesValue,
  favorValue,
  listValue,
  namesValue,
  positiveValue,
  wholeValue,
} from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { jobCommands } from "./jobs.js"
import {
  type BatchSettings,
  DEFAULTS,
  INPUT_KINDS,
  OUTPUT_KINDS,
  type OutputKind,
  VERDICTS,
} from "./settings.js"

/** What commander hands over, before {@link settingsOf} made it regular. */
interface Parsed extends Omit<BatchSettings, "include"> {
  /** What `--format` was called once; still understood. */
  readonly to?: OutputKind
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** `honbun batch`: whole corpora on all cores of one machine. */
export function batchCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("batch")
    .description(say(BATCH_HELP.batch))
    .argument("<input...>", say(BATCH_HELP.inputs))
  for (const option of [
    ...outputOptions(terminal),
    ...extractionOptions(terminal),
    ...workerOptions(terminal),
    ...filterOptions(terminal),
    ...politeOptions(terminal),
    allowFilesOption(terminal),
    ...machineOptions(terminal),
  ])
    command.addOption(option)
  command.action(async (inputs: string[], parsed: Parsed) => {
    const settings = settingsOf(inputs, parsed)
    if (settings.on !== undefined) {
      const { submitBatch } = await import("./cluster.js")
      return await submitBatch(inputs, settings, terminal)
    }
    // Loaded only now, so that help and completion answer at once.
    const { runBatch } = await import("./run.js")
    await runBatch(inputs, settings, terminal)
  })
  for (const each of jobCommands(terminal)) command.addCommand(each)
  return speakHelp(command, terminal, say(BATCH_HELP.examples))
}

function machineOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--on <address>", say(CLUSTER_MESSAGES.batchOn)),
    new Option("--shard-pages <count>", say(CLUSTER_MESSAGES.shardPages))
      .argParser(wholeValue(terminal))
      .default(DEFAULTS.shardPages),
    new Option("--scratch <place>", say(CLUSTER_MESSAGES.scratch)),
    new Option("--detach", say(CLUSTER_MESSAGES.detach)),
    ...queueOptions(terminal),
  ]
}

function outputOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("-o, --out <path>", say(BATCH_HELP.out)),
    new Option("--store <place>", say(BATCH_HELP.store)),
    new Option("--from <kind>", say(BATCH_HELP.from)).choices(INPUT_KINDS),
    sharedOptions.format(OUTPUT_KINDS, say(BATCH_HELP.to), terminal),
    new Option("--to <kind>").choices(OUTPUT_KINDS).hideHelp(),
    new Option("--fields <names>", say(BATCH_HELP.fields, { names: PROPERTIES.join(", ") }))
      .argParser(replacingList(PROPERTIES, terminal))
      .default(DEFAULT_FIELDS, DEFAULT_FIELDS.join(",")),
    new Option("--shard <n/of>", say(BATCH_HELP.shard)).argParser(shardValue(terminal)),
    new Option("--split-size <bytes>", say(BATCH_HELP.splitSize)).argParser(bytesValue(terminal)),
    new Option("--unordered", say(BATCH_HELP.unordered)),
    new Option("--restart", say(BATCH_HELP.restart)),
    new Option("--checkpoint <seconds>", say(BATCH_HELP.checkpoint))
      .argParser(positiveValue(terminal))
      .default(DEFAULTS.checkpoint),
    new Option("--log <path>", say(BATCH_HELP.log)),
  ]
}

function extractionOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  const names = INCLUDABLE.join(", ")
  return [
    new Option("-m, --method <method>", say(HELP_MESSAGES.method)).choices(METHODS).default("auto"),
    new Option("--favor <side>", say(HELP_MESSAGES.favor))
      .choices(FAVORS)
      .argParser(favorValue(terminal))
      .default("balanced"),
    sharedOptions.model(terminal),
    new Option("--sites", say(BATCH_SITES.sites)),
    new Option("--site-hosts <count>", say(BATCH_SITES.siteHosts))
      .argParser(wholeValue(terminal))
      .default(DEFAULTS.siteHosts),
    new Option("--include <names>", say(HELP_MESSAGES.include, { names }))
      .argParser(listValue(INCLUDABLE, terminal))
      .default([], included(true)),
    new Option("--exclude <names>", say(HELP_MESSAGES.exclude, { names }))
      .argParser(listValue(INCLUDABLE, terminal))
      .default([], included(false)),
    ...sharedOptions.shown(terminal),
    new Option("--no-front-matter", say(HELP_MESSAGES.noFrontMatter)),
  ]
}

/** What counts as main text by default, or what does not. */
function included(wanted: boolean): string {
  const entries = Object.entries(DEFAULT_INCLUDE).filter(([, included]) => included === wanted)
  return entries.map(([name]) => name).join(", ")
}

function workerOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("-j, --workers <count>", say(BATCH_HELP.workers))
      .argParser(wholeValue(terminal))
      .default(availableParallelism()),
    new Option("--timeout <seconds>", say(BATCH_HELP.timeout))
      .argParser(positiveValue(terminal))
      .default(DEFAULTS.timeout),
    new Option("--memory <bytes>", say(BATCH_HELP.memory))
      .argParser(bytesValue(terminal))
      .default(DEFAULTS.memory, "512M"),
    new Option("--max-bytes <bytes>", say(HELP_MESSAGES.maxBytes))
      .argParser(bytesValue(terminal))
      .default(DEFAULT_MAX_BYTES),
  ]
}

function filterOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--min-length <characters>", say(BATCH_HELP.minLength)).argParser(wholeValue(terminal)),
    new Option("--language <codes>", say(BATCH_HELP.language)).argParser((value) =>
      namesValue(value.toLowerCase()),
    ),
    new Option("--verdict <names>", say(BATCH_HELP.verdict, { names: VERDICTS.join(", ") })).argParser(
      replacingList(VERDICTS, terminal),
    ),
    new Option("--min-confidence <share>", say(BATCH_HELP.minConfidence)).argParser(shareValue(terminal)),
    new Option("--dedupe", say(BATCH_HELP.dedupe)),
    new Option("--dedupe-memory <bytes>", say(BATCH_HELP.dedupeMemory))
      .argParser(bytesValue(terminal))
      .default(DEFAULTS.dedupeMemory, "128M"),
  ]
}

/** A list that takes the place of the default instead of adding to it. */
function replacingList(known: readonly string[], terminal: Terminal): (value: string) => readonly string[] {
  const read = listValue(known, terminal)
  return (value) => read(value, [])
}

function shardValue(terminal: Terminal): (value: string) => ShardNumber {
  return (value) => {
    const shard = readShardNumber(value)
    if (shard) return shard
    throw new InvalidArgumentError(terminal.say(BATCH_MESSAGES.expectedShard))
  }
}

function shareValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (value.trim() !== "" && number >= 0 && number <= 1) return number
    throw new InvalidArgumentError(terminal.say(BATCH_HELP.expectedShare))
  }
}

function settingsOf(inputs: readonly string[], parsed: Parsed): BatchSettings {
  const { include, exclude, to, ...rest } = parsed
  const format = rest.format ?? to
  const both = include.find((name) => exclude.includes(name))
  if (both) throw new UsageError(CLI_MESSAGES.includedAndExcluded, { name: both })
  if (inputs.filter((input) => input === "-").length > 1) throw new UsageError(CLI_MESSAGES.stdinTwice)
  const wanted = [...include.map((name) => [name, true]), ...exclude.map((name) => [name, false])]
  return { ...rest, ...(format && { format }), include: Object.fromEntries(wanted) }
}
