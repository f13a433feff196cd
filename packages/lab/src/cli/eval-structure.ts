import { saveFile, share, type Terminal, textTable, UsageError } from "honbun/command"
import type { Extractor } from "../extractors/prediction.js"
import type { Section } from "../measure/eval-tables.js"
import { STRUCTURE_MESSAGES } from "../messages/structure.js"
import { readStructures } from "../structure/examples.js"
import { type JudgedStructure, judgePage } from "../structure/run.js"
import {
  SIMILARITY_COLUMNS,
  STRUCTURE_COLUMNS,
  type StructureSummary,
  summariseStructure,
} from "../structure/summarise-structure.js"
import { extractorFor, judgeEach, writeSections } from "./eval-folders.js"
import { expectOutputs, requireFolder } from "./lab-inputs.js"
import type { EvalSettings } from "./lab-settings.js"
import { openPeerOrNote } from "./open-peer.js"

/** Measures how much of a page's structure is in what a reader gets, beside other extractors. */
export async function evalStructure(
  folders: readonly string[],
  settings: EvalSettings,
  terminal: Terminal,
): Promise<void> {
  const { json, perPage, sets, limit, model, keptFolds } = settings
  for (const folder of folders) requireFolder(folder)
  const all = folders.flatMap((folder) => readStructures(folder, { limit }))
  const examples = all.filter(({ set }) => sets === undefined || sets.includes(set))
  if (examples.length === 0) throw new UsageError(STRUCTURE_MESSAGES.none, { folders: folders.join(", ") })
  await expectOutputs([json, perPage], folders, [model, keptFolds])
  const extractors = await openAll(settings, terminal)
  const judged = await judgeEach(examples, (example) => judgePage(example, extractors), terminal)
  const names = extractors.map(({ name }) => name)
  const summaries = summariesOf(judged, names)
  await writeSections(structureSections(judged, names, terminal), terminal)
  if (json) await saveFile(json, `${JSON.stringify(figuresOf(summaries), null, 1)}\n`, terminal)
  if (perPage) await saveFile(perPage, judged.map((page) => lineOf(page, names)).join(""), terminal)
}

async function openAll(settings: EvalSettings, terminal: Terminal): Promise<Extractor[]> {
  const opened: (Extractor | undefined)[] = [await extractorFor(settings)]
  for (const name of settings.peers ?? []) opened.push(await openPeerOrNote(name, terminal))
  return opened.filter((each) => each !== undefined)
}

type Rows = readonly (readonly [name: string, summary: StructureSummary])[]

function summariesOf(judged: readonly JudgedStructure[], names: readonly string[]): Map<string, Rows> {
  const sets = new Set(judged.map(({ example }) => example.set))
  return new Map(
    Array.from(sets, (set) => {
      const pages = judged.filter(({ example }) => example.set === set)
      const rows = names.map((name, number) => {
        const scores = pages.map(({ example, scores }) => ({ group: example.group, score: scores[number]! }))
        return [name, summariseStructure(scores)] as const
      })
      return [set, rows] as const
    }),
  )
}

/** The tables of judged pages, set by set. */
export function structureSections(
  judged: readonly JudgedStructure[],
  names: readonly string[],
  terminal: Terminal,
): Section[] {
  return [...summariesOf(judged, names)].flatMap(([set, rows]) => sectionsOf(set, rows, terminal))
}

/** Columns of which the set has nothing are left out. */
function sectionsOf(set: string, rows: Rows, terminal: Terminal): Section[] {
  const { pages, sites } = rows[0]![1]
  const shown = STRUCTURE_COLUMNS.filter((column) =>
    rows.some(([, { shares }]) => shares[column] !== undefined),
  )
  const similar = SIMILARITY_COLUMNS.filter((column) => rows[0]![1].similar[column] !== undefined)
  const name = (column: keyof typeof STRUCTURE_MESSAGES | "heading"): string =>
    terminal.say(STRUCTURE_MESSAGES[column === "heading" ? "headings" : column])
  return [
    {
      heading: terminal.say(STRUCTURE_MESSAGES.heading, { set, pages, sites }),
      table: textTable(
        ["", ...shown.map(name)],
        rows.map(([label, { shares }]) => [label, ...shown.map((column) => share(shares[column]))]),
      ),
    },
    {
      heading: terminal.say(STRUCTURE_MESSAGES.similarHeading, { set }),
      table: textTable(
        ["", ...similar.map(name)],
        rows.map(([label, summary]) => [label, ...similar.map((column) => share(summary.similar[column]))]),
      ),
    },
  ]
}

function figuresOf(summaries: ReadonlyMap<string, Rows>): unknown {
  return Object.fromEntries(Array.from(summaries, ([set, rows]) => [set, Object.fromEntries(rows)]))
}

function lineOf({ example, scores }: JudgedStructure, names: readonly string[]): string {
  const { id, set, group } = example
  const by = Object.fromEntries(names.map((name, number) => [name, scores[number]]))
  return `${JSON.stringify({ id, set, group, ...by })}\n`
}
