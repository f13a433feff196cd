import { Command, Option } from "commander"
import { speakHelp, type Terminal, wholeValue } from "honbun/command"
import { LAB_MESSAGES } from "../messages/lab.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { timeLeft } from "../report/progress.js"
import type { PrepareProgress } from "../train/prepare-all.js"
import { TRAIN_DEFAULTS } from "../train/train.js"
import { readFolders } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"

interface Settings {
  readonly sets?: readonly string[]
  readonly limit?: number
  readonly folds: number
  readonly seed: number
  readonly work?: string
}

/** `honbun lab curve`: what more pages and more sites would bring. */
export function labCurveCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const whole = wholeValue(terminal)
  const { folds, seed } = TRAIN_DEFAULTS
  const command = new Command("curve")
    .description(say(LAB_HELP.curve))
    .argument("<folder...>", say(LAB_HELP.folders))
    .addOption(labOptions.sets(terminal))
    .addOption(labOptions.limit(terminal))
    .addOption(new Option("--folds <count>", say(LAB_HELP.folds)).argParser(whole).default(folds))
    .addOption(new Option("--seed <number>", say(LAB_HELP.seed)).argParser(whole).default(seed))
    .addOption(new Option("--work <folder>", say(LAB_HELP.work)))
    .action((folders: string[], settings: Settings) => draw(folders, settings, terminal))
  return speakHelp(command, terminal, say(LAB_HELP.curveExamples))
}

async function draw(folders: readonly string[], settings: Settings, terminal: Terminal): Promise<void> {
  const { learningCurve } = await import("../train/curve.js")
  const { NO_WORK_FOLDER, workFolder } = await import("../train/work-folder.js")
  const examples = readFolders(folders, settings)
  const work = settings.work ? workFolder(settings.work) : NO_WORK_FOLDER
  const steps = { reading: LAB_MESSAGES.stepReading, features: LAB_MESSAGES.stepFeatures }
  const left = { reading: timeLeft(), features: timeLeft() }
  const show = ({ step, done, of }: PrepareProgress): void =>
    terminal.progress(steps[step], { done, of, left: left[step](done, of) })
  const table = learningCurve(examples, settings, show, work)
  terminal.done()
  await terminal.write(table)
}
