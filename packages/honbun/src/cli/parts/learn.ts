import {
  applyRecipe,
  HonbunError,
  learnRecipe,
  type Page,
  type Pick,
  PickError,
  type Recipe,
  refineRecipe,
  type ValueType,
} from "@honbun/core"
import { VALUE_TYPES } from "@honbun/core/internal"
import { sayError } from "@honbun/core/words"
import { writeWhole } from "../../files/write-whole.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { PARTS_MESSAGES } from "../../messages/parts.js"
import { refuseInputs } from "../print/output.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { complainOfInput } from "./complain.js"
import { loadRecipe, readPages } from "./inputs.js"
import type { LearnSettings } from "./settings.js"

/** Runs `honbun parts learn`. */
export async function runLearn(name: string, settings: LearnSettings, terminal: Terminal): Promise<void> {
  const picks = picksOf(settings)
  if (picks.length === 0) throw new UsageError(PARTS_MESSAGES.noPicks)
  refuseInputs([settings.out], [name])
  const known = settings.refine === undefined ? undefined : await loadRecipe(settings.refine)
  if (!known) refuseSameNames(picks)
  const pages = await readPages([name], settings, terminal).catch((error) =>
    complainOfInput(error, name, terminal),
  )
  if (!pages) return
  const recipe = learn(pages[0]!, picks, known, terminal)
  if (!recipe) return
  const named = settings.name === undefined ? recipe : { ...recipe, name: settings.name }
  showLearnt(named, pages[0]!, terminal)
  const json = `${JSON.stringify(named, undefined, 2)}\n`
  const out = settings.out ?? settings.refine
  if (out === undefined) return await terminal.write(json)
  await writeWhole(out, json)
  terminal.note(CLI_MESSAGES.wrote, { path: out })
}

function picksOf(settings: LearnSettings): Pick[] {
  const types = new Map(settings.type.map((each) => typeOf(each)))
  const about = (name: string) => ({
    name,
    type: types.get(name),
    shape: settings.continuous.includes(name) ? ("continuous" as const) : undefined,
  })
  const each = (list: readonly string[], make: (value: string) => Partial<Pick>) =>
    list.map((written): Pick => {
      const [name, value] = split(written)
      return { ...about(name), ...make(value) }
    })
  return [
    ...each(settings.pick, (value) => ({ value })),
    ...each(settings.selector, (selector) => ({ selector })),
    ...each(settings.path, (path) => ({ path })),
    ...each(settings.piece, (piece) => ({ piece: Number(piece) })),
    ...each(settings.not, (value) => ({ value, not: true })),
  ]
}

/** Of parts in items, two examples tell what an item is; of others, the second would take the place of the first. */
function refuseSameNames(picks: readonly Pick[]): void {
  const names = new Set<string>()
  for (const { name, not } of picks) {
    if (not || name.includes("[].")) continue
    if (names.has(name)) throw new UsageError(PARTS_MESSAGES.samePick, { name })
    names.add(name)
  }
}

function split(written: string): [string, string] {
  const at = written.indexOf("=")
  if (at <= 0 || at === written.length - 1) throw new UsageError(PARTS_MESSAGES.badPick, { value: written })
  return [written.slice(0, at).trim(), written.slice(at + 1)]
}

function typeOf(written: string): [string, ValueType] {
  const [name = "", type = ""] = written.split("=")
  const known = VALUE_TYPES.find((each) => each === type)
  if (!known) throw new UsageError(PARTS_MESSAGES.badType, { value: written, types: VALUE_TYPES.join(", ") })
  return [name.trim(), known]
}

function learn(
  page: Page,
  picks: readonly Pick[],
  known: Recipe | undefined,
  terminal: Terminal,
): Recipe | undefined {
  try {
    return known
      ? refineRecipe(known, page, picks, { ambiguous: "refuse" })
      : learnRecipe(page, picks, { ambiguous: "refuse" })
  } catch (error) {
    if (!(error instanceof HonbunError)) throw error
    terminal.fail(sayError(error, terminal.language))
    if (error instanceof PickError && error.candidates.length > 0) {
      terminal.note(error.code === "pick-ambiguous" ? PARTS_MESSAGES.candidates : PARTS_MESSAGES.resembling)
      for (const { path, element, text } of error.candidates) {
        terminal.note(PARTS_MESSAGES.candidate, { path, element, text: text.replace(/\s+/g, " ") })
      }
    }
    terminal.exitCode = EXIT.failed
    return undefined
  }
}

function showLearnt(recipe: Recipe, page: Page, terminal: Terminal): void {
  const { parts, records } = applyRecipe(recipe, page)
  for (const [name, part] of Object.entries(parts)) {
    if (part)
      terminal.note(PARTS_MESSAGES.learnt, {
        name,
        value: part.value.replace(/\s+/g, " ").slice(0, 80),
        element: part.path,
      })
  }
  for (const [name, items] of Object.entries(records)) {
    terminal.note(PARTS_MESSAGES.learnt, { name: `${name}[]`, value: String(items.length), element: "×" })
  }
}
