import { writeStructureModel } from "@honbun/core/learn"
import { Command, Option } from "commander"
import { saveFile, share, speakHelp, type Terminal, textTable, UsageError } from "honbun/command"
import { counted } from "../counted.js"
import { honbunExtractor } from "../extractors/extractor.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { STRUCTURE_MESSAGES } from "../messages/structure.js"
import { STRUCTURE_TRAINING_MESSAGES as MESSAGES } from "../messages/structure-training.js"
import { readStructures, type StructureExample } from "../structure/examples.js"
import { type JudgedStructure, judgePage } from "../structure/run.js"
import {
  crossValidateStructures,
  type KindResult,
  measuresOf,
  type PreparedStructures,
  prepareStructures,
  STRUCTURE_FOLDS,
  type StructureValidation,
  trainStructures,
} from "../structure/train-structures.js"
import { type FoldModels, unmetModel } from "../train/fold-models.js"
import { writeSections } from "./eval-folders.js"
import { structureSections } from "./eval-structure.js"
import { expectOutputs, loadFolds, requireFolder } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"

/** The options of `honbun lab structures`. */
interface Settings {
  readonly keptFolds?: string
  readonly limit?: number
  readonly modelOut?: string
  readonly date?: string
  readonly judge?: boolean
}

/** `honbun lab structures`: trains and cross-validates the model of structures and pictures. */
export function labStructuresCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("structures")
    .description(say(MESSAGES.structures))
    .argument("<folder...>", say(MESSAGES.folder))
    .addOption(new Option("--kept-folds <path>", say(LAB_HELP.keptFolds)))
    .addOption(labOptions.limit(terminal))
    .addOption(new Option("--model-out <path>", say(MESSAGES.modelOut)))
    .addOption(new Option("--judge", say(MESSAGES.judge)))
    .addOption(new Option("--date <day>", say(MESSAGES.date)))
    .action(async (folders: string[], settings: Settings) => {
      await runStructures(folders, settings, terminal)
    })
  return speakHelp(command, terminal, say(MESSAGES.examples))
}

async function runStructures(
  folders: readonly string[],
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  for (const folder of folders) requireFolder(folder)
  await expectOutputs([settings.modelOut], folders, [settings.keptFolds])
  const folds = settings.keptFolds === undefined ? undefined : await loadFolds(settings.keptFolds)
  const examples = examplesOf(folders, settings)
  const prepared = prepareAll(examples, folds, terminal)
  const validation = crossValidateStructures(prepared, (at) => terminal.progress(MESSAGES.fold, { at }))
  terminal.done()
  const { results } = validation
  await writeSections(
    [{ heading: terminal.say(MESSAGES.heading), table: tableOf(results, terminal) }],
    terminal,
  )
  if (settings.judge) await judgeUnmet(examples, folds, validation, terminal)
  if (settings.modelOut === undefined) return
  const sites = new Set(prepared.map(({ group }) => group)).size
  const card = {
    data: `${counted(prepared.length, "page")} of ${counted(sites, "site")} with goldHtml (public static-site repositories, named in each \`site.json\`)`,
    date: settings.date ?? "",
    measures: measuresOf(results),
    command: commandOf(folders, settings),
    note: `Measures are of ${STRUCTURE_FOLDS}-fold cross-validation; no site is on both sides.`,
  }
  await saveFile(settings.modelOut, writeStructureModel({ ...trainStructures(prepared, 1), card }), terminal)
}

function examplesOf(folders: readonly string[], { limit }: Settings): StructureExample[] {
  const all = folders
    .flatMap((folder) => readStructures(folder, { limit }))
    .filter(({ gold }) => "html" in gold)
  if (all.length === 0) throw new UsageError(STRUCTURE_MESSAGES.none, { folders: folders.join(", ") })
  return all
}

function prepareAll(
  examples: readonly StructureExample[],
  folds: FoldModels | undefined,
  terminal: Terminal,
): PreparedStructures[] {
  return examples.map((example, at) => {
    terminal.progress(MESSAGES.reading, { at: at + 1, all: examples.length })
    return prepareStructures(example, folds)
  })
}

/** Judges what a reader gets where neither the model of blocks nor that of structures has met the site. */
async function judgeUnmet(
  examples: readonly StructureExample[],
  folds: FoldModels | undefined,
  validation: StructureValidation,
  terminal: Terminal,
): Promise<void> {
  const judged: JudgedStructure[] = []
  for (const [at, example] of examples.entries()) {
    terminal.progress(MESSAGES.reading, { at: at + 1, all: examples.length })
    const model = folds ? unmetModel(folds, example.group) : undefined
    judged.push(
      await judgePage(example, [
        honbunExtractor({ method: "auto", model, structures: validation.unmet(at) }),
      ]),
    )
  }
  terminal.done()
  await writeSections(structureSections(judged, ["auto"], terminal), terminal)
}

function tableOf(results: readonly KindResult[], terminal: Terminal): string {
  const headings = [
    "",
    terminal.say(MESSAGES.count),
    terminal.say(MESSAGES.blocks),
    terminal.say(MESSAGES.structure),
    "P",
  ]
  return textTable(
    headings,
    results.map(({ kind, count, before, found, precision }) => [
      kind,
      String(count),
      ...[before, found, precision].map(share),
    ]),
  )
}

function commandOf(folders: readonly string[], { keptFolds, limit, modelOut, date }: Settings): string {
  const name = (path: string): string => path.split(/[\\/]/).filter(Boolean).slice(-2).join("/")
  return [
    "honbun lab structures",
    ...folders.map(name),
    ...(keptFolds ? [`--kept-folds ${name(keptFolds).split("/").at(-1)!}`] : []),
    ...(limit ? [`--limit ${limit}`] : []),
    `--model-out ${name(modelOut ?? "")
      .split("/")
      .at(-1)!}`,
    ...(date ? [`--date ${date}`] : []),
  ].join(" ")
}
