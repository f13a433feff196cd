import { join } from "node:path"
import { Command, Option } from "commander"
import { EXIT, namesValue, speakHelp, type Terminal, UsageError } from "honbun/command"
import { LAB_REPRODUCE } from "../messages/lab-reproduce.js"
import { runSteps, type StepState } from "../reproduce/run.js"
import { type Step, stepsFor } from "../reproduce/steps.js"
import { changedLines, tableLines, tableSteps } from "../reproduce/tables.js"
import { requireFolder } from "./lab-inputs.js"

interface Settings {
  readonly out: string
  readonly work?: string
  readonly date?: string
  readonly only?: readonly string[]
  readonly list?: boolean
  readonly tables?: string
}

/** Runs the words of a honbun command. */
export type RunWords = (words: readonly string[]) => Promise<unknown>

/** `honbun lab reproduce`: all shipped models from raw folders. */
export function labReproduceCommand(terminal: Terminal, runWords: RunWords): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("reproduce")
    .description(say(LAB_REPRODUCE.description))
    .argument("<folder>", say(LAB_REPRODUCE.folder))
    .addOption(new Option("-o, --out <folder>", say(LAB_REPRODUCE.out)).makeOptionMandatory())
    .addOption(new Option("--tables <docs>", say(LAB_REPRODUCE.tables)))
    .addOption(new Option("--work <folder>", say(LAB_REPRODUCE.work)))
    .addOption(new Option("--only <steps>", say(LAB_REPRODUCE.only)).argParser(namesValue))
    .addOption(new Option("--list", say(LAB_REPRODUCE.list)))
    .addOption(new Option("--date <day>", say(LAB_REPRODUCE.date)))
    .action((folder: string, settings: Settings) => reproduce(folder, settings, terminal, runWords))
  return speakHelp(command, terminal, say(LAB_REPRODUCE.examples))
}

async function reproduce(
  data: string,
  settings: Settings,
  terminal: Terminal,
  runWords: RunWords,
): Promise<void> {
  requireFolder(data)
  const { out, work = join(out, "work"), date = new Date().toISOString().slice(0, 10) } = settings
  const { tables } = settings
  const all = tables === undefined ? stepsFor({ data, out, work, date }) : tableSteps({ data, docs: tables })
  const steps = chosen(all, settings.only)
  if (settings.list) {
    const lines = steps.map(({ name, command }) => `${name}: honbun ${command.join(" ")}\n`)
    return await terminal.write(lines.join(""))
  }
  const run = async (words: readonly string[]): Promise<boolean> => {
    const step = steps.find(({ command }) => command === words)
    const linesNow = (): string[] => (step && "table" in step ? tableLines(step.makes[0]!, step.name) : [])
    const before = linesNow()
    await runWords(words)
    if (terminal.exitCode !== EXIT.done) return false
    if (tables !== undefined) await tellChanges(step!.name, changedLines(before, linesNow()), terminal)
    return true
  }
  const tell = ({ name }: Step, state: StepState, what: readonly string[]): void =>
    terminal.note(LAB_REPRODUCE[state], {
      step: name,
      number: steps.findIndex((step) => step.name === name) + 1,
      of: steps.length,
      files: what.join(", "),
    })
  if (!(await runSteps(steps, { out, work }, run, tell))) terminal.exitCode = EXIT.failed
}

/** Marks what changed in a table; the lines go to standard output. */
async function tellChanges(table: string, lines: readonly string[], terminal: Terminal): Promise<void> {
  terminal.note(lines.length === 0 ? LAB_REPRODUCE.sameTable : LAB_REPRODUCE.changedTable, {
    table,
    count: lines.filter((line) => line.startsWith("+")).length,
  })
  if (lines.length > 0) await terminal.write(`${table}\n${lines.join("\n")}\n`)
}

function chosen(steps: readonly Step[], only: readonly string[] | undefined): readonly Step[] {
  const names = steps.map(({ name }) => name)
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new UsageError(LAB_REPRODUCE.unknown, { step: unknown, steps: names.join(", ") })
  return only ? steps.filter(({ name }) => only.includes(name)) : steps
}
