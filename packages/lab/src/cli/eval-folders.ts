import { EXIT, type Example, loadOwnModel, saveFile, type Terminal } from "honbun/command"
import { pairedSection } from "../compare/compare-tables.js"
import { honbunExtractor } from "../extractors/extractor.js"
import type { Extractor } from "../extractors/prediction.js"
import { pairWithEarlier } from "../measure/earlier.js"
import { figuresFile, pageLine, predictionsFile, scrapinghubFile } from "../measure/eval-files.js"
import { evalSections, type Section, worstPages } from "../measure/eval-tables.js"
import { type Judged, judgeAll } from "../measure/judge.js"
import { type PairedRow, pairedRows } from "../measure/paired.js"
import { groupPages, summarise } from "../measure/summary.js"
import { LAB_MESSAGES } from "../messages/lab.js"
import { timeLeft } from "../report/progress.js"
import { heldOutExtractor } from "../train/fold-models.js"
import { expectOutputs, loadEarlier, loadFolds, noteKnownSets, readFolders } from "./lab-inputs.js"
import type { EvalSettings } from "./lab-settings.js"

/** Extracts every page of the folders, judges it by what is known, and tabulates. */
export async function evalFolders(
  folders: readonly string[],
  settings: EvalSettings,
  terminal: Terminal,
): Promise<void> {
  const examples = readFolders(folders, settings)
  const { json, perPage, predictions, scrapinghub, against, model, keptFolds } = settings
  await expectOutputs([json, perPage, predictions, scrapinghub], folders, [against, model, keptFolds])
  const earlier = settings.against ? await loadEarlier(settings.against) : undefined
  const extractor = await extractorFor(settings)
  noteKnownSets(extractor, examples, terminal)
  const judged = (await judgeExamples(examples, [extractor], terminal)).map(([only]) => only!)
  noteFailures(
    judged.filter((page) => page.failure !== undefined),
    judged.length,
    terminal,
  )
  const rows = groupPages(judged, settings.by).map(({ name, pages }) => ({ name, summary: summarise(pages) }))
  const sections = evalSections(rows, terminal.say.bind(terminal))
  if (sections.length === 0) terminal.note(LAB_MESSAGES.noGold)
  const paired = earlier ? pairedWith(judged, earlier, settings, terminal) : []
  if (earlier) {
    const names = [terminal.say(LAB_MESSAGES.now), terminal.say(LAB_MESSAGES.before)] as const
    sections.push(pairedSection(paired, names, terminal.say.bind(terminal)))
  }
  if (settings.worst) {
    sections.push({
      heading: terminal.say(LAB_MESSAGES.worst),
      table: worstPages(judged, settings.worst),
    })
  }
  await writeSections(sections, terminal)
  if (settings.json) await saveFile(settings.json, figuresFile(rows, paired), terminal)
  if (settings.perPage) await saveFile(settings.perPage, judged.map(pageLine).join(""), terminal)
  if (settings.predictions) await saveFile(settings.predictions, predictionsFile(judged), terminal)
  if (settings.scrapinghub) await saveFile(settings.scrapinghub, scrapinghubFile(judged), terminal)
}

/** Extraction with the model asked for, or with the models of a cross-validation. */
export async function extractorFor(settings: EvalSettings): Promise<Extractor> {
  if (settings.keptFolds) return heldOutExtractor(await loadFolds(settings.keptFolds), settings.favor)
  const { method, favor, model } = settings
  const own = model === undefined ? undefined : await loadOwnModel(model, method)
  return honbunExtractor({ method, favor, own })
}

/** The pages beside what they were in an earlier run, group by group. */
function pairedWith(
  judged: readonly Judged[],
  earlier: ReadonlyMap<string, number>,
  { by }: EvalSettings,
  terminal: Terminal,
): PairedRow[] {
  const pairs = pairWithEarlier(judged, earlier)
  if (pairs.length < judged.length)
    terminal.note(LAB_MESSAGES.notEarlier, { count: judged.length - pairs.length, all: judged.length })
  return pairedRows(pairs, by)
}

/** Runs every extractor on every example, in turn, showing how far it is. One inner list for each example. */
export async function judgeExamples(
  examples: readonly Example[],
  extractors: readonly Extractor[],
  terminal: Terminal,
): Promise<Judged[][]> {
  return await judgeEach(examples, (example) => judgeAll(example, extractors), terminal)
}

/** Judges one example after the other, showing how far it is. */
export async function judgeEach<One, Verdict>(
  examples: readonly One[],
  judge: (example: One) => Promise<Verdict>,
  terminal: Terminal,
): Promise<Verdict[]> {
  const left = timeLeft()
  const judged: Verdict[] = []
  for (const [done, example] of examples.entries()) {
    terminal.progress(LAB_MESSAGES.reading, {
      done,
      all: examples.length,
      left: left(done, examples.length),
    })
    judged.push(await judge(example))
  }
  terminal.done()
  return judged
}

/** Says how many pages could not be extracted, if any; the command has then failed in part. */
export function noteFailures(failed: readonly Judged[], all: number, terminal: Terminal): void {
  if (failed.length === 0) return
  const { example, failure } = failed[0]!
  const values = { failed: failed.length, all, id: example.id, reason: failure! }
  terminal.fail(LAB_MESSAGES.failures, values)
  terminal.exitCode = EXIT.failed
}

/** Writes tables with their headings, a blank line between them. */
export async function writeSections(sections: readonly Section[], terminal: Terminal): Promise<void> {
  for (const [number, { heading, table }] of sections.entries()) {
    await terminal.write(`${number > 0 ? "\n" : ""}${terminal.style("bold", heading)}\n`, true)
    await terminal.write(table)
  }
}
