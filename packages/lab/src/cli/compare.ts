import { METHODS } from "@honbun/core"
import { Command, Option } from "commander"
import { LAB_PACKAGE_MESSAGES, namesValue, sharedOptions, speakHelp, type Terminal } from "honbun/command"
import { PEERS } from "../extractors/peers.js"
import type { Field } from "../measure/summary.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { labOptions } from "./lab-options.js"
import type { CompareSettings } from "./lab-settings.js"

/** Pages listed by default. */
export const WORST_PAGES = 20

/** How tables are split by default. */
export const COMPARED_BY: readonly Field[] = ["type", "lang"]

/** `honbun compare`: methods, models and other extractors side by side. */
export function compareCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const names = { methods: [...METHODS, "rendered"].join(", "), peers: Object.keys(PEERS).join(", ") }
  const command = new Command("compare")
    .description(say(LAB_PACKAGE_MESSAGES.compare))
    .argument("<folder...>", say(LAB_HELP.folders))
    .addOption(
      new Option("-m, --methods <names>", say(LAB_HELP.methods, names))
        .argParser(namesValue)
        .default(METHODS, METHODS.join(",")),
    )
    .addOption(sharedOptions.favor(terminal))
    .addOption(labOptions.sets(terminal))
    .addOption(labOptions.limit(terminal))
    .addOption(labOptions.by(terminal).default([], COMPARED_BY.join(",")))
    .addOption(labOptions.worst(terminal).default(WORST_PAGES))
    .addOption(new Option("--json <path>", say(LAB_HELP.json)))
    .addOption(new Option("--per-page <path>", say(LAB_HELP.perPage)))
    .addOption(new Option("--html <path>", say(LAB_HELP.html)))
    .action(async (folders: string[], settings: CompareSettings) => {
      const { compareFolders } = await import("./compare-folders.js")
      const by = settings.by.length > 0 ? settings.by : COMPARED_BY
      await compareFolders(folders, { ...settings, by }, terminal)
    })
  return speakHelp(command, terminal, say(LAB_HELP.compareExamples))
}
