import { readFile } from "node:fs/promises"
import type { Recipe } from "@honbun/core"
import { WATCH_MESSAGES } from "../messages/watch.js"
import { type AddedInput, addInput } from "../watch/add-input.js"
import type { WatchWorld } from "../watch/round.js"
import { loadRecipe } from "./parts-inputs.js"
import { EXIT, type Terminal } from "./terminal.js"
import type { AddSettings } from "./watch-settings.js"
import { withWorld } from "./watch-world.js"

/** `honbun watch add`. */
export async function watchAdd(
  inputs: readonly string[],
  settings: AddSettings,
  terminal: Terminal,
): Promise<void> {
  const recipe = settings.recipe === undefined ? undefined : await loadRecipe(settings.recipe)
  await withWorld(settings.store, settings, terminal, async (world) => {
    let [fresh, known] = [0, 0]
    for (const input of inputs) {
      const added = await addOne(input, settings, recipe, world, terminal)
      if (!added) continue
      fresh += added.fresh
      known += added.known
      for (const url of added.sources) terminal.note(WATCH_MESSAGES.keepsSource, { url })
    }
    terminal.note(WATCH_MESSAGES.added, { fresh, known })
  })
}

/** Watches what an input names; undefined, with a word about it, when there is nothing. */
async function addOne(
  input: string,
  settings: AddSettings,
  recipe: Recipe | undefined,
  world: WatchWorld,
  terminal: Terminal,
): Promise<AddedInput | undefined> {
  const { as, tag: tags, once, shortest, longest } = settings
  const bounds =
    shortest || longest ? { ...(shortest ? { shortest } : {}), ...(longest ? { longest } : {}) } : undefined
  try {
    const isWeb = /^https?:/i.test(input) && URL.canParse(input)
    const what = isWeb ? { address: input } : { bytes: await readFile(input) }
    const added = await addInput(world, what, { as, tags, bounds, once, recipe })
    if (added) return added
    terminal.fail(WATCH_MESSAGES.emptyList, { input })
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    terminal.fail(WATCH_MESSAGES.notReadable, { input, reason })
  }
  terminal.exitCode = EXIT.failed
  return undefined
}
