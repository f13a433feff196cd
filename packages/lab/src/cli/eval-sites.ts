import type { CollectionMethod } from "@honbun/core"
import { saveFile, type Terminal, UsageError } from "honbun/command"
import { LAB_MESSAGES } from "../messages/lab.js"
import { LAB_SITES_MESSAGES } from "../messages/lab-sites.js"
import { measureSitePages, openSite } from "../sites/measure.js"
import { readSites } from "../sites/site-set.js"
import { blockTable, characterTable, METHOD_NAMES, worstSitePages } from "../sites/tables.js"
import { writeSections } from "./eval-folders.js"
import { expectOutputs } from "./lab-inputs.js"
import type { EvalSettings } from "./lab-settings.js"

/** Takes the pages of each site together and measures them as papers E and C do, beside the papers' figures. */
export async function evalSites(
  folders: readonly string[],
  method: CollectionMethod,
  settings: EvalSettings,
  terminal: Terminal,
): Promise<void> {
  const sites = folders.flatMap((folder) => readSites(folder, settings.limit))
  if (sites.length === 0)
    throw new UsageError(LAB_SITES_MESSAGES.noSites, { folders: folders.join(", "), method })
  await expectOutputs([settings.json, settings.perPage], folders)
  const measured = sites.map((site) => {
    terminal.progress(LAB_SITES_MESSAGES.step, { step: site.name })
    return measureSitePages(openSite(site), method)
  })
  const measures = measured.map(({ measure }) => measure)
  const pages = measured.flatMap((each) => each.pages)
  terminal.done()
  const name = METHOD_NAMES[method]
  await writeSections(
    [
      {
        heading: terminal.say(LAB_SITES_MESSAGES.evalHeading, { method: name }),
        table: blockTable(measures),
      },
      {
        heading: terminal.say(LAB_SITES_MESSAGES.evalCharacters, { method: name }),
        table: characterTable(measures),
      },
      ...(settings.worst
        ? [{ heading: terminal.say(LAB_MESSAGES.worst), table: worstSitePages(pages, settings.worst) }]
        : []),
    ],
    terminal,
  )
  if (settings.json) await saveFile(settings.json, `${JSON.stringify(measures, null, 1)}\n`, terminal)
  if (settings.perPage)
    await saveFile(settings.perPage, pages.map((page) => `${JSON.stringify(page)}\n`).join(""), terminal)
}
