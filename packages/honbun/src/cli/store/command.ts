import { Command, Option } from "commander"
import { STORE_HELP } from "../../messages/store-help.js"
import { sharedOptions } from "../options/shared.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { EXPORT_KINDS, type ExportSettings, IMPORT_KINDS, type ImportSettings } from "./settings.js"

/** `honbun store`: what keeps a store in order. */
export function storeCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("store")
    .description(say(STORE_HELP.store))
    .usage("[options] <command>")
    .helpCommand(false)
  const add = (each: Command) => command.addCommand(speakHelp(each, terminal, say(STORE_HELP.examples)))
  const on = (name: keyof typeof STORE_HELP) =>
    new Command(name)
      .description(say(STORE_HELP[name]))
      .argument("<store>", say(STORE_HELP.place))
      // Read before the arguments are; see `storeAsArgument`.
      .addOption(new Option("--store <place>", say(STORE_HELP.placeOption)))
  add(
    on("info")
      .addOption(new Option("--json", say(STORE_HELP.json)))
      .action(async (place: string, { json }: { json?: boolean }) => {
        await (await loadCare()).showInfo(place, json === true, terminal)
      }),
  )
  add(on("check").action(async (place: string) => (await loadCare()).checkStore(place, terminal)))
  add(
    on("backup")
      .argument("<file>", say(STORE_HELP.backupFile))
      .action(async (place: string, file: string) => (await loadCare()).backUpStore(place, file, terminal)),
  )
  add(
    on("export")
      .addOption(new Option("-o, --out <path>", say(STORE_HELP.exportOut)))
      .addOption(sharedOptions.format(EXPORT_KINDS, say(STORE_HELP.exportTo), terminal))
      .addOption(new Option("--to <kind>").choices(EXPORT_KINDS).hideHelp())
      .action(async (place: string, settings: ExportSettings) => {
        await (await loadTransfer()).exportStore(place, settings, terminal)
      }),
  )
  add(
    on("import")
      .argument("<file...>", say(STORE_HELP.importFiles))
      .addOption(new Option("--from <kind>", say(STORE_HELP.importFrom)).choices(IMPORT_KINDS))
      .action(async (place: string, files: string[], settings: ImportSettings) => {
        await (await loadTransfer()).importIntoStore(place, files, settings, terminal)
      }),
  )
  add(
    on("migrate")
      .addOption(new Option("--backup <file>", say(STORE_HELP.migrateBackup)))
      .action(async (place: string, { backup }: { backup?: string }) => {
        await (await loadCare()).migrateStore(place, backup, terminal)
      }),
  )
  add(on("sweep").action(async (place: string) => (await loadCare()).sweepStore(place, terminal)))
  return speakHelp(command, terminal, say(STORE_HELP.examples))
}

// Loaded only when they are needed, so that help and completion answer at once.
const loadCare = () => import("./care.js")
const loadTransfer = () => import("./transfer.js")
