import { WATCH_MESSAGES } from "../../messages/watch.js"
import { ignoreDifferences } from "../../watch/ignore.js"
import { unwatch } from "../../watch/unwatch.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { withStore } from "./world.js"

/** `honbun watch ignore`: what is in these differences no longer counts. */
export async function watchIgnore(
  id: number,
  places: readonly number[],
  place: string,
  terminal: Terminal,
): Promise<void> {
  await withStore(place, async (store) => {
    const result = await ignoreDifferences(store, id, places)
    if (result.kind === "ignored") {
      terminal.note(WATCH_MESSAGES.ignored, { url: result.url, count: result.count })
      if (result.takenBack) terminal.note(WATCH_MESSAGES.takenBack, { id })
      return
    }
    terminal.exitCode = EXIT.failed
    if (result.kind === "no-change") terminal.fail(WATCH_MESSAGES.noChange, { id })
    else terminal.fail(WATCH_MESSAGES.noDifference, { id, count: result.count })
  })
}

/** `honbun watch remove`. */
export async function watchRemove(urls: readonly string[], place: string, terminal: Terminal): Promise<void> {
  await withStore(place, async (store) => {
    for (const url of urls) {
      if (await unwatch(store, url)) terminal.note(WATCH_MESSAGES.removed, { url })
      else {
        terminal.fail(WATCH_MESSAGES.notWatched, { url })
        terminal.exitCode = EXIT.failed
      }
    }
  })
}
