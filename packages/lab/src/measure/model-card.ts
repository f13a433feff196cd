import { basename, dirname, join, resolve } from "node:path"
import type { ModelCard } from "@honbun/core/learn"
import { type DataCard, type Example, PUBLIC_SETS, VERSION } from "honbun/command"
import { counted } from "../counted.js"
import { readJsonIfThere } from "../import/json-file.js"
import type { TrainOptions } from "../train/train.js"
import type { Summary } from "./summary.js"

/** What is needed to make a model again. */
export interface TrainCommand {
  readonly folders: readonly string[]
  readonly out: string
  readonly sets?: readonly string[] | undefined
  readonly limit?: number | undefined
  readonly dataNote?: string | undefined
  readonly date: string
  readonly options: TrainOptions
}

/**
 * The command that makes a model again, every option named so that later defaults change nothing. Folders
 * and files are under their last name: a card tells nothing of the machine it was made on.
 */
function commandOf({ folders, out, sets, limit, dataNote, date, options }: TrainCommand): string {
  const { folds, seed, boosting } = options
  const words = [
    "honbun train",
    ...folders.map((folder) => basename(resolve(folder))),
    `--out ${basename(out)}`,
    ...(sets ? [`--sets ${sets.join(",")}`] : []),
    ...(limit ? [`--limit ${limit}`] : []),
    `--folds ${folds} --seed ${seed}`,
    `--trees ${boosting.trees} --depth ${boosting.depth} --rate ${boosting.rate}`,
    ...(options.opaque ? ["--opaque"] : []),
    ...(dataNote ? [`--data-note ${basename(dataNote)}`] : []),
    `--date ${date}`,
  ]
  return words.join(" ")
}

/** A set as the card names it. */
export interface DataLine {
  readonly set: string
  readonly pages: number
  readonly hosts: number
  readonly card?: DataCard | undefined
}

/** What a card tells of a page. */
export type CardPage = Pick<Example, "set" | "group" | "file">

/** The sets trained on, with their sources and licences from the `data-card.json` beside them. */
export function dataLines(examples: readonly CardPage[]): DataLine[] {
  const sets = new Map<string, CardPage[]>()
  for (const example of examples) {
    const of = sets.get(example.set)
    if (of) of.push(example)
    else sets.set(example.set, [example])
  }
  return [...sets].map(([set, of]) => ({
    set,
    pages: of.length,
    hosts: new Set(of.map((example) => example.group)).size,
    card: cardOf(of[0]!),
  }))
}

/** A set's own `data-card.json`, its entry in the one of the folder above, `{"<set>": {…}}`, or what is known of a published set. */
function cardOf(example: CardPage): DataCard | undefined {
  const folder = dirname(dirname(example.file))
  const own = readJsonIfThere<DataCard>(join(folder, "data-card.json"))
  if (own) return own
  const above = readJsonIfThere<Record<string, DataCard>>(join(dirname(folder), "data-card.json"))
  return above?.[example.set] ?? PUBLIC_SETS[example.set]?.card
}

/** The data in words: sets with their sizes, sources and licences, then what the trainer noted. */
export function describeData(lines: readonly DataLine[], note = ""): string {
  const sets = lines.map(({ set, pages, hosts, card }) => {
    const origin = card ? ` (${card.source}; ${card.licence}${card.note ? `; ${card.note}` : ""})` : ""
    return `${set}: ${counted(pages, "page")} of ${counted(hosts, "host")}${origin}`
  })
  return [sets.join("; "), note.trim()].filter(Boolean).join(". ")
}

/** Those of the sets that a model's card says it was made from: on them it shows what it remembers. */
export function setsKnownTo(card: ModelCard, examples: readonly Example[]): string[] {
  const named = new Set([...card.data.matchAll(/(?:^|; )([^:;]+): \d+ pages\b/g)].map((match) => match[1]!))
  return [...new Set(examples.map((example) => example.set))].filter((set) => named.has(set))
}

/** The measures a card states, to four decimals: those of sets and of all pages. */
export function measuresOf(
  rows: readonly { readonly name: string; readonly summary: Summary }[],
): Record<string, number> {
  const measures: Record<string, number> = {}
  const put = (name: string, value: number | undefined): void => {
    if (value !== undefined) measures[name] = Math.round(value * 1e4) / 1e4
  }
  for (const { name, summary } of rows) {
    put(`${name} F1`, summary.f1?.value)
    put(`${name} exact`, summary.text?.equal)
    put(`${name} snippet F`, summary.snippetF?.value)
  }
  return measures
}

/** The card of a model. */
export function modelCard(command: TrainCommand, data: string, measures: ModelCard["measures"]): ModelCard {
  const note = `Measures are of ${command.options.folds}-fold cross-validation; no host is on both sides. honbun ${VERSION}.`
  return { data, date: command.date, measures, command: commandOf(command), note }
}

/** The card as a page of Markdown, with the tables of the cross-validation. */
export function cardPage(
  card: ModelCard,
  lines: readonly DataLine[],
  tables: readonly { readonly heading: string; readonly table: string }[],
): string {
  const rows = lines.map(({ set, pages, hosts, card: origin }) => {
    const cells = [set, pages, hosts, origin?.source ?? "not stated", origin?.licence ?? "not stated"]
    return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`
  })
  const parts = [
    "# Model card",
    `Trained on ${card.date} by\n\n\`\`\`sh\n${card.command}\n\`\`\``,
    `## Data\n\n| set | pages | hosts | source | licence |\n| --- | --- | --- | --- | --- |\n${rows.join("\n")}`,
    card.data,
    `## Measures\n\n${card.note ?? ""}`,
    ...tables.map(({ heading, table }) => `${heading}\n\n\`\`\`text\n${table.trimEnd()}\n\`\`\``),
  ]
  return `${parts.join("\n\n")}\n`
}
