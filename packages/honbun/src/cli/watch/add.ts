import { readFile } from "node:fs/promises"
import type { RevisitBounds } from "@honbun/core"
import { WATCH_MESSAGES } from "../../messages/watch.js"
import { type AddedInput, type AddOptions, addInput } from "../../watch/add-input.js"
import type { WatchWorld } from "../../watch/round.js"
import { loadRecipe } from "../parts/inputs.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { checkBounds } from "./options.js"
import type { AddSettings } from "./settings.js"
import { withWorld } from "./world.js"

/** `honbun watch add`. */
export async function watchAdd(
  inputs: readonly string[],
  settings: AddSettings,
  terminal: Terminal,
): Promise<void> {
  const bounds = givenBounds(settings)
  const recipe = settings.recipe === undefined ? undefined : await loadRecipe(settings.recipe)
  await withWorld(settings.store, settings, terminal, async (world) => {
    let [fresh, known] = [0, 0]
    for (const input of inputs) {
      const added = await addOne(input, settings, { bounds, recipe }, world, terminal)
      if (!added) continue
      fresh += added.fresh
      known += added.known
      for (const each of added.failed) terminal.fail(WATCH_MESSAGES.sourceFailed, each)
      if (added.failed.length > 0) terminal.exitCode = EXIT.failed
      for (const url of added.sources) terminal.note(WATCH_MESSAGES.keepsSource, { url })
    }
    terminal.note(WATCH_MESSAGES.added, { fresh, known })
  })
}

/** How often the pages are to be visited, where that is said. */
function givenBounds({ shortest, longest }: AddSettings): Partial<RevisitBounds> | undefined {
  if (shortest === undefined && longest === undefined) return undefined
  const bounds = {
    ...(shortest === undefined ? {} : { shortest }),
    ...(longest === undefined ? {} : { longest }),
  }
  checkBounds(bounds)
  return bounds
}

/** Watches what an input names; undefined, with a word about it, when there is nothing. */
async function addOne(
  input: string,
  settings: AddSettings,
  given: Pick<AddOptions, "bounds" | "recipe">,
  world: WatchWorld,
  terminal: Terminal,
): Promise<AddedInput | undefined> {
  const { as, tag: tags, once } = settings
  const isWeb = /^https?:/i.test(input) && URL.canParse(input)
  try {
    const what = isWeb ? { address: input } : { bytes: await readFile(input) }
    const added = await addInput(world, what, { as, tags, once, ...given })
    if (added) return added
    terminal.fail(WATCH_MESSAGES.emptyList, { input })
  } catch (error) {
    // Files fail with a system's code; what went wrong on the web is told in a sentence.
    const reason = isWeb ? (error as Error).message : ((error as NodeJS.ErrnoException).code ?? String(error))
    terminal.fail(WATCH_MESSAGES.notReadable, { input, reason })
  }
  terminal.exitCode = EXIT.failed
  return undefined
}
