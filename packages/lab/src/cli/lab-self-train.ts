import { writeArticleModel } from "@honbun/core/learn"
import { Command, Option } from "commander"
import {
  EXIT,
  namesValue,
  positiveValue,
  type readDataset,
  saveFile,
  speakHelp,
  type Terminal,
  wholeValue,
} from "honbun/command"
import { LAB_HELP } from "../messages/lab-help.js"
import { SELF_TRAIN_MESSAGES } from "../messages/self-train.js"
import { numbersIn } from "../report/numbers-in.js"
import { TRAIN_DEFAULTS } from "../train/train.js"
import { NO_WORK_FOLDER, workFolder } from "../train/work-folder.js"
import { expectOutputs, readFolders } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"

interface Settings {
  readonly sets?: readonly string[]
  readonly limit?: number
  readonly folds: number
  readonly seed: number
  readonly trees: number
  readonly judge?: string
  readonly judgeSets?: readonly string[]
  readonly out?: string
  readonly modelOut?: string
  readonly date?: string
  readonly work?: string
}

/** `honbun lab self-train`: paper E as the teacher of a model for single pages. */
export function labSelfTrainCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const { folds, seed, boosting } = TRAIN_DEFAULTS
  const whole = wholeValue(terminal)
  const command = new Command("self-train")
    .description(say(SELF_TRAIN_MESSAGES.description))
    .argument("<folder...>", say(LAB_HELP.folders))
    .addOption(labOptions.sets(terminal))
    .addOption(
      new Option("--limit <pages>", say(SELF_TRAIN_MESSAGES.siteLimit)).argParser(positiveValue(terminal)),
    )
    .addOption(new Option("--folds <count>", say(LAB_HELP.folds)).argParser(whole).default(folds))
    .addOption(new Option("--seed <number>", say(LAB_HELP.seed)).argParser(whole).default(seed))
    .addOption(new Option("--trees <count>", say(LAB_HELP.trees)).argParser(whole).default(boosting.trees))
    .addOption(new Option("--judge <folder>", say(SELF_TRAIN_MESSAGES.others)))
    .addOption(new Option("--judge-sets <names>", say(SELF_TRAIN_MESSAGES.othersSets)).argParser(namesValue))
    .addOption(new Option("-o, --out <path>", say(SELF_TRAIN_MESSAGES.out)))
    .addOption(new Option("--model-out <path>", say(SELF_TRAIN_MESSAGES.modelOut)))
    .addOption(new Option("--date <day>", say(LAB_HELP.date)))
    .addOption(new Option("--work <folder>", say(LAB_HELP.work)))
    .action((folders: string[], settings: Settings) => selfTrain(folders, settings, terminal))
  return speakHelp(command, terminal, say(SELF_TRAIN_MESSAGES.examples))
}

async function selfTrain(folders: readonly string[], settings: Settings, terminal: Terminal): Promise<void> {
  const { runSelfTraining } = await import("../self-train/run.js")
  const { sets, limit, folds, seed, trees, out, modelOut } = settings
  readFolders(folders, sets ? { sets } : {})
  await expectOutputs([out, modelOut], folders)
  const training = { ...TRAIN_DEFAULTS, folds, seed, boosting: { ...TRAIN_DEFAULTS.boosting, trees } }
  const work = settings.work ? workFolder(settings.work) : NO_WORK_FOLDER
  const date = settings.date ?? new Date().toISOString().slice(0, 10)
  const result = await runSelfTraining(
    folders,
    { training, sets, limit, others: othersIn(settings), date, work },
    ({ step, done, of }) => terminal.progress(SELF_TRAIN_MESSAGES.step, { step, done, of }),
  )
  terminal.done()
  if (!result) {
    terminal.fail(SELF_TRAIN_MESSAGES.noSites, { folders: folders.join(", ") })
    terminal.exitCode = EXIT.failed
    return
  }
  if (out)
    await saveFile(out, numbersIn(out, "self-training", result.report, "Self-training", folders), terminal)
  else await terminal.write(`${result.report}\n`)
  if (modelOut) await saveFile(modelOut, writeArticleModel(result.model), terminal)
}

function othersIn({ judge, judgeSets }: Settings): ReturnType<typeof readDataset> {
  return judge === undefined ? [] : readFolders([judge], judgeSets ? { sets: judgeSets } : {})
}
