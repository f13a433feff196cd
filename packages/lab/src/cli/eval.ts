import { METHODS } from "@honbun/core"
import { COLLECTION_METHODS } from "@honbun/core/internal"
import { Command, Option } from "commander"
import {
  LAB_PACKAGE_MESSAGES,
  namesValue,
  sharedOptions,
  speakHelp,
  type Terminal,
  UsageError,
} from "honbun/command"
import { PEERS } from "../extractors/peers.js"
import { LAB_MESSAGES } from "../messages/lab.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { labOptions } from "./lab-options.js"
import type { EvalSettings } from "./lab-settings.js"

/** `honbun eval`: how good extraction is on pages whose main text is known. */
export function evalCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("eval")
    .description(say(LAB_PACKAGE_MESSAGES.eval))
    .argument("<folder...>", say(LAB_HELP.folders))
    .addOption(
      new Option("-m, --method <method>", say(LAB_HELP.evalMethod))
        .choices([...METHODS, ...COLLECTION_METHODS])
        .default("auto"),
    )
    .addOption(sharedOptions.favor(terminal))
    .addOption(sharedOptions.model(terminal))
    .addOption(new Option("--kept-folds <path>", say(LAB_HELP.keptFolds)).conflicts("model"))
    .addOption(new Option("--structure", say(LAB_HELP.structure)))
    .addOption(peersOption(terminal))
    .addOption(labOptions.sets(terminal))
    .addOption(labOptions.limit(terminal))
    .addOption(labOptions.by(terminal))
    .addOption(labOptions.worst(terminal))
    .addOption(new Option("--against <path>", say(LAB_HELP.against)))
    .addOption(new Option("--json <path>", say(LAB_HELP.json)))
    .addOption(new Option("--per-page <path>", say(LAB_HELP.perPage)))
    .addOption(new Option("--predictions <path>", say(LAB_HELP.predictions)))
    .addOption(new Option("--scrapinghub <path>", say(LAB_HELP.scrapinghub)))
    .action(async (folders: string[], settings: EvalSettings) => {
      expectAuto(settings)
      if (settings.structure) {
        const { evalStructure } = await import("./eval-structure.js")
        return await evalStructure(folders, settings, terminal)
      }
      if (settings.peers) throw new UsageError(LAB_MESSAGES.peersNeedStructure)
      const collection = COLLECTION_METHODS.find((method) => method === (settings.method as string))
      if (collection) {
        const { evalSites } = await import("./eval-sites.js")
        return await evalSites(folders, collection, settings, terminal)
      }
      const { evalFolders } = await import("./eval-folders.js")
      await evalFolders(folders, settings, terminal)
    })
  return speakHelp(command, terminal, say(LAB_HELP.evalExamples))
}

function peersOption(terminal: Terminal): Option {
  const option = new Option("--peers <names>", terminal.say(LAB_HELP.peers)).choices(Object.keys(PEERS))
  const check = option.parseArg as (value: string, previous: unknown) => unknown
  return option.argParser((value: string) => {
    const names = namesValue(value)
    for (const name of names) check(name, undefined)
    return names
  })
}

/** The models of a cross-validation take part in the method `auto` only. */
function expectAuto({ method, keptFolds }: EvalSettings): void {
  if (method !== "auto" && keptFolds) throw new UsageError(LAB_MESSAGES.foldsNeedAuto)
}
