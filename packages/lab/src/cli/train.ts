import { Command, InvalidArgumentError, Option } from "commander"
import { LAB_PACKAGE_MESSAGES, positiveValue, speakHelp, type Terminal, wholeValue } from "honbun/command"
import { LAB_MESSAGES } from "../messages/lab.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { SELF_TRAIN_MESSAGES } from "../messages/self-train.js"
import { TRAIN_DEFAULTS } from "../train/train.js"
import { labOptions } from "./lab-options.js"
import type { TrainSettings } from "./lab-settings.js"

/** `honbun train`: a model of one's own from pages whose main text is known. */
export function trainCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const { folds, seed, boosting } = TRAIN_DEFAULTS
  const whole = wholeValue(terminal)
  const command = new Command("train")
    .description(say(LAB_PACKAGE_MESSAGES.train))
    .argument("<folder...>", say(LAB_HELP.folders))
    .addOption(new Option("-o, --out <path>", say(LAB_HELP.trainOut)).default("model.json"))
    .addOption(new Option("--from-site", say(SELF_TRAIN_MESSAGES.fromSite)))
    .addOption(labOptions.sets(terminal))
    .addOption(labOptions.limit(terminal))
    .addOption(
      new Option("--folds <count>", say(LAB_HELP.folds)).argParser(foldsValue(terminal)).default(folds),
    )
    .addOption(new Option("--seed <number>", say(LAB_HELP.seed)).argParser(seedValue(terminal)).default(seed))
    .addOption(new Option("--trees <count>", say(LAB_HELP.trees)).argParser(whole).default(boosting.trees))
    .addOption(new Option("--depth <count>", say(LAB_HELP.depth)).argParser(whole).default(boosting.depth))
    .addOption(
      new Option("--rate <rate>", say(LAB_HELP.rate))
        .argParser(positiveValue(terminal))
        .default(boosting.rate),
    )
    .addOption(new Option("--opaque", say(LAB_HELP.opaque)))
    .addOption(new Option("--date <day>", say(LAB_HELP.date)).argParser(dateValue(terminal)))
    .addOption(new Option("--data-note <path>", say(LAB_HELP.dataNote)))
    .addOption(new Option("--compare", say(LAB_HELP.compareDefault)))
    .addOption(new Option("--plot <path>", say(LAB_HELP.plot)))
    .addOption(new Option("--per-page <path>", say(LAB_HELP.perPage)))
    .addOption(new Option("--keep-folds <path>", say(LAB_HELP.keepFolds)))
    .addOption(new Option("--work <folder>", say(LAB_HELP.work)))
    .action(async (folders: string[], settings: TrainSettings) => {
      if (settings.fromSite) {
        const { trainFromSitePages } = await import("./train-from-site.js")
        return await trainFromSitePages(folders, settings, terminal)
      }
      const { trainFolders } = await import("./train-folders.js")
      await trainFolders(folders, settings, terminal)
    })
  return speakHelp(command, terminal, say(LAB_HELP.trainExamples))
}

function foldsValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    const folds = Number(value)
    if (Number.isInteger(folds) && folds >= 2 && folds <= 255) return folds
    throw new InvalidArgumentError(terminal.say(LAB_MESSAGES.expectedFolds))
  }
}

function seedValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    if (/^\d{1,9}$/.test(value)) return Number(value)
    throw new InvalidArgumentError(terminal.say(LAB_MESSAGES.expectedSeed))
  }
}

function dateValue(terminal: Terminal): (value: string) => string {
  return (value) => {
    if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) return value
    throw new InvalidArgumentError(terminal.say(LAB_MESSAGES.expectedDate))
  }
}
