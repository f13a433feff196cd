import { Command, Option } from "commander"
import { BOARD_MESSAGES } from "../../messages/board.js"
import { RENDER_MESSAGES } from "../../messages/render.js"
import { type FetchSettings, fetchOptions } from "../options/fetch.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"

/** `honbun board`: parts of several sites on one page. */
export function boardCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const build = new Command("build")
    .description(say(BOARD_MESSAGES.build))
    .argument("<board>", say(BOARD_MESSAGES.file))
    .addOption(new Option("-o, --out <folder>", say(BOARD_MESSAGES.out)))
    .addOption(new Option("--epub", say(BOARD_MESSAGES.epub)))
    .addOption(
      new Option("-f, --format <format>", say(BOARD_MESSAGES.format))
        .choices(["epub"])
        .implies({ epub: true }),
    )
    .addOption(new Option("--render", say(RENDER_MESSAGES.option)))
  for (const option of fetchOptions(terminal)) build.addOption(option)
  build.action(
    async (path: string, settings: FetchSettings & { readonly out?: string; readonly epub?: boolean }) => {
      const { runBoard } = await import("./build.js")
      await runBoard(path, settings, terminal)
    },
  )
  speakHelp(build, terminal, say(BOARD_MESSAGES.examples))
  const command = new Command("board")
    .description(say(BOARD_MESSAGES.board))
    .usage("[options] <command>")
    .helpCommand(false)
    .addCommand(build)
  return speakHelp(command, terminal, say(BOARD_MESSAGES.examples))
}
