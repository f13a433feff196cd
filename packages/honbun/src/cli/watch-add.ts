import { readFile } from "node:fs/promises"
import type { Recipe, RevisitBounds } from "@honbun/core"
import { WATCH_MESSAGES } from "../messages/watch.js"
import { type PageList, readList } from "../watch/read-list.js"
import type { WatchWorld } from "../watch/round.js"
import { addPages, keepSource, SOURCE_INTERVAL, withFurther } from "../watch/sources.js"
import { loadRecipe } from "./parts-inputs.js"
import { EXIT, type Terminal } from "./terminal.js"
import type { AddSettings } from "./watch-settings.js"
import { withWorld } from "./watch-world.js"

/** Addresses that are a list by their look. */
const LIST_ADDRESS =
  /\.(?:xml|rss|atom|opml|rdf)(?:\.gz)?(?:$|\?)|\/(?:feed|rss|atom)\/?(?:$|\?)|sitemap[^/]*$|feed\.json$/i

/** `honbun watch add`. */
export async function watchAdd(
  inputs: readonly string[],
  settings: AddSettings,
  terminal: Terminal,
): Promise<void> {
  const recipe = settings.recipe === undefined ? undefined : await loadRecipe(settings.recipe)
  await withWorld(settings.store, settings, terminal, async (world) => {
    let [fresh, all] = [0, 0]
    for (const input of inputs) {
      const list = await listOf(input, settings, world, terminal)
      if (!list) continue
      fresh += await keepList(input, list, { ...settings, found: recipe }, world, terminal)
      all += list.pages.length
    }
    terminal.note(WATCH_MESSAGES.added, { fresh, known: all - fresh })
  })
}

/** The pages an input names; undefined, with a word about it, when there are none. */
async function listOf(
  input: string,
  settings: AddSettings,
  world: WatchWorld,
  terminal: Terminal,
): Promise<PageList | undefined> {
  const isWeb = /^https?:/i.test(input) && URL.canParse(input)
  if (isWeb && (settings.as === "page" || (settings.as === undefined && !LIST_ADDRESS.test(input))))
    return { kind: "urls", pages: [{ url: new URL(input).href }], lists: [] }
  try {
    const list = isWeb ? await fetchedList(input, world) : readList(await readFile(input), undefined)
    if (list.pages.length > 0 || list.lists.length > 0) return list
    terminal.fail(WATCH_MESSAGES.emptyList, { input })
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    terminal.fail(WATCH_MESSAGES.notReadable, { input, reason })
  }
  terminal.exitCode = EXIT.failed
  return undefined
}

async function fetchedList(url: string, world: WatchWorld): Promise<PageList> {
  const { bytes, url: landed } = await world.fetch(url, { anyType: true })
  return await withFurther(readList(bytes, landed), world)
}

async function keepList(
  input: string,
  list: PageList,
  settings: AddSettings & { readonly found: Recipe | undefined },
  world: WatchWorld,
  terminal: Terminal,
): Promise<number> {
  const { tag: tags, shortest, longest, found: recipe } = settings
  const bounds: Partial<RevisitBounds> = {
    ...(shortest ? { shortest } : {}),
    ...(longest ? { longest } : {}),
  }
  const given = { tags, ...(shortest || longest ? { bounds } : {}), ...(recipe ? { recipe } : {}) }
  const kind = list.kind === "sitemap" || list.kind === "feed" ? list.kind : undefined
  const fresh = await addPages(world, list.pages, given, kind, false)
  // An OPML names feeds: each is read by itself at the next round.
  const read = kind && /^https?:/i.test(input) ? [input] : []
  const unread = list.kind === "opml" ? list.lists : []
  if (settings.once) return fresh
  for (const url of read)
    await keepSource(
      world.store,
      { url, kind: kind!, ...given, due: world.now() + SOURCE_INTERVAL },
      world.now(),
    )
  for (const url of unread)
    await keepSource(world.store, { url, kind: "feed", ...given, due: world.now() }, world.now())
  for (const url of [...read, ...unread]) terminal.note(WATCH_MESSAGES.keepsSource, { url })
  return fresh
}
