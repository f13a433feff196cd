import { readFile } from "node:fs/promises"
import type { SiteModel } from "@honbun/core"
import { readSiteModel } from "@honbun/core/learn"
import { Command, Option } from "commander"
import { EXIT, loadModel, sharedOptions, speakHelp, type Terminal, watchOptions } from "honbun/command"
import type { ChangesModels } from "../changes/run.js"
import { LAB_CHANGES } from "../messages/lab-changes.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { loadFolds } from "./lab-inputs.js"

interface ChangesOptions {
  readonly model?: string
  readonly keptFolds?: string
  readonly work?: string
  readonly json?: boolean
}

/** `honbun lab changes`: detectors of change beside each other, on histories of sites. */
export function labChangesCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("changes")
    .description(say(LAB_CHANGES.description))
    .argument("<folder...>", say(LAB_CHANGES.folders))
    .addOption(sharedOptions.model(terminal))
    .addOption(new Option("--kept-folds <path>", say(LAB_HELP.keptFolds)).conflicts("model"))
    .addOption(new Option("--work <folder>", say(LAB_CHANGES.work)))
    .addOption(watchOptions.json(terminal))
    .action(async (folders: string[], options: ChangesOptions) => {
      const { changesReport, runChanges } = await import("../changes/run.js")
      const { readHistories } = await import("../changes/histories.js")
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
  { model, keptFolds, work }: ChangesOptions,
): Promise<(site: string) => ChangesModels> {
  const folds = keptFolds === undefined ? undefined : await loadFolds(keptFolds)
  const article = model === undefined ? undefined : await loadModel(model)
  const siteModelOf = work === undefined ? () => undefined : await siteModels(folders, work)
  return (site) => ({
    article: folds ? folds.models[folds.unmetBy[site] ?? 0] : article,
    site: siteModelOf(site),
  })
}

async function siteModels(
  folders: readonly string[],
  work: string,
): Promise<(site: string) => SiteModel | undefined> {
  const { readSites } = await import("../sites/site-set.js")
  const { SITE_FOLDS, siteFolds, siteModelFile } = await import("../sites/run.js")
  const foldOf = siteFolds(folders.flatMap((folder) => readSites(folder)).map(({ name }) => name))
  const models: SiteModel[] = []
  for (let fold = 0; fold < SITE_FOLDS; fold++)
    models.push(readSiteModel(await readFile(siteModelFile(work, fold), "utf8")))
  return (site) => models[foldOf(site)]
}
