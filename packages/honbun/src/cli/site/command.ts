import type { CorrectionVerdict } from "@honbun/core"
import { COLLECTION_METHODS } from "@honbun/core/internal"
import { Command, InvalidArgumentError, Option } from "commander"
import { DEFAULT_GATHERED } from "../../jobs/gather-site.js"
import { BATCH_HELP } from "../../messages/batch-help.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { SITE_MESSAGES } from "../../messages/site.js"
import { INPUT_KINDS } from "../batch/settings.js"
import { INCLUDABLE } from "../extract/settings.js"
import { bookOptions } from "../options/book.js"
import { allowFilesOption, fetchOptions } from "../options/fetch.js"
import { queueOptions } from "../options/queue.js"
import { sharedOptions } from "../options/shared.js"
import { listValue, wholeValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { isAddress, SITE_FORMATS, type SiteSettings } from "./settings.js"

interface Parsed extends Omit<SiteSettings, "include"> {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** `honbun site`: each page's own content, from many pages of a site. */
export function siteCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("site")
    .description(say(SITE_MESSAGES.site))
    .argument("<input...>", say(SITE_MESSAGES.inputs))
  for (const option of [
    ...siteOptions(terminal),
    ...gatherOptions(terminal),
    ...machineOptions(terminal),
    ...bookOptions(terminal),
    ...fetchOptions(terminal),
  ])
    command.addOption(option)
  command.action(async (inputs: string[], parsed: Parsed) => {
    const settings = settingsOf(inputs, parsed)
    if (settings.on !== undefined) {
      const { submitGather } = await import("./cluster.js")
      return await submitGather(inputs, settings, terminal)
    }
    const { runSite } = await import("./run.js")
    await runSite(inputs, settings, terminal)
  })
  return speakHelp(command, terminal, say(SITE_MESSAGES.examples))
}

function siteOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  const names = INCLUDABLE.join(", ")
  return [
    new Option("-m, --method <method>", say(SITE_MESSAGES.method))
      .choices(COLLECTION_METHODS)
      .default("site"),
    sharedOptions.format(SITE_FORMATS, say(SITE_MESSAGES.format), terminal).default("jsonl"),
    new Option("-o, --out <path>", say(SITE_MESSAGES.out)),
    new Option("--from <kind>", say(BATCH_HELP.from)).choices(INPUT_KINDS),
    allowFilesOption(terminal),
    new Option("-e, --explain", say(SITE_MESSAGES.explain)),
    new Option("--template <path>", say(SITE_MESSAGES.template)),
    new Option("--template-out <path>", say(SITE_MESSAGES.templateOut)),
    new Option("--correct <decision>", say(SITE_MESSAGES.correct))
      .argParser(correctionValue(terminal))
      .default([]),
    sharedOptions.model(terminal),
    new Option("--include <names>", say(HELP_MESSAGES.include, { names }))
      .argParser(listValue(INCLUDABLE, terminal))
      .default([]),
    new Option("--exclude <names>", say(HELP_MESSAGES.exclude, { names }))
      .argParser(listValue(INCLUDABLE, terminal))
      .default([]),
  ]
}

function gatherOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--gather <path>", say(SITE_MESSAGES.gather)),
    new Option("--most <pages>", say(SITE_MESSAGES.most))
      .argParser(wholeValue(terminal))
      .default(DEFAULT_GATHERED),
  ]
}

/** Gathering on many machines. */
function machineOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--on <address>", say(CLUSTER_MESSAGES.gatherOn)),
    new Option("--scratch <place>", say(CLUSTER_MESSAGES.gatherScratch)),
    new Option("--detach", say(CLUSTER_MESSAGES.detach)),
    new Option("--restart", say(BATCH_HELP.restart)),
    ...queueOptions(terminal),
  ]
}

function correctionValue(terminal: Terminal) {
  return (value: string, before: SiteSettings["correct"] = []): SiteSettings["correct"] => {
    const [, verdict, path] = /^(keep|drop):(.+)$/.exec(value) ?? []
    if (!path) throw new InvalidArgumentError(terminal.say(SITE_MESSAGES.expectedCorrection))
    return [...before, { path, verdict: verdict as CorrectionVerdict }]
  }
}

/** What can go to standard output: lines, and one text of the whole site. */
const STREAMED: ReadonlySet<string> = new Set(["jsonl", "chunks", "llms"])

function settingsOf(inputs: readonly string[], parsed: Parsed): SiteSettings {
  const { include, exclude, ...rest } = parsed
  const both = include.find((name) => exclude.includes(name))
  if (both) throw new UsageError(CLI_MESSAGES.includedAndExcluded, { name: both })
  const ofTemplate = rest.template ?? rest.templateOut ?? rest.correct[0]
  if (ofTemplate !== undefined && rest.method !== "site") throw new UsageError(SITE_MESSAGES.templateMethod)
  if (rest.gather && rest.on === undefined && !inputs.some(isAddress))
    throw new UsageError(SITE_MESSAGES.gatherAddress)
  if (!STREAMED.has(rest.format) && !rest.out)
    throw new UsageError(SITE_MESSAGES.outNeeded, { format: rest.format })
  const wanted = [...include.map((name) => [name, true]), ...exclude.map((name) => [name, false])]
  return { ...rest, include: Object.fromEntries(wanted) }
}
