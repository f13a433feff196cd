import { writeFile } from "node:fs/promises"
import { checkRecipe, type Drift, type Page, type PartCheck, repairRecipe } from "@honbun/core"
import { PARTS_MESSAGES } from "../messages/parts.js"
import { complainOfInput } from "./parts-complain.js"
import { loadRecipe, readPages } from "./parts-inputs.js"
import type { CheckSettings } from "./parts-settings.js"
import { EXIT, type Terminal } from "./terminal.js"

/** Runs `honbun parts check`: exit code 1 while a part is unsure or lost, or moved and not repaired. */
export async function runCheck(
  path: string,
  names: readonly string[],
  settings: CheckSettings,
  terminal: Terminal,
): Promise<void> {
  const recipe = await loadRecipe(path)
  const pages: Page[] = []
  const readable: string[] = []
  for (const name of names) {
    const read = await readPages([name], settings, terminal).catch((error) =>
      complainOfInput(error, name, terminal),
    )
    if (!read) continue
    pages.push(...read)
    readable.push(name)
  }
  const checks = checkRecipe(recipe, pages)
  const perPage = Object.keys(recipe.parts).length
  checks.forEach((check, i) => void report(check, readable[Math.floor(i / perPage)]!, terminal))
  const count = (drift: Drift) => checks.filter((check) => check.drift === drift).length
  terminal.note(PARTS_MESSAGES.checked, {
    same: count("same"),
    moved: count("moved"),
    unsure: count("unsure"),
    lost: count("lost"),
  })
  const drifted = count("unsure") + count("lost") + (settings.repair ? 0 : count("moved"))
  if (drifted > 0) terminal.exitCode = EXIT.failed
  if (!settings.repair) return
  const { recipe: better, repaired } = repairRecipe(recipe, pages)
  const out = settings.out ?? path
  await writeFile(out, `${JSON.stringify(better, undefined, 2)}\n`)
  terminal.note(PARTS_MESSAGES.repaired, { path: out, parts: repaired.join(", ") || "–" })
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
