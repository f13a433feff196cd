import { writeWhole } from "../../files/write-whole.js"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { WATCH_MESSAGES } from "../../messages/watch.js"
import { WATCH_PARTS } from "../../messages/watch-parts.js"
import { watchedAt } from "../../watch/page-address.js"
import { isoMoment } from "../../watch/page-view.js"
import { partHistory } from "../../watch/part-history.js"
import { plotParts } from "../../watch/part-plot.js"
import { textTable } from "../print/table.js"
import { EXIT, type Terminal, withoutControls } from "../print/terminal.js"
import type { PartsSettings } from "./settings.js"
import { withStore } from "./world.js"

/** Most characters of a value in the table. */
const LONGEST_VALUE = 60

/** `honbun watch parts`: the values of a page's parts over time. */
export async function watchParts(url: string, settings: PartsSettings, terminal: Terminal): Promise<void> {
  await withStore(settings.store, async (store) => {
    const page = await watchedAt(store, url)
    const history = page && (await partHistory(store, page.id))
    if (!history || history.parts.length === 0) {
      const isSeen = history && history.visits.length > 0
      const why = isSeen ? WATCH_PARTS.noParts : page ? WATCH_PARTS.notSeen : WATCH_MESSAGES.notWatched
      terminal.fail(why, { url })
      terminal.exitCode = EXIT.failed
      return
    }
    if (settings.plot !== undefined) {
      await writeWhole(settings.plot, `${plotParts(history)}\n`)
      terminal.note(CLI_MESSAGES.wrote, { path: settings.plot })
    }
    if (settings.json) {
      for (const { at, values } of history.visits)
        await terminal.write(`${JSON.stringify({ at: isoMoment(at), parts: values })}\n`)
      return
    }
    const rows = history.visits.map(({ at, values }) => [
      isoMoment(at)!.slice(0, 16).replace("T", " "),
      ...history.parts.map((name) => shown(values[name] ?? [])),
    ])
    await terminal.write(textTable([terminal.say(WATCH_PARTS.visit), ...history.parts], rows))
  })
}

function shown(values: readonly string[]): string {
  return withoutControls(values.join(" · ")).slice(0, LONGEST_VALUE)
}
