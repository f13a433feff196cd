import { basename } from "node:path"
import { METHODS, type Method } from "@honbun/core"
import { loadOwnModel, saveFile, type Terminal, UsageError } from "honbun/command"
import { type ComparedGroup, compareGroups, type MethodResult, worstFirst } from "../compare/compare.js"
import { compareReport } from "../compare/compare-html.js"
import { comparedSections, comparedWorst, pairedSection } from "../compare/compare-tables.js"
import { honbunExtractor } from "../extractors/extractor.js"
import { PEERS } from "../extractors/peers.js"
import type { Extractor } from "../extractors/prediction.js"
import { RENDERED, renderedExtractor } from "../extractors/rendered-extractor.js"
import { pageLine } from "../measure/eval-files.js"
import type { Section } from "../measure/eval-tables.js"
import { pairedRows, pairUp } from "../measure/paired.js"
import { LAB_MESSAGES } from "../messages/lab.js"
import { judgeExamples, noteFailures, writeSections } from "./eval-folders.js"
import { expectOutputs, noteKnownSets, readFolders } from "./lab-inputs.js"
import type { CompareSettings } from "./lab-settings.js"
import { openPeerOrNote } from "./open-peer.js"

/** Runs several methods on every page of the folders and tabulates who wins where. */
export async function compareFolders(
  folders: readonly string[],
  settings: CompareSettings,
  terminal: Terminal,
): Promise<void> {
  const extractors = await openMethods(settings, terminal)
  const examples = readFolders(folders, settings)
  await expectOutputs([settings.json, settings.perPage, settings.html], folders)
  for (const extractor of extractors) noteKnownSets(extractor, examples, terminal)
  const judged = await judgeExamples(examples, extractors, terminal)
  for (const extractor of extractors) await extractor.close?.()
  const results = extractors.map(({ name }, method) => ({
    name,
    judged: judged.map((each) => each[method]!),
  }))
  noteMethodFailures(results, terminal)
  const groups = compareGroups(results, settings.by)
  const sections = sectionsOf(results, groups, settings, terminal)
  const worst = worstFirst(results).slice(0, settings.worst)
  const names = results.map(({ name }) => name)
  await writeSections([...sections, comparedWorst(worst, names, terminal.say.bind(terminal))], terminal)
  if (settings.json) await saveFile(settings.json, figuresOf(groups, names), terminal)
  if (settings.perPage) await saveFile(settings.perPage, linesOf(results), terminal)
  if (settings.html) {
    await saveFile(
      settings.html,
      compareReport({ names, sections, worst, language: terminal.language }),
      terminal,
    )
  }
}

function sectionsOf(
  results: readonly MethodResult[],
  groups: readonly ComparedGroup[],
  { by }: CompareSettings,
  terminal: Terminal,
): Section[] {
  const say = terminal.say.bind(terminal)
  const [first, ...others] = results
  const names = results.map(({ name }) => name)
  const paired = others.map((other) => {
    const rows = pairedRows(pairUp(first!.judged, other.judged), by)
    return pairedSection(rows, [first!.name, other.name], say)
  })
  return [...comparedSections(groups, names, say), ...paired]
}

/** One method's failure is its own result; a page that no method could read is a failure of the input. */
function noteMethodFailures(results: readonly MethodResult[], terminal: Terminal): void {
  const unread = results[0]!.judged.filter((_, at) => results.every(({ judged }) => judged[at]!.failure))
  noteFailures(unread, results[0]!.judged.length, terminal)
  for (const { name, judged } of results) {
    const failed = judged.filter(
      (page) => page.failure !== undefined && !unread.some((other) => other.example === page.example),
    )
    if (failed.length === 0) continue
    const { example, failure } = failed[0]!
    terminal.note(LAB_MESSAGES.methodFailures, {
      name,
      failed: failed.length,
      id: example.id,
      reason: failure!,
    })
  }
}

async function openMethods({ methods, favor }: CompareSettings, terminal: Terminal): Promise<Extractor[]> {
  const opened: Extractor[] = []
  for (const name of new Set(methods)) {
    const extractor = await openMethod(name, favor, terminal)
    if (extractor) opened.push(extractor)
  }
  if (opened.length === 0) throw new UsageError(LAB_MESSAGES.noMethods)
  return opened
}

async function openMethod(
  name: string,
  favor: CompareSettings["favor"],
  terminal: Terminal,
): Promise<Extractor | undefined> {
  if ((METHODS as readonly string[]).includes(name)) return honbunExtractor({ method: name as Method, favor })
  if (name === RENDERED) return renderedExtractor(favor)
  if (/\.json$/i.test(name)) {
    const own = await loadOwnModel(name, "auto")
    return { ...honbunExtractor({ method: "auto", favor, own }), name: basename(name, ".json") }
  }
  if (!PEERS[name]) {
    const names = [...METHODS, RENDERED, ...Object.keys(PEERS)].join(", ")
    throw new UsageError(LAB_MESSAGES.unknownMethod, { name, names })
  }
  return await openPeerOrNote(name, terminal)
}

function figuresOf(groups: readonly ComparedGroup[], names: readonly string[]): string {
  const figures = groups.map(({ name, summaries }) => {
    return [name, Object.fromEntries(summaries.map((summary, method) => [names[method]!, summary]))]
  })
  return `${JSON.stringify(Object.fromEntries(figures), null, 1)}\n`
}

/** Every page's line once for each method, with the method's name first. */
function linesOf(results: readonly MethodResult[]): string {
  const lines = results.flatMap(({ name, judged }) => {
    return judged.map((page) => `${JSON.stringify({ method: name, ...JSON.parse(pageLine(page)) })}\n`)
  })
  return lines.join("")
}
