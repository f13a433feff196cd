import { checkRecipe, type Drift, type PartCheck, repairRecipe } from "@honbun/core"
import { writeWhole } from "../../files/write-whole.js"
import { PARTS_MESSAGES } from "../../messages/parts.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { loadRecipe } from "./inputs.js"
import { eachPage } from "./pages.js"
import type { CheckSettings } from "./settings.js"

/** Runs `honbun parts check`: exit code 1 while a part is unsure or lost, or moved and not repaired. */
export async function runCheck(
  path: string,
  names: readonly string[],
  settings: CheckSettings,
  terminal: Terminal,
): Promise<void> {
  const recipe = await loadRecipe(path)
  const found: Drift[] = []
  const repaired = new Set<string>()
  let better = recipe
  let pages = 0
  for await (const { name, page } of eachPage(names, settings, terminal)) {
    pages++
    for (const check of checkRecipe(recipe, [page])) {
      found.push(check.drift)
      report(check, name, terminal)
    }
    if (!settings.repair) continue
    const repair = repairRecipe(better, [page])
    better = repair.recipe
    for (const part of repair.repaired) repaired.add(part)
  }
  summarise(found, settings, terminal)
  if (pages === 0) {
    terminal.fail(PARTS_MESSAGES.nothingRead)
    terminal.exitCode = EXIT.failed
  } else if (settings.repair) {
    const out = settings.out ?? path
    await writeWhole(out, `${JSON.stringify(better, undefined, 2)}\n`)
    terminal.note(PARTS_MESSAGES.repaired, { path: out, parts: [...repaired].join(", ") || "–" })
  }
}

function summarise(found: readonly Drift[], settings: CheckSettings, terminal: Terminal): void {
  const count = (drift: Drift) => found.filter((each) => each === drift).length
  const [same, moved, unsure, lost] = [count("same"), count("moved"), count("unsure"), count("lost")]
  terminal.note(PARTS_MESSAGES.checked, { same, moved, unsure, lost })
  if (unsure + lost + (settings.repair ? 0 : moved) > 0) terminal.exitCode = EXIT.failed
}

function report(check: PartCheck, page: string, terminal: Terminal): void {
  if (check.drift === "same") return
  const shown = (place: { readonly path: string; readonly value: string | undefined } | undefined) =>
    place ? `${place.path}  ${(place.value ?? "").replace(/\s+/g, " ").slice(0, 80)}` : "–"
  terminal.note(PARTS_MESSAGES.drift, {
    part: check.part,
    drift: check.drift,
    confidence: check.confidence.toFixed(2),
    page,
    before: shown(check.before),
    after: shown(check.after),
  })
}
