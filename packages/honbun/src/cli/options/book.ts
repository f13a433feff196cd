import { Option } from "commander"
import { BOOK_MESSAGES } from "../../messages/book.js"
import type { Terminal } from "../print/terminal.js"

/** The options of all commands that can write a book. */
export function bookOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--title <title>", say(BOOK_MESSAGES.title)),
    new Option("--vertical", say(BOOK_MESSAGES.vertical)),
    new Option("--no-pictures", say(BOOK_MESSAGES.noPictures)),
  ]
}
