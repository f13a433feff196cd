import { readFile } from "node:fs/promises"
import { readSiteModel } from "@honbun/core"
import { Command, Option } from "commander"
import type { ChangesModels } from "../lab/changes/run.js"
import { LAB_CHANGES } from "../messages/lab-changes.js"
import { speakHelp } from "./help.js"
import { loadModel } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"
import { EXIT, type Terminal } from "./terminal.js"
import { watchOptions } from "./watch-options.js"

interface ChangesOptions {
  readonly model?: string
  readonly work?: string
  readonly json?: boolean
}

/** `honbun lab changes`: detectors of change beside each other, on histories of sites. */
export function labChangesCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("changes")
    .description(say(LAB_CHANGES.description))
    .argument("<folder...>", say(LAB_CHANGES.folders))
    .addOption(labOptions.model(terminal))
    .addOption(new Option("--work <folder>", say(LAB_CHANGES.work)).conflicts("model"))
    .addOption(watchOptions.json(terminal))
    .action(async (folders: string[], options: ChangesOptions) => {
      const { changesReport, runChanges } = await import("../lab/changes/run.js")
      const { readHistories } = await import("../lab/changes/histories.js")
      const histories = readHistories(folders)
      if (histories.length === 0) {
        terminal.fail(LAB_CHANGES.noHistories, { folders: folders.join(", ") })
        terminal.exitCode = EXIT.failed
        return
      }
      const modelsOf = await modelsFor(folders, options)
      const result = runChanges(histories, modelsOf, (site, at, all) =>
        terminal.progress(LAB_CHANGES.site, { site, at, all }),
      )
      const { bySite, ...rest } = result
      const json = `${JSON.stringify({ ...rest, bySite: Object.fromEntries(bySite) })}\n`
      await terminal.write(options.json ? json : changesReport(result))
    })
  return speakHelp(command, terminal, say(LAB_CHANGES.examples))
}

/** One model for all sites, or for each those that have not met it. */
async function modelsFor(
  folders: readonly string[],
  { model, work }: ChangesOptions,
): Promise<(site: string) => ChangesModels> {
  if (work === undefined) {
    const article = model === undefined ? undefined : await loadModel(model)
    return () => ({ article })
  }
  const { readSites } = await import("../lab/sites/site-set.js")
  const { singleModelFile } = await import("../lab/sites/single-models.js")
  const { siteModelFile } = await import("../lab/sites/run.js")
  const sites = folders.flatMap((folder) => readSites(folder)).map(({ name }) => name)
  const articles = await readOnce(
    sites.map((site) => singleModelFile(work, sites, site)),
    loadModel,
  )
  const siteModels = await readOnce(
    sites.map((site) => siteModelFile(work, sites, site)),
    async (file) => readSiteModel(await readFile(file, "utf8")),
  )
  return (site) => ({
    article: articles.get(singleModelFile(work, sites, site)),
    site: siteModels.get(siteModelFile(work, sites, site)),
  })
}

/** Each file read once. */
async function readOnce<M>(
  files: readonly string[],
  read: (file: string) => Promise<M>,
): Promise<Map<string, M>> {
  const found = new Map<string, M>()
  for (const file of new Set(files)) found.set(file, await read(file))
  return found
}
