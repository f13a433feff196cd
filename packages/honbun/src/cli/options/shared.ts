import { FAVORS, METHODS } from "@honbun/core/extract"
import { Option } from "commander"
import { HELP_MESSAGES } from "../../messages/help.js"
import { MODEL_MESSAGES } from "../../messages/model.js"
import type { Terminal } from "../print/terminal.js"
import { choiceValue, favorValue } from "./values.js"

/** Options that several commands share, each made anew for the terminal's language. */
export const sharedOptions = {
  method: (terminal: Terminal): Option =>
    new Option("-m, --method <method>", terminal.say(HELP_MESSAGES.method)).choices(METHODS).default("auto"),
  favor: (terminal: Terminal): Option =>
    new Option("--favor <side>", terminal.say(HELP_MESSAGES.favor))
      .choices(FAVORS)
      .argParser(favorValue(terminal))
      .default("balanced"),
  /** `-f, --format`; `json` and `jsonl` mean the same wherever one of them can be written. */
  format: (formats: readonly string[], description: string, terminal: Terminal): Option =>
    new Option("-f, --format <format>", description)
      .choices(formats)
      .argParser(
        choiceValue(formats, { json: "jsonl", jsonl: "json", md: "markdown", txt: "text" }, terminal),
      ),
  /** What selectors point at, and what Markdown and HTML show. */
  shown: (terminal: Terminal): Option[] => [
    new Option("--content <selector>", terminal.say(HELP_MESSAGES.content)),
    new Option("--remove <selector>", terminal.say(HELP_MESSAGES.remove)),
    new Option("--no-images", terminal.say(HELP_MESSAGES.noImages)),
    new Option("--no-links", terminal.say(HELP_MESSAGES.noLinks)),
  ],
  model: (terminal: Terminal): Option => new Option("--model <path>", terminal.say(MODEL_MESSAGES.model)),
} as const
