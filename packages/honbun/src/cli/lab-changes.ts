import { Command } from "commander"
import { LAB_CHANGES } from "../messages/lab-changes.js"
import { speakHelp } from "./help.js"
import { loadModel } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"
import { EXIT, type Terminal } from "./terminal.js"
import { watchOptions } from "./watch-options.js"

/** `honbun lab changes`: detectors of change beside each other, on histories of sites. */
export function labChangesCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("changes")
    .description(say(LAB_CHANGES.description))
    .argument("<folder...>", say(LAB_CHANGES.folders))
    .addOption(labOptions.model(terminal))
    .addOption(watchOptions.json(terminal))
    .action(async (folders: string[], options: { model?: string; json?: boolean }) => {
      const { changesReport, runChanges } = await import("../lab/changes/run.js")
      const { readHistories } = await import("../lab/changes/histories.js")
      const histories = readHistories(folders)
      if (histories.length === 0) {
        terminal.fail(LAB_CHANGES.noHistories, { folders: folders.join(", ") })
        terminal.exitCode = EXIT.failed
        return
      }
      const model = options.model ? await loadModel(options.model) : undefined
      const result = runChanges(histories, model, (site, at, all) =>
        terminal.progress(LAB_CHANGES.site, { site, at, all }),
      )
      const { bySite, ...rest } = result
      const json = `${JSON.stringify({ ...rest, bySite: Object.fromEntries(bySite) })}\n`
      await terminal.write(options.json ? json : changesReport(result))
    })
  return speakHelp(command, terminal, say(LAB_CHANGES.examples))
}
